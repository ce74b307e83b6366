import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { Logo } from '../shared/page/Logo.tsx';
import { publicPaths } from '../shared/address/paths.ts';

const links = [
  { label: 'Privacy', href: publicPaths.privacy },
  { label: 'Terms', href: publicPaths.terms },
  { label: 'Support', href: publicPaths.support },
  { label: 'Docs', href: publicPaths.docs },
];

const themes = [
  { mode: 'system', label: 'System', Icon: Monitor },
  { mode: 'light', label: 'Light', Icon: Sun },
  { mode: 'dark', label: 'Dark', Icon: Moon },
];

/** The choice of the theme; script/themeChoice.ts makes it work, and without JavaScript it is not shown. */
const ThemeChoice = () => (
  <fieldset className="theme-choice" data-theme-choice>
    <legend className="visually-hidden">Theme</legend>
    {themes.map(({ mode, label, Icon }) => (
      <label key={mode} title={label}>
        <input type="radio" name="theme" value={mode} defaultChecked={mode === 'system'} />
        <Icon size={14} aria-hidden />
        <span className="visually-hidden">{label}</span>
      </label>
    ))}
  </fieldset>
);

/** The foot of every public page. */
export const SiteFooter = () => (
  <footer className="site-footer">
    <div className="bar">
      <p>
        <Logo size={20} />
        <span>Slipway: Projects &amp; AI agents</span>
      </p>
      <nav aria-label="More about Slipway">
        {links.map(({ label, href }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </nav>
      <ThemeChoice />
    </div>
  </footer>
);

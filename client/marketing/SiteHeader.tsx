import { Logo } from '../shared/page/Logo.tsx';
import { authPaths, publicPaths } from '../shared/address/paths.ts';
import { AccountLink, dashboard } from './AccountLink.tsx';

/** The navigation bar of every public page. */
export const SiteHeader = ({ path }: { path: string }) => (
  <header className="site-header">
    <a className="skip-link" href="#content">
      Skip to content
    </a>
    <div className="bar">
      <a className="brand" href={publicPaths.home} aria-label="Slipway">
        <Logo size={28} />
        <span>Slipway</span>
      </a>
      <nav aria-label="Main">
        <a href={publicPaths.pricing} aria-current={path === publicPaths.pricing ? 'page' : undefined}>
          Pricing
        </a>
        <AccountLink href={authPaths.signIn}>Sign In</AccountLink>
        <AccountLink className="button" href={authPaths.signUp} signedIn={dashboard}>
          Start Free Trial
        </AccountLink>
      </nav>
    </div>
  </header>
);

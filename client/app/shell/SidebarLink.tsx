import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { LucideIcon } from 'lucide-react';
import { useLocation } from 'react-router-dom';

interface SidebarLinkProps {
  path: string;
  label: string;
  Icon: LucideIcon;
  /** Icon only; the label is its name and tooltip. */
  collapsed: boolean;
  preload?: (() => void) | undefined;
}

/** One row of the sidebar. */
export const SidebarLink = ({ path, label, Icon, collapsed, preload }: SidebarLinkProps) => {
  const { pathname } = useLocation();
  const current = pathname === path;
  const within = current || pathname.startsWith(`${path}/`);
  return (
    <li>
      <ButtonBase
        href={path}
        onPointerEnter={preload}
        onFocus={preload}
        aria-current={current ? 'page' : within ? 'true' : undefined}
        aria-label={collapsed ? label : undefined}
        title={collapsed ? label : undefined}
        sx={(theme) => ({
          ...theme.typography.body1,
          display: 'flex',
          justifyContent: collapsed ? 'center' : 'flex-start',
          gap: 2.5,
          width: '100%',
          height: 32,
          paddingInline: 2,
          borderRadius: '6px',
          fontWeight: within ? 500 : 400,
          color: within ? theme.vars.palette.text.primary : theme.vars.palette.text.secondary,
          backgroundColor: within ? theme.vars.palette.surface.selected : 'transparent',
          '&:hover': {
            color: theme.vars.palette.text.primary,
            backgroundColor: within ? theme.vars.palette.surface.selected : theme.vars.palette.surface.hover,
          },
          '& > svg': { flex: 'none', color: within ? theme.vars.palette.tone.accent.main : 'inherit' },
        })}
      >
        <Icon size={16} aria-hidden />
        {collapsed ? null : <Box component="span">{label}</Box>}
      </ButtonBase>
    </li>
  );
};

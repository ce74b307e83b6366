import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { uiState } from '../../shared/state/uiState.ts';
import { visuallyHidden } from '../../shared/controls/visuallyHidden.ts';
import { appPages, type MenuSection } from '../features.ts';
import { AdminOnly } from './AdminOnly.tsx';
import { Brand } from './Brand.tsx';
import { headerHeight } from './layout.ts';
import { OrganizationName } from './OrganizationName.tsx';
import { SidebarLink } from './SidebarLink.tsx';

const inSection = (section: MenuSection) =>
  appPages.flatMap(({ path, label, menu, page }) =>
    menu?.section === section && label ? [{ path, label, Icon: menu.icon, preload: page.preload }] : [],
  );

interface LinkGroupProps {
  title: string;
  id: string;
  /** The title is only read out. */
  hideTitle?: boolean;
  children: ReactNode;
}

const LinkGroup = ({ title, id, hideTitle = false, children }: LinkGroupProps) => (
  <>
    <Typography
      variant="caption"
      component="h2"
      id={id}
      color="textSecondary"
      sx={{ margin: '20px 8px 4px', fontWeight: 500 }}
    >
      {hideTitle ? <span style={visuallyHidden}>{title}</span> : title}
    </Typography>
    <Box
      component="ul"
      aria-labelledby={id}
      sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.5 }}
    >
      {children}
    </Box>
  </>
);

interface SidebarContentProps {
  /** Icons only. */
  collapsed: boolean;
  /** In a drawer: closes it. */
  onClose?: () => void;
}

/** Brand, organization, links and the button that makes the sidebar narrow or wide. */
export const SidebarContent = ({ collapsed, onClose }: SidebarContentProps) => {
  const links = (section: MenuSection, prefix = '') =>
    inSection(section).map(({ label, ...link }) => (
      <SidebarLink key={link.path} {...link} label={prefix + label} collapsed={collapsed} />
    ));
  const toggle = () => uiState.set({ sidebarCollapsed: !collapsed });
  const label = collapsed ? 'Expand sidebar' : 'Collapse sidebar';
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', overflow: 'hidden auto' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          height: headerHeight,
          boxSizing: 'border-box',
          flex: 'none',
          paddingInline: 4,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Brand collapsed={collapsed} />
      </Box>
      {collapsed ? null : <OrganizationName />}
      <Box component="nav" aria-label="Main" sx={{ padding: 3, flex: 1 }}>
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.5 }}>
          {links('main')}
        </Box>
        {collapsed ? null : (
          <LinkGroup title="Examples" id="sidebar-examples">
            {links('examples')}
          </LinkGroup>
        )}
        <AdminOnly>
          <LinkGroup title="Admin" id="sidebar-admin" hideTitle={collapsed}>
            {links('admin', collapsed ? 'Admin: ' : '')}
          </LinkGroup>
        </AdminOnly>
      </Box>
      <Box sx={{ padding: 3, paddingInline: 4, flex: 'none' }}>
        {onClose ? (
          <IconButton aria-label="Close navigation" onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        ) : (
          <IconButton aria-label={label} title={label} onClick={toggle}>
            {collapsed ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
          </IconButton>
        )}
      </Box>
    </Box>
  );
};

import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuIcon from 'lucide-react/icons/menu';
import { NotificationBell } from '../../notifications/NotificationBell.tsx';
import { HeaderSearch } from '../../search/HeaderSearch.tsx';
import { uiState } from '../../shared/state/uiState.ts';
import type { ShellQuery } from '../app.generated.ts';
import { AccountButton } from './AccountButton.tsx';
import { headerHeight, wideScreen } from './layout.ts';
import { navigationOpener } from './Sidebar.tsx';
import { ThemeButton } from './ThemeButton.tsx';

/** Search, notifications, theme and account, always in view. Without data its controls are there and wait. */
export const Header = ({ shell }: { shell: ShellQuery | undefined }) => (
  <Box
    component="header"
    sx={(theme) => ({
      position: 'sticky',
      top: 0,
      zIndex: theme.zIndex.appBar,
      height: headerHeight,
      boxSizing: 'border-box',
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      paddingInline: { xs: 3, sm: 6 },
      borderBottom: `1px solid ${theme.vars.palette.divider}`,
      backgroundColor: theme.vars.palette.surface.panel,
    })}
  >
    <IconButton
      aria-label="Open navigation"
      {...navigationOpener}
      aria-haspopup="dialog"
      onClick={() => uiState.set({ activeModal: 'navigation' })}
      sx={{ [wideScreen]: { display: 'none' } }}
    >
      <MenuIcon aria-hidden />
    </IconButton>
    <Box sx={{ flex: 1, minWidth: 0, marginRight: 'auto' }}>
      <HeaderSearch />
    </Box>
    <NotificationBell notifications={shell?.notifications} />
    <ThemeButton />
    <AccountButton viewer={shell?.viewer ?? undefined} organizations={shell?.organizations ?? []} />
  </Box>
);

import Box from '@mui/material/Box';
import { lateDialog } from '../../shared/dialogs/lateDialog.tsx';
import { useNarrowScreen } from '../../shared/page/narrowScreen.ts';
import { useStoredPart } from '../../shared/state/storedState.ts';
import { uiState } from '../../shared/state/uiState.ts';
import { narrowScreen, sidebarWidth } from './layout.ts';
import { SidebarContent } from './SidebarContent.tsx';

const drawer = lateDialog(async () => (await import('./NavigationDrawer.tsx')).NavigationDrawer, 'menu');

/** For the button that opens the navigation on narrow screens: loads its code. */
export const navigationOpener = drawer.opener;

/** The navigation of wide screens, in either width. */
export const SidebarPanel = ({ collapsed }: { collapsed: boolean }) => (
  <Box
    component="aside"
    aria-label="Sidebar"
    sx={(theme) => ({
      position: 'fixed',
      inset: '0 auto 0 0',
      width: sidebarWidth(collapsed),
      boxSizing: 'border-box',
      overflow: 'hidden',
      zIndex: theme.zIndex.appBar + 1,
      borderRight: `1px solid ${theme.vars.palette.divider}`,
      backgroundColor: theme.vars.palette.surface.panel,
      transition: 'width 160ms',
      [narrowScreen]: { display: 'none' },
    })}
  >
    <SidebarContent collapsed={collapsed} />
  </Box>
);

/** The app's navigation: beside the page on wide screens, else a drawer that the header's button opens. */
export const Sidebar = () => {
  const collapsed = useStoredPart(uiState, (ui) => ui.sidebarCollapsed);
  const opened = useStoredPart(uiState, (ui) => ui.activeModal === 'navigation');
  const narrow = useNarrowScreen();
  return (
    <>
      {/* A phone does not draw what its style hides. */}
      {narrow ? null : <SidebarPanel collapsed={collapsed} />}
      {opened ? <drawer.Dialog onClose={() => uiState.set({ activeModal: null })} /> : null}
    </>
  );
};

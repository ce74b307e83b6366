import Drawer from '@mui/material/Drawer';
import { SidebarContent } from './SidebarContent.tsx';

/** The sidebar of a phone. Mount it to open it. */
export const NavigationDrawer = ({ onClose }: { onClose: () => void }) => (
  <Drawer
    open
    onClose={onClose}
    slotProps={{
      paper: { 'aria-label': 'Navigation', role: 'dialog', sx: { width: 256, maxWidth: '85vw', border: 0 } },
    }}
  >
    <SidebarContent collapsed={false} onClose={onClose} />
  </Drawer>
);

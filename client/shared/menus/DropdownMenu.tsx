import Menu from '@mui/material/Menu';
import type { ReactNode } from 'react';
import type { OpenMenuProps } from './MenuButton.tsx';

interface DropdownMenuProps extends OpenMenuProps {
  /** What a screen reader calls it. */
  label: string;
  /** Pixels. */
  width?: number;
  children: ReactNode;
}

/** The open menu of a MenuButton at the right of a bar. */
export const DropdownMenu = ({ label, width, children, ...menu }: DropdownMenuProps) => (
  <Menu
    {...menu}
    open
    // Within the bar or page it belongs to: what floats outside of all landmarks is hard to find for screen readers.
    container={menu.anchorEl.closest('header, main')}
    disableScrollLock
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    slotProps={{
      list: { 'aria-label': label },
      paper: width ? { sx: { width, maxWidth: 'calc(100vw - 24px)' } } : {},
    }}
  >
    {children}
  </Menu>
);

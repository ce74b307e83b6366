import Menu from '@mui/material/Menu';
import type { ReactNode } from 'react';

interface PopupMenuProps {
  /** For the button's aria-controls. */
  id: string;
  /** What the menu is called, usually as its button is. */
  label: string;
  /** The button it hangs on; null while closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  /** MUI MenuItems. */
  children: ReactNode;
}

/**
 * A menu under a button, right-aligned. It stands outside the page's landmarks, hence one of its own; items that are
 * disabled with a reason keep their place in the arrow keys' order.
 */
export const PopupMenu = ({ id, label, anchor, onClose, children }: PopupMenuProps) => (
  <Menu
    id={id}
    anchorEl={anchor}
    open={anchor !== null}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    slotProps={{
      root: { role: 'region', 'aria-label': label },
      list: { 'aria-label': label, disabledItemsFocusable: true },
    }}
  >
    {children}
  </Menu>
);

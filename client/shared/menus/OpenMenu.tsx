import Menu from '@mui/material/Menu';
import type { ReactNode } from 'react';

export interface PopupMenuProps {
  /** For the button's aria-controls. */
  id: string;
  /** Accessible name of the menu, usually the name of its button. */
  label: string;
  /** The button it hangs on; null while closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  /** MUI MenuItems. */
  children: ReactNode;
}

/** The part of a PopupMenu that is loaded when it opens. `onDrawn` gets true when it appears, and false when it has disappeared. */
export const OpenMenu = (props: PopupMenuProps & { onDrawn: (drawn: boolean) => void }) => {
  const { id, label, anchor, onClose, onDrawn, children } = props;
  return (
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
        transition: { onEnter: () => onDrawn(true), onExited: () => onDrawn(false) },
      }}
    >
      {children}
    </Menu>
  );
};

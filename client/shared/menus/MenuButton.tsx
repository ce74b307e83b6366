import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { type ReactNode, useId, useState } from 'react';

/** What the menu of a MenuButton gets. */
export interface OpenMenuProps {
  id: string;
  anchorEl: HTMLElement;
  onClose: () => void;
}

interface MenuButtonProps extends Omit<IconButtonProps, 'onClick' | 'children'> {
  /** The name of button and menu. */
  label: string;
  children: ReactNode;
  /** Draws the open menu. Where its code is loaded late, the button takes its `opener`. */
  renderMenu: (props: OpenMenuProps) => ReactNode;
}

/** A button of an icon that opens a menu. */
export const MenuButton = ({ label, children, renderMenu, ...button }: MenuButtonProps) => {
  const [anchorEl, setAnchorEl] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <IconButton
        {...button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchorEl !== null}
        aria-controls={anchorEl ? id : undefined}
        onClick={(event) => setAnchorEl(event.currentTarget)}
      >
        {children}
      </IconButton>
      {anchorEl ? renderMenu({ id, anchorEl, onClose: () => setAnchorEl(null) }) : null}
    </>
  );
};

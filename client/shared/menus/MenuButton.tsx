import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { type ReactNode, Suspense, useId, useState } from 'react';

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
  /** Draws the open menu; its code may be loaded lazily. */
  renderMenu: (props: OpenMenuProps) => ReactNode;
  /** Fetches that code, when the button is pointed at or focused. */
  preload?: () => void;
}

/** A button of an icon that opens a menu. */
export const MenuButton = ({ label, children, renderMenu, preload, ...button }: MenuButtonProps) => {
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
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => setAnchorEl(event.currentTarget)}
      >
        {children}
      </IconButton>
      {anchorEl ? (
        <Suspense>{renderMenu({ id, anchorEl, onClose: () => setAnchorEl(null) })}</Suspense>
      ) : null}
    </>
  );
};

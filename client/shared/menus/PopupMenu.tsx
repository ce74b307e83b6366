import { useState } from 'react';
import { lateDialog } from '../dialogs/lateDialog.tsx';
import type { PopupMenuProps } from './OpenMenu.tsx';

const menu = lateDialog(async () => (await import('./OpenMenu.tsx')).OpenMenu, 'menu');

/** For the button of a PopupMenu: loads the menu's code when the button is pointed at or focused. */
export const menuOpener = menu.opener;

/**
 * A menu under a button, right-aligned. It stands outside the page's landmarks, hence one of its own; items that are
 * disabled with a reason keep their place in the arrow keys' order.
 */
export const PopupMenu = (props: PopupMenuProps) => {
  // It is drawn for a moment after it closed.
  const [drawn, setDrawn] = useState(false);
  return props.anchor || drawn ? <menu.Dialog {...props} onDrawn={setDrawn} /> : null;
};

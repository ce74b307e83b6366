import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import MoreHorizontal from 'lucide-react/icons/ellipsis';
import { type ReactNode, useId, useState } from 'react';
import type { LateDialog } from '../dialogs/lateDialog.tsx';
import { menuOpener, PopupMenu } from './PopupMenu.tsx';
import { RouterLink } from '../controls/RouterLink.tsx';

/** One entry: it leads to `href`, or does `onSelect`, or says in `disabledReason` why it can't. */
export interface Action {
  label: string;
  icon?: ReactNode;
  href?: string;
  onSelect?: () => void;
  /** Of the dialog that `onSelect` opens. */
  opener?: LateDialog<never>['opener'];
  disabledReason?: string | null | undefined;
  destructive?: boolean;
}

interface ActionMenuProps {
  /** Whose actions these are: the button is named "Actions for {name}". */
  name: string;
  actions: readonly Action[];
}

/** The menu of a card or row. */
export const ActionMenu = ({ name, actions }: ActionMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        {...menuOpener}
        size="small"
        aria-label={`Actions for ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHorizontal aria-hidden />
      </IconButton>
      <PopupMenu id={id} label={`Actions for ${name}`} anchor={anchor} onClose={close}>
        {actions.map((action) => (
          <ActionItem key={action.label} action={action} onDone={close} />
        ))}
      </PopupMenu>
    </>
  );
};

/** An entry of a menu. MUI's menu hands focus and tab order to its direct children, hence the rest. */
export const ActionItem = ({ action, onDone, ...rest }: { action: Action; onDone: () => void }) => {
  const { label, icon, href, onSelect, opener, disabledReason, destructive } = action;
  const link = href && !disabledReason ? { component: RouterLink, href } : {};
  const choose = () => {
    if (disabledReason) return;
    onDone();
    onSelect?.();
  };
  return (
    <MenuItem
      {...rest}
      {...link}
      {...opener}
      onClick={choose}
      aria-disabled={disabledReason ? true : undefined}
      sx={{
        ...(destructive ? { color: 'error.main', '& .MuiListItemIcon-root': { color: 'inherit' } } : {}),
        // The reason must be readable: muted, not faded.
        '&[aria-disabled="true"]': { opacity: 1, color: 'text.secondary' },
      }}
    >
      {icon ? <ListItemIcon>{icon}</ListItemIcon> : null}
      <span>
        {label}
        {disabledReason ? (
          <Typography
            variant="caption"
            component="span"
            sx={{ display: 'block', whiteSpace: 'normal', maxWidth: 240 }}
          >
            {disabledReason}
          </Typography>
        ) : null}
      </span>
    </MenuItem>
  );
};

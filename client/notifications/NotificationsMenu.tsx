import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate } from 'react-router-dom';
import { DropdownMenu } from '../shared/menus/DropdownMenu.tsx';
import type { OpenMenuProps } from '../shared/menus/MenuButton.tsx';
import { appPaths } from '../shared/address/paths.ts';
import { RouterLink } from '../shared/controls/RouterLink.tsx';
import { NotificationText } from './NotificationText.tsx';
import type { NotificationEntryFragment } from './notifications.generated.ts';
import { useMarkAllRead, useMarkRead } from './useMarkRead.ts';

/** How many the menu shows; the rest is on the page. */
const shown = 5;

interface NotificationsMenuProps extends OpenMenuProps {
  /** Newest first. */
  notifications: readonly { node: NotificationEntryFragment }[];
  unread: number;
}

/** The newest notifications. Choosing one marks it as read and leads to what it is about. */
export const NotificationsMenu = ({ notifications, unread, ...menu }: NotificationsMenuProps) => {
  const navigate = useNavigate();
  const markRead = useMarkRead();
  const markAllRead = useMarkAllRead();
  const open = (notification: NotificationEntryFragment) => {
    menu.onClose();
    void markRead(notification);
    if (notification.link) void navigate(notification.link);
  };
  return (
    <DropdownMenu {...menu} label="Notifications" width={360}>
      {notifications.length === 0 ? <MenuItem disabled>No notifications</MenuItem> : null}
      {notifications.slice(0, shown).map(({ node }) => (
        <MenuItem
          key={node.id}
          onClick={() => open(node)}
          sx={{ whiteSpace: 'normal', alignItems: 'flex-start' }}
        >
          <NotificationText notification={node} />
        </MenuItem>
      ))}
      <Divider sx={{ marginBlock: '4px !important' }} />
      <MenuItem disabled={unread === 0} onClick={() => void markAllRead()}>
        Mark all as read
      </MenuItem>
      <MenuItem component={RouterLink} href={appPaths.notifications} onClick={menu.onClose}>
        View all notifications
      </MenuItem>
    </DropdownMenu>
  );
};

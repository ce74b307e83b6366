import Box from '@mui/material/Box';
import Bell from 'lucide-react/icons/bell';
import { useId } from 'react';
import { formatNumber } from '../shared/display/formats.ts';
import { lateDialog } from '../shared/dialogs/lateDialog.tsx';
import { MenuButton } from '../shared/menus/MenuButton.tsx';
import { visuallyHidden } from '../shared/controls/visuallyHidden.ts';
import type { NotificationEntryFragment } from './notifications.generated.ts';
import { useLiveNotifications } from './useLiveNotifications.ts';

const late = lateDialog(async () => (await import('./NotificationsMenu.tsx')).NotificationsMenu, 'menu');

/** The newest notifications as the shell reads them. */
export interface NewestNotifications {
  edges: readonly { node: NotificationEntryFragment }[];
  unreadCount: number;
}

/** The number at the bell's corner; it lies beside the button, whose name stays as it is. */
const UnreadBadge = ({ id, count }: { id: string; count: number }) => (
  <Box
    id={id}
    sx={(theme) => ({
      position: 'absolute',
      top: 2,
      left: 17,
      minWidth: 16,
      height: 16,
      boxSizing: 'border-box',
      padding: '0 4px',
      borderRadius: '8px',
      pointerEvents: 'none',
      textAlign: 'center',
      fontSize: '0.6875rem',
      fontWeight: 600,
      lineHeight: '16px',
      color: theme.vars.palette.accent.onSolid,
      backgroundColor: theme.vars.palette.accent.solid,
    })}
  >
    {count > 99 ? '99+' : formatNumber(count)}
    <span style={visuallyHidden}> unread</span>
  </Box>
);

/** The bell of the header with the number of unread notifications; new ones arrive by themselves. */
export const NotificationBell = ({ notifications }: { notifications: NewestNotifications | undefined }) => {
  const unread = notifications?.unreadCount ?? 0;
  const announcement = useLiveNotifications(notifications !== undefined);
  const id = useId();
  return (
    <Box sx={{ position: 'relative' }}>
      <MenuButton
        label="Notifications"
        aria-describedby={unread > 0 ? id : undefined}
        {...late.opener}
        renderMenu={(menu) => (
          <late.Dialog {...menu} notifications={notifications?.edges ?? []} unread={unread} />
        )}
      >
        <Bell aria-hidden />
      </MenuButton>
      {unread > 0 ? <UnreadBadge id={id} count={unread} /> : null}
      <output style={visuallyHidden}>{announcement}</output>
    </Box>
  );
};

import Box from '@mui/material/Box';
import Bell from 'lucide-react/icons/bell';
import { lazy, useId } from 'react';
import { formatNumber } from '../shared/display/formats.ts';
import { MenuButton } from '../shared/menus/MenuButton.tsx';
import { visuallyHidden } from '../shared/controls/visuallyHidden.ts';
import type { NotificationEntryFragment } from './notifications.generated.ts';
import { useLiveNotifications } from './useLiveNotifications.ts';

const load = () => import('./NotificationsMenu.tsx');
const NotificationsMenu = lazy(async () => ({ default: (await load()).NotificationsMenu }));

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
        preload={() => void load()}
        renderMenu={(menu) => (
          <NotificationsMenu {...menu} notifications={notifications?.edges ?? []} unread={unread} />
        )}
      >
        <Bell aria-hidden />
      </MenuButton>
      {unread > 0 ? <UnreadBadge id={id} count={unread} /> : null}
      <output style={visuallyHidden}>{announcement}</output>
    </Box>
  );
};

import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import BellOff from 'lucide-react/icons/bell-off';
import { useTransition } from 'react';
import { EmptyState } from '../shared/EmptyState.tsx';
import { formatCount, formatNumber } from '../shared/formats.ts';
import { PageHeader } from '../shared/PageHeader.tsx';
import { appPaths } from '../shared/paths.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { useNotificationListSuspenseQuery } from './notifications.generated.ts';
import { useMarkAllRead } from './useMarkRead.ts';

/** All notifications of the viewer, newest first. */
export const NotificationsPage = () => {
  const { data, fetchMore } = useNotificationListSuspenseQuery({ fetchPolicy: 'network-only' });
  const [pending, startTransition] = useTransition();
  const markAllRead = useMarkAllRead();
  const { edges, pageInfo, totalCount, unreadCount } = data.notifications;
  const readOn = () =>
    startTransition(async () => {
      await fetchMore({ variables: { after: pageInfo.endCursor } });
    });
  return (
    <>
      <PageHeader
        title="Notifications"
        description={unreadCount > 0 ? `${formatNumber(unreadCount)} unread` : undefined}
        actions={
          <Button disabled={unreadCount === 0} onClick={() => void markAllRead()}>
            Mark all as read
          </Button>
        }
      />
      <Card>
        {edges.length === 0 ? (
          <EmptyState
            icon={<BellOff aria-hidden />}
            action={<Button href={appPaths.dashboard}>Go to the dashboard</Button>}
          >
            No notifications. When something happens in your organization, it is listed here.
          </EmptyState>
        ) : (
          <Box component="ul" aria-label="Notifications" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {edges.map(({ node }) => (
              <Box component="li" key={node.id} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
                <NotificationRow notification={node} />
              </Box>
            ))}
          </Box>
        )}
        {pageInfo.hasNextPage ? (
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 4,
              padding: '8px 16px',
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Button size="small" loading={pending} onClick={readOn}>
              Show more
            </Button>
            <Typography variant="caption" color="textSecondary">
              {formatNumber(edges.length)} of {formatCount(totalCount, 'notification')}
            </Typography>
          </Box>
        ) : null}
      </Card>
    </>
  );
};

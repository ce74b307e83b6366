import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import BellOff from 'lucide-react/icons/bell-off';
import CheckCheck from 'lucide-react/icons/check-check';
import { useTransition } from 'react';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { formatCount, formatNumber } from '../shared/display/formats.ts';
import { appPaths } from '../shared/address/paths.ts';
import { NotificationRow } from './NotificationRow.tsx';
import type { NotificationListQuery } from './notifications.generated.ts';

interface NotificationListProps {
  notifications: NotificationListQuery['notifications'];
  view: 'all' | 'unread';
  /** Reads the next page. */
  onReadOn: () => Promise<unknown>;
  onShowAll: () => void;
}

/** What stands in place of rows. */
const Nothing = ({ view, onShowAll }: Pick<NotificationListProps, 'view' | 'onShowAll'>) =>
  view === 'unread' ? (
    <EmptyState
      success
      icon={<CheckCheck aria-hidden />}
      action={<Button onClick={onShowAll}>Show all notifications</Button>}
    >
      You have read everything.
    </EmptyState>
  ) : (
    <EmptyState
      icon={<BellOff aria-hidden />}
      action={<Button href={appPaths.dashboard}>Go to the dashboard</Button>}
    >
      No notifications. When something happens in your organization, it is listed here.
    </EmptyState>
  );

/** Notifications in a card, which grows as one reads on. */
export const NotificationList = ({ notifications, view, onReadOn, onShowAll }: NotificationListProps) => {
  const [pending, startTransition] = useTransition();
  const { edges, pageInfo, totalCount } = notifications;
  const readOn = () =>
    startTransition(async () => {
      await onReadOn();
    });
  return (
    <Card>
      {edges.length === 0 ? (
        <Nothing view={view} onShowAll={onShowAll} />
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
  );
};

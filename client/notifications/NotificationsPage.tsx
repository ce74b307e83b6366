import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ChoiceSwitch } from '../shared/controls/ChoiceSwitch.tsx';
import { formatNumber } from '../shared/display/formats.ts';
import { PageHeader } from '../shared/page/PageHeader.tsx';
import { appPaths } from '../shared/address/paths.ts';
import { useSearchParamState } from '../shared/address/useSearchParamState.ts';
import { NotificationList } from './NotificationList.tsx';
import { useNotificationListSuspenseQuery } from './notifications.generated.ts';
import { useMarkAllRead } from './useMarkRead.ts';

const views = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
] as const;

/** The notifications of the viewer, all or the unread ones, newest first. */
export const NotificationsPage = () => {
  const [show, setShow] = useSearchParamState('show', { initial: 'all' });
  const view = show === 'unread' ? 'unread' : 'all';
  const { data, fetchMore } = useNotificationListSuspenseQuery({
    variables: { unreadOnly: view === 'unread' },
    fetchPolicy: 'network-only',
  });
  const markAllRead = useMarkAllRead();
  const { pageInfo, unreadCount } = data.notifications;
  return (
    <>
      <PageHeader
        title="Notifications"
        description={unreadCount > 0 ? `${formatNumber(unreadCount)} unread` : undefined}
        actions={
          <>
            <Button href={appPaths.settingsTab('notifications')}>Notification settings</Button>
            <Button disabled={unreadCount === 0} onClick={() => void markAllRead()}>
              Mark all as read
            </Button>
          </>
        }
      />
      <Box sx={{ marginBottom: 4 }}>
        <ChoiceSwitch label="Which notifications" options={views} value={view} onChange={setShow} />
      </Box>
      <NotificationList
        notifications={data.notifications}
        view={view}
        onReadOn={() => fetchMore({ variables: { after: pageInfo.endCursor } })}
        onShowAll={() => setShow('all')}
      />
    </>
  );
};

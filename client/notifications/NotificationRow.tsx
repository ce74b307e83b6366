import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { NotificationText } from './NotificationText.tsx';
import type { NotificationEntryFragment } from './notifications.generated.ts';
import { useMarkRead } from './useMarkRead.ts';

/** One notification: a link where it is about a page, else a button that marks it as read. */
export const NotificationRow = ({ notification }: { notification: NotificationEntryFragment }) => {
  const markRead = useMarkRead();
  const action = {
    onClick: () => void markRead(notification),
    underline: 'none',
    color: 'textPrimary',
  } as const;
  const sx = { display: 'flex', width: '100%', padding: '10px 16px', textAlign: 'left' };
  const text = <NotificationText notification={notification} />;
  if (notification.link)
    return (
      <Link {...action} href={notification.link} sx={sx}>
        {text}
      </Link>
    );
  if (notification.read) return <Box sx={sx}>{text}</Box>;
  return (
    <Link {...action} component="button" type="button" sx={sx}>
      {text}
    </Link>
  );
};

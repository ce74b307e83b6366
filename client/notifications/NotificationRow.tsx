import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Check from 'lucide-react/icons/check';
import { NotificationText } from './NotificationText.tsx';
import type { NotificationEntryFragment } from './notifications.generated.ts';
import { useMarkRead } from './useMarkRead.ts';

/** One notification, a link where it is about a page, and beside it a button that marks it as read. */
export const NotificationRow = ({ notification }: { notification: NotificationEntryFragment }) => {
  const markRead = useMarkRead();
  const { title, link, read } = notification;
  const sx = { display: 'flex', flex: 1, minWidth: 0, padding: '10px 0 10px 16px', textAlign: 'left' };
  const text = <NotificationText notification={notification} />;
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, paddingRight: 3 }}>
      {link ? (
        <Link
          href={link}
          underline="none"
          color="textPrimary"
          onClick={() => void markRead(notification)}
          sx={sx}
        >
          {text}
        </Link>
      ) : (
        <Box sx={sx}>{text}</Box>
      )}
      <Box sx={{ width: 28, paddingTop: '6px' }}>
        {read ? null : (
          <IconButton
            size="small"
            title="Mark as read"
            aria-label={`Mark “${title}” as read`}
            onClick={() => void markRead(notification)}
          >
            <Check aria-hidden />
          </IconButton>
        )}
      </Box>
    </Box>
  );
};

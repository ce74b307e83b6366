import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RelativeTime } from '../shared/display/RelativeTime.tsx';
import { visuallyHidden } from '../shared/controls/visuallyHidden.ts';
import type { NotificationEntryFragment } from './notifications.generated.ts';

/** Title, message and age; unread ones have a dot. Spans only, so that it can stand in a link or menu item. */
export const NotificationText = ({ notification }: { notification: NotificationEntryFragment }) => {
  const { title, message, createdAt, read } = notification;
  return (
    <Box
      component="span"
      sx={{ display: 'grid', gridTemplateColumns: '8px 1fr auto', columnGap: 2, flex: 1, minWidth: 0 }}
    >
      <Box
        component="span"
        sx={(theme) => ({
          width: 6,
          height: 6,
          marginTop: '7px',
          borderRadius: '50%',
          backgroundColor: read ? 'transparent' : theme.vars.palette.tone.accent.main,
        })}
      />
      <Typography
        component="span"
        sx={{ fontWeight: read ? 400 : 500, minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {read ? null : <span style={visuallyHidden}>Unread: </span>}
        {title}
      </Typography>
      <Typography
        component="span"
        variant="caption"
        color="textSecondary"
        sx={{ whiteSpace: 'nowrap', paddingTop: '2px' }}
      >
        <RelativeTime at={createdAt} />
      </Typography>
      <Typography
        component="span"
        variant="body2"
        color="textSecondary"
        sx={{ gridColumn: '2 / 4', overflowWrap: 'anywhere' }}
      >
        {message}
      </Typography>
    </Box>
  );
};

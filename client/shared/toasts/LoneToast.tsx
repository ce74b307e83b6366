import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RequestId } from '../page/RequestId.tsx';
import type { ToastStackProps } from './Toast.tsx';

/** The newest message until it is dismissed, where the code of toasts could not be loaded. */
export const LoneToast = ({ waiting, onTaken }: ToastStackProps) => {
  const newest = waiting.at(-1);
  if (!newest) return null;
  return (
    <Box
      role="alert"
      sx={(theme) => ({
        position: 'fixed',
        zIndex: theme.zIndex.snackbar,
        bottom: 20,
        right: 20,
        maxWidth: 'min(360px, calc(100vw - 40px))',
        boxSizing: 'border-box',
        padding: 4,
        borderRadius: '8px',
        overflowWrap: 'anywhere',
        backgroundColor: theme.vars.palette.surface.raised,
        boxShadow: theme.vars.palette.shadow,
      })}
    >
      <Typography variant="h3" component="p">
        {newest.title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {newest.description}
      </Typography>
      <RequestId id={newest.requestId} />
      {newest.action ? (
        <Button
          size="small"
          onClick={() => {
            onTaken(waiting.length);
            newest.action?.run();
          }}
          sx={{ marginTop: 2 }}
        >
          {newest.action.label}
        </Button>
      ) : null}
      <Button size="small" onClick={() => onTaken(waiting.length)} sx={{ display: 'flex', marginTop: 2 }}>
        Dismiss
      </Button>
    </Box>
  );
};

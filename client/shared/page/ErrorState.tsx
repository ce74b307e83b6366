import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { RequestId } from './RequestId.tsx';

interface ErrorStateProps {
  /** What failed, as a short sentence: "Projects could not be loaded." */
  title: string;
  /** What is known of why, and what to do. */
  description?: ReactNode;
  onRetry?: () => void;
  /** The way back where trying again can't help. */
  action?: ReactNode;
  requestId?: string | undefined;
  /** The heading's rank: 1 where it replaces a whole page, whose title it is then, 2 within one. */
  level?: 1 | 2;
}

/** Stands where a page or card would if it had not failed. */
export const ErrorState = ({
  title,
  description,
  onRetry,
  action,
  requestId,
  level = 2,
}: ErrorStateProps) => (
  <Box
    role="alert"
    sx={{
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: 3,
      padding: 8,
      textAlign: 'center',
    }}
  >
    {level === 1 ? <title>{`${title} · Slipway`}</title> : null}
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box component="span" sx={{ display: 'inline-flex', flex: 'none', color: 'error.main' }}>
        <CircleAlert size={16} aria-hidden />
      </Box>
      <Typography variant="h2" component={level === 1 ? 'h1' : 'h2'}>
        {title}
      </Typography>
    </Box>
    {description ? (
      <Typography color="textSecondary" sx={{ maxWidth: 480, overflowWrap: 'anywhere' }}>
        {description}
      </Typography>
    ) : null}
    {onRetry || action ? (
      <Box sx={{ display: 'flex', gap: 2 }}>
        {onRetry ? <Button onClick={onRetry}>Retry</Button> : null}
        {action}
      </Box>
    ) : null}
    <RequestId id={requestId} />
  </Box>
);

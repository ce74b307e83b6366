import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { RequestId } from '../page/RequestId.tsx';
import { usualStay, useCountdown } from './useCountdown.ts';
import { useSwipe } from './useSwipe.ts';

/** What a toast says. */
export interface ToastText {
  title: string;
  description?: string | undefined;
  /** The id under which the server's log has the failure that is told. */
  requestId?: string | undefined;
  /** `destructive` is read out at once, the others when the screen reader pauses. */
  variant?: 'default' | 'success' | 'destructive' | undefined;
  /** What can be done about it, once: the toast goes with the press. It stays twice as long, so that there is time to. */
  action?: { label: string; run: () => void } | undefined;
}

/** What shows toasts: notistack, or without it a single one. */
export interface ToastStackProps {
  /** Texts not shown yet, oldest first. */
  waiting: readonly ToastText[];
  /** The first `count` of them are shown now. */
  onTaken: (count: number) => void;
}

const looks = {
  default: { Icon: null, tone: 'neutral' },
  success: { Icon: CircleCheck, tone: 'success' },
  destructive: { Icon: CircleAlert, tone: 'critical' },
} as const;

/** The product's one snackbar. F8 moves the focus to it, Escape, the button or a swipe of 50 px dismiss it. */
export const Toast = ({
  title,
  description,
  requestId,
  variant = 'default',
  action,
  onClose,
}: ToastText & { onClose: () => void }) => {
  const { Icon, tone } = looks[variant];
  const node = useRef<HTMLDivElement>(null);
  const countdown = useCountdown(onClose, action ? 2 * usualStay : usualStay);
  const { handlers, offset } = useSwipe(onClose);
  useEffect(() => {
    const focusOnHotkey = (event: KeyboardEvent) => {
      if (event.key === 'F8') node.current?.focus();
    };
    addEventListener('keydown', focusOnHotkey);
    return () => removeEventListener('keydown', focusOnHotkey);
  }, []);
  return (
    <Box
      ref={node}
      role={variant === 'destructive' ? 'alert' : 'status'}
      aria-atomic
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      {...countdown}
      {...handlers}
      style={{ transform: `translateX(${offset}px)` }}
      sx={(theme) => ({
        display: 'flex',
        gap: 3,
        width: { xs: '100%', sm: 360 },
        boxSizing: 'border-box',
        padding: '12px 8px 12px 16px',
        borderRadius: '8px',
        touchAction: 'pan-y',
        userSelect: 'none',
        color: theme.vars.palette.text.primary,
        backgroundColor: theme.vars.palette.surface.raised,
        boxShadow: theme.vars.palette.shadow,
        '&:focus-visible': { outline: `2px solid ${theme.vars.palette.tone.accent.main}`, outlineOffset: 2 },
        '& > svg': { flex: 'none', marginTop: 0.5, color: theme.vars.palette.tone[tone].main },
      })}
    >
      {Icon ? <Icon size={16} aria-hidden /> : null}
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h3" component="p">
          {title}
        </Typography>
        {description ? (
          <Typography variant="body2" color="textSecondary">
            {description}
          </Typography>
        ) : null}
        <RequestId id={requestId} />
      </Box>
      {action ? (
        <Button
          size="small"
          onClick={() => {
            onClose();
            action.run();
          }}
          sx={{ flex: 'none', alignSelf: 'center' }}
        >
          {action.label}
        </Button>
      ) : null}
      <IconButton size="small" aria-label="Dismiss" onClick={onClose} sx={{ marginTop: -1 }}>
        <X aria-hidden />
      </IconButton>
    </Box>
  );
};

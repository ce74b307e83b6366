import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { FormMessage } from '../form/FormMessage.tsx';
import { type FailureWords, readErrorDetails } from '../page/errorDetails.ts';
import { LabeledInput } from '../controls/LabeledInput.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** The verb, as on the control that asked: "Delete project". */
  confirmLabel: string;
  destructive?: boolean;
  /** Text the person must type first, such as the project's name. */
  requiredText?: string;
  /** The dialog stays, with the error, if this fails; the caller closes it when it succeeds. */
  onConfirm: () => void | Promise<unknown>;
  onClose: () => void;
}

/** Asks before something is done. Mount it to open it. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, children, confirmLabel, destructive = false, requiredText, onConfirm, onClose } = props;
  const [typed, setTyped] = useState('');
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<FailureWords>();
  const id = useId();
  const confirm = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      await onConfirm();
    } catch (error) {
      setFailure(readErrorDetails(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog open onClose={pending ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
        <DialogContentText component="div">{children}</DialogContentText>
        {requiredText ? (
          <LabeledInput
            label={`Type "${requiredText}" to confirm`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
          />
        ) : null}
        {failure ? <FormMessage requestId={failure.requestId}>{failure.message}</FormMessage> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={pending}>
          Cancel
        </Button>
        <Button
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          disabled={requiredText !== undefined && typed !== requiredText}
          loading={pending}
          onClick={confirm}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

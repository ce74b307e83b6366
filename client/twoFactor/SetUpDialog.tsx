import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useToast } from '../shared/toasts/useToast.ts';
import { NewCodesDialog } from './NewCodesDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpSteps } from './SetUpSteps.tsx';

interface SetUpDialogProps {
  /** Whether it is on. */
  on: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Sets the second factor up. Once the recovery codes are shown, only the button below them closes it. */
export const SetUpDialog = ({ on, onDone, onClose }: SetUpDialogProps) => {
  const title = useId();
  const toast = useToast();
  const [codes, setCodes] = useState<readonly string[]>();
  // That it is on may be known before the codes are saved: they are shown this once.
  const [wasOn] = useState(on);
  const done = () => {
    onClose();
    toast({
      title: 'Two-factor authentication is on',
      description: 'All other sessions were signed out.',
      variant: 'success',
    });
    onDone();
  };
  // Who reloads the page while they are shown comes back to this address.
  if (wasOn) return <NewCodesDialog missed onDone={onDone} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={codes ? undefined : onClose}
      fullWidth
      maxWidth={codes ? 'sm' : 'xs'}
      aria-labelledby={title}
    >
      <DialogTitle id={title}>
        {codes ? 'Save your recovery codes' : 'Set up two-factor authentication'}
      </DialogTitle>
      <DialogContent>
        {codes ? (
          <RecoveryCodes codes={codes} onDone={done} />
        ) : (
          <SetUpSteps onConfirmed={setCodes} onCancel={onClose} />
        )}
      </DialogContent>
    </Dialog>
  );
};

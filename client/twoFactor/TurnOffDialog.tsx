import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useMutationForm } from '../shared/form/useMutationForm.ts';
import { useToast } from '../shared/toasts/useToast.ts';
import { type Proof, ProofForm } from './ProofForm.tsx';
import { useDisableTwoFactorMutation } from './twoFactor.generated.ts';

interface TurnOffDialogProps {
  onDone: () => void;
  onClose: () => void;
}

/** Turns the second factor off. */
export const TurnOffDialog = ({ onDone, onClose }: TurnOffDialogProps) => {
  const title = useId();
  const toast = useToast();
  const [disable] = useDisableTwoFactorMutation();
  const onSubmit = useMutationForm({
    submit: async (input: Proof) => (await disable({ variables: { input } })).data?.disableTwoFactor,
    onSuccess: () => {
      onClose();
      toast({ title: 'Two-factor authentication is off', variant: 'success' });
      onDone();
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>Turn off two-factor authentication?</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <DialogContentText>
          Your password alone will sign you in. Your recovery codes stop working.
        </DialogContentText>
        <ProofForm label="Turn off" destructive onSubmit={onSubmit} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
};

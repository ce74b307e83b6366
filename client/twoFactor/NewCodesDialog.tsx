import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useMutationForm } from '../shared/form/useMutationForm.ts';
import { type Proof, ProofForm } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useRegenerateRecoveryCodesMutation } from './twoFactor.generated.ts';

interface NewCodesDialogProps {
  onDone: () => void;
  onClose: () => void;
}

/** Replaces the recovery codes. Once the new ones are shown, only the button below them closes it. */
export const NewCodesDialog = ({ onDone, onClose }: NewCodesDialogProps) => {
  const title = useId();
  const [codes, setCodes] = useState<readonly string[]>();
  const [regenerate] = useRegenerateRecoveryCodesMutation({ fetchPolicy: 'no-cache' });
  const onSubmit = useMutationForm({
    submit: async (input: Proof) =>
      (await regenerate({ variables: { input } })).data?.regenerateRecoveryCodes,
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes ?? []),
  });
  const done = () => {
    onClose();
    onDone();
  };
  return (
    <Dialog
      open
      onClose={codes ? undefined : onClose}
      fullWidth
      maxWidth={codes ? 'sm' : 'xs'}
      aria-labelledby={title}
    >
      <DialogTitle id={title}>{codes ? 'Save your recovery codes' : 'New recovery codes'}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        {codes ? (
          <RecoveryCodes codes={codes} onDone={done} />
        ) : (
          <>
            <DialogContentText>You get ten new codes. Those from before stop working.</DialogContentText>
            <ProofForm label="Make new codes" onSubmit={onSubmit} onClose={onClose} />
          </>
        )}
      </DialogContent>
    </Dialog>
  );
};

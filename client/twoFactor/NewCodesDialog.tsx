import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { missedCodes, NewCodesForm } from './NewCodesForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface NewCodesDialogProps {
  /** Whether it is for who left while the first ones were shown. */
  missed?: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Replaces the recovery codes. Once the new ones are shown, only the button below them closes it. */
export const NewCodesDialog = ({ missed = false, onDone, onClose }: NewCodesDialogProps) => {
  const title = useId();
  const [codes, setCodes] = useState<readonly string[]>();
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
      <DialogTitle id={title}>
        {codes || missed ? 'Save your recovery codes' : 'New recovery codes'}
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        {codes ? (
          <RecoveryCodes codes={codes} onDone={done} />
        ) : (
          <NewCodesForm
            onMade={setCodes}
            onClose={onClose}
            closeLabel={missed ? 'I have saved them' : undefined}
          >
            {missed ? missedCodes : 'You get ten new codes. The earlier ones stop working.'}
          </NewCodesForm>
        )}
      </DialogContent>
    </Dialog>
  );
};

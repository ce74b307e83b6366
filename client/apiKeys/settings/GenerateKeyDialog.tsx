import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { GeneratedKey } from './GeneratedKey.tsx';
import { GenerateKeyForm } from './GenerateKeyForm.tsx';

interface GenerateKeyDialogProps {
  onGenerated: () => void;
  onClose: () => void;
}

/** Makes a key, then shows it this once. */
export const GenerateKeyDialog = ({ onGenerated, onClose }: GenerateKeyDialogProps) => {
  const title = useId();
  const [secret, setSecret] = useState<string>();
  const show = (key: string) => {
    setSecret(key);
    onGenerated();
  };
  return (
    // A press beside it must not lose the key.
    <Dialog open onClose={secret ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{secret ? 'Your new API key' : 'Generate New Key'}</DialogTitle>
      <DialogContent>
        {secret ? (
          <GeneratedKey secret={secret} onDone={onClose} />
        ) : (
          <GenerateKeyForm onGenerated={show} onClose={onClose} />
        )}
      </DialogContent>
    </Dialog>
  );
};

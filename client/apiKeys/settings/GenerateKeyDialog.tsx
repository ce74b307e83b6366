import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useGenerateApiKeyMutation } from './apiKeys.generated.ts';
import { GeneratedKey } from './GeneratedKey.tsx';
import { GenerateKeyForm } from './GenerateKeyForm.tsx';

interface GenerateKeyDialogProps {
  /** Reads the list anew only now: that may fail, and the secret must not go with it. */
  onGenerated: () => void;
  onClose: () => void;
}

/** Makes a key, then shows it this once. */
export const GenerateKeyDialog = ({ onGenerated, onClose }: GenerateKeyDialogProps) => {
  const title = useId();
  const [secret, setSecret] = useState<string>();
  // The secret stays out of the cache.
  const [generateApiKey, { loading }] = useGenerateApiKeyMutation({ fetchPolicy: 'no-cache' });
  const kept = loading || secret !== undefined;
  return (
    // A press beside it must not lose the key, nor one that is being made.
    <Dialog open onClose={kept ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{secret ? 'Your new API key' : 'Generate New Key'}</DialogTitle>
      <DialogContent>
        {secret ? (
          <GeneratedKey
            secret={secret}
            onDone={() => {
              onClose();
              onGenerated();
            }}
          />
        ) : (
          <GenerateKeyForm
            generate={async (input) => (await generateApiKey({ variables: { input } })).data?.generateApiKey}
            onGenerated={setSecret}
            onClose={kept ? undefined : onClose}
          />
        )}
      </DialogContent>
    </Dialog>
  );
};

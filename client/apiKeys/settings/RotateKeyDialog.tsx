import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { type ApiKeyEntryFragment, useRotateApiKeyMutation } from './apiKeys.generated.ts';
import { GeneratedKey } from './GeneratedKey.tsx';
import { RotateKeyForm } from './RotateKeyForm.tsx';

interface RotateKeyDialogProps {
  apiKey: ApiKeyEntryFragment;
  /** Of the organization. */
  slug: string;
  /** Reads the list anew only now: the key may be on another page by then, and the new secret must not go with it. */
  onClose: () => void;
}

/** Asks how long the old key is to work on, makes the new one, then shows it this once. */
export const RotateKeyDialog = ({ apiKey: { id, name, scopes }, slug, onClose }: RotateKeyDialogProps) => {
  const title = useId();
  const [secret, setSecret] = useState<string>();
  // The secret stays out of the cache.
  const [rotateApiKey, { loading }] = useRotateApiKeyMutation({ fetchPolicy: 'no-cache' });
  const kept = loading || secret !== undefined;
  return (
    // A press beside it must not lose the key, nor one that is being made.
    <Dialog open onClose={kept ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{secret ? `The new key for ${name}` : `Rotate ${name}?`}</DialogTitle>
      <DialogContent>
        {secret ? (
          <GeneratedKey secret={secret} scopes={scopes} slug={slug} onDone={onClose} />
        ) : (
          <RotateKeyForm
            id={id}
            rotate={async (input) => (await rotateApiKey({ variables: { input } })).data?.rotateApiKey}
            onRotated={setSecret}
            onClose={kept ? undefined : onClose}
          />
        )}
      </DialogContent>
    </Dialog>
  );
};

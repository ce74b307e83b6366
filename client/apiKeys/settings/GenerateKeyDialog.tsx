import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { Permission } from '../../../schema/generated/types.ts';
import { useGenerateApiKeyMutation } from './apiKeys.generated.ts';
import { GeneratedKey } from './GeneratedKey.tsx';
import { GenerateKeyForm } from './GenerateKeyForm.tsx';

interface GenerateKeyDialogProps {
  /** Of the organization. */
  slug: string;
  /** Reads the list anew only now: that may fail, and the secret must not go with it. */
  onGenerated: () => void;
  onClose: () => void;
}

/** Makes a key, then shows it this once. */
export const GenerateKeyDialog = ({ slug, onGenerated, onClose }: GenerateKeyDialogProps) => {
  const title = useId();
  const [made, setMade] = useState<{ secret: string; scopes: readonly Permission[] }>();
  // The secret stays out of the cache.
  const [generateApiKey, { loading }] = useGenerateApiKeyMutation({ fetchPolicy: 'no-cache' });
  const kept = loading || made !== undefined;
  return (
    // A press beside it must not lose the key, nor one that is being made.
    <Dialog open onClose={kept ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{made ? 'Your new API key' : 'Generate New Key'}</DialogTitle>
      <DialogContent>
        {made ? (
          <GeneratedKey
            {...made}
            slug={slug}
            onDone={() => {
              onClose();
              onGenerated();
            }}
          />
        ) : (
          <GenerateKeyForm
            generate={async (input) => (await generateApiKey({ variables: { input } })).data?.generateApiKey}
            onGenerated={(secret, scopes) => setMade({ secret, scopes })}
            onClose={kept ? undefined : onClose}
          />
        )}
      </DialogContent>
    </Dialog>
  );
};

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { CreateWebhookInput } from '../../schema/generated/types.ts';
import { createWebhookInputSchema } from '../../schema/generated/validation.ts';
import { Form } from '../shared/form/Form.tsx';
import { FormActions } from '../shared/form/FormActions.tsx';
import { SubmitButton } from '../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../shared/form/useMutationForm.ts';
import { ShownSecret } from './ShownSecret.tsx';
import { WebhookFields } from './WebhookFields.tsx';
import { useCreateWebhookMutation } from './webhooks.generated.ts';

/** Creates a webhook, then shows its secret this once. */
export const CreateWebhookDialog = ({
  onCreated,
  onClose,
}: {
  onCreated: () => void;
  onClose: () => void;
}) => {
  const title = useId();
  const [secret, setSecret] = useState<string>();
  // The secret stays out of the cache.
  const [createWebhook, { loading }] = useCreateWebhookMutation({ fetchPolicy: 'no-cache' });
  const submit = useMutationForm({
    submit: async ({ projectId, ...input }: CreateWebhookInput) =>
      (await createWebhook({ variables: { input: { ...input, projectId: projectId || null } } })).data
        ?.createWebhook,
    onSuccess: (payload) => setSecret(payload.secret ?? undefined),
  });
  const kept = loading || secret !== undefined;
  return (
    // A press beside it must not lose the secret, nor a webhook that is being created.
    <Dialog open onClose={kept ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{secret ? 'Secret of the webhook' : 'Create webhook'}</DialogTitle>
      <DialogContent>
        {secret ? (
          <ShownSecret
            secret={secret}
            onDone={() => {
              onClose();
              onCreated();
            }}
          />
        ) : (
          <Form
            schema={createWebhookInputSchema}
            defaultValues={{ url: '', description: '', events: [], projectId: '', format: 'STANDARD' }}
            onSubmit={submit}
            label="Create webhook"
          >
            <WebhookFields />
            <FormActions>
              <Button onClick={onClose} disabled={kept}>
                Cancel
              </Button>
              <SubmitButton loadingLabel="Creating...">Create</SubmitButton>
            </FormActions>
          </Form>
        )}
      </DialogContent>
    </Dialog>
  );
};

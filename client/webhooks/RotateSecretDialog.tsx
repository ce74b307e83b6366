import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { RotateWebhookSecretInput } from '../../schema/generated/types.ts';
import {
  type RotateWebhookSecretInputValues,
  rotateWebhookSecretInputSchema,
} from '../../schema/generated/validation.ts';
import { Form } from '../shared/form/Form.tsx';
import { FormActions } from '../shared/form/FormActions.tsx';
import { SelectField } from '../shared/form/SelectField.tsx';
import { SubmitButton } from '../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../shared/form/useMutationForm.ts';
import { ShownSecret } from './ShownSecret.tsx';
import { useRotateWebhookSecretMutation } from './webhooks.generated.ts';

type Values = RotateWebhookSecretInputValues;

const overlaps = [
  { value: 'NONE', label: 'Not at all' },
  { value: 'HOUR_1', label: '1 hour' },
  { value: 'DAY_1', label: '1 day' },
  { value: 'DAYS_7', label: '7 days' },
];

interface RotateSecretDialogProps {
  id: string;
  /** The host that the webhook sends to. */
  name: string;
  onClose: () => void;
}

/** Replaces the secret of a webhook, then shows the new one this once. */
export const RotateSecretDialog = ({ id, name, onClose }: RotateSecretDialogProps) => {
  const title = useId();
  const [secret, setSecret] = useState<string>();
  // The secret stays out of the cache.
  const [rotate, { loading }] = useRotateWebhookSecretMutation({ fetchPolicy: 'no-cache' });
  const submit = useMutationForm({
    submit: async (input: RotateWebhookSecretInput) =>
      (await rotate({ variables: { input } })).data?.rotateWebhookSecret,
    onSuccess: (payload) => setSecret(payload.secret ?? undefined),
  });
  const initial: Values = { id, overlap: 'DAY_1' };
  const kept = loading || secret !== undefined;
  return (
    <Dialog open onClose={kept ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{secret ? `The new secret for ${name}` : 'Rotate secret?'}</DialogTitle>
      <DialogContent>
        {secret ? (
          <ShownSecret secret={secret} onDone={onClose} />
        ) : (
          <Form
            schema={rotateWebhookSecretInputSchema}
            defaultValues={initial}
            onSubmit={submit}
            label="Rotate secret"
          >
            <Typography variant="body2" color="textSecondary">
              Requests to {name} are signed with a new secret, and until the overlap ends with the old one
              too.
            </Typography>
            <SelectField<Values> name="overlap" label="The old secret signs for" options={overlaps} />
            <FormActions>
              <Button onClick={onClose} disabled={kept}>
                Cancel
              </Button>
              <SubmitButton loadingLabel="Rotating...">Rotate secret</SubmitButton>
            </FormActions>
          </Form>
        )}
      </DialogContent>
    </Dialog>
  );
};

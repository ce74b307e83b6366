import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { CreateWebhookInput } from '../../schema/generated/types.ts';
import { createWebhookInputSchema } from '../../schema/generated/validation.ts';
import { Form } from '../shared/form/Form.tsx';
import { FormActions } from '../shared/form/FormActions.tsx';
import { SubmitButton } from '../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../shared/form/useMutationForm.ts';
import { useToast } from '../shared/toasts/useToast.ts';
import { WebhookFields } from './WebhookFields.tsx';
import { useUpdateWebhookMutation, type WebhookEntryFragment } from './webhooks.generated.ts';

interface EditWebhookDialogProps {
  webhook: WebhookEntryFragment;
  onClose: () => void;
}

/** Changes a webhook: only what is different is sent, as whoever saves a URL or events is sent the notifications. */
export const EditWebhookDialog = ({ webhook, onClose }: EditWebhookDialogProps) => {
  const { id, url, description, events, format, project } = webhook;
  const title = useId();
  const toast = useToast();
  const [updateWebhook] = useUpdateWebhookMutation();
  const submit = useMutationForm({
    submit: async (values: CreateWebhookInput) => {
      const sameEvents =
        events.length === values.events.length && events.every((event) => values.events.includes(event));
      const input = {
        id,
        ...(values.url !== url && { url: values.url }),
        ...(!sameEvents && { events: values.events }),
        description: values.description ?? '',
        projectId: values.projectId || null,
        format: values.format ?? format,
      };
      return (await updateWebhook({ variables: { input } })).data?.updateWebhook;
    },
    onSuccess: () => {
      toast({ title: 'Webhook saved', variant: 'success' });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>Edit webhook</DialogTitle>
      <DialogContent>
        <Form
          schema={createWebhookInputSchema}
          defaultValues={{ url, description, events: [...events], projectId: project?.id ?? '', format }}
          onSubmit={submit}
          label="Edit webhook"
        >
          <WebhookFields project={project} />
          <FormActions>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton loadingLabel="Saving...">Save Changes</SubmitButton>
          </FormActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
};

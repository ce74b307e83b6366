import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { z } from 'zod/mini';
import { CheckboxField } from '../../../shared/form/CheckboxField.tsx';
import { Form } from '../../../shared/form/Form.tsx';
import { FormActions } from '../../../shared/form/FormActions.tsx';
import { MultilineField } from '../../../shared/form/fields.tsx';
import { ProofField } from '../../../shared/form/ProofField.tsx';
import { SubmitButton } from '../../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../../shared/form/useMutationForm.ts';
import { useToast } from '../../../shared/toasts/useToast.ts';
import { changedWords } from '../variables/variableWords.ts';
import { type EnvironmentOutboundFragment, useAddOutboundHostsMutation } from './outbound.generated.ts';
import { typedHosts } from './typedHosts.ts';

const allowedSchema = z.object({
  hosts: z.string().check(
    z.refine((text) => typedHosts(text).fault === '', {
      error: ({ input }) => typedHosts(String(input)).fault,
    }),
  ),
  inPreviews: z.boolean(),
  currentPassword: z.string(),
});
type Allowed = z.input<typeof allowedSchema>;

interface AllowHostsDialogProps {
  environment: EnvironmentOutboundFragment;
  /** Initial text of the field. */
  hosts: string;
  onClose: () => void;
}

/** Asks which hosts services may connect to, one in a line, and for the password. Mount it to open it. */
export const AllowHostsDialog = ({ environment, hosts, onClose }: AllowHostsDialogProps) => {
  const { id: environmentId, kind, outboundHosts } = environment;
  const title = useId();
  const toast = useToast();
  const [addOutboundHosts] = useAddOutboundHostsMutation();
  const submit = useMutationForm({
    submit: async ({ hosts: text, inPreviews, currentPassword }: Allowed) => {
      const input = { environmentId, hosts: typedHosts(text).hosts, inPreviews, currentPassword };
      return (await addOutboundHosts({ variables: { input } })).data?.addOutboundHosts;
    },
    onSuccess: ({ deployment }) => {
      const description = deployment ? changedWords(deployment) : 'Takes effect within seconds.';
      toast({ title: 'Outbound connections allowed', description, variant: 'success' });
      onClose();
    },
  });
  const known = outboundHosts.find(({ address }) => address === hosts);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>Allow Outbound Connections</DialogTitle>
      <DialogContent>
        <Form
          schema={allowedSchema}
          defaultValues={{ hosts, inPreviews: known?.inPreviews ?? false, currentPassword: '' }}
          onSubmit={submit}
          label="Allow Outbound Connections"
        >
          <MultilineField<Allowed>
            name="hosts"
            label="Hosts"
            description="One host:port per line, such as api.example.com:443 or *.example.com:443"
            minRows={3}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
          {kind === 'PRODUCTION' ? (
            <CheckboxField<Allowed> name="inPreviews" label="Also available in previews" />
          ) : null}
          <ProofField why="Required because services can send data to these hosts." />
          <FormActions>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton loadingLabel="Allowing...">Allow</SubmitButton>
          </FormActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
};

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { z } from 'zod/mini';
import { readDomain } from '../../../../schema/rules/domains.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { FormActions } from '../../../shared/form/FormActions.tsx';
import { TextField } from '../../../shared/form/fields.tsx';
import { SubmitButton } from '../../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../../shared/form/useMutationForm.ts';
import { useToast } from '../../../shared/toasts/useToast.ts';
import { useAddDomainMutation } from './domains.generated.ts';

/** Returns the validation error of a domain name; '' if it is valid. */
const faultOf = (typed: unknown): string => {
  const read = readDomain(String(typed));
  return 'problem' in read ? read.problem : '';
};

const addedSchema = z.object({
  name: z
    .string()
    .check(z.refine((typed) => faultOf(typed) === '', { error: ({ input }) => faultOf(input) })),
});
type Added = z.input<typeof addedSchema>;

interface AddDomainDialogProps {
  environmentId: string;
  /** The environment's name. */
  place: string;
  onClose: () => void;
}

/** Asks for a name that is to lead to an environment. Mount it to open it. */
export const AddDomainDialog = ({ environmentId, place, onClose }: AddDomainDialogProps) => {
  const title = useId();
  const toast = useToast();
  const [addDomain] = useAddDomainMutation();
  const submit = useMutationForm({
    submit: async ({ name }: Added) =>
      (await addDomain({ variables: { input: { environmentId, name: name.trim() } } })).data?.addDomain,
    onSuccess: () => {
      toast({
        title: 'Domain added',
        description: 'Create its DNS records to verify it.',
        variant: 'success',
      });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>{`Add Domain to ${place}`}</DialogTitle>
      <DialogContent>
        <Form schema={addedSchema} defaultValues={{ name: '' }} onSubmit={submit} label="Add Domain">
          <TextField<Added>
            name="name"
            label="Domain"
            description="A name that you manage in DNS, such as shop.example.com. You prove that with a TXT record in the next step."
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
          <FormActions>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton loadingLabel="Adding...">Add domain</SubmitButton>
          </FormActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
};

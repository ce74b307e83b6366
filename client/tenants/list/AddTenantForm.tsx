import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CreateTenantInput } from '../../../schema/generated/types.ts';
import {
  type CreateTenantInputValues,
  createTenantInputSchema,
} from '../../../schema/generated/validation.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { EmailField, TextField } from '../../shared/form/fields.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { planOptions } from '../adminWords.ts';
import { ProofField } from '../../shared/form/ProofField.tsx';
import { useCreateTenantMutation } from '../changes/tenantChanges.generated.ts';

interface AddTenantFormProps {
  onDone: () => void;
  onClose: () => void;
}

type Values = CreateTenantInputValues;

/** Makes an organization and invites its owner. */
export const AddTenantForm = ({ onDone, onClose }: AddTenantFormProps) => {
  const toast = useToast();
  const [createTenant] = useCreateTenantMutation();
  const onSubmit = useMutationForm({
    submit: async (input: CreateTenantInput) =>
      (await createTenant({ variables: { input } })).data?.createTenant,
    onSuccess: (_, { name, ownerEmail }) => {
      toast({
        title: `${name.trim()} added`,
        description: `An invitation was sent to ${ownerEmail}.`,
        variant: 'success',
      });
      onDone();
    },
  });
  return (
    <Form
      schema={createTenantInputSchema}
      defaultValues={{ name: '', ownerName: '', ownerEmail: '', plan: '', currentPassword: '' }}
      onSubmit={onSubmit}
      label="Add Organization"
    >
      <TextField<Values> name="name" label="Organization Name" autoComplete="off" />
      <TextField<Values> name="ownerName" label="Owner's name" autoComplete="off" />
      <EmailField<Values> name="ownerEmail" label="Owner's email" autoComplete="off" />
      <SelectField<Values>
        name="plan"
        label="Plan"
        // Enterprise Plus is by agreement: it has no trial.
        options={planOptions.filter(({ value }) => value !== 'ENTERPRISE_PLUS')}
      />
      <Typography variant="body2" color="textSecondary">
        The 14-day free trial of the plan begins at once. The owner gets an invitation by email, which is
        valid for 7 days.
      </Typography>
      <ProofField />
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton loadingLabel="Adding...">Add Organization</SubmitButton>
      </FormActions>
    </Form>
  );
};

import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { UpdateTenantInput } from '../../../schema/generated/types.ts';
import {
  type UpdateTenantInputValues,
  updateTenantInputSchema,
} from '../../../schema/generated/validation.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { TextField } from '../../shared/form/fields.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { ProofField } from '../../shared/form/ProofField.tsx';
import { useUpdateTenantMutation } from './tenantChanges.generated.ts';
import { useTenantToEditSuspenseQuery } from '../tenants.generated.ts';

interface EditTenantFormProps {
  id: string;
  onDone: () => void;
  onClose: () => void;
}

type Values = UpdateTenantInputValues;

/** Changes the name and short name of an organization. */
export const EditTenantForm = ({ id, onDone, onClose }: EditTenantFormProps) => {
  const toast = useToast();
  const [updateTenant] = useUpdateTenantMutation();
  const { data } = useTenantToEditSuspenseQuery({ variables: { id }, fetchPolicy: 'network-only' });
  // What someone else changes meanwhile must not replace what was opened: the server would not notice the conflict.
  const [tenant] = useState(data.tenant);
  const onSubmit = useMutationForm({
    submit: async (input: UpdateTenantInput) =>
      (await updateTenant({ variables: { input } })).data?.updateTenant,
    onSuccess: () => {
      toast({ title: 'Changes saved', variant: 'success' });
      onDone();
    },
  });
  return (
    <Form
      schema={updateTenantInputSchema}
      defaultValues={{
        id,
        updatedAt: tenant.updatedAt,
        name: tenant.name,
        slug: tenant.slug,
        currentPassword: '',
      }}
      onSubmit={onSubmit}
      label="Edit Organization"
    >
      <TextField<Values> name="name" label="Organization Name" autoComplete="off" />
      <TextField<Values> name="slug" label="Short name" autoComplete="off" />
      <Typography variant="body2" color="textSecondary">
        The plan is changed by the organization's owner, with the proration shown first.
      </Typography>
      <ProofField />
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton loadingLabel="Saving...">Save Changes</SubmitButton>
      </FormActions>
    </Form>
  );
};

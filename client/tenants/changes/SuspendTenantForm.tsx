import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SuspendTenantInput } from '../../../schema/generated/types.ts';
import {
  type SuspendTenantInputValues,
  suspendTenantInputSchema,
} from '../../../schema/generated/validation.ts';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { MultilineField } from '../../shared/form/fields.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { formatCount } from '../../shared/display/formats.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { ProofField } from '../../shared/form/ProofField.tsx';
import { useSuspendTenantMutation } from './tenantChanges.generated.ts';
import { useTenantToSuspendSuspenseQuery } from '../tenants.generated.ts';

interface SuspendTenantFormProps {
  id: string;
  onDone: () => void;
  onClose: () => void;
}

type Values = SuspendTenantInputValues;

/** Asks why, and suspends an organization. */
export const SuspendTenantForm = ({ id, onDone, onClose }: SuspendTenantFormProps) => {
  const toast = useToast();
  const [suspendTenant] = useSuspendTenantMutation();
  const { data } = useTenantToSuspendSuspenseQuery({ variables: { id } });
  const { name, users, status } = data.tenant;
  const onSubmit = useMutationForm({
    submit: async (input: SuspendTenantInput) =>
      (await suspendTenant({ variables: { input } })).data?.suspendTenant,
    onSuccess: () => {
      toast({ title: `${name} is suspended`, variant: 'success' });
      onDone();
    },
  });
  if (status === 'SUSPENDED') {
    return (
      <EmptyState action={<Button onClick={onClose}>Close</Button>}>{`${name} is suspended.`}</EmptyState>
    );
  }
  return (
    <Form
      schema={suspendTenantInputSchema}
      defaultValues={{ id, reason: '', currentPassword: '' }}
      onSubmit={onSubmit}
      label="Suspend organization"
    >
      <Typography color="textSecondary">
        {`${formatCount(users, 'person', 'people')} of ${name} lose access at once, until you reactivate it. Nothing is deleted, and nothing is billed meanwhile.`}
      </Typography>
      <MultilineField<Values> name="reason" label="Reason" minRows={2} />
      <Typography variant="body2" color="textSecondary">
        All members see the reason when they open Slipway, and the owners get it by email. It is kept in your
        audit log and in theirs.
      </Typography>
      <ProofField />
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton color="error" loadingLabel="Suspending...">
          Suspend
        </SubmitButton>
      </FormActions>
    </Form>
  );
};

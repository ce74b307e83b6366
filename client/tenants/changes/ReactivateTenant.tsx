import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactivateTenantInput } from '../../../schema/generated/types.ts';
import { reactivateTenantInputSchema } from '../../../schema/generated/validation.ts';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { formatDate } from '../../shared/display/formats.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { ProofField } from '../../shared/form/ProofField.tsx';
import { useReactivateTenantMutation } from './tenantChanges.generated.ts';
import { useTenantToSuspendSuspenseQuery } from '../tenants.generated.ts';

interface ReactivateTenantProps {
  id: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a suspension is undone. */
export const ReactivateTenant = ({ id, onDone, onClose }: ReactivateTenantProps) => {
  const toast = useToast();
  const [reactivateTenant, { loading }] = useReactivateTenantMutation();
  const { data } = useTenantToSuspendSuspenseQuery({ variables: { id } });
  const { name, suspendedAt, suspensionReason } = data.tenant;
  const onSubmit = useMutationForm({
    submit: async (input: ReactivateTenantInput) =>
      (await reactivateTenant({ variables: { input } })).data?.reactivateTenant,
    onSuccess: () => {
      toast({ title: `${name} is active again`, variant: 'success' });
      onDone();
    },
  });
  if (!suspendedAt && !loading) {
    return (
      <EmptyState action={<Button onClick={onClose}>Close</Button>}>{`${name} is not suspended.`}</EmptyState>
    );
  }
  return (
    <Form
      schema={reactivateTenantInputSchema}
      defaultValues={{ id, currentPassword: '' }}
      onSubmit={onSubmit}
      label="Reactivate organization"
    >
      <Typography color="textSecondary">
        {`Restores access for all members of ${name}. Everyone is signed out first and must sign in again.`}
      </Typography>
      {suspendedAt ? (
        <Typography variant="body2">
          {`Suspended on ${formatDate(suspendedAt)}: ${suspensionReason ?? 'no reason given'}`}
        </Typography>
      ) : null}
      <ProofField />
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton loadingLabel="Reactivating...">Reactivate</SubmitButton>
      </FormActions>
    </Form>
  );
};

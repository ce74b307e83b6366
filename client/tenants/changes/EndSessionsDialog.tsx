import type { EndTenantSessionsInput } from '../../../schema/generated/types.ts';
import { endTenantSessionsInputSchema } from '../../../schema/generated/validation.ts';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { ProofDialog } from '../../shared/dialogs/ProofDialog.tsx';
import { useToast } from '../../shared/toasts/useToast.ts';
import type { PersonDialogProps } from '../detail/tenantPerson.ts';
import { useEndTenantSessionsMutation } from './tenantChanges.generated.ts';

/** Asks before a person is signed out of an organization. */
export const EndSessionsDialog = ({ person: { id, name }, place, onClose }: PersonDialogProps) => {
  const { tenantId, tenantName, onChanged } = place;
  const toast = useToast();
  const [endSessions] = useEndTenantSessionsMutation();
  const onSubmit = useMutationForm({
    submit: async (input: EndTenantSessionsInput) =>
      (await endSessions({ variables: { input } })).data?.endTenantSessions,
    onSuccess: () => {
      toast({ title: `Sessions of ${name} ended`, variant: 'success' });
      onClose();
      onChanged();
    },
  });
  return (
    <ProofDialog
      title={`End the sessions of ${name}?`}
      confirmLabel="End sessions"
      loadingLabel="Ending..."
      destructive={false}
      schema={endTenantSessionsInputSchema}
      defaultValues={{ tenantId, userId: id, currentPassword: '' }}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {`${name} is signed out of ${tenantName} everywhere, and can sign in again.`}
    </ProofDialog>
  );
};

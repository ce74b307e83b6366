import type { RemoveTenantMemberInput } from '../../../schema/generated/types.ts';
import { removeTenantMemberInputSchema } from '../../../schema/generated/validation.ts';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { ProofDialog } from '../../shared/dialogs/ProofDialog.tsx';
import { useToast } from '../../shared/toasts/useToast.ts';
import type { PersonDialogProps } from '../detail/tenantPerson.ts';
import { useRemoveTenantMemberMutation } from './tenantChanges.generated.ts';

/** Asks before a person is removed from an organization. */
export const RemovePersonDialog = ({ person: { id, name }, place, onClose }: PersonDialogProps) => {
  const { tenantId, tenantName, onChanged } = place;
  const toast = useToast();
  const [removeMember] = useRemoveTenantMemberMutation();
  const onSubmit = useMutationForm({
    submit: async (input: RemoveTenantMemberInput) =>
      (await removeMember({ variables: { input } })).data?.removeTenantMember,
    onSuccess: () => {
      toast({ title: `${name} removed`, variant: 'success' });
      onClose();
      onChanged();
    },
  });
  return (
    <ProofDialog
      title={`Remove ${name}?`}
      confirmLabel="Remove"
      loadingLabel="Removing..."
      schema={removeTenantMemberInputSchema}
      defaultValues={{ tenantId, userId: id, currentPassword: '' }}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {`${name} can no longer open ${tenantName}, and is notified by email. The account stays.`}
    </ProofDialog>
  );
};

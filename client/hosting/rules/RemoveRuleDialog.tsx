import type { DeleteBranchRuleInput } from '../../../schema/generated/types.ts';
import { deleteBranchRuleInputSchema } from '../../../schema/generated/validation.ts';
import { ProofDialog } from '../../shared/dialogs/ProofDialog.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { type BranchRuleFragment, useDeleteBranchRuleMutation } from './rules.generated.ts';

/** Asks for the password before a branch rule is removed. */
export const RemoveRuleDialog = ({ rule, onClose }: { rule: BranchRuleFragment; onClose: () => void }) => {
  const [remove] = useDeleteBranchRuleMutation();
  const toast = useToast();
  const onSubmit = useMutationForm({
    submit: async (input: DeleteBranchRuleInput) =>
      (await remove({ variables: { input } })).data?.deleteBranchRule,
    onSuccess: () => {
      toast({ title: 'Rule removed', variant: 'success' });
      onClose();
    },
  });
  return (
    <ProofDialog
      title="Remove rule"
      confirmLabel="Remove rule"
      loadingLabel="Removing..."
      schema={deleteBranchRuleInputSchema}
      defaultValues={{ id: rule.id, currentPassword: '' }}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      Pushes and merges to branches that match <code>{rule.pattern}</code> are no longer checked against it.
      The other admins and owners are notified.
    </ProofDialog>
  );
};

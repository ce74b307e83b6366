import { ConfirmDialog } from '../../shared/dialogs/ConfirmDialog.tsx';
import { useToast } from '../../shared/toasts/useToast.ts';
import { type BranchRuleFragment, useDeleteBranchRuleMutation } from './rules.generated.ts';

/** Asks before a rule for branches is removed. */
export const RemoveRuleDialog = ({ rule, onClose }: { rule: BranchRuleFragment; onClose: () => void }) => {
  const [remove] = useDeleteBranchRuleMutation();
  const toast = useToast();
  const confirm = async () => {
    const { data } = await remove({ variables: { input: { id: rule.id } } });
    const [refusal] = data?.deleteBranchRule.errors ?? [];
    if (refusal) throw new Error(refusal.message);
    toast({ title: 'Rule removed', variant: 'success' });
    onClose();
  };
  return (
    <ConfirmDialog
      title="Remove rule"
      confirmLabel="Remove rule"
      destructive
      onConfirm={confirm}
      onClose={onClose}
    >
      Pushes to branches that match <code>{rule.pattern}</code> are no longer checked against it.
    </ConfirmDialog>
  );
};

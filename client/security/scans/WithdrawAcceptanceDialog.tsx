import { ConfirmDialog } from '../../shared/dialogs/ConfirmDialog.tsx';
import { useToast } from '../../shared/toasts/useToast.ts';
import { useWithdrawUnscannedFilesMutation } from './scanPages.generated.ts';

interface WithdrawAcceptanceDialogProps {
  scanId: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before the acceptance of a scan's unscanned files is withdrawn, and withdraws it. */
export const WithdrawAcceptanceDialog = ({ scanId, onDone, onClose }: WithdrawAcceptanceDialogProps) => {
  const toast = useToast();
  const [withdraw] = useWithdrawUnscannedFilesMutation();
  const confirm = async () => {
    const { data } = await withdraw({ variables: { input: { scanId } } });
    const [refusal] = data?.withdrawUnscannedFiles?.errors ?? [];
    if (refusal) throw new Error(refusal.message);
    toast({ title: 'Acceptance withdrawn', variant: 'success' });
    onDone();
  };
  return (
    <ConfirmDialog
      title="Withdraw acceptance?"
      confirmLabel="Withdraw acceptance"
      destructive
      onConfirm={confirm}
      onClose={onClose}
    >
      The unscanned files of this scan block deployments that require a scan again. Running deployments are
      not changed.
    </ConfirmDialog>
  );
};

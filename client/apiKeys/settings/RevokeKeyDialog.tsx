import { ConfirmDialog } from '../../shared/dialogs/ConfirmDialog.tsx';
import { useToast } from '../../shared/toasts/useToast.ts';
import { type ApiKeyEntryFragment, useRevokeApiKeyMutation } from './apiKeys.generated.ts';

interface RevokeKeyDialogProps {
  apiKey: ApiKeyEntryFragment;
  onRevoked: () => void;
  onClose: () => void;
}

/** Asks before a key stops working. */
export const RevokeKeyDialog = ({ apiKey: { id, name }, onRevoked, onClose }: RevokeKeyDialogProps) => {
  const [revokeApiKey] = useRevokeApiKeyMutation();
  const toast = useToast();
  const revoke = async () => {
    const { data } = await revokeApiKey({ variables: { input: { id } } });
    const [refusal] = data?.revokeApiKey.errors ?? [];
    if (refusal) throw new Error(refusal.message);
    toast({ title: 'API key revoked', description: `${name} stopped working.`, variant: 'success' });
    onRevoked();
  };
  return (
    <ConfirmDialog
      title={`Revoke ${name}?`}
      confirmLabel="Revoke"
      destructive
      onConfirm={revoke}
      onClose={onClose}
    >
      Programs that use it are refused from this moment on. This cannot be undone.
    </ConfirmDialog>
  );
};

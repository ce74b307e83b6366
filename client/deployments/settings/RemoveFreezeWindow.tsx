import { removeFreezeWindowInputSchema } from '../../../schema/generated/validation.ts';
import type { RemoveFreezeWindowInput } from '../../../schema/generated/types.ts';
import { ProofDialog } from '../../shared/dialogs/ProofDialog.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { useRemoveFreezeWindowMutation } from './settings.generated.ts';

interface RemoveFreezeWindowProps {
  id: string;
  reason: string;
  /** The environment's name. */
  place: string;
  onClose: () => void;
}

/** Asks for the password before a freeze window is removed. Mount it to open it. */
export const RemoveFreezeWindow = ({ id, reason, place, onClose }: RemoveFreezeWindowProps) => {
  const [removeFreezeWindow] = useRemoveFreezeWindowMutation();
  const toast = useToast();
  const submit = useMutationForm({
    submit: async (input: RemoveFreezeWindowInput) =>
      (await removeFreezeWindow({ variables: { input } })).data?.removeFreezeWindow,
    onSuccess: () => {
      toast({ title: 'Freeze window removed', variant: 'success' });
      onClose();
    },
  });
  return (
    <ProofDialog
      title="Remove the freeze window?"
      confirmLabel="Remove freeze window"
      loadingLabel="Removing..."
      schema={removeFreezeWindowInputSchema}
      defaultValues={{ id, currentPassword: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      {`“${reason}” no longer blocks deployments to ${place}: those that wait for its end continue.`}
    </ProofDialog>
  );
};

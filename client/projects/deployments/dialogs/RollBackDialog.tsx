import { useNavigate } from 'react-router-dom';
import { appPaths } from '../../../shared/address/paths.ts';
import { ConfirmDialog } from '../../../shared/dialogs/ConfirmDialog.tsx';
import { useRollBackMutation } from './dialogs.generated.ts';

interface RollBackDialogProps {
  projectId: string;
  environmentId: string;
  onClose: () => void;
}

/** Asks before the release that ran in an environment before this one comes back to it. */
export const RollBackDialog = ({ projectId, environmentId, onClose }: RollBackDialogProps) => {
  const navigate = useNavigate();
  const [rollBackEnvironment] = useRollBackMutation();
  const rollBack = async () => {
    const { data } = await rollBackEnvironment({ variables: { input: { environmentId } } });
    const [refusal] = data?.rollBackEnvironment?.errors ?? [];
    if (refusal) throw new Error(refusal.message);
    const id = data?.rollBackEnvironment?.deployment?.id;
    if (id) await navigate(appPaths.deployment(projectId, id));
    else onClose();
  };
  return (
    <ConfirmDialog title="Roll back?" confirmLabel="Roll back" onConfirm={rollBack} onClose={onClose}>
      The release that ran here before comes back at once, whatever the rules ask of new ones. What was
      written to a database meanwhile stays as it is.
    </ConfirmDialog>
  );
};

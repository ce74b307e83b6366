import { lateDialog } from '../../shared/dialogs/lateDialog.tsx';
import { useLinkedDialogs } from '../../shared/dialogs/useLinkedDialogs.ts';
import { usePermission } from '../../shared/session/viewer.ts';
import { useDeploymentDialogs } from './useDeploymentDialogs.ts';

const dialogs = {
  deploy: lateDialog(async () => (await import('./DeployDialog.tsx')).DeployDialog),
  promote: lateDialog(async () => (await import('./PromoteDialog.tsx')).PromoteDialog),
  rollback: lateDialog(async () => (await import('./RollBackDialog.tsx')).RollBackDialog),
};

/** The dialog that the URL asks for, with its code. A role that may not use it does not see it. */
export const DeploymentDialogs = ({ projectId }: { projectId: string }) => {
  const { open, id, close } = useDeploymentDialogs();
  const mayStart = usePermission('DEPLOYMENT_START');
  const mayRollBack = usePermission('DEPLOYMENT_ROLL_BACK');
  useLinkedDialogs(dialogs);
  if (!open || !(open === 'rollback' ? mayRollBack : mayStart)) return null;
  const { Dialog } = dialogs[open];
  return <Dialog key={open} projectId={projectId} environmentId={id} onClose={close} />;
};

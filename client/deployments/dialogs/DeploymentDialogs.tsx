import { lazy, Suspense } from 'react';
import { usePermission } from '../../shared/session/viewer.ts';
import { useDeploymentDialogs } from './useDeploymentDialogs.ts';

const DeployDialog = lazy(async () => ({ default: (await import('./DeployDialog.tsx')).DeployDialog }));
const PromoteDialog = lazy(async () => ({ default: (await import('./PromoteDialog.tsx')).PromoteDialog }));
const RollBackDialog = lazy(async () => ({ default: (await import('./RollBackDialog.tsx')).RollBackDialog }));

/** The dialog that the URL asks for, with its code. A role that may not use it does not see it. */
export const DeploymentDialogs = ({ projectId }: { projectId: string }) => {
  const { open, id, close } = useDeploymentDialogs();
  const mayStart = usePermission('DEPLOYMENT_START');
  const mayRollBack = usePermission('DEPLOYMENT_ROLL_BACK');
  return (
    <Suspense fallback={null}>
      {open === 'deploy' && mayStart ? (
        <DeployDialog projectId={projectId} environmentId={id} onClose={close} />
      ) : null}
      {open === 'promote' && mayStart ? (
        <PromoteDialog projectId={projectId} environmentId={id} onClose={close} />
      ) : null}
      {open === 'rollback' && mayRollBack ? (
        <RollBackDialog projectId={projectId} environmentId={id} onClose={close} />
      ) : null}
    </Suspense>
  );
};

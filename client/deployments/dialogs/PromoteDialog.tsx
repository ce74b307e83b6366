import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import { useNavigate } from 'react-router-dom';
import { appPaths } from '../../shared/address/paths.ts';
import { ConfirmDialog } from '../../shared/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { CommitName } from '../CommitName.tsx';
import {
  useDeploymentChoicesSuspenseQuery,
  useDeploymentPreviewQuery,
  useStartDeploymentMutation,
} from './dialogs.generated.ts';
import { PendingVariablesNote } from './PendingVariablesNote.tsx';
import { Requirements } from './Requirements.tsx';

/** Requirements of production for the release. */
const RequirementsInProduction = ({
  projectId,
  environmentId,
  release: { id: releaseId, commitSha: sha },
}: {
  projectId: string;
  environmentId: string;
  release: { id: string; commitSha: string };
}) => {
  const { data, loading } = useDeploymentPreviewQuery({
    variables: { id: projectId, environmentId, sha, releaseId },
    fetchPolicy: 'cache-and-network',
  });
  return <Requirements preview={data?.environment?.deploymentPreview} isLoading={loading} />;
};

interface PromoteDialogProps {
  projectId: string;
  /** Where the release runs that is to come to production. */
  environmentId: string;
  onClose: () => void;
}

/** Asks before the release of another environment is brought to production, as it is: it is not built again. */
export const PromoteDialog = ({ projectId, environmentId, onClose }: PromoteDialogProps) => {
  const navigate = useNavigate();
  const [startDeployment] = useStartDeploymentMutation();
  const { data } = useDeploymentChoicesSuspenseQuery({
    variables: { id: projectId },
    fetchPolicy: 'network-only',
  });
  const environments = data.project?.environments ?? [];
  const from = environments.find(({ id }) => id === environmentId);
  const production = environments.find(({ kind }) => kind === 'PRODUCTION');
  const release = from?.release;
  if (!release || !production) {
    return (
      <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-label="Promote to production">
        <DialogContent>
          <EmptyState action={<Button onClick={onClose}>Close</Button>}>
            There is no release to promote.
          </EmptyState>
        </DialogContent>
      </Dialog>
    );
  }
  const promote = async () => {
    const input = { environmentId: production.id, releaseId: release.id };
    const { data: answer } = await startDeployment({ variables: { input } });
    const [refusal] = answer?.startDeployment?.errors ?? [];
    if (refusal) throw new Error(refusal.message);
    const id = answer?.startDeployment?.deployment?.id;
    if (id) await navigate(appPaths.deployment(projectId, id), { replace: true });
    else onClose();
  };
  const present = production.release;
  return (
    <ConfirmDialog
      title={`Promote release ${release.number} to production?`}
      confirmLabel="Promote to production"
      onConfirm={promote}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <div>
          The release running in {from.name} is deployed to production without building it again, once it
          meets the requirements of production.
        </div>
        <CommitName projectId={projectId} sha={release.commitSha} message={release.commitMessage} />
        {present ? (
          <div>
            {`Production is running release ${present.number}. `}
            <Link href={appPaths.comparison(projectId, present.commitSha, release.commitSha)}>
              What changes
            </Link>
          </div>
        ) : (
          <div>Nothing runs in production yet.</div>
        )}
        <RequirementsInProduction projectId={projectId} environmentId={production.id} release={release} />
        <PendingVariablesNote projectId={projectId} environment={production} />
      </Box>
    </ConfirmDialog>
  );
};

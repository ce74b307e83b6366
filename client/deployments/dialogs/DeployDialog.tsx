import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useId } from 'react';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { RecordBoundary } from '../../shared/page/RecordBoundary.tsx';
import { FieldSkeleton, FormActionsSkeleton, PageSkeleton } from '../../shared/page/PageSkeleton.tsx';
import { DeployForm } from './DeployForm.tsx';
import { useDeploymentChoicesSuspenseQuery } from './dialogs.generated.ts';

interface DeployDialogProps {
  projectId: string;
  /** The environment that is chosen first; production for an empty one. */
  environmentId: string;
  onClose: () => void;
}

const Choices = ({ projectId, environmentId, onClose }: DeployDialogProps) => {
  const { data } = useDeploymentChoicesSuspenseQuery({
    variables: { id: projectId },
    fetchPolicy: 'network-only',
  });
  const { project } = data;
  const [production] = project?.environments ?? [];
  const first = project?.environments.find(({ id }) => id === environmentId) ?? production;
  if (!project || !first) {
    return (
      <EmptyState action={<Button onClick={onClose}>Close</Button>}>
        This project no longer exists.
      </EmptyState>
    );
  }
  if (!project.repository && project.releases.nodes.length === 0) {
    return (
      <EmptyState action={<Button onClick={onClose}>Close</Button>}>
        {project.name} has no code yet. Connect a repository, or push to it.
      </EmptyState>
    );
  }
  return <DeployForm project={project} environmentId={first.id} onClose={onClose} />;
};

/** Where to, from which of three sources, and what of it; Cancel and Deploy. */
const skeleton = (
  <PageSkeleton>
    <Box sx={{ display: 'grid', gap: 4 }}>
      <FieldSkeleton label={84} />
      <Skeleton variant="rounded" width={208} height={32} />
      <FieldSkeleton label={48} />
      <FormActionsSkeleton widths={[70, 68]} />
    </Box>
  </PageSkeleton>
);

/** Asks what is to be deployed, and where to. */
export const DeployDialog = (props: DeployDialogProps) => {
  const title = useId();
  return (
    <Dialog open onClose={props.onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>Deploy</DialogTitle>
      <DialogContent>
        <RecordBoundary
          id={props.projectId}
          noun="project"
          back={<Button onClick={props.onClose}>Close</Button>}
          skeleton={skeleton}
        >
          <Choices {...props} />
        </RecordBoundary>
      </DialogContent>
    </Dialog>
  );
};

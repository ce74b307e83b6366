import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { useProjectToConnectSuspenseQuery } from './connectRepository.generated.ts';
import { ConnectRepositoryForm } from './ConnectRepositoryForm.tsx';

interface ConnectProjectDialogProps {
  id: string;
  /** It is connected: read it again. */
  onChanged: () => void;
  onClose: () => void;
}

/** Connects a repository to a project that is there. Closed meanwhile, the project's page goes on showing how far it is. */
export const ConnectProjectDialog = ({ id, onChanged, onClose }: ConnectProjectDialogProps) => {
  const { data } = useProjectToConnectSuspenseQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const title = useId();
  const done = () => {
    onClose();
    onChanged();
  };
  const { project } = data;
  const again = Boolean(project?.repository);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{again ? 'Change repository address' : 'Connect repository'}</DialogTitle>
      <DialogContent>
        {project ? (
          <ConnectRepositoryForm
            project={project}
            submitLabel={again ? 'Change address' : 'Connect repository'}
            onConnected={done}
            secondary={<Button onClick={onClose}>Close</Button>}
          />
        ) : (
          <EmptyState action={<Button onClick={onClose}>Close</Button>}>
            This project no longer exists.
          </EmptyState>
        )}
      </DialogContent>
    </Dialog>
  );
};

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { EditProjectForm } from './EditProjectForm.tsx';
import { useProjectToEditSuspenseQuery } from '../projects.generated.ts';

interface EditProjectDialogProps {
  id: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Changes a project's name, description and, once it has a repository, its status. */
export const EditProjectDialog = ({ id, onSaved, onClose }: EditProjectDialogProps) => {
  const { data } = useProjectToEditSuspenseQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const title = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>Edit Project</DialogTitle>
      <DialogContent>
        {data.project ? (
          <EditProjectForm project={data.project} onSaved={onSaved} onClose={onClose} />
        ) : (
          <EmptyState action={<Button onClick={onClose}>Close</Button>}>
            This project no longer exists.
          </EmptyState>
        )}
      </DialogContent>
    </Dialog>
  );
};

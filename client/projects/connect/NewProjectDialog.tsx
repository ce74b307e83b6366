import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { ConnectRepositoryForm } from './ConnectRepositoryForm.tsx';

interface NewProjectDialogProps {
  onCreated: () => void;
  onClose: () => void;
}

/** Makes a project by connecting its repository. Closed meanwhile, the project's card goes on showing how far it is. */
export const NewProjectDialog = ({ onCreated, onClose }: NewProjectDialogProps) => {
  const title = useId();
  const close = () => {
    onClose();
    onCreated();
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>New Project</DialogTitle>
      <DialogContent>
        <ConnectRepositoryForm
          submitLabel="Create Project"
          onConnected={close}
          secondary={<Button onClick={close}>Close</Button>}
        />
      </DialogContent>
    </Dialog>
  );
};

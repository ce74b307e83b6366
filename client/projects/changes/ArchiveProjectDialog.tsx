import { ConfirmDialog } from '../../shared/dialogs/ConfirmDialog.tsx';
import { useToast } from '../../shared/toasts/useToast.ts';
import { useArchiveProjectMutation } from '../projects.generated.ts';

interface ArchiveProjectDialogProps {
  id: string;
  onArchived: () => void;
  onClose: () => void;
}

/** Asks before a project is put away. */
export const ArchiveProjectDialog = ({ id, onArchived, onClose }: ArchiveProjectDialogProps) => {
  const toast = useToast();
  const [archiveProject] = useArchiveProjectMutation();
  const archive = async () => {
    const { data } = await archiveProject({ variables: { input: { id } } });
    const [refusal] = data?.archiveProject.errors ?? [];
    if (refusal) throw new Error(refusal.message);
    toast({
      title: 'Project archived',
      description: 'Restore it from the Archived view.',
      variant: 'success',
    });
    onClose();
    onArchived();
  };
  return (
    <ConfirmDialog
      title="Archive this project?"
      confirmLabel="Archive Project"
      onConfirm={archive}
      onClose={onClose}
    >
      It will be hidden from lists and figures, and its clone of the repository deleted. Nothing else of it is
      lost; it can be restored from the Archived view, and its repository is then fetched again.
    </ConfirmDialog>
  );
};

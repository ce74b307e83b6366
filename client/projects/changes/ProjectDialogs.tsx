import { lateDialog } from '../../shared/dialogs/lateDialog.tsx';
import { useLinkedDialogs } from '../../shared/dialogs/useLinkedDialogs.ts';
import { usePermission } from '../../shared/session/viewer.ts';
import { useProjectDialogs } from '../../shared/project/projectDialogs.ts';
import { newProject } from '../connect/newProject.ts';

const connection = lateDialog(
  async () => (await import('../connect/ConnectProjectDialog.tsx')).ConnectProjectDialog,
);
const editing = lateDialog(async () => (await import('./EditProjectDialog.tsx')).EditProjectDialog);
const archival = lateDialog(async () => (await import('./ArchiveProjectDialog.tsx')).ArchiveProjectDialog);

const dialogs = { connect: connection, edit: editing, archive: archival };

/** The dialog that the URL asks for, with its code. A role that may not use it does not see it. */
export const ProjectDialogs = ({ onChanged }: { onChanged: () => void }) => {
  const { open, id, close } = useProjectDialogs();
  const mayCreate = usePermission('PROJECT_CREATE');
  const mayChange = usePermission('PROJECT_UPDATE');
  useLinkedDialogs(dialogs);
  return (
    <>
      {open === 'new' && mayCreate ? <newProject.Dialog onCreated={onChanged} onClose={close} /> : null}
      {open === 'connect' && mayChange ? (
        <connection.Dialog id={id} onChanged={onChanged} onClose={close} />
      ) : null}
      {open === 'edit' && mayChange ? <editing.Dialog id={id} onSaved={onChanged} onClose={close} /> : null}
      {open === 'archive' && mayChange ? (
        <archival.Dialog id={id} onArchived={onChanged} onClose={close} />
      ) : null}
    </>
  );
};

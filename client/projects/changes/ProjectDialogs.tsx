import { lazy, Suspense } from 'react';
import { usePermission } from '../../shared/session/viewer.ts';
import { useProjectDialogs } from '../../shared/project/projectDialogs.ts';

const NewProjectDialog = lazy(async () => ({
  default: (await import('../connect/NewProjectDialog.tsx')).NewProjectDialog,
}));
const ConnectProjectDialog = lazy(async () => ({
  default: (await import('../connect/ConnectProjectDialog.tsx')).ConnectProjectDialog,
}));
const EditProjectDialog = lazy(async () => ({
  default: (await import('./EditProjectDialog.tsx')).EditProjectDialog,
}));
const ArchiveProjectDialog = lazy(async () => ({
  default: (await import('./ArchiveProjectDialog.tsx')).ArchiveProjectDialog,
}));

/** The dialog that the URL asks for, with its code. A role that may not use it does not see it. */
export const ProjectDialogs = ({ onChanged }: { onChanged: () => void }) => {
  const { open, id, close } = useProjectDialogs();
  const mayCreate = usePermission('PROJECT_CREATE');
  const mayChange = usePermission('PROJECT_UPDATE');
  return (
    <Suspense fallback={null}>
      {open === 'new' && mayCreate ? <NewProjectDialog onCreated={onChanged} onClose={close} /> : null}
      {open === 'connect' && mayChange ? (
        <ConnectProjectDialog id={id} onChanged={onChanged} onClose={close} />
      ) : null}
      {open === 'edit' && mayChange ? (
        <EditProjectDialog id={id} onSaved={onChanged} onClose={close} />
      ) : null}
      {open === 'archive' && mayChange ? (
        <ArchiveProjectDialog id={id} onArchived={onChanged} onClose={close} />
      ) : null}
    </Suspense>
  );
};

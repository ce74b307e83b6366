import { lateDialog } from '../../shared/dialogs/lateDialog.tsx';

/** The dialog that makes a project. */
export const newProject = lateDialog(async () => (await import('./NewProjectDialog.tsx')).NewProjectDialog);

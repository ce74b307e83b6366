import { lateDialog } from './lateDialog.tsx';

/** The ConfirmDialog, whose code is loaded when something asks. */
export const confirmation = lateDialog(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog);

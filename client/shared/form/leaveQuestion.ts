import { lateDialog } from '../dialogs/lateDialog.tsx';

/** Asks whether input that is not saved may be discarded. */
export const leaveQuestion = lateDialog(async () => (await import('./LeaveDialog.tsx')).LeaveDialog);

import { lateDialog } from '../../shared/dialogs/lateDialog.tsx';

/** The drawer of a finding. Links to one have the parameter `finding`. */
export const findingDialog = lateDialog(async () => (await import('./FindingDrawer.tsx')).FindingDrawer);

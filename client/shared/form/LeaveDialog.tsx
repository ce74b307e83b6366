import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';

/** Asks whether input that is not saved may be discarded. Mount it to open it. */
export const LeaveDialog = ({ onLeave, onClose }: { onLeave: () => void; onClose: () => void }) => (
  <ConfirmDialog
    title="Leave without saving?"
    confirmLabel="Leave"
    destructive
    onConfirm={onLeave}
    onClose={onClose}
  >
    What you changed here is not saved yet.
  </ConfirmDialog>
);

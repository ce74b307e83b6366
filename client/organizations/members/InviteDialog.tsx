import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useViewer } from '../../shared/session/viewer.ts';
import { InviteTeamForm } from '../InviteTeamForm.tsx';
import { rolesUpTo } from '../roles.ts';

interface InviteDialogProps {
  /** Someone was invited. */
  onInvited: () => void;
  onClose: () => void;
}

/** Invites people in a role of at most the viewer's. */
export const InviteDialog = ({ onInvited, onClose }: InviteDialogProps) => {
  const title = useId();
  const { role } = useViewer();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>Invite Members</DialogTitle>
      <DialogContent>
        <InviteTeamForm
          roles={rolesUpTo(role)}
          onInvited={onInvited}
          onDone={onClose}
          secondary={<Button onClick={onClose}>Cancel</Button>}
        />
      </DialogContent>
    </Dialog>
  );
};

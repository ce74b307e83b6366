import Button from '@mui/material/Button';
import { useDialogAddress } from '../../shared/address/useDialogAddress.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { WayOut } from './WayOut.tsx';

/** Lets the viewer leave the organization. */
export const LeaveSection = ({ organization }: { organization: { id: string; name: string } }) => {
  const { open, hrefOf, close } = useDialogAddress(['leave']);
  return (
    <WayOut
      title="Leave"
      description="You lose access to everything in this organization. Your account and your other organizations stay."
    >
      <Button href={hrefOf('leave')}>Leave Organization</Button>
      {open ? <LeaveDialog organization={organization} onClose={close} /> : null}
    </WayOut>
  );
};

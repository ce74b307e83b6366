import Button from '@mui/material/Button';
import { Can } from '../../shared/session/Can.tsx';
import { appPaths } from '../../shared/address/paths.ts';
import { WayOut } from './WayOut.tsx';

/** Leads to the list of members, where the next owner is chosen. */
export const TransferSection = () => (
  <WayOut
    title="Transfer ownership"
    description="Makes another member the owner, and you an admin. Choose “Transfer Ownership” in that member's menu."
  >
    <Can do="OWNERSHIP_TRANSFER" reason="Only an owner can transfer the ownership.">
      <Button href={appPaths.organizationMembers}>Choose a Member</Button>
    </Can>
  </WayOut>
);

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatDate } from '../../shared/display/formats.ts';
import { roleNames } from '../../../schema/rules/roles.ts';
import { DetailRows } from './DetailRows.tsx';
import { ResendInvitationDialog } from '../changes/ResendInvitationDialog.tsx';
import type { TenantPeopleQuery } from '../tenants.generated.ts';

type Invitation = TenantPeopleQuery['tenant']['invitations'][number];

interface TenantInvitationsProps {
  tenantId: string;
  invitations: readonly Invitation[];
  onChanged: () => void;
}

/** The open invitations of an organization; each can be sent again. */
export const TenantInvitations = ({ tenantId, invitations, onChanged }: TenantInvitationsProps) => {
  const [again, setAgain] = useState<Invitation>();
  if (invitations.length === 0) return null;
  return (
    <Box component="section" sx={{ padding: '16px 20px' }}>
      <Typography variant="h3" sx={{ marginBottom: 3 }}>
        Open invitations
      </Typography>
      <DetailRows
        rows={invitations.map((invitation) => ({
          key: invitation.id,
          left: invitation.email,
          right: (
            <>
              {`${roleNames[invitation.role]} · until ${formatDate(invitation.expiresAt)}`}{' '}
              <Button
                size="small"
                variant="text"
                aria-label={`Send again to ${invitation.email}`}
                onClick={() => setAgain(invitation)}
              >
                Send again
              </Button>
            </>
          ),
        }))}
        empty="There are none."
      />
      {again ? (
        <ResendInvitationDialog
          tenantId={tenantId}
          invitation={again}
          onDone={onChanged}
          onClose={() => setAgain((current) => (current === again ? undefined : current))}
        />
      ) : null}
    </Box>
  );
};

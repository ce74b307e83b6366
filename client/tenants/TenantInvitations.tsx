import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatDate } from '../shared/formats.ts';
import { useAction } from '../shared/useAction.ts';
import { roleNames } from './adminWords.ts';
import { DetailRows } from './DetailRows.tsx';
import { useResendTenantInvitationMutation } from './tenantChanges.generated.ts';
import type { TenantPeopleQuery } from './tenants.generated.ts';

interface TenantInvitationsProps {
  tenantId: string;
  invitations: TenantPeopleQuery['tenant']['invitations'];
  onChanged: () => void;
}

/** The open invitations of an organization; each can be sent again. */
export const TenantInvitations = ({ tenantId, invitations, onChanged }: TenantInvitationsProps) => {
  const act = useAction();
  const [resend] = useResendTenantInvitationMutation();
  if (invitations.length === 0) return null;
  const sendAgain = async (invitationId: string, email: string) => {
    const send = async () =>
      (await resend({ variables: { input: { tenantId, invitationId } } })).data?.resendTenantInvitation
        .errors;
    if (await act(send, `Invitation sent to ${email}`)) onChanged();
  };
  return (
    <Box component="section" sx={{ padding: '16px 20px' }}>
      <Typography variant="h3" sx={{ marginBottom: 3 }}>
        Open invitations
      </Typography>
      <DetailRows
        rows={invitations.map(({ id, email, role, expiresAt }) => ({
          key: id,
          left: email,
          right: (
            <>
              {`${roleNames[role]} · until ${formatDate(expiresAt)}`}{' '}
              <Button
                size="small"
                variant="text"
                aria-label={`Send again to ${email}`}
                onClick={() => void sendAgain(id, email)}
              >
                Send again
              </Button>
            </>
          ),
        }))}
        empty="There are none."
      />
    </Box>
  );
};

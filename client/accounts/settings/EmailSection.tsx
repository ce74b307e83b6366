import { useApolloClient } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatDateTime } from '../../shared/display/formats.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import { useAction } from '../../shared/controls/useAction.ts';
import { useDialogAddress } from '../../shared/address/useDialogAddress.ts';
import { lateDialog } from '../../shared/dialogs/lateDialog.tsx';
import { useLinkedDialogs } from '../../shared/dialogs/useLinkedDialogs.ts';
import { type ProfileSettingsQuery, useCancelEmailChangeMutation } from './profile.generated.ts';

const emailChange = lateDialog(async () => (await import('./ChangeEmailDialog.tsx')).ChangeEmailDialog);
const dialogs = { 'change-email': emailChange };

interface EmailSectionProps {
  email: string;
  verified: boolean;
  pending: ProfileSettingsQuery['pendingEmailChange'];
}

/** The address with which the viewer signs in, and the one that waits to be confirmed. */
export const EmailSection = ({ email, verified, pending }: EmailSectionProps) => {
  const { open, hrefOf, close } = useDialogAddress(['change-email']);
  useLinkedDialogs(dialogs);
  const [cancelEmailChange, { loading }] = useCancelEmailChangeMutation();
  const client = useApolloClient();
  const act = useAction();
  const refresh = () => client.refetchQueries({ include: ['ProfileSettings'] });
  const takeBack = async () => (await cancelEmailChange()).data?.cancelEmailChange.errors;
  const cancel = async () => {
    if (await act(takeBack, 'Change of address canceled')) await refresh();
  };
  return (
    <SectionCard title="Email">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{email}</Typography>
        <ToneChip label={verified ? 'Verified' : 'Not verified'} tone={verified ? 'success' : 'medium'} />
        <Button href={hrefOf('change-email')} sx={{ marginLeft: 'auto' }}>
          Change email
        </Button>
      </Box>
      {pending ? (
        <Alert
          severity="info"
          sx={{ marginTop: 4 }}
          action={
            <Button size="small" loading={loading} onClick={() => void cancel()}>
              Cancel change
            </Button>
          }
        >
          Waiting for confirmation of <strong>{pending.email}</strong>. Open the link we emailed there; it
          works until {formatDateTime(pending.expiresAt)}. Until then you keep signing in as {email}.
        </Alert>
      ) : null}
      {open ? <emailChange.Dialog onAsked={refresh} onClose={close} /> : null}
    </SectionCard>
  );
};

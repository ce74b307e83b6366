import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DisabledReason } from '../shared/controls/DisabledReason.tsx';
import { formatCount, formatDate } from '../shared/display/formats.ts';
import { SectionCard } from '../shared/page/SectionCard.tsx';
import { ToneChip } from '../shared/display/ToneChip.tsx';
import { useDialogAddress } from '../shared/address/useDialogAddress.ts';
import { useViewer } from '../shared/session/viewer.ts';
import { NewCodesDialog } from './NewCodesDialog.tsx';
import { SetUpDialog } from './SetUpDialog.tsx';
import { TurnOffDialog } from './TurnOffDialog.tsx';
import type { TwoFactorStatusFragment } from './twoFactor.generated.ts';

interface TwoFactorSectionProps {
  status: TwoFactorStatusFragment;
  onChanged: () => void;
}

const unverified = 'Confirm your email address first: a second factor needs a verified one.';

const describe = ({ enabledAt, recoveryCodesLeft }: TwoFactorStatusFragment) =>
  enabledAt
    ? `Signing in asks for a code. On since ${formatDate(enabledAt)}; ${formatCount(recoveryCodesLeft, 'recovery code')} left.`
    : 'Require a code from an authenticator app when you sign in.';

/** The viewer's second factor: whether it is on, and the ways to change that. */
export const TwoFactorSection = ({ status, onChanged }: TwoFactorSectionProps) => {
  const { open, hrefOf, close } = useDialogAddress([
    'set-up-two-factor',
    'new-recovery-codes',
    'turn-off-two-factor',
  ]);
  const { emailVerified } = useViewer();
  const on = status.enabledAt !== null;
  const dialog = { onDone: onChanged, onClose: close };
  return (
    <SectionCard title="Two-factor authentication">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <ToneChip label={on ? 'On' : 'Off'} tone={on ? 'success' : 'neutral'} />
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
          {describe(status)}
        </Typography>
        {on ? (
          <>
            <Button href={hrefOf('new-recovery-codes')}>New recovery codes</Button>
            <DisabledReason
              reason={status.required ? 'Your organization requires two-factor authentication.' : null}
            >
              <Button color="error" href={hrefOf('turn-off-two-factor')}>
                Turn off
              </Button>
            </DisabledReason>
          </>
        ) : (
          <DisabledReason reason={emailVerified ? null : unverified}>
            <Button href={hrefOf('set-up-two-factor')}>Set up</Button>
          </DisabledReason>
        )}
      </Box>
      {open === 'set-up-two-factor' && emailVerified ? <SetUpDialog {...dialog} on={on} /> : null}
      {open === 'new-recovery-codes' && on ? <NewCodesDialog {...dialog} /> : null}
      {open === 'turn-off-two-factor' && on ? <TurnOffDialog {...dialog} /> : null}
    </SectionCard>
  );
};

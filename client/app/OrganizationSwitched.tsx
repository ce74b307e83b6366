import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useSwitchOrganizationMutation } from '../accounts/accounts.generated.ts';
import { FormMessage } from '../shared/form/FormMessage.tsx';
import { type FailureWords, readErrorDetails } from '../shared/page/errorDetails.ts';
import {
  rememberSession,
  session,
  sessionTurn,
  shownOrganization,
  shownOrganizationName,
} from '../shared/session/session.ts';
import { useStoredPart } from '../shared/state/storedState.ts';

/**
 * Asks in which organization a tab with input that is not saved goes on, after another tab switched. It has no close button: until the person
 * decides, the server refuses every request of this tab.
 */
export const OrganizationSwitched = ({ onSwitch }: { onSwitch: () => void }) => {
  const active = useStoredPart(session, ({ organizationName }) => organizationName);
  const [shown] = useState(shownOrganizationName);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<FailureWords>();
  const [switchOrganization] = useSwitchOrganizationMutation();
  const id = useId();
  const stay = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      const { data } = await switchOrganization({
        variables: { input: { organizationId: shownOrganization() ?? '' } },
        fetchPolicy: 'no-cache',
      });
      const { user, errors } = data?.switchOrganization ?? {};
      if (!user) throw new Error(errors?.[0]?.message);
      rememberSession(user, sessionTurn());
    } catch (error) {
      setFailure(readErrorDetails(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {active} is now the active organization
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 3, overflowWrap: 'anywhere' }}>
        <DialogContentText>
          Another tab switched to {active}. This tab still shows {shown}, with input that isn’t saved.
        </DialogContentText>
        <DialogContentText>
          Staying makes {shown} the active organization in all tabs of this browser. Switching discards what
          you entered here.
        </DialogContentText>
        {failure ? <FormMessage requestId={failure.requestId}>{failure.message}</FormMessage> : null}
      </DialogContent>
      <DialogActions sx={actions}>
        <Button color="error" onClick={onSwitch} disabled={pending}>
          Switch to {active}
        </Button>
        <Button variant="contained" onClick={() => void stay()} loading={pending}>
          Stay in {shown}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Names of organizations can be long: on a phone the buttons stand below each other. */
const actions = {
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: 'stretch',
  '& > button': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
} as const;

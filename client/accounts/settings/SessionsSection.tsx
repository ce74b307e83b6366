import Button from '@mui/material/Button';
import { useState } from 'react';
import { confirmation } from '../../shared/dialogs/confirmation.ts';
import { formatCount } from '../../shared/display/formats.ts';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { useAction } from '../../shared/controls/useAction.ts';
import { SessionTable } from './SessionTable.tsx';
import {
  type SessionEntryFragment,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
} from './sessions.generated.ts';

interface SessionsSectionProps {
  sessions: readonly SessionEntryFragment[];
  onChanged: () => void;
}

/** Where the viewer is signed in, with the ways out of there. */
export const SessionsSection = ({ sessions, onChanged }: SessionsSectionProps) => {
  const [asking, setAsking] = useState(false);
  const [endSession] = useEndSessionMutation();
  const [endOtherSessions] = useEndOtherSessionsMutation();
  const act = useAction();
  const end = async ({ id, device }: SessionEntryFragment) => {
    const change = async () => (await endSession({ variables: { input: { id } } })).data?.endSession.errors;
    if (await act(change, `${device} was signed out`)) onChanged();
  };
  const endAll = async () => (await endOtherSessions()).data?.endOtherSessions.errors;
  const endOthers = async () => {
    const done = await act(endAll, 'All other sessions were signed out');
    setAsking(false);
    if (done) onChanged();
  };
  const others = sessions.length - 1;
  return (
    <SectionCard
      title="Sessions"
      flush
      action={
        <DisabledReason reason={others > 0 ? null : 'You are signed in nowhere else.'}>
          <Button {...confirmation.opener} size="small" onClick={() => setAsking(true)}>
            Sign out all others
          </Button>
        </DisabledReason>
      }
    >
      <SessionTable sessions={sessions} onEnd={(session) => void end(session)} />
      {asking ? (
        <confirmation.Dialog
          title="Sign out all other sessions?"
          confirmLabel="Sign out all others"
          destructive
          onConfirm={endOthers}
          onClose={() => setAsking(false)}
        >
          {formatCount(others, 'session')} will have to sign in again. This device stays signed in.
        </confirmation.Dialog>
      ) : null}
    </SectionCard>
  );
};

import Button from '@mui/material/Button';
import { useState } from 'react';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { confirmation } from '../../shared/dialogs/confirmation.ts';
import { useReadAgain } from '../../shared/page/useReadAgain.ts';
import { usePermission } from '../../shared/session/viewer.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { readOnlyReason } from '../agentWords.ts';
import {
  useAgentControlRoomQuery,
  usePauseAgentsMutation,
  useResumeAgentsMutation,
} from './controlRoom.generated.ts';

/** Pauses and resumes all agents of the organization, after a confirmation. */
export const PauseAllButton = () => {
  const { data } = useAgentControlRoomQuery({ fetchPolicy: 'cache-and-network' });
  const mayConfigure = usePermission('AGENT_CONFIGURE');
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const readAgain = useReadAgain('AgentControlRoom');
  const [pauseAgents] = usePauseAgentsMutation();
  const [resumeAgents] = useResumeAgentsMutation();
  const isPaused = data?.agentPause != null;
  const label = isPaused ? 'Resume all agents' : 'Pause all agents';
  const errorsOf = async () =>
    isPaused
      ? (await resumeAgents()).data?.resumeAgents.errors
      : (await pauseAgents()).data?.pauseAgents.errors;
  const confirm = async () => {
    const [refusal] = (await errorsOf()) ?? [];
    if (refusal) throw new Error(refusal.message);
    await readAgain();
    toast({ title: isPaused ? 'All agents are resumed' : 'All agents are paused', variant: 'success' });
    setAsking(false);
  };
  return (
    <>
      <DisabledReason reason={mayConfigure ? null : readOnlyReason}>
        <Button
          variant="outlined"
          disabled={data === undefined}
          {...confirmation.opener}
          onClick={() => setAsking(true)}
        >
          {label}
        </Button>
      </DisabledReason>
      {asking ? (
        <confirmation.Dialog
          title={`${label}?`}
          confirmLabel={label}
          destructive={!isPaused}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          {isPaused
            ? 'Paused runs continue with their current step, and triggers start runs again.'
            : 'No new runs start, and current runs pause within a second. They continue when you resume the agents.'}
        </confirmation.Dialog>
      ) : null}
    </>
  );
};

import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { appPaths } from '../../shared/address/paths.ts';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { useAction } from '../../shared/controls/useAction.ts';
import { usePermission } from '../../shared/session/viewer.ts';
import { useRetryAgentRunMutation } from './runs.generated.ts';
import type { AgentRun } from './runTypes.ts';

/** Whether a run can be retried. A run that makes requested changes cannot: the reviewer sends another review. */
const isRetried = ({ state, sample, trigger }: AgentRun): boolean =>
  (state === 'FAILED' || state === 'STUCK' || state === 'CANCELED') && !sample && trigger !== 'REVIEW';

/** Starts a run again that ended without success, and goes to the page of the new one. */
export const RetryRunButton = ({ run }: { run: AgentRun }) => {
  const { id } = run;
  const act = useAction();
  const navigate = useNavigate();
  const mayRun = usePermission('AGENT_RUN');
  const [retryAgentRun, { loading }] = useRetryAgentRunMutation();
  if (!isRetried(run)) return null;
  const retry = async () => {
    let started: string | undefined;
    const isDone = await act(async () => {
      const { data } = await retryAgentRun({ variables: { input: { id } } });
      started = data?.retryAgentRun?.run?.id;
      return data?.retryAgentRun?.errors;
    }, 'Run started');
    if (isDone && started) await navigate(appPaths.agentRun(started));
  };
  return (
    <DisabledReason reason={mayRun ? null : 'Your role can view runs, but not retry them.'}>
      <Button variant="contained" loading={loading} onClick={() => void retry()}>
        Retry
      </Button>
    </DisabledReason>
  );
};

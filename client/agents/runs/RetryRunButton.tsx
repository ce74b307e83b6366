import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import type { AgentRunRetryStart } from '../../../schema/generated/types.ts';
import { appPaths } from '../../shared/address/paths.ts';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { useAction } from '../../shared/controls/useAction.ts';
import { usePermission } from '../../shared/session/viewer.ts';
import { useRetryAgentRunMutation } from './runs.generated.ts';
import type { AgentRun } from './runTypes.ts';

/** Returns whether a run can be retried. Runs for requested changes cannot: the reviewer requests changes again instead. */
const isRetried = ({ state, sample, trigger }: AgentRun): boolean =>
  (state === 'FAILED' || state === 'STUCK' || state === 'CANCELED') && !sample && trigger !== 'REVIEW';

/** Returns whether the findings that a run did not fix can be retried. Only language models can give another answer. */
const isHeldBackRetried = ({ state, engine, sample, trigger, heldBack }: AgentRun): boolean =>
  (state === 'SUCCEEDED' || state === 'STUCK') &&
  engine === 'MODEL' &&
  !sample &&
  trigger !== 'REVIEW' &&
  heldBack.some(({ finding }) => finding?.state === 'OPEN' || finding?.state === 'CONFIRMED');

/**
 * Starts a run again, and goes to the page of the new one.
 * @param from START for a run that ended without success, FAILED_STEP for the findings that a run held back
 */
export const RetryRunButton = ({ run, from = 'START' }: { run: AgentRun; from?: AgentRunRetryStart }) => {
  const { id } = run;
  const act = useAction();
  const navigate = useNavigate();
  const mayRun = usePermission('AGENT_RUN');
  const [retryAgentRun, { loading }] = useRetryAgentRunMutation();
  if (from === 'START' ? !isRetried(run) : !isHeldBackRetried(run)) return null;
  const retry = async () => {
    let started: string | undefined;
    const isDone = await act(async () => {
      const { data } = await retryAgentRun({ variables: { input: { id, from } } });
      started = data?.retryAgentRun?.run?.id;
      return data?.retryAgentRun?.errors;
    }, 'Run started');
    if (isDone && started) await navigate(appPaths.agentRun(started));
  };
  return (
    <DisabledReason reason={mayRun ? null : 'Your role can view runs, but not retry them.'}>
      <Button
        size={from === 'START' ? 'medium' : 'small'}
        variant={from === 'START' ? 'contained' : 'outlined'}
        loading={loading}
        onClick={() => void retry()}
      >
        {from === 'START' ? 'Retry' : 'Retry these'}
      </Button>
    </DisabledReason>
  );
};

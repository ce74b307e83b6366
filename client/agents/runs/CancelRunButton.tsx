import Button from '@mui/material/Button';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { useAction } from '../../shared/controls/useAction.ts';
import { usePermission } from '../../shared/session/viewer.ts';
import { useCancelAgentRunMutation } from './runs.generated.ts';
import type { AgentRun } from './runTypes.ts';
import { isUnderWay } from './runWords.ts';

/** Cancels a run; nothing once it has ended. */
export const CancelRunButton = ({ run: { id, state } }: { run: AgentRun }) => {
  const act = useAction();
  const mayRun = usePermission('AGENT_RUN');
  const [cancelAgentRun, { loading }] = useCancelAgentRunMutation();
  const cancel = () =>
    act(async () => {
      const { data } = await cancelAgentRun({ variables: { input: { id } } });
      return data?.cancelAgentRun?.errors;
    }, 'The run was canceled');
  if (!isUnderWay(state)) return null;
  return (
    <DisabledReason reason={mayRun ? null : 'Your role can view runs, but not cancel them.'}>
      <Button loading={loading} onClick={() => void cancel()}>
        Cancel run
      </Button>
    </DisabledReason>
  );
};

import Button from '@mui/material/Button';
import { useState } from 'react';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { useAction } from '../../shared/controls/useAction.ts';
import { lateDialog } from '../../shared/dialogs/lateDialog.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import type { AgentRun } from '../runs/runTypes.ts';
import { usePauseAgentRunMutation } from './budgets.generated.ts';

const resumption = lateDialog(async () => (await import('./ResumeRunDialog.tsx')).ResumeRunDialog);

const PauseButton = ({ id }: { id: string }) => {
  const act = useAction();
  const mayRun = usePermission('AGENT_RUN');
  const [pauseAgentRun, { loading }] = usePauseAgentRunMutation();
  const pause = () =>
    act(async () => {
      const { data } = await pauseAgentRun({ variables: { input: { id } } });
      return data?.pauseAgentRun?.errors;
    }, 'The run is paused');
  return (
    <DisabledReason reason={mayRun ? null : 'Your role can view runs, but not pause them.'}>
      <Button loading={loading} onClick={() => void pause()}>
        Pause
      </Button>
    </DisabledReason>
  );
};

const ResumeButton = ({ run }: { run: AgentRun }) => {
  const mayResume = usePermission('AGENT_CONFIGURE');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <DisabledReason reason={mayResume ? null : 'Only admins and owners can resume runs.'}>
        <Button variant="contained" {...resumption.opener} onClick={() => setOpen(true)}>
          Resume
        </Button>
      </DisabledReason>
      {isOpen ? <resumption.Dialog run={run} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

/** Pauses a run, or resumes one that is paused; nothing once it has ended. */
export const PauseRunButton = ({ run }: { run: AgentRun }) => {
  if (run.state === 'PAUSED') return <ResumeButton run={run} />;
  return run.state === 'QUEUED' || run.state === 'RUNNING' ? <PauseButton id={run.id} /> : null;
};

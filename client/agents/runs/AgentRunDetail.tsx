import { skipToken } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { requireFound } from '../../shared/page/requireFound.ts';
import { appPaths } from '../../shared/address/paths.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import { PageHeader } from '../../shared/page/PageHeader.tsx';
import { useReadAgain } from '../../shared/page/useReadAgain.ts';
import { overviewColumn, overviewColumns } from '../../shared/project/overviewColumns.ts';
import { useBreadcrumb } from '../../shared/state/uiState.ts';
import { triggerWords } from '../agentWords.ts';
import { PauseRunButton } from '../budgets/PauseRunButton.tsx';
import { ApprovalCard } from './ApprovalCard.tsx';
import { CancelRunButton } from './CancelRunButton.tsx';
import { ExportTranscriptButton } from './ExportTranscriptButton.tsx';
import { FilesSentCard } from './FilesSentCard.tsx';
import { HeldBackCard } from './HeldBackCard.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import { RetryRunButton } from './RetryRunButton.tsx';
import { RunFacts } from './RunFacts.tsx';
import { RunLogCard } from './RunLogCard.tsx';
import { RunOutcome } from './RunOutcome.tsx';
import { RunPullRequests } from './RunPullRequests.tsx';
import { RunReport } from './RunReport.tsx';
import { RunStateChip } from '../../shared/display/RunStateChip.tsx';
import { RunSteps } from './RunSteps.tsx';
import { ToolCalls } from './ToolCalls.tsx';
import { useAgentRunDetailSuspenseQuery, useAgentRunUpdatedSubscription } from './runs.generated.ts';
import { isUnderWay } from './runWords.ts';

/** A run: what came of it, its steps and its log while it does them, what it opened and what it left out. */
export const AgentRunDetail = ({ id }: { id: string }) => {
  const { data } = useAgentRunDetailSuspenseQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const readAgain = useReadAgain('AgentRunDetail');
  const run = requireFound(data.agentRun, 'run');
  useAgentRunUpdatedSubscription(
    isUnderWay(run.state)
      ? { variables: { id }, ignoreResults: true, onData: () => void readAgain() }
      : skipToken,
  );
  const what = run.agent ? `Run of ${run.agent.name}` : 'Fix of findings';
  useBreadcrumb(what);
  const { state, sample, project, trigger, startedBy, createdAt, pullRequests, heldBack } = run;
  return (
    <>
      <PageHeader
        title={project ? `${what} ${run.agent ? 'on' : 'in'} ${project.name}` : what}
        status={
          <>
            <RunStateChip state={state} />
            {sample ? <ToneChip label="Sample" tone="neutral" /> : null}
          </>
        }
        description={
          <>
            {project ? <Link href={appPaths.project(project.id)}>{project.name}</Link> : 'Deleted project'}
            {` · ${startedBy ? `started by ${startedBy}` : triggerWords[trigger].toLowerCase()} · `}
            <RelativeTime at={createdAt} />
          </>
        }
        actions={
          <>
            <ExportTranscriptButton run={run} />
            <PauseRunButton run={run} />
            <CancelRunButton run={run} />
            <RetryRunButton run={run} />
          </>
        }
      />
      <Box sx={{ display: 'grid', gap: 4, '& > *': { minWidth: 0 } }}>
        <RunOutcome run={run} />
        <QuestionCard run={run} />
        {state === 'WAITING_FOR_APPROVAL'
          ? run.toolCalls.nodes
              .filter((call) => call.state === 'WAITING_FOR_APPROVAL')
              .map((call) => <ApprovalCard key={call.id} call={call} onDecided={() => void readAgain()} />)
          : null}
        {sample ? (
          <RunFacts run={run} />
        ) : (
          <Box sx={overviewColumns}>
            <Box sx={overviewColumn}>
              {pullRequests.length > 0 ? (
                <RunPullRequests pullRequests={pullRequests} onChanged={() => void readAgain()} />
              ) : null}
              <RunReport run={run} />
              <RunSteps run={run} />
              <ToolCalls run={run} />
              <FilesSentCard run={run} />
              {heldBack.length > 0 ? <HeldBackCard run={run} /> : null}
              <RunLogCard lines={run.events} state={state} />
            </Box>
            <Box sx={overviewColumn}>
              <RunFacts run={run} />
            </Box>
          </Box>
        )}
      </Box>
    </>
  );
};

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { requireFound } from '../../shared/page/requireFound.ts';
import { appPaths } from '../../shared/address/paths.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { PageHeader } from '../../shared/page/PageHeader.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { useReadAgain } from '../../shared/page/useReadAgain.ts';
import { useBreadcrumb } from '../../shared/state/uiState.ts';
import { runLimits } from '../budgets/budgetText.ts';
import { engineWords } from '../runs/runWords.ts';
import { StartTrialButton } from './StartTrialButton.tsx';
import { type TrialResultFragment, useAgentTrialSuspenseQuery } from './trial.generated.ts';
import { TrialFixes } from './TrialFixes.tsx';
import { TrialProgress } from './TrialProgress.tsx';
import { totalsOf } from './trialWords.ts';

const isUnderWay = (trial: TrialResultFragment | null | undefined): boolean =>
  trial?.job?.state === 'QUEUED' || trial?.job?.state === 'RUNNING';

const Result = ({ trial, onChanged }: { trial: TrialResultFragment; onChanged: () => void }) => {
  const { job, engine, startedBy, createdAt, readCommits, fixes } = trial;
  return (
    <>
      {job && isUnderWay(trial) ? <TrialProgress job={job} onChanged={onChanged} /> : null}
      {job?.state === 'FAILED' ? <Alert severity="error">{job.error ?? 'The trial failed.'}</Alert> : null}
      {job?.state === 'CANCELED' ? (
        <Alert severity="info">The trial was canceled. This is what it had found.</Alert>
      ) : null}
      {isUnderWay(trial) && readCommits === 0 ? null : (
        <SectionCard title="Result">
          <Box sx={{ display: 'grid', gap: 1 }}>
            {totalsOf(trial).map((sentence) => (
              <Typography key={sentence} variant="body2">
                {sentence}
              </Typography>
            ))}
            <Typography variant="caption" color="textSecondary">
              {`${engineWords[engine]} · started by ${startedBy} `}
              <RelativeTime at={createdAt} />
            </Typography>
          </Box>
        </SectionCard>
      )}
      {fixes.length > 0 ? <TrialFixes trial={trial} /> : null}
    </>
  );
};

/** The newest trial of an agent, live while it runs. */
export const TrialDetail = ({ id }: { id: string }) => {
  const { data } = useAgentTrialSuspenseQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const readAgain = useReadAgain('AgentTrial');
  const agent = requireFound(data.agent, 'agent');
  useBreadcrumb(`Trial of ${agent.name}`);
  const { name, engine, budget, latestTrial } = agent;
  const refresh = () => void readAgain();
  return (
    <>
      <PageHeader
        title={`Trial of ${name}`}
        description={
          <>
            What <Link href={appPaths.agent(id)}>{name}</Link> would have fixed in the last 20 commits of a
            project, beside what people did. A trial opens no pull request and changes nothing.
            {engine === 'MODEL' ? (
              <>
                {' Where a rule has no autofix, it asks the '}
                <Link href={appPaths.organizationModels}>language model</Link>
                {`, within the budget of a run: ${runLimits(budget).join(', ') || 'no limit is set'}.`}
              </>
            ) : null}
          </>
        }
        actions={<StartTrialButton agent={agent} underWay={isUnderWay(latestTrial)} onStarted={refresh} />}
      />
      <Box sx={{ display: 'grid', gap: 4, '& > *': { minWidth: 0 } }}>
        {latestTrial ? (
          <Result trial={latestTrial} onChanged={refresh} />
        ) : (
          <SectionCard title="No trial yet">
            <Typography variant="body2" color="textSecondary">
              Start a trial to see the fixes before you activate the agent.
            </Typography>
          </SectionCard>
        )}
      </Box>
    </>
  );
};

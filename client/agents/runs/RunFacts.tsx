import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { appPaths } from '../../shared/address/paths.ts';
import { Elapsed } from '../../shared/display/Elapsed.tsx';
import { formatDateTime } from '../../shared/display/formats.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { runLimits, spendingInWords } from '../budgets/budgetText.ts';
import { triggerWords } from '../agentWords.ts';
import type { AgentRun } from './runTypes.ts';
import { engineWords } from './runWords.ts';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="caption" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Box>
);

const agentOf = ({ agent, trigger }: AgentRun) => {
  if (agent) return <Link href={appPaths.agent(agent.id)}>{agent.name}</Link>;
  return trigger === 'FINDING' ? 'None' : 'Deleted agent';
};

const starterLabel = ({ agent, trigger }: AgentRun): string => {
  if (trigger === 'REVIEW') return 'Requested by';
  return trigger === 'MANUAL' || (trigger === 'FINDING' && agent === null) ? 'Started by' : 'Configured by';
};

/** Lists the starter, trigger, commit, engine, spending and duration of a run. */
export const RunFacts = ({ run }: { run: AgentRun }) => {
  const { project, startedBy, trigger, commitSha, engine, sample, startedAt, finishedAt } = run;
  const { model, spent, budget } = run;
  return (
    <SectionCard title="About this run">
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
          columnGap: 4,
          rowGap: 3,
          margin: 0,
        }}
      >
        <Fact label="Agent">{agentOf(run)}</Fact>
        <Fact label="Project">
          {project ? <Link href={appPaths.project(project.id)}>{project.name}</Link> : 'Deleted'}
        </Fact>
        <Fact label="Trigger">{triggerWords[trigger]}</Fact>
        <Fact label={starterLabel(run)}>{startedBy ?? '—'}</Fact>
        {run.task ? (
          <Fact label="Task">
            <Link href={appPaths.task(run.task.project.id, run.task.id)}>{run.task.title}</Link>
          </Fact>
        ) : null}
        {run.changedPullRequest ? (
          <Fact label="Changes">
            <Link
              href={appPaths.pullRequest(run.changedPullRequest.project.id, run.changedPullRequest.number)}
            >
              #{run.changedPullRequest.number} {run.changedPullRequest.title}
            </Link>
          </Fact>
        ) : null}
        <Fact label="Commit">
          {project && commitSha ? (
            <Link href={appPaths.commit(project.id, commitSha)}>
              <code>{commitSha.slice(0, 10)}</code>
            </Link>
          ) : (
            '—'
          )}
        </Fact>
        {sample ? null : <Fact label="Engine">{engineWords[engine]}</Fact>}
        {engine === 'MODEL' ? (
          <>
            <Fact label="Model">{model ?? '—'}</Fact>
            <Fact label="Spent">{spendingInWords(spent)}</Fact>
            <Fact label="Budget">{runLimits(budget).join(' · ') || 'No limit'}</Fact>
          </>
        ) : null}
        <Fact label="Started">{startedAt ? formatDateTime(startedAt) : '—'}</Fact>
        <Fact label="Duration">{startedAt ? <Elapsed from={startedAt} to={finishedAt} /> : '—'}</Fact>
      </Box>
    </SectionCard>
  );
};

import { skipToken } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { AgentRunState } from '../../../schema/generated/types.ts';
import { appPaths } from '../../shared/address/paths.ts';
import { RunStateChip } from '../../shared/display/RunStateChip.tsx';
import { StatusChip } from '../../shared/display/StatusChip.tsx';
import { type TaskDetailFragment, useTaskRunUpdatedSubscription } from './taskPanel.generated.ts';

const endStates: readonly AgentRunState[] = ['SUCCEEDED', 'FAILED', 'STUCK', 'CANCELED'];

/** Why the agent of a task does not work on anything now; null when it can. */
const obstacleOf = (assignee: TaskDetailFragment['assignee']): string | null => {
  if (!assignee || !('status' in assignee)) return null;
  if (assignee.deletedAt) return `${assignee.name} was deleted. Assign the task to somebody else.`;
  return assignee.status === 'ACTIVE' ? null : `${assignee.name} is not active and starts no runs.`;
};

/** The newest run of an agent for a task, with its pull requests. */
export const TaskAgent = ({ task }: { task: TaskDetailFragment }) => {
  const { assignee, agentRun, project } = task;
  // The answer changes the run in the cache.
  useTaskRunUpdatedSubscription(
    agentRun && !endStates.includes(agentRun.state)
      ? { variables: { id: agentRun.id }, ignoreResults: true }
      : skipToken,
  );
  const obstacle = obstacleOf(assignee);
  if (!agentRun && obstacle === null) return null;
  return (
    <Box component="section" aria-label="Agent">
      <Typography variant="h3" sx={{ marginBottom: 2 }}>
        Agent
      </Typography>
      {obstacle === null ? null : (
        <Typography variant="body2" sx={{ marginBottom: 2 }}>
          {obstacle}
        </Typography>
      )}
      {agentRun ? (
        <Box
          component="ul"
          aria-label="Work of the agent"
          sx={{
            display: 'flex',
            flexDirection: 'column',
            gap: 2,
            margin: 0,
            padding: 0,
            listStyle: 'none',
            typography: 'body2',
            '& li': { display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 },
          }}
        >
          <li>
            <Link href={appPaths.agentRun(agentRun.id)}>Newest run</Link>
            <RunStateChip state={agentRun.state} />
          </li>
          {agentRun.pullRequests.map(({ id, number, title, state }) => (
            <li key={id}>
              <Link href={appPaths.pullRequest(project.id, number)} sx={{ overflowWrap: 'anywhere' }}>
                {`#${number} ${title}`}
              </Link>
              <StatusChip status={state} />
            </li>
          ))}
        </Box>
      ) : null}
    </Box>
  );
};

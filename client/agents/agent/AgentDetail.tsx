import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { requireFound } from '../../shared/page/requireFound.ts';
import { useNavigate } from 'react-router-dom';
import { appPaths } from '../../shared/address/paths.ts';
import { pageArguments, useListAddress } from '../../shared/address/useListAddress.ts';
import { StatusChip } from '../../shared/display/StatusChip.tsx';
import { PageHeader } from '../../shared/page/PageHeader.tsx';
import { useRefresh } from '../../shared/page/useRefresh.ts';
import { overviewColumn, overviewColumns } from '../../shared/project/overviewColumns.ts';
import { useBreadcrumb } from '../../shared/state/uiState.ts';
import { namesOf } from '../agentWords.ts';
import { AgentDialogs } from '../dialogs/AgentDialogs.tsx';
import { ObstacleText } from '../ObstacleText.tsx';
import { runObstacleOf } from '../runObstacle.ts';
import { useAgentLogsSuspenseQuery } from './agent.generated.ts';
import { BudgetsCard } from '../budgets/BudgetsCard.tsx';
import { PauseBanner } from '../controlRoom/PauseBanner.tsx';
import { McpToolsCard } from '../mcpTools/McpToolsCard.tsx';
import { ScoreboardCard } from '../scoreboard/ScoreboardCard.tsx';
import { TriggersCard } from '../triggers/TriggersCard.tsx';
import { AgentButtons } from './AgentButtons.tsx';
import { ActionsCard, CapabilitiesCard, InstructionsCard, ProjectsCard } from './AgentCards.tsx';
import { AgentRuns } from './AgentRuns.tsx';

/** So many runs are shown at once. */
const runsOfPage = 12;

/** An agent: whether it can run, what it may do, what it did, and how it is configured. */
export const AgentDetail = ({ id }: { id: string }) => {
  const navigate = useNavigate();
  const { page, turn, pending } = useListAddress('runs-');
  const { data, refetch } = useAgentLogsSuspenseQuery({
    variables: { id, ...pageArguments(page, runsOfPage) },
    fetchPolicy: 'cache-and-network',
  });
  const { refresh } = useRefresh(refetch);
  const agent = requireFound(data.agent, 'agent');
  useBreadcrumb(agent.name);
  const { name, status, type, description } = agent;
  const obstacle = runObstacleOf(agent);
  const typeName = namesOf(data.agentTypes).type(type);
  return (
    <>
      <PageHeader
        title={name}
        status={<StatusChip status={status} />}
        description={description ? `${typeName} · ${description}` : typeName}
        actions={<AgentButtons agent={agent} onChanged={refresh} />}
      />
      <Box sx={{ display: 'grid', gap: 4, '& > *': { minWidth: 0 } }}>
        <PauseBanner pause={data.agentPause} />
        {obstacle ? (
          <Alert severity="info">
            {'It cannot run now. '}
            <ObstacleText agentId={id} obstacle={obstacle} />
          </Alert>
        ) : null}
        <Box sx={overviewColumns}>
          <Box sx={overviewColumn}>
            <ActionsCard agent={agent} />
            <ScoreboardCard agent={agent} />
            <AgentRuns name={name} runs={agent.runs} pending={pending} onTurn={turn} />
          </Box>
          <Box sx={overviewColumn}>
            <InstructionsCard agent={agent} />
            <TriggersCard agent={agent} />
            {agent.engine === 'MODEL' ? <BudgetsCard agent={agent} /> : null}
            {agent.engine === 'MODEL' ? <McpToolsCard agent={agent} /> : null}
            <CapabilitiesCard agent={agent} types={data.agentTypes} />
            <ProjectsCard agent={agent} />
          </Box>
        </Box>
      </Box>
      <AgentDialogs
        agents={[agent]}
        onChanged={refresh}
        onDeleted={() => void navigate(appPaths.agents, { replace: true })}
      />
    </>
  );
};

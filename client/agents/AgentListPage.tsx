import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { formatCount } from '../shared/display/formats.ts';
import { PageHeader } from '../shared/page/PageHeader.tsx';
import { TablePages } from '../shared/table/TablePages.tsx';
import { useRefresh } from '../shared/page/useRefresh.ts';
import { AgentCard } from './AgentCard.tsx';
import { AgentDialogs } from './dialogs/AgentDialogs.tsx';
import { agentGrid } from './agentGrid.ts';
import { AgentListSkeleton } from './AgentListSkeleton.tsx';
import { useAgentListSuspenseQuery } from './agents.generated.ts';
import { AgentTools } from './AgentTools.tsx';
import { ControlRoom } from './controlRoom/ControlRoom.tsx';
import { PauseAllButton } from './controlRoom/PauseAllButton.tsx';
import { NewAgentButton } from './NewAgentButton.tsx';
import { NoAgents } from './NoAgents.tsx';
import { useAgentFilters } from './useAgentFilters.ts';

const AgentList = () => {
  const filters = useAgentFilters();
  const { data, refetch } = useAgentListSuspenseQuery({
    variables: filters.variables,
    fetchPolicy: 'cache-and-network',
  });
  const { nodes, pageInfo, totalCount } = data.agents;
  const { refreshing, refresh } = useRefresh(refetch);
  const pending = filters.pending || refreshing;
  const found = filters.narrowed
    ? formatCount(totalCount, 'match', 'matches')
    : formatCount(totalCount, 'agent');
  return (
    <>
      <PageHeader
        title="AI Agents"
        description={`${found} · by name`}
        actions={
          <>
            <PauseAllButton />
            <NewAgentButton primary />
          </>
        }
      />
      <ControlRoom />
      <AgentTools filters={filters} types={data.agentTypes} />
      {nodes.length === 0 ? (
        <NoAgents narrowed={filters.narrowed} onClear={filters.clear} />
      ) : (
        <Box
          component="ul"
          aria-label="Agents"
          aria-busy={pending}
          sx={{ ...agentGrid, opacity: pending ? 0.6 : 1, transition: 'opacity 120ms' }}
        >
          {nodes.map((agent) => (
            <AgentCard
              key={agent.id}
              agent={agent}
              week={agent.week}
              types={data.agentTypes}
              onChanged={refresh}
            />
          ))}
        </Box>
      )}
      {pageInfo.hasNextPage || pageInfo.hasPreviousPage ? (
        <TablePages
          pageInfo={pageInfo}
          shown={nodes.length}
          total={totalCount}
          noun="agent"
          onTurn={filters.turn}
        />
      ) : null}
      <AgentDialogs agents={nodes} onChanged={refresh} />
    </>
  );
};

/** The agents of the organization: searched, filtered and turned by the server, as the URL says. */
export const AgentListPage = () => (
  <Suspense fallback={<AgentListSkeleton />}>
    <AgentList />
  </Suspense>
);

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import History from 'lucide-react/icons/history';
import { Suspense } from 'react';
import { pageArguments, useListAddress } from '../../shared/address/useListAddress.ts';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { TablePages } from '../../shared/table/TablePages.tsx';
import { AgentRunRow } from '../runs/AgentRunRow.tsx';
import { useAgentLogsSuspenseQuery } from './agent.generated.ts';

interface AgentRunsProps {
  id: string;
  name: string;
}

const pageSize = 12;

const RunList = ({ id, name }: AgentRunsProps) => {
  const { page, turn, pending } = useListAddress('runs-');
  const { data } = useAgentLogsSuspenseQuery({
    variables: { id, ...pageArguments(page, pageSize) },
    fetchPolicy: 'cache-and-network',
  });
  if (!data.agent) return null;
  const { nodes, pageInfo, totalCount } = data.agent.runs;
  if (nodes.length === 0) {
    return (
      <EmptyState icon={<History aria-hidden />}>
        {`${name} has not run yet. Each run will be listed here with what it did.`}
      </EmptyState>
    );
  }
  return (
    <>
      <Box
        component="ol"
        aria-label="Runs"
        aria-busy={pending}
        sx={{
          margin: 0,
          padding: 0,
          listStyle: 'none',
          opacity: pending ? 0.6 : 1,
          transition: 'opacity 120ms',
        }}
      >
        {nodes.map((run) => (
          <AgentRunRow key={run.id} run={run} />
        ))}
      </Box>
      <TablePages pageInfo={pageInfo} shown={nodes.length} total={totalCount} noun="run" onTurn={turn} />
    </>
  );
};

/** The runs of an agent, newest first. */
export const AgentRuns = (props: AgentRunsProps) => (
  <SectionCard title="Runs" flush>
    <Suspense
      fallback={
        <Box sx={{ padding: '4px 16px 16px' }}>
          <Skeleton variant="rounded" height={160} />
        </Box>
      }
    >
      <RunList {...props} />
    </Suspense>
  </SectionCard>
);

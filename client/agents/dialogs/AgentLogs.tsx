import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import ScrollText from 'lucide-react/icons/scroll-text';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { formatCount } from '../../shared/display/formats.ts';
import { TablePages } from '../../shared/table/TablePages.tsx';
import { pageArguments, useListAddress } from '../../shared/address/useListAddress.ts';
import { AgentRunRow } from './AgentRunRow.tsx';
import { useAgentLogsSuspenseQuery } from '../agents.generated.ts';

const pageSize = 20;

/** The history of an agent's runs, newest first. */
export const AgentLogs = ({ id }: { id: string }) => {
  const { page, turn, pending } = useListAddress('logs-');
  const { data } = useAgentLogsSuspenseQuery({
    variables: { id, ...pageArguments(page, pageSize) },
    fetchPolicy: 'cache-and-network',
  });
  if (!data.agent) return null;
  const { name, runs } = data.agent;
  const { nodes, pageInfo, totalCount } = runs;
  if (nodes.length === 0) {
    return (
      <EmptyState icon={<ScrollText aria-hidden />}>
        {`${name} has not run yet. Each run will be listed here with what it did.`}
      </EmptyState>
    );
  }
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ padding: '0 20px 12px' }}>
        {`${name} · ${formatCount(totalCount, 'run')}, newest first`}
      </Typography>
      <Box
        component="ol"
        aria-label="Runs"
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
      {pageInfo.hasNextPage || pageInfo.hasPreviousPage ? (
        <TablePages pageInfo={pageInfo} shown={nodes.length} total={totalCount} noun="run" onTurn={turn} />
      ) : null}
    </>
  );
};

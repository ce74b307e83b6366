import Box from '@mui/material/Box';
import History from 'lucide-react/icons/history';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { type PageTurn, TablePages } from '../../shared/table/TablePages.tsx';
import { AgentRunRow } from '../runs/AgentRunRow.tsx';
import type { AgentRunsOfPageFragment } from '../runs/runs.generated.ts';

interface AgentRunsProps {
  /** Name of the agent. */
  name: string;
  runs: AgentRunsOfPageFragment;
  /** Another page is on its way. */
  pending: boolean;
  onTurn: (turn: PageTurn) => void;
}

/** The runs of an agent, newest first. */
export const AgentRuns = ({ name, runs, pending, onTurn }: AgentRunsProps) => {
  const { nodes, pageInfo, totalCount } = runs;
  return (
    <SectionCard title="Runs" flush>
      {nodes.length === 0 ? (
        <EmptyState icon={<History aria-hidden />}>
          {`${name} has not run yet. Each run will be listed here with what it did.`}
        </EmptyState>
      ) : (
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
          <TablePages
            pageInfo={pageInfo}
            shown={nodes.length}
            total={totalCount}
            noun="run"
            onTurn={onTurn}
          />
        </>
      )}
    </SectionCard>
  );
};

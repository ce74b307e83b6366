import Typography from '@mui/material/Typography';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { DataTable } from '../../shared/table/DataTable.tsx';
import type { ScoreboardOfAgentFragment } from './scoreboard.generated.ts';
import { scoreColumns } from './scoreColumns.tsx';

/** Table of the outcomes of an agent's pull requests by rule. Renders nothing before the first pull request. */
export const ScoreboardCard = ({
  agent: { id, scoreboard },
}: {
  agent: ScoreboardOfAgentFragment & { id: string };
}) =>
  scoreboard.length === 0 ? null : (
    <SectionCard title="Scoreboard" flush>
      <DataTable
        caption="Pull requests by rule"
        columns={scoreColumns(id)}
        rows={scoreboard}
        rowKey={({ rule, engine }) => `${engine} ${rule}`}
      />
      <Typography variant="caption" color="textSecondary" component="p" sx={{ padding: '8px 12px 12px' }}>
        {'Changed: merged with commits that were added later. A rule is muted when less than half of at least 5 pull requests ' +
          'was merged; those that may be made later do not count.'}
      </Typography>
    </SectionCard>
  );

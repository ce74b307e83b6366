import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AgentEngine, PullRequestCloseReason } from '../../../schema/generated/types.ts';
import { formatDate, formatShare } from '../../shared/display/formats.ts';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import type { Column } from '../../shared/table/DataTable.tsx';
import type { ScoreboardOfAgentFragment } from './scoreboard.generated.ts';
import { UnmuteButton } from './UnmuteButton.tsx';

type Score = ScoreboardOfAgentFragment['scoreboard'][number];

const engines: Record<AgentEngine, string> = { RULES: 'Autofix', SEARCH: 'Search', MODEL: 'Language model' };

const closedAs: Record<PullRequestCloseReason, string> = {
  WRONG: 'wrong',
  UNWANTED: 'not wanted',
  LATER: 'later',
  FALSE_POSITIVE: 'false positive',
  OTHER: 'another reason',
};

const reasonsOf = ({ closeReasons }: Score): string =>
  closeReasons.map(({ reason, count }) => `${count} ${closedAs[reason]}`).join(', ');

const precisionOf = ({ precision }: Score): string => (precision === null ? '—' : formatShare(precision));

const Rule = ({ score, agentId }: { score: Score; agentId: string }) => {
  const { rule, engine, muted, unmutedAt } = score;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <code>{rule}</code>
      <Typography variant="caption" color="textSecondary">
        {engines[engine]}
        {unmutedAt ? ` · since ${formatDate(unmutedAt)}` : null}
      </Typography>
      {muted ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <ToneChip label="Muted" tone="medium" />
          <UnmuteButton agentId={agentId} rule={rule} engine={engine} />
        </Box>
      ) : null}
    </Box>
  );
};

const figure = (key: 'merged' | 'changed' | 'open', header: string): Column<Score> => ({
  key,
  header,
  align: 'right',
  width: 84,
  wideOnly: true,
  cell: (score) => score[key],
});

/** The columns of the scoreboard of an agent. */
export const scoreColumns = (agentId: string): readonly Column<Score>[] => [
  {
    key: 'rule',
    header: 'Rule',
    cell: (score) => <Rule score={score} agentId={agentId} />,
    narrowNote: (score) =>
      `${score.merged} merged, ${score.changed} changed, ${score.closed} closed${
        score.closed > 0 ? ` (${reasonsOf(score)})` : ''
      }, ${score.open} open`,
  },
  figure('merged', 'Merged'),
  figure('changed', 'Changed'),
  {
    key: 'closed',
    header: 'Closed',
    align: 'right',
    width: 110,
    wideOnly: true,
    cell: (score) => (
      <>
        {score.closed}
        {score.closed > 0 ? (
          <Typography variant="caption" color="textSecondary" component="div">
            {reasonsOf(score)}
          </Typography>
        ) : null}
      </>
    ),
  },
  figure('open', 'Open'),
  { key: 'precision', header: 'Precision', align: 'right', width: 92, cell: precisionOf },
];

import Typography from '@mui/material/Typography';
import type { AgentRunState } from '../../../schema/generated/types.ts';
import { type LogLine, LogLines } from '../../shared/display/LogLines.tsx';
import { noLines } from '../../shared/display/logWords.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { isUnderWay } from './runWords.ts';

interface RunLogCardProps {
  /** The first 500. */
  lines: readonly LogLine[];
  state: AgentRunState;
}

const mostLines = 500;

/** The log of a run. It grows while the run goes on. */
export const RunLogCard = ({ lines, state }: RunLogCardProps) => (
  <SectionCard title="Log">
    {lines.length > 0 ? (
      <LogLines lines={lines} />
    ) : (
      <Typography variant="body2" color="textSecondary">
        {noLines({ live: isUnderWay(state) })}
      </Typography>
    )}
    {lines.length >= mostLines ? (
      <Typography variant="caption" color="textSecondary" component="p" sx={{ marginTop: 2 }}>
        {`Only the first ${mostLines} lines are shown.`}
      </Typography>
    ) : null}
  </SectionCard>
);

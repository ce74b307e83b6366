import Alert from '@mui/material/Alert';
import type { AgentRun } from './runTypes.ts';
import { isUnderWay, sampleNote } from './runWords.ts';

const severityOf = (state: AgentRun['state']) => {
  if (state === 'SUCCEEDED') return 'success';
  return state === 'FAILED' || state === 'STUCK' ? 'error' : 'info';
};

/** What came of a run that ended, why one is paused, and whether it is sample data. */
export const RunOutcome = ({ run: { state, sample, summary, pauseReason } }: { run: AgentRun }) => {
  if (sample) return <Alert severity="warning">{sampleNote}</Alert>;
  if (state === 'PAUSED') return <Alert severity="warning">{pauseReason}</Alert>;
  return summary && !isUnderWay(state) ? (
    <Alert severity={severityOf(state)} sx={{ overflowWrap: 'anywhere' }}>
      {summary}
    </Alert>
  ) : null;
};

import Alert from '@mui/material/Alert';
import { ModelSettingsText } from '../../shared/display/ModelSettingsText.tsx';
import type { AgentRun } from './runTypes.ts';
import { isUnderWay, sampleNote } from './runWords.ts';

const severityOf = (state: AgentRun['state']) => {
  if (state === 'SUCCEEDED') return 'success';
  return state === 'FAILED' || state === 'STUCK' ? 'error' : 'info';
};

/** Shows the result of a run, the reason for a pause, and a note on sample data. */
export const RunOutcome = ({ run: { state, sample, summary, pauseReason } }: { run: AgentRun }) => {
  if (sample) return <Alert severity="warning">{sampleNote}</Alert>;
  if (state === 'PAUSED') {
    return (
      <Alert severity="warning">
        <ModelSettingsText text={pauseReason ?? ''} />
      </Alert>
    );
  }
  return summary && !isUnderWay(state) ? (
    <Alert severity={severityOf(state)} sx={{ overflowWrap: 'anywhere' }}>
      <ModelSettingsText text={summary} />
    </Alert>
  ) : null;
};

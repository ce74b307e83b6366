import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AgentRunState } from '../../../schema/generated/types.ts';
import { type LogLine, LogLines } from '../../shared/display/LogLines.tsx';
import { noLines } from '../../shared/display/logWords.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { isUnderWay } from './runWords.ts';

interface RunLogCardProps {
  lines: readonly LogLine[];
  /** Whether the last read failed. */
  failed: boolean;
  state: AgentRunState;
  onRetry: () => void;
}

/** The log of a run. It grows while the run goes on. */
export const RunLogCard = ({ lines, failed, state, onRetry }: RunLogCardProps) => (
  <SectionCard title="Log">
    {failed ? (
      <Alert
        severity="error"
        action={
          <Button size="small" onClick={onRetry}>
            Retry
          </Button>
        }
        sx={{ marginBottom: 2 }}
      >
        The log could not be read.
      </Alert>
    ) : null}
    {lines.length > 0 ? (
      <LogLines lines={lines} />
    ) : (
      <Typography variant="body2" color="textSecondary">
        {noLines({ live: isUnderWay(state) })}
      </Typography>
    )}
  </SectionCard>
);

import Button from '@mui/material/Button';
import Download from 'lucide-react/icons/download';
import type { AgentRun } from './runTypes.ts';

/** Link that downloads the messages and tool calls of a run. Renders nothing for a run without messages. */
export const ExportTranscriptButton = ({ run: { id, engine, toolCalls } }: { run: AgentRun }) =>
  engine !== 'RULES' && toolCalls.totalCount > 0 ? (
    <Button
      href={`/agents/runs/${id}/transcript.jsonl`}
      download
      variant="outlined"
      startIcon={<Download aria-hidden />}
    >
      Export transcript
    </Button>
  ) : null;

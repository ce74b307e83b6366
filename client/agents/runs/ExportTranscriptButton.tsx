import Button from '@mui/material/Button';
import Download from 'lucide-react/icons/download';
import type { AgentRun } from './runTypes.ts';

/** Downloads the messages and tool calls of a run; nothing for one without them. */
export const ExportTranscriptButton = ({ run: { id, toolCalls } }: { run: AgentRun }) =>
  toolCalls.totalCount > 0 ? (
    <Button
      href={`/agents/runs/${id}/transcript.jsonl`}
      download
      variant="outlined"
      startIcon={<Download aria-hidden />}
    >
      Export transcript
    </Button>
  ) : null;

import type { AgentRunState } from '../../../schema/generated/types.ts';
import { type ChipTone, ToneChip } from './ToneChip.tsx';

/** The state of a run in a word and a color. */
const runStateWords: Record<AgentRunState, { label: string; tone: ChipTone }> = {
  QUEUED: { label: 'Queued', tone: 'medium' },
  RUNNING: { label: 'Running', tone: 'accent' },
  WAITING_FOR_APPROVAL: { label: 'Needs approval', tone: 'medium' },
  WAITING_FOR_ANSWER: { label: 'Needs answer', tone: 'medium' },
  PAUSED: { label: 'Paused', tone: 'medium' },
  SUCCEEDED: { label: 'Succeeded', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'critical' },
  STUCK: { label: 'Stuck', tone: 'critical' },
  CANCELED: { label: 'Canceled', tone: 'neutral' },
};

/** The state of a run. */
export const RunStateChip = ({ state }: { state: AgentRunState }) => <ToneChip {...runStateWords[state]} />;

import type { AgentRunState } from '../../../schema/generated/types.ts';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import { runStateWords } from './runWords.ts';

/** The state of a run. */
export const RunStateChip = ({ state }: { state: AgentRunState }) => <ToneChip {...runStateWords[state]} />;

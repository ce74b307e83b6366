import Box from '@mui/material/Box';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import CircleX from 'lucide-react/icons/circle-x';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { AgentRunStepState } from '../../../schema/generated/types.ts';
import { visuallyHidden } from '../../shared/controls/visuallyHidden.ts';
import { stepStateWords } from './runWords.ts';

const icons: Record<AgentRunStepState, typeof CircleCheck> = {
  RUNNING: LoaderCircle,
  SUCCEEDED: CircleCheck,
  SKIPPED: CircleMinus,
  FAILED: CircleX,
};

/** The state of a step as an icon with its word. */
export const StepIcon = ({ state }: { state: AgentRunStepState }) => {
  const Icon = icons[state];
  const { label, tone } = stepStateWords[state];
  return (
    <Box component="span" sx={{ display: 'inline-flex', flex: 'none', color: `tone.${tone}.main` }}>
      <Icon size={16} aria-hidden />
      <span style={visuallyHidden}>{label}</span>
    </Box>
  );
};

import Box from '@mui/material/Box';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleMinus from 'lucide-react/icons/circle-minus';
import CirclePause from 'lucide-react/icons/circle-pause';
import CircleX from 'lucide-react/icons/circle-x';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { visuallyHidden } from '../../shared/controls/visuallyHidden.ts';
import type { ChipTone } from '../../shared/display/ToneChip.tsx';
import type { PhaseState } from './phases.ts';

const looks: Record<PhaseState, { Icon: typeof CircleCheck; tone: ChipTone; label: string }> = {
  WAITING: { Icon: CircleDashed, tone: 'neutral', label: 'Waiting' },
  RUNNING: { Icon: LoaderCircle, tone: 'accent', label: 'In progress' },
  DONE: { Icon: CircleCheck, tone: 'success', label: 'Done' },
  FAILED: { Icon: CircleX, tone: 'critical', label: 'Failed' },
  BLOCKED: { Icon: CirclePause, tone: 'medium', label: 'Blocked' },
  SKIPPED: { Icon: CircleMinus, tone: 'neutral', label: 'Skipped' },
};

/** How a phase or step stands, as an icon that says it. */
export const PhaseIcon = ({ state }: { state: PhaseState }) => {
  const { Icon, tone, label } = looks[state];
  return (
    <Box component="span" sx={{ display: 'inline-flex', flex: 'none', color: `tone.${tone}.main` }}>
      <Icon size={16} aria-hidden />
      <span style={visuallyHidden}>{label}</span>
    </Box>
  );
};

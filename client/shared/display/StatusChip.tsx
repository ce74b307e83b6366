import { type ChipTone, ToneChip } from './ToneChip.tsx';

const tones: Record<string, ChipTone> = {
  active: 'success',
  succeeded: 'success',
  success: 'success',
  paid: 'success',
  done: 'success',
  verified: 'success',
  running: 'accent',
  connecting: 'accent',
  trialing: 'accent',
  trial: 'accent',
  review: 'accent',
  open: 'accent',
  warning: 'medium',
  queued: 'medium',
  blocked: 'high',
  paused: 'medium',
  past_due: 'medium',
  in_progress: 'medium',
  failed: 'critical',
  unhealthy: 'critical',
  rolled_back: 'high',
  error: 'critical',
  suspended: 'critical',
};

/** `IN_PROGRESS` and `in-progress` as "In progress". */
const wordsOf = (status: string) => {
  const words = status.toLowerCase().replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * A status of the schema's enums as a chip. The colour follows the word; one that is not listed (draft, canceled, void)
 * is neutral. `label` replaces the word, `tone` the colour.
 */
export const StatusChip = ({ status, label, tone }: { status: string; label?: string; tone?: ChipTone }) => (
  <ToneChip
    label={label ?? wordsOf(status)}
    tone={tone ?? tones[status.toLowerCase().replaceAll('-', '_')] ?? 'neutral'}
  />
);

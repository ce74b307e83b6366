import Typography from '@mui/material/Typography';
import { formatDate, formatShortDate } from '../../shared/display/formats.ts';
import { ToneChip } from '../../shared/display/ToneChip.tsx';

interface DueDateProps {
  dueAt: string | null;
  overdue: boolean;
  /** Says what the day is, where no header does. */
  inWords?: boolean;
}

/** By when a finding is to be mended; nothing when it is not open. */
export const DueDate = ({ dueAt, overdue, inWords = false }: DueDateProps) => {
  if (!dueAt) return null;
  const day = inWords ? formatDate(dueAt) : formatShortDate(dueAt);
  if (overdue) return <ToneChip tone="critical" label={inWords ? `Overdue since ${day}` : day} />;
  return (
    <Typography variant="caption" color="textSecondary" noWrap>
      {inWords ? `Due ${day}` : day}
    </Typography>
  );
};

import Box from '@mui/material/Box';
import CalendarDays from 'lucide-react/icons/calendar-days';
import type { TaskStatus } from '../../schema/generated/types.ts';
import { formatDay } from '../shared/display/formats.ts';
import { useMinute } from '../shared/display/minute.ts';
import { dueInWords } from './dueInWords.ts';

/** When a task is due; what is late, or due today, has a colour beside its word. */
export const DueDay = ({ dueOn, status }: { dueOn: string; status: TaskStatus }) => {
  const now = useMinute();
  const { words, tone } = dueInWords(dueOn, status, now);
  return (
    <Box
      component="span"
      title={`Due ${formatDay(dueOn, now)}`}
      sx={(theme) => ({
        ...theme.typography.caption,
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        color: tone ? theme.vars.palette.tone[tone].main : 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
      })}
    >
      <CalendarDays size={12} aria-hidden />
      {words}
    </Box>
  );
};

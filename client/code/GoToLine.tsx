import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, useState } from 'react';
import { useLineRange } from '../shared/code/useLineRange.ts';
import { readLineRange } from '../shared/code/lineRange.ts';

/** Leads to a line or lines by their numbers, for those who cannot point at them. */
export const GoToLine = ({ last }: { last: number }) => {
  const [typed, setTyped] = useState('');
  const [, select] = useLineRange();
  const range = readLineRange(typed);
  const wrong = typed !== '' && (!range || range.from > last);
  const go = (event: FormEvent) => {
    event.preventDefault();
    if (range && !wrong) select(range);
  };
  return (
    <form onSubmit={go}>
      <OutlinedInput
        size="small"
        placeholder="Go to line"
        value={typed}
        error={wrong}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ input: { 'aria-label': 'Go to line', inputMode: 'numeric', 'aria-invalid': wrong } }}
        sx={{ width: 112 }}
      />
    </form>
  );
};

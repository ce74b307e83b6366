import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';

interface SearchFieldProps {
  /** What is searched, as read out: "Search projects". */
  label: string;
  placeholder?: string;
  /** The search in force, from the URL. */
  value: string;
  onChange: (value: string) => void;
}

/** Milliseconds of silence after which what was typed becomes the search. */
const settleTime = 200;

/** A search box: typing never waits for results, and Escape or the button empties it. */
export const SearchField = ({ label, placeholder = label, value, onChange }: SearchFieldProps) => {
  const [typed, setTyped] = useState(value);
  // Searches that were asked for here and are not in force yet, the oldest first.
  const ahead = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    // Filters may change between typing and its report.
    latestOnChange.current = onChange;
  }, [onChange]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // A list of what was typed here comes late: more may have been typed since, and stays.
    const own = ahead.current.lastIndexOf(value);
    ahead.current.splice(0, own < 0 ? Infinity : own + 1);
    if (own >= 0) return;
    // The back button, or a link, brought another search.
    clearTimeout(timer.current);
    setTyped(value);
  }, [value]);
  const report = (next: string, delay: number) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      ahead.current.push(next.trim());
      latestOnChange.current(next.trim());
    }, delay);
  };
  return (
    <OutlinedInput
      type="search"
      value={typed}
      placeholder={placeholder}
      onChange={(event) => report(event.target.value, settleTime)}
      onKeyDown={(event) => {
        // Neither sends the form around it, nor closes its dialog.
        if (event.key === 'Enter') event.preventDefault();
        if (event.key !== 'Escape' || !typed) return;
        event.stopPropagation();
        report('', 0);
      }}
      startAdornment={
        <InputAdornment position="start">
          <Search aria-hidden />
        </InputAdornment>
      }
      endAdornment={
        typed ? (
          <InputAdornment position="end">
            <IconButton size="small" aria-label="Clear search" onClick={() => report('', 0)}>
              <X aria-hidden />
            </IconButton>
          </InputAdornment>
        ) : null
      }
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ width: { xs: '100%', sm: 280 } }}
    />
  );
};

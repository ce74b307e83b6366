import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { CopyButton } from '../../shared/controls/CopyButton.tsx';
import { SearchField } from '../../shared/controls/SearchField.tsx';
import { formatCount } from '../../shared/display/formats.ts';
import type { LogLine } from '../../shared/display/LogLines.tsx';
import { tabular } from '../../shared/table/tabular.ts';

interface LogBarProps {
  lines: readonly LogLine[];
  find: string;
  onFind: (text: string) => void;
  /** At which of the lines that were found the search stands, from 1. */
  place: number;
  count: number;
  /** Goes on by so many lines that were found. */
  onStep: (by: number) => void;
  /** Null where no line is to come any more. */
  follow: { following: boolean; onChange: (following: boolean) => void } | null;
}

/** What stands above a log: search in it, follow it, and copy it. */
export const LogBar = ({ lines, find, onFind, place, count, onStep, follow }: LogBarProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, padding: '0 16px 12px' }}>
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, flex: '1 1 200px', minWidth: 0 }}
      onKeyDown={({ key, shiftKey }) => key === 'Enter' && count > 0 && onStep(shiftKey ? -1 : 1)}
    >
      <SearchField label="Search the log" value={find} onChange={onFind} />
      {find ? (
        <>
          <Typography
            variant="caption"
            color="textSecondary"
            component="output"
            sx={{ ...tabular, padding: '0 4px' }}
          >
            {count > 0 ? `${place} of ${formatCount(count, 'line')}` : 'Not found'}
          </Typography>
          <IconButton
            size="small"
            aria-label="Previous match"
            disabled={count === 0}
            onClick={() => onStep(-1)}
          >
            <ChevronUp aria-hidden />
          </IconButton>
          <IconButton size="small" aria-label="Next match" disabled={count === 0} onClick={() => onStep(1)}>
            <ChevronDown aria-hidden />
          </IconButton>
        </>
      ) : null}
    </Box>
    {follow ? (
      <Button
        size="small"
        aria-pressed={follow.following}
        startIcon={<ArrowDownToLine aria-hidden />}
        onClick={() => follow.onChange(!follow.following)}
      >
        {follow.following ? 'Stop following' : 'Follow'}
      </Button>
    ) : null}
    <CopyButton label="Copy log" text={() => lines.map(({ text }) => text).join('\n')} done="Log copied" />
  </Box>
);

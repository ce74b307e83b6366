import Box from '@mui/material/Box';
import { formatTime } from './formats.ts';

/** A line of what a job said of its work. */
export interface LogLine {
  number: number;
  at: string;
  text: string;
}

/** What a job said of its work, read out as it comes. */
export const LogLines = ({ lines }: { lines: readonly LogLine[] }) => (
  <Box
    component="ol"
    aria-label="Log"
    aria-live="polite"
    sx={{
      listStyle: 'none',
      margin: 0,
      padding: 0,
      fontFamily: 'monospace',
      fontSize: 12,
      lineHeight: '18px',
    }}
  >
    {lines.map(({ number, at, text }) => (
      <Box component="li" key={number} sx={{ display: 'flex', gap: 3, overflowWrap: 'anywhere' }}>
        <Box component="time" dateTime={at} sx={{ flex: 'none', color: 'text.secondary' }}>
          {formatTime(at)}
        </Box>
        <Box component="span" sx={{ minWidth: 0, whiteSpace: 'pre-wrap' }}>
          {text}
        </Box>
      </Box>
    ))}
  </Box>
);

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatCount } from '../display/formats.ts';
import { SeverityChip } from '../display/SeverityChip.tsx';
import { severityLook } from '../display/severityLook.ts';
import type { LineFinding } from './lineFindings.ts';

interface FindingMarkProps {
  /** Number of the line. */
  line: number;
  /** The first one is shown. */
  findings: readonly LineFinding[];
}

/** Marks a line of code that has findings; pressing it shows what they are. Its place is up to `codeStyle`. */
export const FindingMark = ({ line, findings }: FindingMarkProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [first, ...others] = findings;
  if (!first) return null;
  const { label, tone, Icon } = severityLook(first.severity);
  const name = `${label}: ${first.title}${others.length > 0 ? ` and ${formatCount(others.length, 'more finding')}` : ''}`;
  return (
    <>
      <button
        type="button"
        className={`finding ${tone}`}
        aria-label={name}
        title={name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon size={14} aria-hidden />
      </button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': `Findings at line ${line}`, sx: { marginTop: 1 } },
        }}
      >
        <Box component="ul" sx={listStyle}>
          {findings.map((finding) => (
            <Box component="li" key={finding.key} sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
              <SeverityChip severity={finding.severity} />
              <Box sx={{ minWidth: 0 }}>
                <Link href={finding.href} sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
                  {finding.title}
                </Link>
                {finding.note === null ? null : (
                  <Typography variant="caption" component="p" color="textSecondary">
                    {finding.note}
                  </Typography>
                )}
              </Box>
            </Box>
          ))}
        </Box>
      </Popover>
    </>
  );
};

const listStyle = {
  display: 'grid',
  gap: 3,
  width: 360,
  maxWidth: '100%',
  boxSizing: 'border-box',
  margin: 0,
  padding: 3,
  listStyle: 'none',
} as const;

import Box from '@mui/material/Box';
import { visuallyHidden } from '../../shared/controls/visuallyHidden.ts';
import { formatCount, formatNumber } from '../../shared/display/formats.ts';
import { tabular } from '../../shared/table/tabular.ts';

interface LineCountsProps {
  additions: number | null;
  deletions: number | null;
}

/** How many lines are new and gone: "+12 −3". Nothing where they were not counted. */
export const LineCounts = ({ additions, deletions }: LineCountsProps) =>
  additions === null || deletions === null ? null : (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        gap: 2,
        flex: 'none',
        position: 'relative',
        typography: 'caption',
        ...tabular,
      }}
    >
      <Box component="span" sx={(theme) => ({ color: theme.vars.palette.tone.success.main })}>
        <span aria-hidden>+{formatNumber(additions)}</span>
        <span style={visuallyHidden}>{formatCount(additions, 'line')} added</span>
      </Box>
      <Box component="span" sx={(theme) => ({ color: theme.vars.palette.tone.critical.main })}>
        <span aria-hidden>−{formatNumber(deletions)}</span>
        <span style={visuallyHidden}>{formatCount(deletions, 'line')} removed</span>
      </Box>
    </Box>
  );

import Box from '@mui/material/Box';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { visuallyHidden } from '../shared/controls/visuallyHidden.ts';

interface BranchNamesProps {
  source: string;
  target: string;
}

/** Both branches of a pull request in one line: "feature → main". */
export const BranchNames = ({ source, target }: BranchNamesProps) => (
  <Box
    component="span"
    title={`${source} into ${target}`}
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 1,
      maxWidth: '100%',
      position: 'relative',
      '& > code': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontSize: 12 },
      // The target is short, and cut last.
      '& > code:last-of-type': { flexShrink: 0, maxWidth: '50%' },
      '& > svg': { flex: 'none', color: 'text.secondary' },
    }}
  >
    <code>{source}</code>
    <ArrowRight size={12} aria-hidden />
    <span style={visuallyHidden}> into </span>
    <code>{target}</code>
  </Box>
);

import Box from '@mui/material/Box';
import { FileLine } from '../../shared/display/FileLine.tsx';

/** `src/app.ts:12`; a finding about the whole project has no file. */
export const FindingLocation = ({ file, line }: { file: string | null; line: number | null }) =>
  file ? (
    <Box component="code" sx={{ fontSize: '0.75rem', overflowWrap: 'anywhere' }}>
      <FileLine file={file} line={line} />
    </Box>
  ) : (
    <span>Whole project</span>
  );

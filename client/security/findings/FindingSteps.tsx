import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { appPaths } from '../../shared/address/paths.ts';
import { FindingLocation } from './FindingLocation.tsx';

interface FindingStepsProps {
  steps: readonly { path: string; line: number; text: string }[];
  projectId: string;
  /** The commit at which they stand there. */
  commit: string | null;
}

/** The way of the data, from where it comes in to where it does harm; each place leads to its line. */
export const FindingSteps = ({ steps, projectId, commit }: FindingStepsProps) => (
  <Box component="ol" sx={{ margin: 0, paddingLeft: 5, display: 'grid', gap: 2, typography: 'body2' }}>
    {steps.map(({ path, line, text }, index) => (
      <li key={`${index}:${path}:${line}`}>
        <Link href={appPaths.file(projectId, { path, branch: commit, line })}>
          <FindingLocation file={path} line={line} />
        </Link>
        <Box component="code" sx={{ display: 'block', fontSize: '0.75rem', overflowWrap: 'anywhere' }}>
          {text}
        </Box>
      </li>
    ))}
  </Box>
);

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { appPaths } from '../../shared/address/paths.ts';
import { FileLine } from '../../shared/display/FileLine.tsx';
import { SeverityChip } from '../../shared/display/SeverityChip.tsx';
import type { CheckFindingFragment } from '../page/pullRequest.generated.ts';

interface CheckFindingsProps {
  title: string;
  findings: readonly CheckFindingFragment[];
  projectId: string;
  /** Where their lines are found; null when they are gone. */
  commit: string | null;
}

/** Findings that a check compared, with their places. */
export const CheckFindings = ({ title, findings, projectId, commit }: CheckFindingsProps) => (
  <Box component="section" aria-label={title}>
    <Typography variant="body2" component="h3" sx={{ fontWeight: 500, marginBottom: 1 }}>
      {title}
    </Typography>
    <Box component="ul" sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}>
      {findings.map(({ rule, title: name, severity, path, line }) => (
        <Box
          component="li"
          key={`${rule} ${path} ${line}`}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}
        >
          <SeverityChip severity={severity} />
          <Box component="span" sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          {path === null ? null : (
            <Box component="code" sx={{ fontSize: 12, overflowWrap: 'anywhere' }}>
              {commit === null ? (
                <FileLine file={path} line={line} />
              ) : (
                <Link href={appPaths.file(projectId, { path, branch: commit, line })}>
                  <FileLine file={path} line={line} />
                </Link>
              )}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  </Box>
);

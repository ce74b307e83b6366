import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { appPaths } from '../../shared/address/paths.ts';
import { FindingLocation } from './FindingLocation.tsx';

interface FindingEvidenceProps {
  finding: {
    file: string | null;
    line: number | null;
    commit: string | null;
    snippet: string | null;
    project: { id: string };
  };
}

/** Where a finding is, which leads to its line, and what the file says there: always as text. */
export const FindingEvidence = ({
  finding: { file, line, commit, snippet, project },
}: FindingEvidenceProps) => (
  <Box sx={{ marginTop: 3, typography: 'body2' }}>
    {file === null ? (
      <FindingLocation file={file} line={line} />
    ) : (
      <Link href={appPaths.file(project.id, { path: file, branch: commit, line })}>
        <FindingLocation file={file} line={line} />
      </Link>
    )}
    {snippet ? (
      <Box
        component="section"
        // Wide lines scroll, by keyboard too.
        tabIndex={0}
        aria-label="Evidence"
        sx={(theme) => ({
          margin: '8px 0 0',
          padding: '10px 12px',
          overflowX: 'auto',
          fontSize: '0.75rem',
          lineHeight: 1.5,
          borderRadius: '6px',
          border: `1px solid ${theme.vars.palette.divider}`,
          backgroundColor: theme.vars.palette.surface.page,
        })}
      >
        <pre style={{ margin: 0 }}>{snippet}</pre>
      </Box>
    ) : null}
  </Box>
);

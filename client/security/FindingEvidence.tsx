import Box from '@mui/material/Box';
import { FindingLocation } from './FindingLocation.tsx';

interface FindingEvidenceProps {
  finding: { file: string | null; line: number | null; snippet: string | null };
}

/** Where a finding is, and what the file says there: always as text. */
export const FindingEvidence = ({ finding: { file, line, snippet } }: FindingEvidenceProps) => (
  <Box sx={{ marginTop: 3, typography: 'body2' }}>
    <FindingLocation file={file} line={line} />
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

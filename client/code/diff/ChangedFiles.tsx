import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { formatCount } from '../../shared/display/formats.ts';
import type { ChangedFileFragment, DifferenceFactsFragment } from '../../shared/code/changes.generated.ts';
import { targetHash } from './diffAddress.ts';
import { statusWords } from './fileWords.ts';
import { LineCounts } from './LineCounts.tsx';

interface ChangedFilesProps {
  difference: DifferenceFactsFragment;
  files: readonly ChangedFileFragment[];
}

/** The files that differ, each as the way to its lines. */
export const ChangedFiles = ({ difference, files }: ChangedFilesProps) => {
  const { fileCount, additions, deletions } = difference;
  return (
    <SectionCard
      title={`${formatCount(fileCount, 'file')} changed`}
      action={<LineCounts additions={additions} deletions={deletions} />}
      flush
    >
      <Box component="ul" aria-label="Changed files" tabIndex={0} sx={listStyle}>
        {files.map(({ path, name, status, additions: added, deletions: removed }) => (
          <Box key={path ?? name} component="li" sx={rowStyle}>
            <Box
              component="span"
              title={statusWords[status].label}
              sx={(theme) => ({
                width: 16,
                flex: 'none',
                typography: 'caption',
                color: theme.vars.palette.tone[statusWords[status].tone].main,
              })}
            >
              {statusWords[status].label.charAt(0)}
            </Box>
            {path === null ? (
              <span>{name}</span>
            ) : (
              <Link
                href={targetHash({ path })}
                color="textPrimary"
                underline="hover"
                sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
              >
                {name}
              </Link>
            )}
            <LineCounts additions={added} deletions={removed} />
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
};

const listStyle = {
  margin: 0,
  padding: '0 0 8px',
  listStyle: 'none',
  maxHeight: 304,
  overflowY: 'auto',
} as const;

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 28,
  padding: '2px 16px',
  typography: 'body2',
} as const;

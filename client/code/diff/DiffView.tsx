import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLocation } from 'react-router-dom';
import { ChoiceSwitch } from '../../shared/controls/ChoiceSwitch.tsx';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { overviewColumn } from '../../shared/project/overviewColumns.ts';
import type { ChangedFileFragment, DifferenceFactsFragment } from '../../shared/code/changes.generated.ts';
import { ChangedFiles } from './ChangedFiles.tsx';
import { readTarget } from './diffAddress.ts';
import { type DiffLayout, useDiffLayout } from './diffLayout.ts';
import { FileDiff } from './FileDiff.tsx';

interface DiffViewProps {
  projectId: string;
  difference: DifferenceFactsFragment;
  files: readonly ChangedFileFragment[];
  /** The address of the next files; null when these are the last ones. */
  next: string | null;
}

const layouts: readonly { value: DiffLayout; label: string }[] = [
  { value: 'unified', label: 'Unified' },
  { value: 'split', label: 'Split' },
];

/** What differs between two commits: the files, and the lines of each. */
export const DiffView = ({ projectId, difference, files, next }: DiffViewProps) => {
  const { hash } = useLocation();
  const [chosen, choose] = useDiffLayout();
  // Two columns of code have no room on a phone.
  const wide = useMediaQuery('(min-width: 900px)');
  const target = readTarget(hash);
  if (difference.fileCount === 0) {
    return (
      <Card>
        <EmptyState>No files differ.</EmptyState>
      </Card>
    );
  }
  return (
    <Box sx={overviewColumn}>
      <ChangedFiles difference={difference} files={files} />
      {wide ? (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <ChoiceSwitch label="Layout of differences" options={layouts} value={chosen} onChange={choose} />
        </Box>
      ) : null}
      {files.map((file) => (
        <FileDiff
          key={`${difference.beforeSha} ${difference.afterSha} ${file.path ?? file.name}`}
          projectId={projectId}
          difference={difference}
          file={file}
          layout={wide ? chosen : 'unified'}
          target={target?.path === file.path ? target : undefined}
        />
      ))}
      {next === null ? null : (
        <Box>
          <Button href={next}>Next files</Button>
        </Box>
      )}
    </Box>
  );
};

import Box from '@mui/material/Box';
import { formatBytes, formatCount } from '../../shared/display/formats.ts';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { CodeLines } from '../CodeLines.tsx';
import { GoToLine } from '../GoToLine.tsx';
import { BlameColumn } from './BlameColumn.tsx';
import { FileBar, type FileBarProps } from './FileBar.tsx';
import { pagesOf } from './lineWindow.ts';
import { PageOfLines } from './PageOfLines.tsx';
import { useFileLinesQuery } from './reading.generated.ts';
import type { ReadFile } from './repositoryLinks.ts';

/** Browsers draw no box that is higher than some millions of pixels; lines behind this one are only in the file itself. */
const mostLines = 800_000;

interface LongTextProps {
  bar: FileBarProps;
  file: ReadFile;
  sizeBytes: number;
}

/** A text that is too long to come as a whole: it is read in pages, as they come into view. */
export const LongText = ({ bar, file, sizeBytes }: LongTextProps) => {
  const { projectId, sha, path } = file;
  const { data, error } = useFileLinesQuery({ variables: { id: projectId, branch: sha, path, from: 1 } });
  const total = data?.project?.repository?.lines?.total;
  const facts = [...(total === undefined ? [] : [formatCount(total, 'line')]), formatBytes(sizeBytes)];
  const count = Math.min(total ?? 0, mostLines);
  return (
    <>
      <FileBar {...bar} facts={facts}>
        {count > 0 ? <GoToLine last={count} /> : null}
      </FileBar>
      {error ? <EmptyState>{error.message}</EmptyState> : null}
      {total === undefined && !error ? <Box aria-busy sx={{ minHeight: 320 }} /> : null}
      {total === undefined ? null : (
        <CodeLines
          name={bar.blob.name}
          count={count}
          atOnce={0}
          renderLines={(window) =>
            pagesOf(window).map((first) => (
              <PageOfLines key={first} file={file} first={first} total={count} window={window} />
            ))
          }
          renderBeside={
            bar.view === 'blame' ? (window) => <BlameColumn file={file} window={window} /> : undefined
          }
        />
      )}
      {total !== undefined && total > mostLines ? (
        <EmptyState>
          Only the first {formatCount(mostLines, 'line')} are shown here; Raw has all of them.
        </EmptyState>
      ) : null}
    </>
  );
};

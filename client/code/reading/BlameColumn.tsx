import Box from '@mui/material/Box';
import { blameStyle } from './blameStyle.ts';
import { BlamedLines } from './BlamedLines.tsx';
import { type LineWindow, pagesOf } from './lineWindow.ts';
import { useFileBlameQuery } from './reading.generated.ts';
import type { ReadFile } from './repositoryLinks.ts';

interface BlameColumnProps {
  file: ReadFile;
  window: LineWindow;
}

/** Who changed the lines beside it last, read in pages as they come into view. */
export const BlameColumn = ({ file, window }: BlameColumnProps) => (
  <Box component="section" aria-label="Who changed these lines" sx={blameStyle}>
    {pagesOf(window).map((first) => (
      <BlamePage key={first} file={file} first={first} window={window} />
    ))}
  </Box>
);

const BlamePage = ({ file, first, window }: BlameColumnProps & { first: number }) => {
  const { projectId, sha, path } = file;
  const { data, error } = useFileBlameQuery({
    variables: { id: projectId, branch: sha, path, from: first },
  });
  if (error) {
    return (
      <p role="alert" style={{ top: (Math.max(first, window.from) - 1) * 20 }}>
        {error.message}
      </p>
    );
  }
  return data?.project?.repository?.blame
    .filter(({ from, count }) => from <= window.to && from + count > window.from)
    .map((lines) => <BlamedLines key={lines.from} lines={lines} />);
};

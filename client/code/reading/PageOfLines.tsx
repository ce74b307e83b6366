import { useMemo } from 'react';
import { linesPerPage } from '../../../schema/rules/fileKinds.ts';
import { type Line, plainLines } from '../highlightedLines.ts';
import { languageOf } from '../languageOf.ts';
import { useHighlightedLines } from '../useHighlightedLines.ts';
import { LinesOf } from './LinesOf.tsx';
import type { LineWindow } from './lineWindow.ts';
import { useFileLinesQuery } from './reading.generated.ts';
import type { ReadFile } from './repositoryLinks.ts';

interface PageOfLinesProps {
  file: ReadFile;
  /** The number of its first line. */
  first: number;
  /** How many lines the file has. */
  total: number;
  window: LineWindow;
}

/**
 * A page of a file that is read so: its numbers at once, its lines as soon as they are there. Colours are those of the page alone: a
 * comment that began on the page before is not known here.
 */
export const PageOfLines = ({ file: { projectId, sha, path }, first, total, window }: PageOfLinesProps) => {
  const { data, error } = useFileLinesQuery({
    variables: { id: projectId, branch: sha, path, from: first },
  });
  const count = Math.min(linesPerPage, total - first + 1);
  const text = data?.project?.repository?.lines?.text;
  const missing = error ? 'This part could not be read. Reload the page to try again.' : '';
  const plain = useMemo((): Line[] => {
    // A line that is empty at the end of the page is one: the text ends where the page does.
    if (text !== undefined) return plainLines(`${text}\n`);
    return Array.from({ length: count }, (_, index) => [{ kind: '', text: index === 0 ? missing : '' }]);
  }, [text, count, missing]);
  const coloured = useHighlightedLines(text ?? '', text === undefined ? undefined : languageOf(path));
  return (
    <LinesOf lines={coloured?.length === plain.length ? coloured : plain} first={first} window={window} />
  );
};

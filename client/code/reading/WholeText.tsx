import Alert from '@mui/material/Alert';
import { useMemo } from 'react';
import { linesPerPage } from '../../../schema/rules/fileKinds.ts';
import { formatBytes, formatCount } from '../../shared/display/formats.ts';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { CodeLines } from '../CodeLines.tsx';
import { GoToLine } from '../GoToLine.tsx';
import { plainLines } from '../highlightedLines.ts';
import { languageOf } from '../languageOf.ts';
import { readsOtherwise } from '../shownName.ts';
import { useHighlightedLines } from '../useHighlightedLines.ts';
import { BlameColumn } from './BlameColumn.tsx';
import { FileBar, type FileBarProps } from './FileBar.tsx';
import { LinesOf } from './LinesOf.tsx';
import type { ReadFile } from './repositoryLinks.ts';

interface WholeTextProps {
  bar: FileBarProps;
  file: ReadFile;
  text: string;
  sizeBytes: number;
}

/** A text that came as a whole, in colours. */
export const WholeText = ({ bar, file, text, sizeBytes }: WholeTextProps) => {
  const { name } = bar.blob;
  const plain = useMemo(() => plainLines(text), [text]);
  const lines = useHighlightedLines(text, languageOf(name)) ?? plain;
  const blamed = bar.view === 'blame';
  if (text === '') {
    return (
      <>
        <FileBar {...bar} views={[]} facts={[formatBytes(0)]} />
        <EmptyState>This file is empty.</EmptyState>
      </>
    );
  }
  return (
    <>
      <FileBar {...bar} facts={[formatCount(plain.length, 'line'), formatBytes(sizeBytes)]}>
        <GoToLine last={plain.length} />
      </FileBar>
      {readsOtherwise(text) ? (
        <Alert severity="warning" sx={{ margin: '0 16px 8px' }}>
          This file has characters that change the direction of text. It may run differently from how it
          reads.
        </Alert>
      ) : null}
      <CodeLines
        name={name}
        count={plain.length}
        {...(blamed ? { atOnce: linesPerPage } : {})}
        renderLines={(window) => <LinesOf lines={lines} first={1} window={window} />}
        renderBeside={blamed ? (window) => <BlameColumn file={file} window={window} /> : undefined}
      />
    </>
  );
};

import { use } from 'react';
import { FileFindingsContext } from '../../shared/code/lineFindings.ts';
import type { Line } from '../highlightedLines.ts';
import { useLineRange } from '../../shared/code/useLineRange.ts';
import { CodeLine } from './CodeLine.tsx';
import type { LineWindow } from './lineWindow.ts';

interface LinesOfProps {
  /** Lines that follow each other. */
  lines: readonly Line[];
  /** The number of the first of them. */
  first: number;
  /** Those that are in the page. */
  window: LineWindow;
}

/** Of lines that are there, those of the window. */
export const LinesOf = ({ lines, first, window }: LinesOfProps) => {
  const [range] = useLineRange();
  const findings = use(FileFindingsContext);
  const begin = Math.max(window.from, first);
  return lines.slice(begin - first, Math.max(0, window.to - first + 1)).map((line, index) => {
    const number = begin + index;
    const marked = range !== undefined && number >= range.from && number <= range.to;
    return (
      <CodeLine key={number} number={number} line={line} marked={marked} findings={findings.get(number)} />
    );
  });
};

import { memo } from 'react';
import { FindingMark } from '../../shared/code/FindingMark.tsx';
import type { LineFinding } from '../../shared/code/lineFindings.ts';
import type { Line } from '../highlightedLines.ts';

interface CodeLineProps {
  number: number;
  line: Line;
  /** Whether the address points at it. */
  marked: boolean;
  /** Open findings at the line. */
  findings: readonly LineFinding[] | undefined;
}

/** A line of code behind its number. */
export const CodeLine = memo(({ number, line, marked, findings }: CodeLineProps) => (
  <div id={`L${number}`} className={marked ? 'line marked' : 'line'}>
    {/* Out of the tab order: "Go to line" does the same without thousands of stops. */}
    <a href={`#L${number}`} data-line={number} tabIndex={-1} aria-label={`Line ${number}`}>
      {number}
    </a>
    {findings ? <FindingMark line={number} findings={findings} /> : null}
    <code>
      {line.map(({ kind, text }, index) =>
        kind ? (
          // oxlint-disable-next-line react/no-array-index-key -- tokens have no identity but their place
          <span key={index} className={kind}>
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </code>
  </div>
));

import { memo } from 'react';
import type { Line } from '../highlightedLines.ts';
import type { Part } from './changedPart.ts';
import { DiffText } from './DiffText.tsx';
import { targetHash, targetId } from './diffAddress.ts';
import type { Pair } from './pairRows.ts';
import type { DiffLine } from './parsePatch.ts';

/** What the rows of a file are shown with. */
export interface RowLook {
  path: string;
  colours: ReadonlyMap<DiffLine, Line>;
  marks: ReadonlyMap<DiffLine, Part>;
  /** The id of the line that the address names. */
  target: string | undefined;
}

const signs = { context: ' ', added: '+', removed: '−' };

const LineNumber = ({ path, side, line }: { path: string; side: 'L' | 'R'; line: number | null }) =>
  line === null ? (
    <span />
  ) : (
    // Out of the tab order: thousands of stops would bar the way to the next file.
    <a
      href={targetHash({ path, side, line })}
      tabIndex={-1}
      aria-label={`Line ${line} ${side === 'L' ? 'before' : 'after'}`}
    >
      {line}
    </a>
  );

const textOf = (line: DiffLine, { colours, marks }: RowLook) => (
  <DiffText line={line} colours={colours.get(line)} part={marks.get(line)} />
);

/** A line of a difference, below the one before. */
export const UnifiedRow = memo(({ line, look }: { line: DiffLine; look: RowLook }) => {
  const { path, target } = look;
  const id =
    line.after === null
      ? targetId({ path, side: 'L', line: line.before ?? 0 })
      : targetId({ path, side: 'R', line: line.after });
  return (
    <div id={id} className={`row unified ${line.kind}${id === target ? ' target' : ''}`}>
      <LineNumber path={path} side="L" line={line.before} />
      <LineNumber path={path} side="R" line={line.after} />
      <span className="sign">{signs[line.kind]}</span>
      {textOf(line, look)}
    </div>
  );
});

const Half = ({ line, side, look }: { line: DiffLine | null; side: 'L' | 'R'; look: RowLook }) => {
  const { path, target } = look;
  const where = side === 'L' ? 'before' : 'after';
  if (!line) return <div className={`half none ${where}`} />;
  const number = side === 'L' ? line.before : line.after;
  const id = targetId({ path, side, line: number ?? 0 });
  return (
    <div id={id} className={`row half ${where} ${line.kind}${id === target ? ' target' : ''}`}>
      <LineNumber path={path} side={side} line={number} />
      <span className="sign">{signs[line.kind]}</span>
      {textOf(line, look)}
    </div>
  );
};

/** Two lines of a difference side by side. */
export const SplitRow = memo(({ pair: { before, after }, look }: { pair: Pair; look: RowLook }) => (
  <div className="split">
    <Half line={before} side="L" look={look} />
    <Half line={after} side="R" look={look} />
  </div>
));

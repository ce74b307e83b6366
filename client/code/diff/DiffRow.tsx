import { memo } from 'react';
import type { LineNotes, LineOfVersion } from '../../shared/code/lineNotes.ts';
import { FindingMark } from '../../shared/code/FindingMark.tsx';
import type { Line } from '../highlightedLines.ts';
import type { Part } from './changedPart.ts';
import type { FileFindings } from './diffFindings.ts';
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
  /** What stands beside the lines; null when nothing does. */
  notes: LineNotes | null;
  findings: FileFindings;
}

// A file has thousands of rows: what they share are plain functions rather than components, and signs come from the style.
const lineNumber = (path: string, side: 'L' | 'R', line: number | null) =>
  line === null ? null : (
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

/** The places of a line, the one that a note is written on last. */
const placesOf = ({ before, after }: DiffLine, path: string): LineOfVersion[] => [
  ...(before === null ? [] : [{ path, side: 'BEFORE' as const, line: before }]),
  ...(after === null ? [] : [{ path, side: 'AFTER' as const, line: after }]),
];

/** Marks a line that has findings in a version of the file. */
const findingMark = (places: readonly LineOfVersion[], { findings }: RowLook) => {
  const found = places.flatMap(({ side, line }) => findings[side].get(line) ?? []);
  const line = places.at(-1)?.line;
  return found.length > 0 && line !== undefined ? <FindingMark line={line} findings={found} /> : null;
};

/** Begins a note on a line. Out of the tab order like the numbers: the head of the file has a button that is in it. */
const noteButton = (place: LineOfVersion, text: string, notes: LineNotes | null) =>
  notes?.onAdd && notes.sides.includes(place.side) ? (
    <button
      type="button"
      className="note"
      tabIndex={-1}
      aria-label={`Comment on line ${place.line} ${place.side === 'BEFORE' ? 'before' : 'after'}`}
      onClick={() => notes.onAdd?.(place, text)}
    />
  ) : null;

/** Renders the comments below a line. Most lines have none and get no element. */
const belowOf = (places: readonly LineOfVersion[], notes: LineNotes | null) =>
  places.map((place) => {
    const note = notes?.below(place);
    return note ? <div key={place.side}>{note}</div> : null;
  });

/** A line of a difference, below the one before. */
export const UnifiedRow = memo(({ line, look }: { line: DiffLine; look: RowLook }) => {
  const { path, target } = look;
  const id =
    line.after === null
      ? targetId({ path, side: 'L', line: line.before ?? 0 })
      : targetId({ path, side: 'R', line: line.after });
  const places = placesOf(line, path);
  const place = places.at(-1);
  return (
    <>
      <div id={id} className={`row unified ${line.kind}${id === target ? ' target' : ''}`}>
        {findingMark(places, look)}
        {lineNumber(path, 'L', line.before)}
        {lineNumber(path, 'R', line.after)}
        {textOf(line, look)}
        {place ? noteButton(place, line.text, look.notes) : null}
      </div>
      {belowOf(places, look.notes)}
    </>
  );
});

const Half = ({ line, side, look }: { line: DiffLine | null; side: 'L' | 'R'; look: RowLook }) => {
  const { path, target } = look;
  const where = side === 'L' ? 'before' : 'after';
  if (!line) return <div className={`half none ${where}`} />;
  const number = side === 'L' ? line.before : line.after;
  const place: LineOfVersion = { path, side: side === 'L' ? 'BEFORE' : 'AFTER', line: number ?? 0 };
  const id = targetId({ path, side, line: place.line });
  return (
    <div id={id} className={`row half ${where} ${line.kind}${id === target ? ' target' : ''}`}>
      {findingMark([place], look)}
      {lineNumber(path, side, number)}
      {textOf(line, look)}
      {noteButton(place, line.text, look.notes)}
    </div>
  );
};

const pairPlaces = (before: DiffLine | null, after: DiffLine | null, path: string): LineOfVersion[] => [
  ...(before?.before == null ? [] : [{ path, side: 'BEFORE' as const, line: before.before }]),
  ...(after?.after == null ? [] : [{ path, side: 'AFTER' as const, line: after.after }]),
];

/** Two lines of a difference side by side. */
export const SplitRow = memo(({ pair: { before, after }, look }: { pair: Pair; look: RowLook }) => (
  <>
    <div className="split">
      <Half line={before} side="L" look={look} />
      <Half line={after} side="R" look={look} />
    </div>
    {belowOf(pairPlaces(before, after, look.path), look.notes)}
  </>
));

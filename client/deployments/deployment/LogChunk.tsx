import { memo, type MouseEvent } from 'react';
import { formatTime } from '../../shared/display/formats.ts';
import type { LogLine } from '../../shared/display/LogLines.tsx';
import { lineHeight } from '../../shared/code/codeStyle.ts';
import { type LineRange, lineHash } from '../../shared/code/lineRange.ts';
import { partsOf } from './foundLines.ts';

/** So many lines are drawn together, or left out together while they are out of sight. */
export const linesPerChunk = 100;

interface LogChunkProps {
  /** Which chunk of the log, from 0. */
  index: number;
  lines: readonly LogLine[];
  find: string;
  /** The line at which the search stands. */
  current: number | undefined;
  range: LineRange | undefined;
  onSelect: (range: LineRange) => void;
}

const Text = ({ text, find }: { text: string; find: string }) =>
  partsOf(text, find).map((part, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- parts of a line have nothing but their place
    index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
  );

const Chunk = ({ index, lines, find, current, range, onSelect }: LogChunkProps) => {
  const shown = lines.slice(index * linesPerChunk, (index + 1) * linesPerChunk);
  const point = (event: MouseEvent, number: number) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    const start = event.shiftKey && range ? range.from : number;
    onSelect({ from: Math.min(start, number), to: Math.max(start, number) });
  };
  const isMarked = (number: number) =>
    number === current || (range !== undefined && number >= range.from && number <= range.to);
  return (
    <div className="chunk" style={{ containIntrinsicSize: `auto ${shown.length * lineHeight}px` }}>
      {shown.map(({ number, at, text }) => (
        <div key={number} id={`L${number}`} className={isMarked(number) ? 'line marked' : 'line'}>
          <a
            href={lineHash({ from: number, to: number })}
            aria-label={`Line ${number}`}
            onClick={(event) => point(event, number)}
          >
            {number}
          </a>
          <time dateTime={at}>{formatTime(at)}</time>
          <code>
            <Text text={text} find={find} />
          </code>
        </div>
      ))}
    </div>
  );
};

const firstOf = ({ index, lines }: LogChunkProps): number =>
  lines[index * linesPerChunk]?.number ?? Number.POSITIVE_INFINITY;

const touches = (props: LogChunkProps, numbers: readonly (number | undefined)[]) => {
  const first = firstOf(props);
  return numbers.some((number) => number !== undefined && number >= first && number < first + linesPerChunk);
};

const countOf = ({ index, lines }: LogChunkProps) =>
  Math.min(Math.max(lines.length - index * linesPerChunk, 0), linesPerChunk);

/** A part of a log; drawn again only when it grows, or what is pointed at or searched in it changes. */
export const LogChunk = memo(
  Chunk,
  (before, after) =>
    countOf(before) === countOf(after) &&
    firstOf(before) === firstOf(after) &&
    before.find === after.find &&
    before.range?.from === after.range?.from &&
    before.range?.to === after.range?.to &&
    (before.current === after.current || !touches(after, [before.current, after.current])),
);

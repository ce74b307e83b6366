import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, type MouseEvent, useEffect, useRef, useState } from 'react';
import { formatCount } from '../../shared/display/formats.ts';
import { codeStyle } from './codeStyle.ts';
import type { Line } from './highlightedLines.ts';
import { useLineRange } from './useLineRange.ts';

/** More lines at once make a browser slow. */
const step = 3_000;

/** A text in lines with their numbers; pressing a number links to the line, with Shift to all lines up to it. */
export const CodeLines = ({ name, lines }: { name: string; lines: readonly Line[] }) => {
  const [range, select] = useLineRange();
  const [wanted, setWanted] = useState(step);
  const box = useRef<HTMLDivElement>(null);
  const count = Math.min(lines.length, Math.max(wanted, range ? range.to + 50 : 0));
  const from = range?.from;
  useEffect(() => {
    if (from !== undefined) box.current?.querySelector(`#L${from}`)?.scrollIntoView?.({ block: 'center' });
  }, [from]);
  const point = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLAnchorElement) || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    const number = Number(event.target.dataset['line']);
    const start = event.shiftKey && range ? range.from : number;
    select({ from: Math.min(start, number), to: Math.max(start, number) });
  };
  return (
    <>
      <Box
        ref={box}
        component="section"
        aria-label={`Lines of ${name}`}
        tabIndex={0}
        onClick={point}
        sx={codeStyle}
      >
        <div className="lines">
          {lines.slice(0, count).map((line, index) => (
            <CodeLine
              // oxlint-disable-next-line react/no-array-index-key -- a line is its number
              key={index}
              number={index + 1}
              line={line}
              marked={range !== undefined && index + 1 >= range.from && index < range.to}
            />
          ))}
        </div>
      </Box>
      {count < lines.length ? (
        <Box sx={{ padding: 3, borderTop: 1, borderColor: 'divider' }}>
          <Button size="small" onClick={() => setWanted(count + step)}>
            Show {formatCount(Math.min(step, lines.length - count), 'more line', 'more lines')}
          </Button>
        </Box>
      ) : null}
    </>
  );
};

interface CodeLineProps {
  number: number;
  line: Line;
  marked: boolean;
}

const CodeLine = memo(({ number, line, marked }: CodeLineProps) => (
  <div id={`L${number}`} className={marked ? 'line marked' : 'line'}>
    {/* Out of the tab order: "Go to line" does the same without thousands of stops. */}
    <a href={`#L${number}`} data-line={number} tabIndex={-1} aria-label={`Line ${number}`}>
      {number}
    </a>
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

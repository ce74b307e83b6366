import Box from '@mui/material/Box';
import { type MouseEvent, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { codeStyle, lineHeight } from '../shared/code/codeStyle.ts';
import { FileFindingsContext } from '../shared/code/lineFindings.ts';
import { type LineWindow, windowOf } from './reading/lineWindow.ts';
import { useLineRange } from '../shared/code/useLineRange.ts';

/** More lines at once make a browser slow: of a longer text only those around what is seen are in the page. */
const mostAtOnce = 3_000;

interface CodeLinesProps {
  /** The name of the file. */
  name: string;
  /** How many lines it has. */
  count: number;
  /** How many may be in the page at once; 3,000 when not said. */
  atOnce?: number;
  /** Makes the lines of a window. */
  renderLines: (window: LineWindow) => ReactNode;
  /** Makes what stands at the left of the lines of a window. */
  renderBeside?: ((window: LineWindow) => ReactNode) | undefined;
}

/**
 * A text in lines with their numbers; pressing a number links to the line, with Shift to all lines up to it. A long one scrolls in a
 * box of its own, in which find-in-page sees what is around.
 */
export const CodeLines = ({
  name,
  count,
  atOnce = mostAtOnce,
  renderLines,
  renderBeside,
}: CodeLinesProps) => {
  const [range, select] = useLineRange();
  const box = useRef<HTMLDivElement>(null);
  const marks = use(FileFindingsContext).size > 0;
  const long = count > atOnce;
  const [moving, setMoving] = useState<LineWindow>(() => windowOf(0, 0, count));
  const window = long ? { ...moving, to: Math.min(moving.to, count) } : { from: 1, to: count };
  const look = () => {
    if (!long || !box.current) return;
    const { scrollTop, clientHeight } = box.current;
    const next = windowOf(scrollTop, clientHeight, count);
    setMoving((before) => (before.from === next.from && before.to === next.to ? before : next));
  };
  const from = range?.from;
  useEffect(() => {
    if (from === undefined || !box.current) return;
    if (long) {
      box.current.scrollTop = (from - 1) * lineHeight - box.current.clientHeight / 2;
      box.current.scrollIntoView?.({ block: 'nearest' });
    } else box.current.querySelector(`#L${from}`)?.scrollIntoView?.({ block: 'center' });
  }, [from, long]);
  const point = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLAnchorElement) || event.metaKey || event.ctrlKey) return;
    const number = Number(event.target.dataset['line']);
    if (!number) return;
    event.preventDefault();
    const start = event.shiftKey && range ? range.from : number;
    select({ from: Math.min(start, number), to: Math.max(start, number) });
  };
  return (
    <Box
      ref={box}
      component="section"
      aria-label={`Lines of ${name}`}
      tabIndex={0}
      onClick={point}
      onScroll={look}
      sx={[codeStyle, long ? { height: 'calc(100vh - 200px)', minHeight: 320 } : {}]}
    >
      <div
        className={`lines${long ? ' long' : ''}${marks ? ' with-findings' : ''}`}
        style={long ? { height: count * lineHeight } : {}}
      >
        {renderBeside ? <div className="beside">{renderBeside(window)}</div> : null}
        <div className="rows" style={long ? { top: (window.from - 1) * lineHeight } : {}}>
          {renderLines(window)}
        </div>
      </div>
    </Box>
  );
};

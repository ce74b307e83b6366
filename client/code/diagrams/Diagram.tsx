import { useEffect, useRef, useState } from 'react';
import { useSeen } from '../diff/useSeen.ts';
import { useDiagramColors } from './diagramColors.ts';
import type { Drawing } from './drawDiagram.ts';

/** Result of drawing a diagram. The source is shown until the diagram is drawn, and if drawing fails. */
type State = { of: string; drawing: Drawing } | { of: string; reason: string };

/** The first line of a message: parsers name the line, then draw the place with spaces. */
const reasonOf = (error: unknown): string => {
  const [first = ''] = (error instanceof Error ? error.message : '').split('\n', 1);
  return first.slice(0, 200).replace(/[.:\s]+$/, '') || 'Something went wrong';
};

/** A diagram that is drawn smaller cannot be read: it scrolls instead. */
const leastScale = 0.6;

/** A diagram in Mermaid's language: as an image with its source below, or as the source alone where it cannot be drawn. */
export const Diagram = ({ source }: { source: string }) => {
  const box = useRef<HTMLDivElement>(null);
  const seen = useSeen(box);
  const colors = useDiagramColors();
  const [state, setState] = useState<State | null>(null);
  useEffect(() => {
    if (!seen) return;
    let wanted = true;
    const draw = async (): Promise<State> => {
      try {
        const { drawDiagram } = await import('./drawDiagram.ts');
        return { of: source, drawing: await drawDiagram(source, colors) };
      } catch (error) {
        return { of: source, reason: reasonOf(error) };
      }
    };
    void draw().then((drawn) => wanted && setState(drawn));
    return () => {
      wanted = false;
    };
  }, [seen, source, colors]);
  const shown = state?.of === source ? state : null;
  const code = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <pre tabIndex={0}>
      <code>{source}</code>
    </pre>
  );
  if (shown && 'drawing' in shown) {
    const { address, width, height, description } = shown.drawing;
    return (
      <div ref={box} className="diagram">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls where it is wider than the page */}
        <figure className="drawing" tabIndex={0}>
          <img
            src={address}
            alt={description}
            width={width}
            height={height}
            style={{ minWidth: Math.ceil(width * leastScale) }}
          />
        </figure>
        <details>
          <summary>Show the source of this diagram</summary>
          {code}
        </details>
      </div>
    );
  }
  return (
    <div ref={box} className="diagram" aria-busy={shown === null}>
      {code}
      {shown ? <p className="not-drawn">This diagram cannot be drawn: {shown.reason}.</p> : null}
    </div>
  );
};

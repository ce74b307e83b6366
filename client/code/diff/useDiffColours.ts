import { useEffect, useState } from 'react';
import type { HighlightRequest } from '../highlightWorker.ts';
import type { Line } from '../highlightedLines.ts';
import { languageOf } from '../languageOf.ts';
import type { Row } from './diffRows.ts';
import type { DiffLine } from './parsePatch.ts';

/** Rows beyond these stay without colours, as does a file that is made to keep a grammar busy. */
const mostRows = 6_000;
const patience = 4_000;

/** Files of a page are coloured one after the other, so that a large commit starts no crowd of workers. */
let last: Promise<unknown> = Promise.resolve();

const inTurn = (work: () => Promise<void>): void => {
  last = last.then(work).catch(() => undefined);
};

/** Colours texts by one worker, which is loaded when it is first needed. */
const colour = async (texts: readonly string[], language: string, signal: AbortSignal): Promise<Line[][]> => {
  const { startHighlightWorker } = await import('../startHighlightWorker.ts');
  const worker = startHighlightWorker();
  try {
    const answers: Line[][] = [];
    const { promise, resolve, reject } = Promise.withResolvers<Line[][]>();
    const timer = setTimeout(reject, patience);
    signal.addEventListener('abort', reject, { once: true });
    worker.addEventListener('error', reject);
    worker.addEventListener('message', ({ data }: MessageEvent<Line[]>) => {
      answers.push(data);
      if (answers.length === texts.length) resolve(answers);
    });
    for (const text of texts) {
      const request: HighlightRequest = { text, language };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage(request);
    }
    return await promise.finally(() => clearTimeout(timer));
  } finally {
    worker.terminate();
  }
};

const isBefore = (row: Row): row is DiffLine => row.kind === 'removed';
const isAfter = (row: Row): row is DiffLine => row.kind === 'added' || row.kind === 'context';

/** The colours of rows, by row; none until they are there. Both sides are coloured as a text of their own. */
export const useDiffColours = (name: string, rows: readonly Row[]): ReadonlyMap<DiffLine, Line> => {
  const [colours, setColours] = useState<ReadonlyMap<DiffLine, Line>>(new Map());
  useEffect(() => {
    const language = languageOf(name.slice(name.lastIndexOf('/') + 1));
    if (!language || rows.length > mostRows || typeof Worker === 'undefined') return;
    const leaving = new AbortController();
    inTurn(async () => {
      if (leaving.signal.aborted) return;
      const sides = [rows.filter(isBefore), rows.filter(isAfter)].filter((side) => side.length > 0);
      const texts = sides.map((side) => side.map(({ text }) => text).join('\n'));
      const lines = await colour(texts, language, leaving.signal);
      if (leaving.signal.aborted) return;
      setColours(
        new Map(
          sides.flatMap((side, at) =>
            side.map((row, index): [DiffLine, Line] => [row, lines[at]?.[index] ?? []]),
          ),
        ),
      );
    });
    return () => leaving.abort();
  }, [name, rows]);
  return colours;
};

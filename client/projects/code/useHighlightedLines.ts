import { useEffect, useState } from 'react';
import type { HighlightRequest } from './highlightWorker.ts';
import type { Line } from './highlightedLines.ts';

/** A file that is made to keep a grammar busy stays without colours. */
const patience = 4_000;

/**
 * The lines of a text in colours, undefined until they are there. They are made by a worker that is loaded when it is first needed,
 * so that no file, however made, can keep the page from answering.
 */
export const useHighlightedLines = (
  text: string,
  language: string | undefined,
): readonly Line[] | undefined => {
  const [lines, setLines] = useState<readonly Line[]>();
  useEffect(() => {
    if (!language || typeof Worker === 'undefined') return;
    let ended = false;
    let worker: Worker | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      ended = true;
      clearTimeout(timer);
      worker?.terminate();
    };
    const start = async () => {
      const { startHighlightWorker } = await import('./startHighlightWorker.ts');
      if (ended) return;
      worker = startHighlightWorker();
      timer = setTimeout(end, patience);
      worker.addEventListener('message', ({ data }: MessageEvent<Line[]>) => {
        setLines(data);
        end();
      });
      worker.addEventListener('error', end);
      const request: HighlightRequest = { text, language };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage(request);
    };
    // Without its code the text stands as it is.
    start().catch(end);
    return end;
  }, [text, language]);
  return lines;
};

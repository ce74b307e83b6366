import { useMemo } from 'react';
import type { HighlightRequest } from './highlightWorker.ts';
import type { Line } from './highlightedLines.ts';
import { useWorkerAnswer } from './useWorkerAnswer.ts';

/** A file that is made to keep a grammar busy stays without colours. */
const patience = 4_000;

const start = async (): Promise<Worker> => (await import('./startHighlightWorker.ts')).startHighlightWorker();

/** The lines of a text in colours, undefined until they are there, and for good where that fails: the text stands as it is. */
export const useHighlightedLines = (
  text: string,
  language: string | undefined,
): readonly Line[] | undefined => {
  const request = useMemo<HighlightRequest | undefined>(
    () => (language ? { text, language } : undefined),
    [text, language],
  );
  const given = useWorkerAnswer<HighlightRequest, Line[]>({ start, patience, request });
  return given.state === 'ANSWERED' ? given.answer : undefined;
};

import { highlightedHtml } from './grammars.ts';
import { highlightedLines } from './highlightedLines.ts';

/** What is asked of the worker, once in its life. */
export interface HighlightRequest {
  text: string;
  language: string;
}

self.addEventListener('message', ({ data }: MessageEvent<HighlightRequest>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  self.postMessage(highlightedLines(highlightedHtml(data.text, data.language)));
});

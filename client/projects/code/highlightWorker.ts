import highlighter from 'highlight.js/lib/common';
import dart from 'highlight.js/lib/languages/dart';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import elixir from 'highlight.js/lib/languages/elixir';
import haskell from 'highlight.js/lib/languages/haskell';
import powershell from 'highlight.js/lib/languages/powershell';
import protobuf from 'highlight.js/lib/languages/protobuf';
import scala from 'highlight.js/lib/languages/scala';
import { highlightedLines } from './highlightedLines.ts';

for (const [name, grammar] of Object.entries({
  dart,
  dockerfile,
  elixir,
  haskell,
  powershell,
  protobuf,
  scala,
})) {
  highlighter.registerLanguage(name, grammar);
}

/** What is asked of the worker, once in its life. */
export interface HighlightRequest {
  text: string;
  language: string;
}

self.addEventListener('message', ({ data }: MessageEvent<HighlightRequest>) => {
  const { value } = highlighter.highlight(data.text, { language: data.language, ignoreIllegals: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  self.postMessage(highlightedLines(value));
});

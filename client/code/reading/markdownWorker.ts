import { markdownHtml } from './markdownHtml.ts';

self.addEventListener('message', ({ data }: MessageEvent<{ text: string }>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  self.postMessage(markdownHtml(data.text));
});

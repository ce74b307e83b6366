// oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin
import { parentPort } from 'node:worker_threads';
import { analyseFile } from './analyseFile.ts';
import type { SourceFile } from './sourceFile.ts';

parentPort?.on('message', (file: SourceFile) => {
  try {
    parentPort?.postMessage({ reports: analyseFile(file) });
  } catch {
    // A file that an analyser trips over is told as such; the text of the error may hold what is in the file.
    parentPort?.postMessage({ leftOut: 'NOT_UNDERSTOOD' });
  }
});

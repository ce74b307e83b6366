// oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin
import { parentPort } from 'node:worker_threads';
import { Grammars } from '../code/grammars.ts';
import { repositoryChecks } from '../repository/repositoryChecks.ts';
import { analyseFile } from './analyseFile.ts';
import type { Question } from './fileThread.ts';

// What is asked in the meantime waits.
const grammars = await Grammars.load();

const answerTo = (question: Question) =>
  question.of === 'FILE' ? analyseFile(question.file, grammars) : repositoryChecks(question.facts);

parentPort?.on('message', (question: Question) => {
  try {
    parentPort?.postMessage({ answer: answerTo(question) });
  } catch {
    // A file that an analyser trips over is told as such; the text of the error may hold what is in the file.
    parentPort?.postMessage({ leftOut: 'NOT_UNDERSTOOD' });
  }
});

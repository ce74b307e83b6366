// oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin
import { parentPort } from 'node:worker_threads';
import { repositoryChecks } from '../repository/repositoryChecks.ts';
import { analyseAddition, analyseFile } from './analyseFile.ts';
import type { Question } from './fileThread.ts';

const answerTo = (question: Question) => {
  switch (question.of) {
    case 'FILE':
      return analyseFile(question.file);
    case 'ADDITION':
      return analyseAddition(question.file);
    case 'REPOSITORY':
      return repositoryChecks(question.facts);
  }
};

parentPort?.on('message', (question: Question) => {
  try {
    parentPort?.postMessage({ answer: answerTo(question) });
  } catch {
    // A file that an analyser trips over is told as such; the text of the error may hold what is in the file.
    parentPort?.postMessage({ leftOut: 'NOT_UNDERSTOOD' });
  }
});

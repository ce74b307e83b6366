// oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin
import { parentPort } from 'node:worker_threads';
import type { Question } from '../files/fileThread.ts';
import { reasonOf } from '../files/reasonOf.ts';
import { findProviderKeys } from './providerKeys.ts';

// Without the grammars of scans: it starts faster, and takes less memory.
parentPort?.on('message', (question: Question) => {
  try {
    if (question.of === 'PROVIDER_KEYS') {
      parentPort?.postMessage({ answer: findProviderKeys(question.file) });
    } else parentPort?.postMessage({ leftOut: 'NOT_UNDERSTOOD' });
  } catch (error) {
    parentPort?.postMessage({ leftOut: reasonOf(error) });
  }
});

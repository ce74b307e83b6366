// oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin
import { parentPort, workerData } from 'node:worker_threads';
import type { AutofixSource } from './autofixTypes.ts';
import { fixReports } from './fixReports.ts';
import type { ThreadAnswer, ThreadMessage, ThreadTask } from './fixThread.ts';

const { rule, reports }: ThreadTask = workerData;
const waiting = new Map<number, (answer: ThreadAnswer['answer']) => void>();

const send = (message: ThreadMessage) => parentPort?.postMessage(message);

parentPort?.on('message', ({ id, answer }: ThreadAnswer) => {
  waiting.get(id)?.(answer);
  waiting.delete(id);
});

let asked = 0;
const ask = (path: string | null): Promise<ThreadAnswer['answer']> => {
  const { promise, resolve } = Promise.withResolvers<ThreadAnswer['answer']>();
  asked += 1;
  waiting.set(asked, resolve);
  send({ id: asked, path });
  return promise;
};

const source: AutofixSource = {
  read: async (path) => {
    const text = await ask(path);
    return typeof text === 'string' ? text : null;
  },
  paths: async () => {
    const paths = await ask(null);
    return Array.isArray(paths) ? paths : [];
  },
};

send({ outcome: await fixReports(source, rule, reports) });

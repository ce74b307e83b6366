import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { keepIdle, takeIdle } from './idleThreads.ts';

const threads: Worker[] = [];
const start = () => {
  const thread = new Worker("require('node:worker_threads').parentPort.on('message', () => {})", {
    eval: true,
  });
  threads.push(thread);
  return thread;
};
afterEach(() => Promise.all(threads.splice(0).map((thread) => thread.terminate())));

test('a thread that has nothing to do serves the next that needs one of its program', () => {
  const thread = start();
  keepIdle('one', thread);
  expect(takeIdle('another')).toBeNull();
  expect(takeIdle('one')).toBe(thread);
  expect(takeIdle('one')).toBeNull();
});

test('of two threads with nothing to do one ends', async () => {
  const [first, second] = [start(), start()];
  keepIdle('one', first);
  const ended = once(second, 'exit');
  keepIdle('one', second);
  await ended;
  expect(takeIdle('one')).toBe(first);
});

test('a thread that ended by itself serves nobody', async () => {
  const thread = start();
  keepIdle('one', thread);
  await thread.terminate();
  expect(takeIdle('one')).toBeNull();
});

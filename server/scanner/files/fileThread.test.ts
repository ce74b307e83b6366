import { FileThread } from './fileThread.ts';

const never = new AbortController().signal;
let thread: FileThread;
afterEach(() => thread.close());

test('a file at which an expression hangs is left out, and the next one is analysed', async () => {
  thread = new FileThread(1_500);
  // A million openings of a mapping: parsing takes longer than anybody waits.
  const trap = { path: 'trap.yaml', text: `kind: Pod\na: ${'['.repeat(300_000)}` };
  const answer = await thread.analyse(trap, never);
  expect(answer).toMatchObject({
    leftOut: expect.stringMatching(/TOOK_TOO_LONG|TOO_MUCH_MEMORY|NOT_UNDERSTOOD/),
  });
  const next = await thread.analyse({ path: 'Dockerfile', text: 'FROM node:12\nUSER app\n' }, never);
  expect(next).toMatchObject({ reports: [{ rule: 'unsupported-base-image', line: 1 }] });
});

test('nothing goes on when the scan was stopped', async () => {
  thread = new FileThread();
  const stop = new AbortController();
  const waiting = thread.analyse({ path: 'Dockerfile', text: 'FROM node:12\n' }, stop.signal);
  stop.abort(new Error('stopped'));
  await expect(waiting).rejects.toThrow('stopped');
});

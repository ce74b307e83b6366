import { closeSync, openSync } from 'node:fs';
import { launch } from './launch.ts';
import type { SandboxLimits } from './sandbox.ts';

const limits: SandboxLimits = {
  memoryBytes: 2 ** 30,
  processes: 10,
  fileBytes: 2 ** 20,
  diskBytes: 2 ** 20,
  milliseconds: 10_000,
  outputBytes: 1_000,
};

/** Launches a command line of this machine itself. */
const launched = async (
  commandLine: readonly string[],
  more: Partial<SandboxLimits>,
  onReady = () => undefined,
) => {
  const filter = openSync('/dev/null', 'r');
  try {
    const running = await launch({
      commandLine,
      filter,
      command: {
        argv: [],
        mounts: [],
        folder: '/',
        environment: {},
        bridges: [],
        limits: { ...limits, ...more },
        signal: new AbortController().signal,
        onOutput: () => undefined,
      },
      lent: [],
      memoryFolders: [],
      onReady,
      onEnded: async () => undefined,
    });
    return await running.ended;
  } finally {
    closeSync(filter);
  }
};

test('a command that is gone before it is answered ends nothing but itself', async () => {
  const ended = await launched(
    // No child: its file system would be measured, and it is this machine's own.
    ['/bin/sh', '-c', 'echo >&3; exec sleep 0.1'],
    {},
    // Nothing here runs meanwhile: when it is answered, nobody is at the other end.
    () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500),
  );
  expect(ended).toMatchObject({ code: 0, broken: null });
  // What goes wrong with the answer is told after that.
  await new Promise((resolve) => setTimeout(resolve, 50));
});

test('what never begins a command is ended by the same limits', async () => {
  expect(await launched(['/bin/sleep', '60'], { milliseconds: 100 })).toMatchObject({ broken: 'TIME' });
  const hoard = 'globalThis.held = Buffer.alloc(2 ** 28, 1); setTimeout(() => {}, 60_000)';
  expect(
    await launched(['unshare', '--fork', '--kill-child', process.execPath, '-e', hoard], {
      memoryBytes: 2 ** 27,
    }),
  ).toMatchObject({ broken: 'MEMORY' });
});

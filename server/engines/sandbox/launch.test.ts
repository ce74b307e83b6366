import { closeSync, openSync } from 'node:fs';
import { launch } from './launch.ts';

test('a command that is gone before it is answered ends nothing but itself', async () => {
  const filter = openSync('/dev/null', 'r');
  try {
    const running = await launch({
      // No child: its file system would be measured, and it is this machine's own.
      commandLine: ['/bin/sh', '-c', 'echo >&3; exec sleep 0.1'],
      filter,
      command: {
        argv: [],
        mounts: [],
        folder: '/',
        environment: {},
        bridges: [],
        limits: {
          memoryBytes: 2 ** 30,
          processes: 10,
          fileBytes: 2 ** 20,
          diskBytes: 2 ** 20,
          milliseconds: 10_000,
          outputBytes: 1_000,
        },
        signal: new AbortController().signal,
        onOutput: () => undefined,
      },
      lent: [],
      memoryFolders: [],
      // Nothing here runs meanwhile: when it is answered, nobody is at the other end.
      onReady: () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500),
      onEnded: async () => undefined,
    });
    expect(await running.ended).toMatchObject({ code: 0, broken: null });
    // What goes wrong with the answer is told after that.
    await new Promise((resolve) => setTimeout(resolve, 50));
  } finally {
    closeSync(filter);
  }
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openSandbox } from '../server/engines/sandbox/index.ts';
import type { Figure } from './figure.ts';

const SANDBOXES = 40;
/** Milliseconds. */
const MEASURED = 5_000;

const limits = {
  milliseconds: null,
  memoryBytes: 268_435_456,
  processes: 100,
  fileBytes: 10_000_000,
  diskBytes: 10_000_000,
  outputBytes: null,
};

/**
 * Measures the processor time that it takes to watch idle sandboxes, in percent of one processor: all of it is spent in the process that serves sites.
 *
 * @throws Error if this machine has no sandbox
 */
export const measureWatchedSandboxes = async (): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'slipway-watched-'));
  const stopping = new AbortController();
  try {
    const { sandbox } = await openSandbox({ folder });
    if (!sandbox) throw new Error('This machine has no sandbox.');
    const running = await Promise.all(
      Array.from({ length: SANDBOXES }, () =>
        sandbox.start({
          argv: ['node', '-e', 'setInterval(() => {}, 1_000)'],
          folder: '/tmp',
          environment: {},
          mounts: [],
          bridges: [],
          limits,
          onOutput: () => undefined,
          signal: stopping.signal,
        }),
      ),
    );
    await pause(2_000);
    const before = process.cpuUsage();
    await pause(MEASURED);
    const { user, system } = process.cpuUsage(before);
    stopping.abort();
    await Promise.all(running.map(({ ended }) => ended));
    return [
      {
        name: `Watch of ${SANDBOXES} idle sandboxes, of one processor`,
        value: (user + system) / 10 / MEASURED,
        unit: '%',
        goal: 25,
      },
    ];
  } finally {
    stopping.abort();
    await rm(folder, { recursive: true, force: true });
  }
};

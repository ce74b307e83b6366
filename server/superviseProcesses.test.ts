import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { superviseProcesses, worker } from './superviseProcesses.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-workers-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What is said, and how to wait until so much of it was. */
const listen = () => {
  const said: string[] = [];
  const heard = Promise.withResolvers<void>();
  const error = (line: string) => {
    if (said.push(line) === 3) heard.resolve();
  };
  return { said, third: heard.promise, log: { info: () => undefined, warn: () => undefined, error } };
};

it('a worker that dies at once is started again and again, after a pause that grows', async () => {
  const program = join(folder, 'dies.cjs');
  await writeFile(program, 'process.exit(3);');
  const { said, third, log } = listen();
  const workers = superviseProcesses({ ...worker, count: 1, log, program, firstPause: 10 });
  await third;
  await workers.stop();
  expect(said).toEqual(
    [10, 20, 40].map(
      (pause) =>
        `A worker process ended (exit code 3); it is started again in ${pause} ms. Jobs wait meanwhile.`,
    ),
  );
});

it('while it pauses it can be stopped at once', async () => {
  const program = join(folder, 'dies.cjs');
  await writeFile(program, 'process.exit(3);');
  const said = Promise.withResolvers<void>();
  const log = { info: () => undefined, warn: () => undefined, error: () => said.resolve() };
  const workers = superviseProcesses({ ...worker, count: 2, log, program, firstPause: 600_000 });
  await said.promise;
  await expect(workers.stop()).resolves.toBeUndefined();
});

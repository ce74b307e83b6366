import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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

it('a worker is told to give back the memory that it no longer needs', async () => {
  const program = join(folder, 'tells.cjs');
  const told = join(folder, 'told');
  await writeFile(
    program,
    `require('node:fs').writeFileSync(${JSON.stringify(told)}, process.env.MALLOC_ARENA_MAX + process.env.PATH);
    process.exit(3);`,
  );
  const { third, log } = listen();
  const workers = superviseProcesses({ ...worker, count: 1, log, program, firstPause: 10 });
  await third;
  await workers.stop();
  expect(await readFile(told, 'utf8')).toBe(`2${process.env['PATH']}`);
});

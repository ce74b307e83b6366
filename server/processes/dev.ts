import { once } from 'node:events';
import { watchFolders } from '../../schema/tools/watch.ts';
import { superviseGenerations } from './dev/generations.ts';
import { say, showLines } from './dev/lines.ts';
import { type Program, startProgram } from './dev/programs.ts';
import { readServerSources } from './dev/sources.ts';

/**
 * `npm run dev`: codegen, the server, a worker, Vite and the compiler in watch mode, each with its name before its lines, until Ctrl-C. An SDL file that is
 * saved is a typed hook at once; a new server takes the place of the old one when what it runs has changed and fits together; pages
 * reload by themselves. The app is at http://127.0.0.1:5173, its API passed on to the server.
 */

// Node restarts it when codegen.ts or a plugin changed; SDL and operations it watches itself, with its modules loaded.
const codegen = startProgram(
  'codegen',
  ['schema/tools/codegen.ts', '--watch'],
  ['--watch', '--watch-preserve-output'],
);
const database = startProgram('database', ['server/processes/dev/database.ts']);
const client = startProgram('client', [
  'node_modules/vite/bin/vite.js',
  '--config',
  'client/vite.config.ts',
  '--clearScreen',
  'false',
]);

/** Begins once the first server answers, which starts sooner without it. */
let types: Program | undefined;

const workerCount = Number(process.env['WORKERS'] ?? 1);
let workers: Program[] = [];
let stopping = false;

/** Workers have the code that the server has: they begin anew after it. */
const restartWorkers = async (): Promise<void> => {
  await Promise.all(workers.map(({ stop }) => stop()));
  if (stopping) return;
  workers = Array.from({ length: workerCount }, () => startProgram('worker', ['server/processes/worker.ts']));
};
let restarted = Promise.resolve();

const sources = readServerSources();
let open: string | undefined;
let opening: string | undefined;

const generations = superviseGenerations({
  environment: { WORKERS: '0' },
  pass: (worker) => showLines('server', worker.process),
  turn: {
    opened: () => {
      open = opening;
      opening = undefined;
      restarted = restarted.then(restartWorkers);
      types ??= startProgram('types', ['server/processes/dev/types.ts']);
    },
    failed: (goesOn) => {
      opening = undefined;
      if (!goesOn) open = undefined;
      say(
        'server',
        goesOn ? 'the previous server keeps running until a change fixes this' : 'waits for a change',
      );
    },
  },
});

/** Has a server start of what the files say now, unless one runs that was started of the same. */
const update = () => {
  const state = sources.state();
  if (stopping || state === (opening ?? open)) return;
  opening = state;
  generations.replace();
};

async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await Promise.all([
    generations.stop(),
    codegen.stop(),
    client.stop(),
    types?.stop(),
    ...workers.map((worker) => worker.stop()),
  ]);
  await database.stop();
  process.exit(exitCode);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
for (const [name, { child }] of Object.entries({ codegen, database, client })) {
  child.once('exit', (code, signal) => {
    if (stopping) return;
    say(name, `ended with ${signal ?? code}, so everything ends`);
    void stop(1);
  });
}

await once(database.child, 'message');
update();
/** What codegen has told of the SDL as it is; what is saved together with it is started once, when it has told. */
let contract: unknown = 'awaited';
codegen.child.on('message', (told) => {
  if (typeof told !== 'object' || told === null || !('sdl' in told)) return;
  contract = told.sdl;
  if (contract === 'sound') update();
  else say('server', 'fix the SDL first; the previous code keeps running');
});
await watchFolders(['server', 'schema'], (paths) => {
  if (paths.some((path) => path.endsWith('.graphql'))) contract = 'awaited';
  if (sources.take(paths) && contract === 'sound') update();
});

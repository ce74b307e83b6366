import cluster, { type Worker } from 'node:cluster';
import { join } from 'node:path';
import { endChild } from './programs.ts';

/** What has become of a server. */
export type Turn = {
  /** A server answers that has the code of `replace`. */
  opened: () => void;
  /** A server ended before it answered, or while it did; whether another one goes on. */
  failed: (goesOn: boolean) => void;
};

/** Gives a server no connection more, then has it end: what it is asked already it answers. */
const retire = (worker: Worker) => {
  worker.once('disconnect', () => worker.process.kill('SIGTERM'));
  worker.disconnect();
};

/**
 * Runs one server after the other on the same port: the next one opens before the last one is told to end, so that whoever asks meanwhile is
 * answered; one that does not open leaves the last one in its place. Another one stands by with all packages loaded.
 */
export const superviseGenerations = ({
  environment,
  pass,
  turn,
}: {
  environment: Record<string, string>;
  /** Shows what a server writes. */
  pass: (worker: Worker) => void;
  turn: Turn;
}) => {
  cluster.setupPrimary({
    exec: join(import.meta.dirname, 'server.ts'),
    execArgv: ['--import', join(import.meta.dirname, '..', 'compileCache.ts')],
    silent: true,
  });
  let packages: readonly string[] = [];
  let standby: Worker | undefined;
  let candidate: Worker | undefined;
  let serving: Worker | undefined;
  let stopping = false;

  const opened = (worker: Worker, used: readonly string[]) => {
    packages = used;
    if (serving) retire(serving);
    serving = worker;
    candidate = undefined;
    standby ??= begin();
    turn.opened();
  };
  const ended = (worker: Worker) => {
    if (worker === standby) standby = undefined;
    if (stopping || (worker !== candidate && worker !== serving)) return;
    if (worker === candidate) candidate = undefined;
    else serving = undefined;
    standby ??= begin();
    turn.failed(serving !== undefined);
  };
  const begin = (): Worker => {
    const worker = cluster.fork(environment);
    pass(worker);
    worker.on('message', (used: readonly string[]) => worker === candidate && opened(worker, used));
    worker.on('exit', () => ended(worker));
    worker.send([...packages]);
    return worker;
  };

  return {
    /** Has a server with the code as it is now take the place of the one that serves. */
    replace: () => {
      const overtaken = candidate;
      candidate = standby ?? begin();
      standby = undefined;
      candidate.send('go');
      if (overtaken) retire(overtaken);
    },
    /** Ends them all; each gets the time that a server needs to finish what runs. */
    stop: async (): Promise<void> => {
      stopping = true;
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(workers.map(({ process }) => endChild('server', process)));
    },
  };
};

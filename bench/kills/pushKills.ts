import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openPlainGit, type PlainGit, type WorkingClone } from '../../server/testing/hosting/plainGit.ts';
import type { Figure } from '../figure.ts';
import { hostProject } from '../hostedProject.ts';
import { killGits } from './killGits.ts';
import { newDataDirectory, postgresOf, type ServerProcess, startServer } from '../serverProcess.ts';
import { openSession } from '../session.ts';

/** What is killed with -9 in the middle of pushes. */
type PushVictim = 'server' | 'PostgreSQL' | 'git';

/** People who push at the same time, each to a branch of their own: no more than the share of an organization. */
const pushers = 3;

type Pusher = { clone: WorkingClone; branch: string; acknowledged: string; tried: string };

/** Pushes commit after commit until one is not acknowledged. */
const pushUntilFailure = async (pusher: Pusher, address: string, round: number): Promise<void> => {
  const { clone, branch } = pusher;
  for (let count = 0; ; count += 1) {
    await clone.commit({ [`${branch}.txt`]: `${round} ${count} ${'some text '.repeat(5_000)}` });
    pusher.tried = (await clone.git('rev-parse', 'HEAD')).trim();
    try {
      await clone.git('push', '--quiet', address, `HEAD:refs/heads/${branch}`);
    } catch {
      return;
    }
    pusher.acknowledged = pusher.tried;
  }
};

const killAndWait = async (
  server: ServerProcess,
  victim: Exclude<PushVictim, 'git'>,
): Promise<ServerProcess> => {
  if (victim === 'PostgreSQL') {
    process.kill((await postgresOf(server.dataDirectory)).pid, 'SIGKILL');
    return server;
  }
  const ended = once(server.process, 'exit');
  server.process.kill('SIGKILL');
  await ended;
  return startServer(server.dataDirectory);
};

const untilWell = async ({ url }: ServerProcess): Promise<void> => {
  const begun = performance.now();
  while (
    !(await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (performance.now() - begun > 60_000) throw new Error('The server did not come back in a minute.');
    await pause(10);
  }
};

/**
 * Starts another server on the same database, with a data folder of its own: it has no clone of the repository.
 * @returns its address and how to stop it
 */
const startAnother = async ({ dataDirectory }: ServerProcess) => {
  const { host, port } = await postgresOf(dataDirectory);
  const folder = await newDataDirectory();
  const other = await startServer(folder, {
    DATABASE_URL: `postgres://postgres@${encodeURIComponent(host)}:${port}/slipway`,
    SECRET_KEY: await readFile(join(dataDirectory, 'secret.key'), 'utf8'),
    SEED: 'none',
    WORKERS: '0',
  });
  return {
    url: other.url,
    stop: async () => {
      await other.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Looks at a fresh clone: whether every ref is what was acknowledged or just tried, and git finds nothing wrong. */
const look = async (people: PlainGit, address: string, all: readonly Pusher[]) => {
  const fresh = await people.clone(address, '--mirror');
  let lost = 0;
  for (const { branch, acknowledged, tried } of all) {
    const there = (await fresh.git('for-each-ref', '--format=%(objectname)', `refs/heads/${branch}`)).trim();
    if (there !== acknowledged && there !== tried) lost += 1;
  }
  const damaged = /error|missing/.test(await fresh.git('fsck', '--full', '--strict')) ? 1 : 0;
  await rm(fresh.folder, { recursive: true, force: true });
  return { lost, damaged };
};

const leftovers = async (dataDirectory: string): Promise<number> => {
  const names = await readdir(join(dataDirectory, 'repositories'), { recursive: true });
  return names.filter((name) => /incoming-[^/]*$/.test(name)).length;
};

/** Waits until the server has removed what pushes left that were cut off; half a minute at most. */
const countLeftovers = async (dataDirectory: string): Promise<number> => {
  for (const begun = performance.now(); performance.now() - begun < 30_000; await pause(50)) {
    if ((await leftovers(dataDirectory)) === 0) return 0;
  }
  return leftovers(dataDirectory);
};

/** People who push to a server that is killed under them, or what it needs; close it afterwards. */
export type PushKills = {
  /** Kills so many times in the middle of pushes, and counts what is lost, damaged and left behind. */
  kill: (
    rounds: number,
    victim: PushVictim,
  ) => Promise<{ acknowledged: number; lost: number; damaged: number; left: number }>;
  close: () => Promise<void>;
};

/** Starts the server, and makes a repository that they have cloned. */
export const openPushKills = async (): Promise<PushKills> => {
  const dataDirectory = await newDataDirectory();
  const people = await openPlainGit();
  let server = await startServer(dataDirectory);
  const close = async () => {
    await server.stop();
    await people.close();
    await rm(dataDirectory, { recursive: true, force: true });
  };
  const cloneAll = async () => {
    const session = await openSession(server.url);
    const made = await hostProject(server, session, 'Killed');
    session.close();
    const all: Pusher[] = [];
    for (let index = 0; index < pushers; index += 1) {
      const clone = await people.clone(made.at(server.url));
      all.push({ clone, branch: `branch${index}`, acknowledged: '', tried: '' });
    }
    return { project: made, all };
  };
  const { project, all } = await cloneAll().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  let round = 0;

  /** Kills once; answers how many had pushed before. */
  const killOnce = async (victim: PushVictim): Promise<number> => {
    round += 1;
    const address = project.at(server.url);
    const before = all.map(({ acknowledged }) => acknowledged);
    const isAhead = ({ acknowledged }: Pusher, index: number) => acknowledged !== before[index];
    const pushing = all.map((pusher) => pushUntilFailure(pusher, address, round));
    const waited = performance.now();
    while (!all.every(isAhead)) {
      if (performance.now() - waited > 60_000) throw new Error('Nobody could push.');
      await pause(10);
    }
    // Each round hits the pushes at another moment.
    await pause((round * 37) % 300);
    if (victim === 'git') {
      await killGits(server.process.pid ?? 0, Promise.all(pushing));
    } else {
      server = await killAndWait(server, victim);
      await Promise.all(pushing);
    }
    await untilWell(server);
    return all.filter(isAhead).length;
  };

  return {
    kill: async (rounds, victim) => {
      const found = { acknowledged: 0, lost: 0, damaged: 0, left: 0 };
      for (let kills = 0; kills < rounds; kills += 1) {
        found.acknowledged += await killOnce(victim);
        const another = await startAnother(server);
        try {
          for (const { url } of [server, another]) {
            const { lost, damaged } = await look(people, project.at(url), all);
            found.lost += lost;
            found.damaged += damaged;
          }
        } finally {
          await another.stop();
        }
        found.left += await countLeftovers(dataDirectory);
      }
      return found;
    },
    close,
  };
};

/** Kills the server, its PostgreSQL and its git in the middle of pushes, so many times each. */
export const measurePushKills = async (rounds: number): Promise<Figure[]> => {
  const figures: Figure[] = [];
  const kills = await openPushKills();
  try {
    for (const victim of ['server', 'PostgreSQL', 'git'] as const) {
      const { acknowledged, lost, damaged, left } = await kills.kill(rounds, victim);
      const how = `${rounds} × kill -9 of ${victim}`;
      const wrong = `Branches wrong after ${how}, of ${acknowledged} with pushes`;
      figures.push(
        { name: wrong, value: lost, unit: 'writes', goal: 0 },
        { name: `Fresh clones with a flaw after ${how}`, value: damaged, unit: 'answers', goal: 0 },
        { name: `Temporary folders left after ${how}`, value: left, unit: 'files', goal: 0 },
      );
    }
  } finally {
    await kills.close();
  }
  return figures;
};

import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openPlainGit, type PlainGit, type WorkingClone } from '../server/testing/plainGit.ts';
import type { Figure } from './figure.ts';
import { type HostedProject, hostProject } from './hostedProject.ts';
import { newDataDirectory, postgresOf, type ServerProcess, startServer } from './serverProcess.ts';
import { openSession } from './session.ts';

/** What is killed with -9 in the middle of pushes. */
export type PushVictim = 'server' | 'PostgreSQL' | 'git';

/** People who push at the same time, each to a branch of their own: no more than the share of an organization. */
const pushers = 3;

type Pusher = { clone: WorkingClone; branch: string; acknowledged: string; tried: string };

/** The processes of git that a server has begun (proc_pid_stat(5): the parent stands behind the name and the state). */
const gitOf = async (server: number): Promise<number[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(
    pids.map((pid) => readFile(join('/proc', pid, 'stat'), 'utf8').catch(() => '')),
  );
  return stats.flatMap((stat, index) => {
    const [, name, state, parent] = /\((.*)\) (\S) (\d+) /.exec(stat) ?? [];
    return name === 'git' && state !== 'Z' && Number(parent) === server ? [Number(pids[index])] : [];
  });
};

/** Kills every git of a server that it meets, until all who push were hit. */
const killGits = async (server: number, hit: Promise<unknown>): Promise<void> => {
  const over = hit.then(() => true);
  for (;;) {
    for (const pid of await gitOf(server)) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It had ended already.
      }
    }
    if (await Promise.race([over, pause(5, false)])) return;
  }
};

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

/** Kills so many times in the middle of pushes, and counts what is lost, damaged and left behind. */
export const killPushes = async (rounds: number, victim: PushVictim) => {
  const dataDirectory = await newDataDirectory();
  const people = await openPlainGit();
  let server = await startServer(dataDirectory);
  const found = { acknowledged: 0, lost: 0, damaged: 0, left: 0 };
  try {
    const session = await openSession(server.url);
    const project: HostedProject = await hostProject(server, session, 'Killed');
    session.close();
    const all: Pusher[] = [];
    for (let index = 0; index < pushers; index += 1) {
      const clone = await people.clone(project.at(server.url));
      all.push({ clone, branch: `branch${index}`, acknowledged: '', tried: '' });
    }
    for (let round = 1; round <= rounds; round += 1) {
      const address = project.at(server.url);
      const before = all.map(({ acknowledged }) => acknowledged);
      const pushing = all.map((pusher) => pushUntilFailure(pusher, address, round));
      const waited = performance.now();
      while (all.some(({ acknowledged }, index) => acknowledged === before[index])) {
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
      found.acknowledged += all.filter(({ acknowledged }, index) => acknowledged !== before[index]).length;
      const { lost, damaged } = await look(people, project.at(server.url), all);
      found.lost += lost;
      found.damaged += damaged;
      found.left += await countLeftovers(dataDirectory);
    }
    return found;
  } finally {
    await server.stop();
    await people.close();
    await rm(dataDirectory, { recursive: true, force: true });
  }
};

/** Kills the server, its PostgreSQL and its git in the middle of pushes, so many times each. */
export const measurePushKills = async (rounds: number): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const victim of ['server', 'PostgreSQL', 'git'] as const) {
    const { acknowledged, lost, damaged, left } = await killPushes(rounds, victim);
    const how = `${rounds} × kill -9 of ${victim}`;
    figures.push(
      {
        name: `Branches wrong after ${how}, of ${acknowledged} with pushes`,
        value: lost,
        unit: 'writes',
        goal: 0,
      },
      { name: `Fresh clones with a flaw after ${how}`, value: damaged, unit: 'answers', goal: 0 },
      { name: `Temporary folders left after ${how}`, value: left, unit: 'files', goal: 0 },
    );
  }
  return figures;
};

import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { removeFolder } from '../../server/engines/artifacts/index.ts';
import type { Figure } from '../figure.ts';
import { newDataDirectory, querySql, type ServerProcess, startServer } from '../serverProcess.ts';
import { openSession } from '../session.ts';
import { deployedProject, service } from './deployedProject.ts';

/** When the server is killed. */
type Moment = 'build' | 'switch' | 'rollback';

/** What the system tells of a process in a file; nothing of one that ended. */
const told = (pid: string, file: string) => readFile(join('/proc', pid, file), 'utf8').catch(() => '');

/** The processes that run the services of a data folder: those of others, beside this one, are none of ours. */
const servicesOf = async (dataDirectory: string): Promise<number[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const folder = basename(dataDirectory);
  const ours = await Promise.all(
    pids.map(async (pid) => {
      const command = await told(pid, 'cmdline');
      if (!command.includes('server.mjs')) return false;
      return command.includes(folder) || (await told(pid, 'mountinfo')).includes(folder);
    }),
  );
  return pids.filter((_, index) => ours[index]).map(Number);
};

const stuckQuery = `select
  (select count(*)::int from deployments where status in ('QUEUED', 'RUNNING') and created_at < now() - interval '60 seconds') as deployments,
  (select count(*)::int from builds where state in ('QUEUED', 'RUNNING') and created_at < now() - interval '60 seconds') as builds,
  (select count(*)::int from releases r where not exists (
    select from artifact_layers l where l.organization_id = r.organization_id and l.digest = r.layers -> 0 ->> 'digest')) as halves`;

const settle = async ({ dataDirectory }: ServerProcess): Promise<void> => {
  const begun = performance.now();
  for (;;) {
    const [row] = await querySql(
      dataDirectory,
      `select count(*)::int as open from deployments where status in ('QUEUED', 'RUNNING')`,
    );
    if (row?.open === 0 || performance.now() - begun > 90_000) return;
    await pause(50);
  }
};

/** Kills the server with -9 so many times at a moment of a deployment; looks each time at what is left when it is back. */
const killDeployments = async (rounds: number, moment: Moment) => {
  const dataDirectory = await newDataDirectory();
  let server = await startServer(dataDirectory);
  let session = await openSession(server.url);
  const found = { stuck: 0, halves: 0, wrong: 0, left: 0 };
  const project = await deployedProject(server, session, `Killed in ${moment}`);
  try {
    await project.push(server.url, service('round 0'));
    await project.awaitAnswer(session, ({ text }) => text === 'round 0');
    for (let round = 1; round <= rounds; round += 1) {
      const word = `round ${round}`;
      const unhealthy = 'response.statusCode = answered > 3 ? 500 : 200; response.end(word);';
      const begun = performance.now();
      await project.push(server.url, service(word, moment === 'rollback' ? unhealthy : undefined));
      if (moment !== 'build')
        await project.awaitAnswer(session, ({ text, status }) => text === word || status === 500);
      // Each round hits it at another moment.
      await pause((round * 137) % (moment === 'build' ? 2_500 : 900));
      session.close();
      const ended = once(server.process, 'exit');
      server.process.kill('SIGKILL');
      await ended;
      await pause(2_000);
      found.left += (await servicesOf(dataDirectory)).length;
      server = await startServer(dataDirectory);
      session = await openSession(server.url);
      await settle(server);
      // What the pointer says is what answers.
      const { release } = await project.state(session);
      const [row] = await querySql(
        dataDirectory,
        `select count(*)::int as ok from releases where id = $1 and removed_at is null`,
        [release?.id ?? null],
      );
      if (row?.ok !== 1) found.wrong += 1;
      await project
        .awaitAnswer(session, ({ status }) => status === 200)
        .catch(() => {
          found.wrong += 1;
        });
      if (performance.now() - begun < 1_000) throw new Error('A round did nothing.');
    }
    await pause(1_000);
    const [stuck] = await querySql(dataDirectory, stuckQuery);
    found.stuck = Number(stuck?.deployments) + Number(stuck?.builds);
    found.halves = Number(stuck?.halves);
    return found;
  } finally {
    session.close();
    await server.stop();
    await project.close();
    await removeFolder(dataDirectory);
  }
};

/** Kills the server in builds, switches and rollbacks, so many times each. */
export const measureDeploymentKills = async (rounds: number): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const moment of ['build', 'switch', 'rollback'] as const) {
    const { stuck, halves, wrong, left } = await killDeployments(rounds, moment);
    const how = `${rounds} × kill -9 in a ${moment}`;
    figures.push(
      { name: `Deployments and builds stuck after ${how}`, value: stuck, unit: 'writes', goal: 0 },
      { name: `Half releases after ${how}`, value: halves, unit: 'writes', goal: 0 },
      { name: `Pointers that were not true after ${how}`, value: wrong, unit: 'answers', goal: 0 },
      { name: `Processes of services left after ${how}`, value: left, unit: 'handles', goal: 0 },
    );
  }
  return figures;
};

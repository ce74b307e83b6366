import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { openPlainGit } from '../../server/testing/hosting/plainGit.ts';
import type { Figure } from '../figure.ts';
import { hostProject } from '../hostedProject.ts';
import { newDataDirectory, querySql, startServer } from '../serverProcess.ts';
import { openSession } from '../session.ts';
import { merge, propose, untilQuiet } from './asking.ts';

/** Milliseconds over which the instants of the kills are spread: about what a merge takes. */
const spread = 150;

interface State {
  pullRequest: { state: string; mergeSha: string | null };
}
const stateQuery = 'query ($id: ID!) { pullRequest(id: $id) { state mergeSha } }';

/** Kills the server with -9 in the middle of merges, so many times; a merge that was not done is asked for again. */
export const measureMergeKills = async (rounds: number): Promise<Figure[]> => {
  const dataDirectory = await newDataDirectory();
  let server = await startServer(dataDirectory);
  let session = await openSession(server.url);
  const people = await openPlainGit();
  const found = { lost: 0, asked: 0 };
  try {
    const project = await hostProject(server, session, 'Killed merges');
    const work = await people.clone(project.at(server.url));
    await work.commit({ 'README.md': 'Read this' }, 'Begin');
    await work.git('push', '--quiet', project.at(server.url), 'HEAD:refs/heads/main');
    for (let round = 0; round < rounds; round += 1) {
      const branch = `change${round}`;
      await work.git('switch', '--quiet', '--create', branch, 'main');
      await work.commit({ [`${branch}.txt`]: branch });
      await work.git('push', '--quiet', project.at(server.url), branch);
      await untilQuiet(server);
      const { id, headSha } = await propose(session, project.id, branch);
      const ended = once(server.process, 'exit');
      const answered = merge(session, id, headSha).then(
        () => true,
        () => false,
      );
      await pause(Math.random() * spread);
      server.process.kill('SIGKILL');
      await ended;
      const isAcknowledged = await answered;
      session.close();
      server = await startServer(dataDirectory);
      session = await openSession(server.url);
      const { pullRequest } = await session.ask<State>(stateQuery, { id });
      if (isAcknowledged && pullRequest.state !== 'MERGED') found.lost += 1;
      if (pullRequest.state === 'MERGED') continue;
      found.asked += 1;
      await merge(session, id, headSha);
    }
    const fresh = await people.clone(project.at(server.url));
    const merges = (await fresh.git('rev-list', '--merges', '--first-parent', 'origin/main'))
      .trim()
      .split('\n');
    const rows = await querySql(
      dataDirectory,
      `select merge_sha from pull_requests where project_id = $1 and state = 'MERGED'`,
      [project.id],
    );
    const [pushes] = await querySql(
      dataDirectory,
      `select count(*)::int as merges from pushes where project_id = $1 and origin = 'MERGE'`,
      [project.id],
    );
    const known = new Set(rows.map(({ merge_sha }) => merge_sha));
    const unlike = merges.filter((sha) => !known.has(sha)).length;
    const how = `${rounds} × kill -9 of the server in a merge`;
    return [
      {
        name: `Merges lost after ${how}`,
        value: found.lost + (rounds - rows.length),
        unit: 'times',
        goal: 0,
      },
      {
        name: `Merge commits repeated or without a pull request after ${how}`,
        value: unlike + Math.abs(merges.length - rounds) + Math.abs(Number(pushes?.merges) - rounds),
        unit: 'times',
        goal: 0,
      },
      {
        name: `Merges that were killed before they were done, of ${rounds}`,
        value: found.asked,
        unit: 'times',
      },
    ];
  } finally {
    session.close();
    await server.stop();
    await people.close();
    await rm(dataDirectory, { recursive: true, force: true });
  }
};

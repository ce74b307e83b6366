import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { openPlainGit } from '../../server/testing/hosting/plainGit.ts';
import { type Figure, timed } from '../figure.ts';
import { hostProject } from '../hostedProject.ts';
import { newDataDirectory, openSql, querySql, startServer } from '../serverProcess.ts';
import { openSession } from '../session.ts';
import { merge, propose, untilQuiet } from './asking.ts';

interface State {
  pullRequest: { state: string; mergeSha: string | null };
}
const stateQuery = 'query ($id: ID!) { pullRequest(id: $id) { state mergeSha } }';

/** Waits until the transaction of a merge is committed, and calls back at once: the server has not answered yet, if it is slower. */
const onCommit = async (sql: Client, id: string, callback: () => void): Promise<void> => {
  const isMerged = `select from pull_requests where id = $1 and state = 'MERGED'`;
  while ((await sql.query(isMerged, [id])).rowCount === 0);
  callback();
};

/**
 * Kills the server with -9 so many times while it merges; a merge that was not done is asked for again. Two of three kills come at a moment
 * between the request and the time that the first merge of a server takes, every third one when the merge is committed.
 */
export const measureMergeKills = async (rounds: number): Promise<Figure[]> => {
  const dataDirectory = await newDataDirectory();
  let server = await startServer(dataDirectory);
  let session = await openSession(server.url);
  const people = await openPlainGit();
  const found = { lost: 0, before: 0, unanswered: 0, answered: 0 };
  try {
    const project = await hostProject(server, session, 'Killed merges');
    const work = await people.clone(project.at(server.url));
    await work.commit({ 'README.md': 'Read this' }, 'Begin');
    await work.git('push', '--quiet', project.at(server.url), 'HEAD:refs/heads/main');
    const proposeBranch = async (branch: string) => {
      await work.git('switch', '--quiet', '--create', branch, 'main');
      await work.commit({ [`${branch}.txt`]: branch });
      await work.git('push', '--quiet', project.at(server.url), branch);
      await untilQuiet(server);
      return propose(session, project.id, branch);
    };
    const first = await proposeBranch('first');
    const [duration = 0] = await timed(1, () => merge(session, first.id, first.headSha));
    for (let round = 0; round < rounds; round += 1) {
      const { id, headSha } = await proposeBranch(`change${round}`);
      const ended = once(server.process, 'exit');
      const kill = () => void server.process.kill('SIGKILL');
      const sql = await openSql(dataDirectory);
      const answered = merge(session, id, headSha).then(
        () => true,
        () => false,
      );
      if (round % 3 === 2) await onCommit(sql, id, kill);
      else await pause(((round + Math.random()) / rounds) * duration).then(kill);
      await ended;
      await sql.end().catch(() => {});
      const isAcknowledged = await answered;
      session.close();
      server = await startServer(dataDirectory);
      session = await openSession(server.url);
      const { pullRequest } = await session.ask<State>(stateQuery, { id });
      const isMerged = pullRequest.state === 'MERGED';
      if (isAcknowledged && !isMerged) found.lost += 1;
      if (!isMerged) found.before += 1;
      else if (isAcknowledged) found.answered += 1;
      else found.unanswered += 1;
      if (!isMerged) await merge(session, id, headSha);
    }
    const mergeCount = rounds + 1;
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
        value: found.lost + (mergeCount - rows.length),
        unit: 'times',
        goal: 0,
      },
      {
        name: `Merge commits repeated or without a pull request after ${how}`,
        value: unlike + Math.abs(merges.length - mergeCount) + Math.abs(Number(pushes?.merges) - mergeCount),
        unit: 'times',
        goal: 0,
      },
      { name: `Kills before the merge was committed, of ${rounds}`, value: found.before, unit: 'times' },
      {
        name: `Kills after the commit and before its answer, of ${rounds}`,
        value: found.unanswered,
        unit: 'times',
      },
      { name: `Kills after the answer, of ${rounds}`, value: found.answered, unit: 'times' },
    ];
  } finally {
    session.close();
    await server.stop();
    await people.close();
    await rm(dataDirectory, { recursive: true, force: true });
  }
};

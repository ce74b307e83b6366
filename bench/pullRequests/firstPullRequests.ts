import type { Figure } from '../figure.ts';
import { querySql, type ServerProcess } from '../serverProcess.ts';
import type { Session } from '../session.ts';
import { type Fix, hasEnded, readFix, readRun, type Run, startRun, untilAnswer } from './asking.ts';

interface Named {
  id: string;
  name: string;
}

const agentsQuery = 'query ($search: String!) { agents(search: $search, first: 1) { nodes { id } } }';
const projectsQuery =
  'query ($id: ID!) { agent(id: $id) { id name projects(first: 100) { nodes { id name } } } }';

/** An agent of the sample data with its projects. */
const findAgent = async (session: Session, search: string) => {
  const { agents } = await session.ask<{ agents: { nodes: { id: string }[] } }>(agentsQuery, { search });
  const { agent } = await session.ask<{ agent: Named & { projects: { nodes: Named[] } } }>(projectsQuery, {
    id: agents.nodes[0]?.id,
  });
  return agent;
};

/** Why a run left a finding out although it had edited the file: the checks of the edit failed. */
const isFailedCheck = (reason: string): boolean =>
  /^(?:The tests failed|The checks failed|The scan still reports)/.test(reason);

const openFindings = async (
  { dataDirectory }: ServerProcess,
  projectIds: readonly string[],
): Promise<number> => {
  const [row] = await querySql(
    dataDirectory,
    `select count(*)::int as open from findings where project_id = any($1) and state in ('OPEN', 'CONFIRMED')`,
    [projectIds],
  );
  return Number(row?.open);
};

/**
 * Lets the agent Review Pilot of the sample data fix what it can in its projects, on a fresh server: the first project alone, for the time to
 * its first pull request, then the others.
 */
export const measureFirstPullRequests = async (
  server: ServerProcess,
  session: Session,
): Promise<Figure[]> => {
  const pilot = await findAgent(session, 'Review Pilot');
  const first = pilot.projects.nodes.find(({ name }) => name === 'Label Service');
  if (!first) throw new Error('Review Pilot does not act on Label Service.');
  const started = performance.now();
  const firstRun = await startRun(session, pilot.id, first.id);
  const follow = (id: string, isWanted: (run: Run) => boolean) =>
    untilAnswer(() => readRun(session, id), isWanted);
  await follow(firstRun, (run) => run.pullRequests.length > 0 || hasEnded(run));
  const took = performance.now() - started;
  const runs = [await follow(firstRun, hasEnded)];
  const ended = performance.now() - started;
  const others = pilot.projects.nodes.filter(({ id }) => id !== first.id);
  for (const { id } of others) runs.push(await follow(await startRun(session, pilot.id, id), hasEnded));
  const unended = runs.filter(({ state }) => state !== 'SUCCEEDED');
  if (unended.length > 0) throw new Error(`Runs failed: ${unended.map(({ summary }) => summary).join(' ')}`);
  const found = await openFindings(
    server,
    pilot.projects.nodes.map(({ id }) => id),
  );
  const opened: Fix[] = [];
  for (const pullRequest of runs.flatMap(({ pullRequests }) => pullRequests))
    opened.push(await readFix(session, pullRequest));
  const fixed = opened.reduce((sum, { findings }) => sum + findings.length, 0);
  const failed =
    runs.flatMap(({ steps }) => steps).filter(({ summary }) => isFailedCheck(summary)).length +
    opened.filter(({ checks }) => checks.some(({ state }) => state === 'FAILED')).length;
  const of = `${opened.length} pull requests in ${runs.length} sample repositories`;
  return [
    { name: 'From “Run now” to the first pull request', value: took, unit: 'ms', goal: 20_000 },
    {
      name: `From “Run now” to the end, ${runs[0]?.pullRequests.length} pull requests`,
      value: ended,
      unit: 'ms',
    },
    {
      name: `Findings fixed of ${found} in sample repositories`,
      value: (100 * fixed) / found,
      unit: '%',
      goal: 20,
      better: 'higher',
    },
    { name: `Autofixes that failed their checks, beside ${of}`, value: failed, unit: 'times', goal: 0 },
    {
      name: `Pull requests that are verified, of ${of}`,
      value: (100 * opened.filter(({ verification }) => verification === 'VERIFIED').length) / opened.length,
      unit: '%',
    },
  ];
};

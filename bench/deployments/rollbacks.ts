import { setTimeout as pause } from 'node:timers/promises';
import { removeFolder } from '../../server/engines/artifacts/index.ts';
import { type Figure, quantile } from '../figure.ts';
import { newDataDirectory, querySql, startServer } from '../serverProcess.ts';
import { openSession, type Session } from '../session.ts';
import { type DeployedProject, deployedProject, service } from './deployedProject.ts';

/** Requests a second, and rollbacks. */
const load = 100;
const rounds = 7;

/** Answers "well for now" to the first requests, and fails all later ones, its health check too. */
const unhealthy = `const isWell = answered <= 200;
  response.statusCode = isWell ? 200 : 500; response.end(isWell ? "well for now" : "unhealthy");`;

/** An answer with the instant, in milliseconds, at which it was asked for. */
type Heard = { at: number; status: number; text: string };

/** Asks a site so many times a second until told to stop. */
const keepAsking = (project: DeployedProject, url: string) => {
  const heard: Heard[] = [];
  const asked: Promise<void>[] = [];
  const ask = async () => {
    const at = Date.now();
    heard.push({ at, ...(await project.ask(url)) });
  };
  const timer = setInterval(() => asked.push(ask()), 1_000 / load);
  return {
    heard,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(asked);
    },
  };
};

/** Times of one rollback in milliseconds, counted from the first failed request, and the number of failed requests. */
type Rollback = { failed: number; total: number; toNotice: number; toBegin: number; toStart: number };

/** The instants of the last rollback: when the release was found unhealthy, when the job began, and when the former release was live. */
const instants = async (dataDirectory: string): Promise<{ noticed: number; begun: number; live: number }> => {
  const [row] = await querySql(
    dataDirectory,
    `select extract(epoch from unhealthy.watched_until)::float8 as noticed, extract(epoch from jobs.started_at)::float8 as begun,
       extract(epoch from rollback.live_at)::float8 as live
     from deployments rollback join deployments unhealthy on unhealthy.undone_by = rollback.id join jobs on jobs.id = rollback.job_id
     where rollback.origin = 'HEALTH' order by rollback.created_at desc limit 1`,
  );
  const of = (name: string) => 1_000 * Number(row?.[name] ?? Number.NaN);
  return { noticed: of('noticed'), begun: of('begun'), live: of('live') };
};

const rollBackOnce = async (
  project: DeployedProject,
  session: Session,
  dataDirectory: string,
  round: number,
): Promise<Rollback> => {
  const well = `well ${round}`;
  await project.push(session.url, service(well));
  await project.awaitAnswer(session, ({ text }) => text === well);
  await project.push(session.url, service(`unhealthy ${round}`, unhealthy));
  await project.awaitAnswer(session, ({ text }) => text === 'well for now');
  const { heard, stop } = keepAsking(project, session.url);
  await project.awaitAnswer(session, ({ text }) => text === 'unhealthy');
  await project.awaitAnswer(session, ({ text }) => text === well);
  await pause(500);
  await stop();
  const failed = heard.filter(({ status }) => status !== 200);
  const first = Math.min(...failed.map(({ at }) => at));
  const last = Math.max(...failed.map(({ at }) => at));
  const { noticed, begun, live } = await instants(dataDirectory);
  return {
    failed: failed.length,
    total: last - first,
    toNotice: noticed - first,
    toBegin: begun - noticed,
    toStart: live - begun,
  };
};

/**
 * Deploys releases that turn unhealthy under load, on a server of its own: how many requests fail until the release before answers again, and
 * where the time goes.
 */
export const measureRollbacks = async (): Promise<Figure[]> => {
  const dataDirectory = await newDataDirectory();
  const server = await startServer(dataDirectory);
  const session = await openSession(server.url);
  try {
    const project = await deployedProject(server, session, 'Rollbacks');
    const found: Rollback[] = [];
    for (let round = 1; round <= rounds; round += 1)
      found.push(await rollBackOnce(project, session, dataDirectory, round));
    await project.close();
    const median = (of: (one: Rollback) => number) => quantile(found.map(of), 0.5);
    return [
      {
        name: `Requests failed around an automatic rollback, at ${load}/s, median of ${rounds}`,
        value: median(({ failed }) => failed),
        unit: 'answers',
        goal: 200,
      },
      {
        name: 'The same, the most',
        value: Math.max(...found.map(({ failed }) => failed)),
        unit: 'answers',
        goal: 300,
      },
      {
        name: 'Unhealthy release to the one before under load, median',
        value: median(({ total }) => total),
        unit: 'ms',
        goal: 2_000,
      },
      {
        name: 'of that: until it is found unhealthy',
        value: median(({ toNotice }) => toNotice),
        unit: 'ms',
      },
      { name: 'of that: until the rollback begins', value: median(({ toBegin }) => toBegin), unit: 'ms' },
      {
        name: 'of that: start of the former release until it is live',
        value: median(({ toStart }) => toStart),
        unit: 'ms',
      },
    ];
  } finally {
    session.close();
    await server.stop();
    await removeFolder(dataDirectory);
  }
};

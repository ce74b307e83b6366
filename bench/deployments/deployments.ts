import { setTimeout as pause } from 'node:timers/promises';
import { removeFolder } from '../../server/engines/artifacts/index.ts';
import { type Figure, quantile } from '../figure.ts';
import { newDataDirectory, querySql, type ServerProcess, startServer } from '../serverProcess.ts';
import { openSession, type Session } from '../session.ts';
import { type DeployedProject, deployedProject, pages, service } from './deployedProject.ts';
import { deployRelease } from './deployRelease.ts';
import { runAlone } from './serviceAlone.ts';

/** Milliseconds from a push until its site says the word. */
const untilLive = async (
  server: ServerProcess,
  session: Session,
  project: DeployedProject,
  files: Record<string, string>,
  word: string,
): Promise<number> => {
  const begun = performance.now();
  await project.push(server.url, files);
  await project.awaitAnswer(session, ({ text }) => text.includes(word));
  return performance.now() - begun;
};

/** Asks a site so many times a second until told to stop; counts what failed. */
const keepAsking = (project: DeployedProject, url: string, perSecond: number) => {
  let asked = 0;
  let failed = 0;
  const note = async () => {
    if ((await project.ask(url)).status !== 200) failed += 1;
  };
  const timer = setInterval(() => {
    asked += 1;
    void note();
  }, 1_000 / perSecond);
  return async () => {
    clearInterval(timer);
    await pause(500);
    return { asked, failed };
  };
};

/** Switches a service between two releases under requests, so many times. */
const measureSwitches = async (
  server: ServerProcess,
  session: Session,
  project: DeployedProject,
  times: number,
): Promise<Figure[]> => {
  const releases = new Map<string, string>();
  for (const word of ['one', 'two']) {
    await untilLive(server, session, project, service(`switch ${word}`), `switch ${word}`);
    releases.set(word, (await project.state(session)).release?.id ?? '');
  }
  const stop = keepAsking(project, server.url, 200);
  const took: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const word = index % 2 === 0 ? 'one' : 'two';
    const begun = performance.now();
    await deployRelease(session, project.environmentId, releases.get(word) ?? '');
    await project.awaitAnswer(session, ({ text }) => text === `switch ${word}`);
    took.push(performance.now() - begun);
  }
  const { asked, failed } = await stop();
  return [
    {
      name: `Switch of a service, asked to live, median of ${times}`,
      value: quantile(took, 0.5),
      unit: 'ms',
      goal: 2_000,
    },
    {
      name: `Requests failed in ${times} switches, of ${asked} at 200/s`,
      value: failed,
      unit: 'answers',
      goal: 0,
    },
  ];
};

/** Deploys a release that turns unhealthy once it runs; milliseconds until the one before answers again. */
const measureRollback = async (
  server: ServerProcess,
  session: Session,
  project: DeployedProject,
): Promise<Figure[]> => {
  await untilLive(server, session, project, service('well'), 'well');
  const unhealthy =
    'response.statusCode = answered > 5 ? 500 : 200; response.end(answered > 5 ? "unhealthy" : "well for now");';
  await project.push(server.url, service('unhealthy', unhealthy));
  await project.awaitAnswer(session, ({ text }) => text === 'unhealthy');
  const begun = performance.now();
  await project.awaitAnswer(session, ({ status, text }) => status === 200 && text === 'well');
  return [
    {
      name: 'Unhealthy release to the one before, automatically',
      value: performance.now() - begun,
      unit: 'ms',
      goal: 2_000,
    },
  ];
};

/** Requests a second that a site answers on so many connections, for some time. */
export const throughput = async (
  ask: () => Promise<{ status: number }>,
  milliseconds: number,
): Promise<number> => {
  let answered = 0;
  const until = performance.now() + milliseconds;
  const askOn = async () => {
    while (performance.now() < until) if ((await ask()).status === 200) answered += 1;
  };
  await Promise.all(Array.from({ length: 32 }, askOn));
  return (1_000 * answered) / milliseconds;
};

const bytesOf = async ({ dataDirectory }: ServerProcess): Promise<number> => {
  const [row] = await querySql(
    dataDirectory,
    'select sum(octet_length(content))::float8 as bytes from artifact_chunks',
  );
  return Number(row?.bytes ?? 0);
};

/**
 * Deploys what is pushed, on a server of its own: how long it takes to be live, whether switches under load fail requests, how soon an unhealthy
 * release is taken back, what 100 kept releases take, and what passing requests on costs.
 */
export const measureDeployments = async (): Promise<Figure[]> => {
  const dataDirectory = await newDataDirectory();
  const server = await startServer(dataDirectory);
  const session = await openSession(server.url);
  const figures: Figure[] = [];
  try {
    const site = await deployedProject(server, session, 'Pages');
    const cold = await untilLive(server, session, site, pages(200, 'first'), 'first');
    const changed = await untilLive(server, session, site, pages(200, 'second'), 'second');
    figures.push(
      { name: 'Push to live, 201 static files, first', value: cold, unit: 'ms', goal: 15_000 },
      { name: 'Push to live, 201 static files, one changed', value: changed, unit: 'ms', goal: 5_000 },
      {
        name: 'Static site, requests a second through both processes',
        value: await throughput(() => site.ask(server.url), 3_000),
        unit: 'requests/s',
      },
    );
    const program = await deployedProject(server, session, 'Service');
    figures.push(
      {
        name: 'Push to live, Node service with a build, first',
        value: await untilLive(server, session, program, service('hello'), 'hello'),
        unit: 'ms',
        goal: 15_000,
      },
      {
        name: 'Push to live, Node service with a build, again',
        value: await untilLive(server, session, program, service('again'), 'again'),
        unit: 'ms',
        goal: 10_000,
      },
      {
        name: 'Service, requests a second through proxy and sandbox',
        value: await throughput(() => program.ask(server.url), 3_000),
        unit: 'requests/s',
      },
      {
        name: 'The same service alone, requests a second',
        value: await runAlone({ ...service('again'), 'word.txt': 'again' }, (ask) => throughput(ask, 3_000)),
        unit: 'requests/s',
      },
    );
    figures.push(...(await measureSwitches(server, session, program, 50)));
    figures.push(...(await measureRollback(server, session, program)));
    await pause(16_000);
    const { state } = await program.state(session);
    figures.push({
      name: 'Memory of an idle Node service',
      value: (state?.memoryBytes ?? 0) / 1024 ** 2,
      unit: 'MB',
    });
    const before = await bytesOf(server);
    for (let index = 0; index < 100; index += 1) {
      await untilLive(server, session, site, { 'index.html': `<h1>kept ${index}.</h1>` }, `kept ${index}.`);
    }
    figures.push({
      name: '100 more releases of 201 files, kept in the database',
      value: ((await bytesOf(server)) - before) / 1024 ** 2,
      unit: 'MB',
    });
    await Promise.all([site.close(), program.close()]);
    return figures;
  } finally {
    session.close();
    await server.stop();
    await removeFolder(dataDirectory);
  }
};

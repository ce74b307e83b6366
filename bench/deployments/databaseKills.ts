import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { removeFolder } from '../../server/engines/artifacts/index.ts';
import { bringPackage } from '../../server/testing/deployments/databaseServices.ts';
import type { Figure } from '../figure.ts';
import { newDataDirectory, openSql, querySql, type ServerProcess, startServer } from '../serverProcess.ts';
import { openSession, type Session } from '../session.ts';
import { type DeployedProject, deployedProject } from './deployedProject.ts';

/** Number of faults found after the server was killed, by kind. */
type DatabaseKills = {
  /** Releases to which the environment points although their release command did not succeed in its database. */
  unmigrated: number;
  /** Rows that were acknowledged and are gone, from the database or the volume. */
  lost: number;
  /** Deployments that never end, and databases that are neither ready nor failed. */
  stuck: number;
  /** Databases on the server and folders of volumes that nothing names, or that are named and missing. */
  halves: number;
};

/** Keeps each row in its database and in a file of its volume. Answers with its word, how many rows it has in both, and which releases ran their command in its database. */
const answering = `
const fs = require('node:fs');
const { Pool } = require('pg');
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 3 });
pool.on('error', () => undefined);
require('node:http').createServer(async (request, reply) => {
  try {
    if (request.url === '/add') {
      await pool.query('insert into orders default values');
      fs.appendFileSync('/data/orders', '.');
    }
    const kept = fs.existsSync('/data/orders') ? fs.statSync('/data/orders').size : 0;
    const { rows } = await pool.query('select (select count(*)::integer from orders) as orders, array(select word from ran) as ran');
    reply.end(JSON.stringify({ word: require('./word.json'), kept, ...rows[0] }));
  } catch (error) {
    reply.statusCode = request.url === '/' ? 200 : 500;
    reply.end(JSON.stringify({ word: null, error: error.message }));
  }
}).listen(process.env.PORT, '127.0.0.1');
`;

/** A release command of several steps, half a second long, which can be repeated. */
const migrating = `
const { Client } = require('pg');
const client = new Client({ connectionString: process.env.DATABASE_URL });
const steps = [
  'create table if not exists orders (id bigserial primary key)',
  'create table if not exists ran (word text primary key)',
  'select pg_sleep(0.5)',
  ['insert into ran values ($1) on conflict do nothing', [require('./word.json')]],
];
(async () => {
  await client.connect();
  for (const step of steps) await client.query(...[step].flat());
  await client.end();
})().catch((error) => { console.error(error.message); process.exit(1); });
`;

const files = (word: string): Record<string, string> => ({
  'package.json': JSON.stringify({
    name: 'orders',
    version: '1.0.0',
    scripts: { start: 'NODE_PATH=drivers node server.cjs' },
  }),
  'slipway.json': JSON.stringify({
    release: 'NODE_PATH=drivers node migrate.cjs',
    volumes: { data: '/data' },
  }),
  'server.cjs': answering,
  'migrate.cjs': migrating,
  'word.json': JSON.stringify(word),
});

type Told = { word: string | null; orders: number; kept: number; ran: string[] };

const tell = async (project: DeployedProject, url: string, path = '/'): Promise<Told | null> => {
  const { status, text } = await project.ask(url, path);
  if (status !== 200) return null;
  const told: Told = JSON.parse(text);
  return told.word === null ? null : told;
};

/** Waits until something holds. @throws Error after 90 seconds */
export const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  for (const begun = performance.now(); !(await holds()); await pause(50)) {
    if (performance.now() - begun > 90_000) throw new Error(`${what} did not come about.`);
  }
};

/** Adds a database to an environment, and waits until it is there. */
export const addDatabase = async (
  server: ServerProcess,
  session: Session,
  environmentId: string,
): Promise<void> => {
  await session.ask(
    'mutation ($input: AddDatabaseInput!) { addDatabase(input: $input) { errors { message } } }',
    { input: { environmentId } },
  );
  await until('The database', async () => {
    const [row] = await querySql(server.dataDirectory, 'select state from service_databases');
    return row?.state === 'READY';
  });
};

/** A job that brings a release to an environment, at a step. */
const rollout = (step: string) =>
  `select from jobs where kind = 'rollout' and state = 'RUNNING' and step = '${step}'`;
/** Moments at which the server is killed, in turn: during the backup, the release command, the snapshot, the switch of traffic, the start and the build. */
const moments = [
  `select from database_backups where state = 'CREATING'`,
  `${rollout('Preparing')} and exists (select from database_backups backups
    join deployments on deployments.id = backups.deployment_id
    where deployments.job_id = jobs.id and backups.state = 'READY')`,
  `select from volume_snapshots where state = 'CREATING'`,
  rollout('Switching'),
  rollout('Starting'),
  `select from builds where state = 'RUNNING'`,
];

/** Waits for a moment of what was pushed since an instant, which is over when that is live. */
const awaitMoment = async (dataDirectory: string, moment: string, since: Date): Promise<void> => {
  const client = await openSql(dataDirectory);
  try {
    for (const begun = performance.now(); performance.now() - begun < 60_000; await pause(2)) {
      const { rowCount } = await client.query(
        `${moment} union all select from deployments where live_at > $1`,
        [since],
      );
      if (rowCount) return;
    }
  } finally {
    await client.end();
  }
};

const openDeployments = `select count(*)::int as open from deployments where status in ('QUEUED', 'RUNNING')`;
const openDatabases = `select count(*)::int as open from service_databases where state not in ('READY', 'FAILED')`;
const namedDatabases = `select name, exists (select from service_databases where database_name = name
    union select from database_backups where database_name = name and state = 'READY') as wanted
  from made_databases where kind = 'DATABASE'`;

/** Counts databases on the PostgreSQL of services that no row names, and databases that a row names and that are missing. */
const wrongDatabases = async (dataDirectory: string): Promise<number> => {
  const named = await querySql(dataDirectory, namedDatabases);
  const services = await openSql(join(dataDirectory, 'services'), 'postgres');
  const { rows } = await services.query<{ name: string }>(
    "select datname as name from pg_database where datname like 'slipway_data_%'",
  );
  await services.end();
  const there = new Set(rows.map(({ name }) => name));
  const written = new Set(named.map(({ name }) => String(name)));
  const missing = named.filter(({ name, wanted }) => wanted === true && !there.has(String(name)));
  return missing.length + [...there].filter((name) => !written.has(name)).length;
};

const namedFolders = `select path, path in (select organization_id || '/' || folder from volumes
    union select organization_id || '/' || folder from volume_snapshots where state = 'READY') as wanted
  from made_volumes`;

/** Counts folders of volumes that were not written down, and those that a row names and that are missing. */
const wrongFolders = async (dataDirectory: string): Promise<number> => {
  const top = join(dataDirectory, 'volumes');
  const there = (await readdir(top, { recursive: true })).filter((path) => path.split('/').length === 2);
  const named = await querySql(dataDirectory, namedFolders);
  const missing = named.filter((each) => each['wanted'] === true && !there.includes(String(each['path'])));
  const paths = new Set(named.map((each) => String(each['path'])));
  return missing.length + there.filter((path) => !paths.has(path)).length;
};

/** Kills the server with -9 so many times while releases with a release command and a volume are deployed; looks each time at what is left. */
const killDatabaseDeployments = async (rounds: number): Promise<DatabaseKills> => {
  const dataDirectory = await newDataDirectory();
  let server = await startServer(dataDirectory);
  let session = await openSession(server.url);
  const found: DatabaseKills = { unmigrated: 0, lost: 0, stuck: 0, halves: 0 };
  const project = await deployedProject(server, session, 'Killed while migrating');
  let acknowledged = 0;
  const add = async () => {
    const told = await tell(project, server.url, '/add');
    if (told !== null) acknowledged += 1;
  };
  try {
    await addDatabase(server, session, project.environmentId);
    // Not in node_modules, which scans leave out: a deployment then waits for somebody who accepts that.
    await mkdir(join(project.clone.folder, 'drivers'));
    await bringPackage('pg', join(project.clone.folder, 'drivers'));
    await project.push(server.url, files('round 0'));
    await project.awaitAnswer(session, ({ text }) => text.includes('"word":"round 0"'));
    for (let round = 1; round <= rounds; round += 1) {
      await add();
      const since = new Date();
      await project.push(server.url, files(`round ${round}`));
      await awaitMoment(dataDirectory, moments[(round - 1) % moments.length] ?? '', since);
      session.close();
      const ended = once(server.process, 'exit');
      server.process.kill('SIGKILL');
      await ended;
      await pause(1_000);
      server = await startServer(dataDirectory);
      session = await openSession(server.url);
      await until('The end of deployments', async () => {
        const [row] = await querySql(dataDirectory, openDeployments);
        return row?.open === 0;
      }).catch(() => {
        found.stuck += 1;
      });
      await until('An answer', async () => (await tell(project, server.url)) !== null);
      const told = await tell(project, server.url);
      if (!told?.ran.includes(told.word ?? '')) found.unmigrated += 1;
      found.lost += Math.max(0, acknowledged - Math.min(told?.orders ?? 0, told?.kept ?? 0));
    }
    const [databases] = await querySql(dataDirectory, openDatabases);
    found.stuck += Number(databases?.open);
    found.halves = (await wrongDatabases(dataDirectory)) + (await wrongFolders(dataDirectory));
    return found;
  } finally {
    session.close();
    await server.stop();
    await project.close();
    await removeFolder(dataDirectory);
  }
};

/** Kills deployments with a release command so many times. */
export const measureDatabaseKills = async (rounds: number): Promise<Figure[]> => {
  const { unmigrated, lost, stuck, halves } = await killDatabaseDeployments(rounds);
  const how = `${rounds} × kill -9 in deployments with a release command and a volume`;
  return [
    {
      name: `Releases live without their release command after ${how}`,
      value: unmigrated,
      unit: 'answers',
      goal: 0,
    },
    { name: `Acknowledged rows lost after ${how}`, value: lost, unit: 'writes', goal: 0 },
    { name: `Deployments and databases stuck after ${how}`, value: stuck, unit: 'writes', goal: 0 },
    { name: `Half databases and volumes after ${how}`, value: halves, unit: 'writes', goal: 0 },
  ];
};

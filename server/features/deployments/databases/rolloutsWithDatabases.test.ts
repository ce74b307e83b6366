import { openClient } from '../../../platform/database/openClient.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { gatedReleasesOn } from '../../../testing/deployments/gatedReleases.ts';
import { rolloutsOn } from '../../../testing/deployments/rollouts.ts';
import { siteDouble } from '../../../testing/deployments/siteDouble.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { dropUnnamed } from './databaseClock.ts';
import { DatabaseTurns, databaseTurnsIn } from './databaseTurns.ts';
import { noteMade } from './madeDatabases.ts';
import { makePendingDatabase, makePendingDatabases, pendingSettled } from './makeDatabases.ts';

/** How rollouts with a release command, backups and restores of one environment get along. */

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  await server.runtime.database.system.deleteFrom('serviceDatabases').execute();
  const sites = siteDouble();
  await dropUnnamed(rolloutsOn(server, sites.host).context);
  await server.close();
});

const system = () => server.runtime.database.system;
const manifest = {
  kind: 'SERVICE',
  start: 'node server.cjs',
  release: 'node migrate.cjs',
  output: '',
  fallback: 'NOT_FOUND',
  healthPath: '/',
};
const failing = async () => ({ message: 'The release command exited with code 1.', lastLines: [] });

const begin = async (owner?: Person) => {
  const person = owner ?? (await server.seed.owner());
  const sites = siteDouble();
  const rollouts = rolloutsOn(server, sites.host);
  const { organizationId } = person;
  const { projectId, production, staging } = await gatedReleasesOn(server).make(person);
  const release = async (number: number, changes: object = {}) => {
    const id = await rollouts.release(person, projectId, number);
    await system()
      .updateTable('releases')
      .set({ manifest: JSON.stringify({ ...manifest, ...changes }) })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const order = (releaseId: string, environmentId = production) =>
    rollouts.order(person, environmentId, releaseId);
  const work = ({ jobId }: { jobId: string }, signal?: AbortSignal) =>
    rollouts.work(organizationId, jobId, signal);
  const change = async (name: string, input: object): Promise<{ code: string; message: string }[]> => {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
    const { data, errors } = await person.execute(
      `mutation ($input: ${type}!) { ${name}(input: $input) { environment { id } errors { code message } } }`,
      { input },
    );
    if (errors) throw new Error(JSON.stringify(errors));
    return data[name].errors;
  };
  const database = async (environmentId = production) => {
    const { data } = await person.execute(
      `query ($id: ID!) { environment(id: $id) { database { id state error backups { id reason releaseNumber } } } }`,
      { id: environmentId },
    );
    return data.environment.database;
  };
  const make = () => makePendingDatabases(rollouts.context, organizationId);
  const add = async (environmentId = production) => {
    expect(await change('addDatabase', { environmentId })).toEqual([]);
    await make();
  };
  const status = async ({ id }: { id: string }) => {
    const { data } = await person.execute('query ($id: ID!) { deployment(id: $id) { status error } }', {
      id,
    });
    return data.deployment;
  };
  /** Holds the release command of a release until it is let go on. */
  const hold = (releaseId: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    sites.commandOf(releaseId, () => promise.then(() => null));
    return resolve;
  };
  /** What the server has, as its administrator. */
  const onServer = async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> => {
    const client = openClient({ connectionString: server.runtime.env.servicesDatabaseUrl ?? '' });
    await client.connect();
    const { rows } = await client.query<Row>(statement, values);
    await client.end();
    return rows;
  };
  const row = async (environmentId = production) =>
    system()
      .selectFrom('serviceDatabases')
      .selectAll()
      .where('environmentId', '=', environmentId)
      .executeTakeFirstOrThrow();
  const { context } = rollouts;
  const all = { owner: person, projectId, production, staging, sites, rollouts, context, release, order };
  return { ...all, work, change, database, make, add, status, hold, onServer, row };
};

test('release commands of one environment run one after the other, each with a backup, and one that was overtaken is not run', async () => {
  const { sites, release, order, work, add, hold, status, database, owner } = await begin();
  await add();
  const [first, second, third] = [await release(2), await release(3), await release(4)];
  const goOn = hold(first);
  const [one, two, three] = [await order(first), await order(second), await order(third)];
  const running = work(one);
  await sites.until(() => sites.ran.length > 0);
  expect(await work(two)).toBe('WAITS_AGAIN');
  expect(sites.ran).toEqual([first]);
  // Of its organization none runs beside it; that of another one does.
  const { release: elsewhere, ...other } = await begin();
  const their = await other.order(await elsewhere(2));
  expect(await other.work(their)).toBeUndefined();
  expect(await other.status(their)).toMatchObject({ status: 'SUCCEEDED' });
  const mine = await begin(owner);
  const beside = await mine.order(await mine.release(2));
  expect(await mine.work(beside)).toBe('WAITS_AGAIN');
  goOn();
  await running;
  expect(await status(one)).toMatchObject({ status: 'SUCCEEDED' });
  await work(three);
  expect(await status(three)).toMatchObject({ status: 'SUCCEEDED' });
  await work(two);
  expect(await status(two)).toMatchObject({ status: 'SUPERSEDED' });
  expect(sites.ran).toEqual([first, third]);
  expect((await database()).backups).toMatchObject([{ releaseNumber: 4 }, { releaseNumber: 2 }]);
});

test('four release commands run at once, and a database is neither made nor restored meanwhile', async () => {
  const turns = new DatabaseTurns();
  const enter = (name: string) => turns.enter({ organizationId: name, environmentId: `of ${name}` });
  const [first] = ['one', 'two', 'three', 'four'].map(enter);
  expect(enter('five')).toBeNull();
  let made = 0;
  const make = () => turns.make('of one', async () => void (made += 1));
  await make();
  expect(made).toBe(0);
  first?.commandEnded();
  expect(enter('five')).not.toBeNull();
  // It starts by now, and the environment is its own still.
  expect(enter('one')).toBeNull();
  await make();
  expect(made).toBe(0);
  first?.leave();
  await make();
  expect(made).toBe(1);
});

test('a deployment waits for a copy with which its database begins, without a place of release commands', async () => {
  const { context, owner, staging, release, order, work, add, database, status, row } = await begin();
  await add();
  await work(await order(await release(2)));
  const [{ id }] = (await database()).backups;
  await context.inOrganization(owner.organizationId, ({ databases }, grant) =>
    databases.add(grant, staging, 'Slipway', { id, sizeBytes: 1 }),
  );
  const deployment = await order(await release(3), staging);
  expect(await work(deployment)).toBe('WAITS_AGAIN');
  const turn = databaseTurnsIn(context.runtime).enter({ ...owner, environmentId: 'another' });
  expect(turn).not.toBeNull();
  turn?.leave();
  await pendingSettled(context.runtime);
  // The project says nothing of data by now.
  expect(await row(staging)).toMatchObject({ state: 'READY', copiedBackupId: null, sizeBytes: 0 });
  await work(deployment);
  expect(await status(deployment)).toMatchObject({ status: 'SUCCEEDED' });
});

test('a backup is restored once the deployment that runs is live, not while its release command migrates', async () => {
  const { sites, context, release, order, work, add, change, make, hold, status, database, row } =
    await begin();
  await add();
  await work(await order(await release(2)));
  const migrating = await release(3);
  const goOn = hold(migrating);
  const deployment = await order(migrating);
  const running = work(deployment);
  await sites.until(() => sites.ran.includes(migrating));
  const before = await row();
  const [backup] = (await database()).backups;
  expect(await change('restoreDatabase', { backupId: backup.id })).toEqual([]);
  await make();
  expect(await row()).toMatchObject({ state: 'RESTORING', databaseName: before.databaseName });
  goOn();
  await running;
  expect(await status(deployment)).toMatchObject({ status: 'SUCCEEDED' });
  await pendingSettled(context.runtime);
  const after = await database();
  expect(after).toMatchObject({ state: 'READY', error: null });
  expect(after.backups[0]).toMatchObject({ reason: 'RESTORE' });
});

test('of two restores at once one is refused, and the live database stays open', async () => {
  const { context, owner, production, release, order, work, add, change, make, database, row, onServer } =
    await begin();
  await add();
  await work(await order(await release(2)));
  const [{ id: backupId }] = (await database()).backups;
  const restore = () => change('restoreDatabase', { backupId });
  const answers = await Promise.all([restore(), restore()]);
  expect(answers.flat()).toMatchObject([{ code: 'CONFLICT' }]);
  expect(await change('deleteDatabaseBackup', { id: backupId })).toMatchObject([{ code: 'CONFLICT' }]);
  await Promise.all([make(), make()]);
  const { databaseName, state } = await row();
  expect(state).toBe('READY');
  const open = 'select datallowconn from pg_database where datname = $1';
  expect(await onServer(open, [databaseName])).toEqual([{ datallowconn: true }]);
  // The connection ends after the commit of the exchange, before its answer.
  const inOrganization: JobContext['inOrganization'] = async (organizationId, does) => {
    const answer = await context.inOrganization(organizationId, does);
    if (answer === true) throw new Error('Connection terminated unexpectedly');
    return answer;
  };
  expect(await restore()).toEqual([]);
  const place = { organizationId: owner.organizationId, environmentId: production };
  await makePendingDatabase({ ...context, inOrganization }, place);
  const after = await row();
  expect(after).toMatchObject({ state: 'READY', error: null });
  expect(after.databaseName).not.toBe(databaseName);
  expect(await onServer(open, [databaseName])).toEqual([{ datallowconn: false }]);
});

test('failing deployments do not push out the copies of before and after the last release command that succeeded', async () => {
  const { sites, release, order, work, add, database, status } = await begin();
  await add();
  await work(await order(await release(2)));
  for (let number = 3; number <= 9; number += 1) {
    const broken = await release(number);
    sites.commandOf(broken, failing);
    const deployment = await order(broken);
    await work(deployment);
    expect(await status(deployment)).toMatchObject({ status: 'FAILED' });
  }
  const { backups } = await database();
  expect(backups.map((each: { releaseNumber: number }) => each.releaseNumber)).toEqual([9, 8, 7, 3, 2]);
});

test('a deployment that is tried again keeps its first copy, and runs no command that succeeded', async () => {
  const { sites, context, release, order, work, add, change, make, database, status, row } = await begin();
  await add();
  const migrating = await release(2);
  const deployment = await order(migrating);
  const attempt = async (runs: () => Promise<null>) => {
    const lease = new AbortController();
    sites.commandOf(migrating, async () => {
      lease.abort();
      return runs();
    });
    await expect(work(deployment, lease.signal)).rejects.toThrow('aborted');
  };
  await attempt(async () => null);
  await attempt(async () => null);
  const [backup, ...others] = (await database()).backups;
  expect(others).toEqual([]);
  // The command succeeds, and the process dies while the release starts.
  sites.commandOf(migrating, async () => null);
  sites.comesUp(migrating, { after: new Promise(() => undefined) });
  const lease = new AbortController();
  const lost = work(deployment, lease.signal);
  await sites.until(() => sites.started.includes(migrating));
  lease.abort();
  await expect(lost).rejects.toThrow('aborted');
  // Meanwhile the command of a later release succeeds, and that does not start: the former one is not run again.
  const later = await release(3);
  sites.comesUp(later, { notHealthy: { message: 'It is not healthy.', lastLines: [] } });
  const failed = await order(later);
  await work(failed);
  expect(await status(failed)).toMatchObject({ status: 'FAILED' });
  const up = Promise.withResolvers<void>();
  sites.comesUp(migrating, { after: up.promise });
  const starts = sites.started.length;
  const running = work(deployment);
  await sites.until(() => sites.started.length > starts);
  // While it starts, the environment is its own still.
  expect(await change('restoreDatabase', { backupId: backup.id })).toEqual([]);
  await make();
  expect(await row()).toMatchObject({ state: 'RESTORING' });
  up.resolve();
  await running;
  await pendingSettled(context.runtime);
  expect(await status(deployment)).toMatchObject({ status: 'SUCCEEDED' });
  expect(sites.ran).toEqual([migrating, migrating, migrating, later]);
  expect((await database()).backups).toMatchObject([{ reason: 'RESTORE' }, { releaseNumber: 3 }, backup]);
});

test('changed variables run a release command in a new database alone, not after a rollback or a restore', async () => {
  const { sites, rollouts, owner, production, release, order, work, add, change, make, database, status } =
    await begin();
  const [former, later] = [await release(2, { release: undefined }), await release(3)];
  await work(await order(former));
  await work(await order(later));
  await add();
  const configure = async (releaseId: string) => {
    const deployment = await rollouts.order(owner, production, releaseId, 'CONFIGURATION');
    await work(deployment);
    expect(await status(deployment)).toMatchObject({ status: 'SUCCEEDED' });
  };
  await configure(later);
  expect(sites.ran).toEqual([later, later]);
  const latest = await release(4);
  await work(await order(latest));
  await work(await rollouts.order(owner, production, later, 'ROLLBACK'));
  await configure(later);
  const [backup] = (await database()).backups;
  expect(await change('restoreDatabase', { backupId: backup.id })).toEqual([]);
  await make();
  await configure(later);
  expect(sites.ran).toEqual([later, later, latest]);
  // A deployment migrates what was restored.
  await work(await order(later));
  expect(sites.ran).toEqual([later, later, latest, later]);
});

test('without a database a release command that succeeded is not run again either, and a rollback waits for none', async () => {
  const { sites, rollouts, owner, production, staging, release, order, work, hold, status } = await begin();
  const [former, slow] = [await release(2), await release(3)];
  await work(await order(former));
  const deployment = await order(slow);
  sites.comesUp(slow, { after: new Promise(() => undefined) });
  const lease = new AbortController();
  const lost = work(deployment, lease.signal);
  await sites.until(() => sites.started.includes(slow));
  lease.abort();
  await expect(lost).rejects.toThrow('aborted');
  sites.comesUp(slow, {});
  await work(deployment);
  expect(await status(deployment)).toMatchObject({ status: 'SUCCEEDED' });
  expect(sites.ran).toEqual([former, slow]);
  const held = await release(4);
  const goOn = hold(held);
  const running = work(await order(held, staging));
  await sites.until(() => sites.ran.includes(held));
  const back = await rollouts.order(owner, production, former, 'ROLLBACK');
  expect(await work(back)).toBeUndefined();
  expect(await status(back)).toMatchObject({ status: 'SUCCEEDED' });
  goOn();
  await running;
});

test.each(['database', 'outbound host'])(
  'a %s that is added while the first release starts is given to it afterwards',
  async (what) => {
    const { sites, owner, production, release, order, work, add } = await begin();
    const first = await release(2, { release: undefined });
    const up = Promise.withResolvers<void>();
    sites.comesUp(first, { after: up.promise });
    const running = work(await order(first));
    await sites.until(() => sites.started.includes(first));
    const { organizationId, id: addedById, name: addedBy } = owner;
    const host = { environmentId: production, host: 'api.example.com', port: 443, inPreviews: false };
    const added = { addedAt: server.clock.now(), addedBy, addedById };
    if (what === 'database') await add();
    else {
      await system()
        .insertInto('outboundHosts')
        .values({ organizationId, ...host, ...added })
        .execute();
    }
    up.resolve();
    await running;
    const { data } = await owner.execute(
      'query ($id: ID!) { environment(id: $id) { queue { kind status } } }',
      { id: production },
    );
    expect(data.environment.queue).toEqual([{ kind: 'CONFIGURATION', status: 'RUNNING' }]);
  },
);

test('a copy that PostgreSQL makes of a deleted database is dropped when it comes', async () => {
  const { context, onServer, add, row } = await begin();
  await add();
  const { id: databaseId, organizationId } = await row();
  // A copy that was begun before the last attempt of a deployment died.
  const begun = { databaseName: 'slipway_data_begun', reason: 'DEPLOYMENT', createdAt: server.clock.now() };
  const backup = { id: newId(), organizationId, databaseId, ...begun };
  await system().insertInto('databaseBackups').values(backup).execute();
  const unfinished = () =>
    system().selectFrom('databaseBackups').select('id').where('id', '=', backup.id).execute();
  const name = 'slipway_data_0123456789abcdef0123456789abcdef';
  await noteMade(server.runtime, [{ name, kind: 'DATABASE' }]);
  await dropUnnamed(context);
  // PostgreSQL goes on with what it was asked for.
  await onServer(`create database ${name}`);
  await dropUnnamed(context);
  expect(await onServer('select from pg_database where datname = $1', [name])).toEqual([]);
  const noted = () => system().selectFrom('madeDatabases').select('name').where('name', '=', name).execute();
  expect(await noted()).toEqual([]);
  // What never comes is forgotten in the end.
  await noteMade(server.runtime, [{ name, kind: 'DATABASE' }]);
  await dropUnnamed(context);
  expect([await noted(), await unfinished()]).toMatchObject([[{}], [{}]]);
  server.clock.advance(25 * 3_600_000);
  await dropUnnamed(context);
  expect([await noted(), await unfinished()]).toEqual([[], []]);
});

test('while the server is away a database waits for it; what fails says so without what the server answered', async () => {
  const { context, owner, production, change, database, make, release, order, work, status, row, onServer } =
    await begin();
  const { organizationId } = owner;
  const { runtime } = context;
  const env = { ...runtime.env, servicesDatabaseUrl: 'postgres://admin:secret@127.0.0.1:1/postgres' };
  const away = { ...context, runtime: { ...runtime, env } };
  expect(await change('addDatabase', { environmentId: production })).toEqual([]);
  await makePendingDatabase(away, { organizationId, environmentId: production });
  const message =
    'The PostgreSQL server cannot be reached at the moment. It is tried again every 15 seconds.';
  expect(await database()).toMatchObject({ state: 'CREATING', error: message });
  await make();
  expect(await database()).toMatchObject({ state: 'READY', error: null });
  await work(await order(await release(2)));
  const [{ id: backupId }] = (await database()).backups;
  await system().updateTable('databaseBackups').set({ databaseName: 'slipway_data_gone' }).execute();
  expect(await change('restoreDatabase', { backupId })).toEqual([]);
  await make();
  expect(await database()).toMatchObject({
    state: 'READY',
    error:
      'The backup could not be restored, and the database is as before. The log of the server has the reason.',
  });
  const { databaseName } = await row();
  await onServer(`drop database ${databaseName} with (force)`);
  const deployment = await order(await release(3));
  await work(deployment);
  expect(await status(deployment)).toEqual({
    status: 'FAILED',
    error:
      'The database could not be backed up, so the release command was not run. The log of the server has the reason. Deploy again later.',
  });
  // What was begun takes no storage.
  expect(
    await system().selectFrom('databaseBackups').select('id').where('state', '=', 'CREATING').execute(),
  ).toEqual([]);
});

test('a database has at most 20 backups: 15 that were replaced, and 5 of deployments', async () => {
  const { owner, release, order, work, add, change, database, row } = await begin();
  await add();
  await work(await order(await release(2)));
  const { id: databaseId } = await row();
  const [{ id: backupId }] = (await database()).backups;
  const { organizationId } = owner;
  const replaced = Array.from({ length: 15 }, (_, at) => ({
    id: `01900000-0000-7000-8000-${databaseId.slice(-9)}${at.toString().padStart(3, '0')}`,
    organizationId,
    databaseId,
    databaseName: `slipway_data_${at}`,
    state: 'READY',
    reason: 'RESTORE',
    createdAt: server.clock.now(),
  }));
  await system().insertInto('databaseBackups').values(replaced).execute();
  expect(await change('restoreDatabase', { backupId })).toEqual([
    {
      code: 'LIMIT_REACHED',
      message: 'At most 15 databases that were replaced by a restored backup are kept. Delete one first.',
    },
  ]);
});

import { storageLimit } from '../../../../schema/rules/plans.ts';
import { databaseServicesOn } from '../../../testing/deployments/databaseServices.ts';
import { openDeployedServices } from '../../../testing/deployments/deployedService.ts';
import { seededPassword } from '../../../testing/people/accounts.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { dropUnnamed, lookAtDatabases } from './databaseClock.ts';
import { makePendingDatabases } from './makeDatabases.ts';
import { asAdministrator, copyDatabase, measure, serviceClusterOf } from './serviceCluster.ts';

// Services are started on a machine that does much else.
jest.setTimeout(120_000);

let server: TestServer;
let services: Awaited<ReturnType<typeof openDeployedServices>>;
let owner: Person;
beforeAll(async () => {
  server = await openTestServer();
  services = await openDeployedServices(server);
});
beforeEach(async () => {
  owner = await server.seed.owner();
});
afterAll(async () => {
  // What is left is dropped as it would be in time.
  await server.runtime.database.system.deleteFrom('serviceDatabases').execute();
  await services.close();
  await look();
  await server.close();
});

const look = async () => {
  const context = jobContextOf(server.runtime);
  await lookAtDatabases(context);
  await dropUnnamed(context);
};
const change = async (name: string, input: object) => {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const { data, errors } = await owner.execute(
    `mutation ($input: ${type}!) { ${name}(input: $input) { environment { id } errors { code message } } }`,
    { input },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data[name].errors;
};
const databaseOf = async (environmentId: string) => {
  const { data, errors } = await owner.execute(
    `query ($id: ID!) { environment(id: $id) { database {
      id name state error sizeBytes connections readOnly backups { id reason releaseNumber sizeBytes } } } }`,
    { id: environmentId },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.environment.database;
};
const addTo = async (environmentId: string) => {
  expect(await change('addDatabase', { environmentId })).toEqual([]);
  await makePendingDatabases(jobContextOf(server.runtime), owner.organizationId);
  return databaseOf(environmentId);
};
const deploy = async (environmentId: string, releaseId: string) => {
  const { data } = await owner.execute(
    `mutation ($input: StartDeploymentInput!) { startDeployment(input: $input) { deployment { id } errors { message } } }`,
    { input: { environmentId, releaseId } },
  );
  expect(data.startDeployment.errors).toEqual([]);
  return services.ended(owner, data.startDeployment.deployment.id);
};
const logOf = ({ job }: { job: { log: { nodes: { text: string }[] } } }) =>
  job.log.nodes.map(({ text }) => text).join('\n');
const copyIntoPreviews = async (projectId: string, data: 'EMPTY' | 'STAGING' | 'PRODUCTION') => {
  const { data: answer } = await owner.execute(
    'mutation ($input: ChangePreviewSettingsInput!) { changePreviewSettings(input: $input) { errors { message } } }',
    { input: { projectId, enabled: true, databases: true, data, currentPassword: seededPassword } },
  );
  expect(answer.changePreviewSettings.errors).toEqual([]);
};
/** Asks a service; it answers again when it has connected anew. */
const ask = async (address: string, path = '/orders'): Promise<{ status: number; text: string }> =>
  services.answer(new URL(address).hostname, path);
const sqlOf = (statement: string) => `/orders?q=${encodeURIComponent(statement)}`;

test('a service finds a database, whose rows last over deployments and a rollback', async () => {
  const { project } = databaseServicesOn(server);
  const { staging, release } = await project(owner);
  expect(await addTo(staging.id)).toMatchObject({ state: 'READY', error: null, backups: [] });
  const first = await release();
  const ended = await deploy(staging.id, first);
  expect(ended).toMatchObject({ status: 'SUCCEEDED', error: null });
  // The password of the URL is masked.
  expect(logOf(ended)).toMatch(/\$ node migrate\.cjs\nMigrated\nThe release command succeeded/);
  expect(logOf(ended)).not.toMatch(/:[0-9a-f]{48}@/);
  await ask(staging.address, '/add');
  expect(JSON.parse((await ask(staging.address, '/add')).text)).toEqual([{ orders: 2 }]);
  expect(await deploy(staging.id, await release())).toMatchObject({ status: 'SUCCEEDED' });
  expect(JSON.parse((await ask(staging.address)).text)).toEqual([{ orders: 2 }]);
  const { data } = await owner.execute(
    'mutation ($input: RollBackEnvironmentInput!) { rollBackEnvironment(input: $input) { deployment { id } errors { message } } }',
    { input: { environmentId: staging.id, releaseId: first } },
  );
  const back = await services.ended(owner, data.rollBackEnvironment.deployment.id);
  expect(back).toMatchObject({ status: 'SUCCEEDED' });
  expect(logOf(back)).not.toContain('migrate.cjs');
  expect(JSON.parse((await ask(staging.address)).text)).toEqual([{ orders: 2 }]);
  expect((await databaseOf(staging.id)).backups).toMatchObject([
    { reason: 'DEPLOYMENT', releaseNumber: 2 },
    { reason: 'DEPLOYMENT', releaseNumber: 1 },
  ]);
});

test('the database of a preview begins with a backup of another one, as its own, and changes nothing there', async () => {
  const { project } = databaseServicesOn(server);
  const { projectId, production, release } = await project(owner);
  await addTo(production.id);
  await deploy(production.id, await release());
  await ask(production.address, '/add');
  const next = await release(`node migrate.cjs "create type kind as enum ('NEW')"`);
  await deploy(production.id, next);
  const { backups } = await databaseOf(production.id);
  await copyIntoPreviews(projectId, 'PRODUCTION');
  const preview = await services.preview(owner, projectId, 'trial');
  await services.inOrganization(owner, async ({ databases }, grant) => {
    await databases.add(grant, preview, 'Slipway', backups[0]);
  });
  await makePendingDatabases(jobContextOf(server.runtime), owner.organizationId);
  expect(await databaseOf(preview)).toMatchObject({ state: 'READY', error: null, backups: [] });
  // Its own release command migrates what the backup lacks: it owns the table.
  const migrating = await release(`node migrate.cjs "alter table orders add column customer text"`);
  expect(await deploy(preview, migrating)).toMatchObject({ status: 'SUCCEEDED', error: null });
  const { data } = await owner.execute('query ($id: ID!) { environment(id: $id) { address } }', {
    id: preview,
  });
  const { address } = data.environment;
  expect(JSON.parse((await ask(address)).text)).toEqual([{ orders: 1 }]);
  await ask(address, '/add');
  await ask(address, sqlOf('drop schema public cascade'));
  expect((await ask(address)).text).toBe('relation "orders" does not exist');
  expect(JSON.parse((await ask(production.address)).text)).toEqual([{ orders: 1 }]);
});

test('a copy that was interrupted begins anew with the backup that is there, and none is made of data that nobody chooses any more', async () => {
  const { project } = databaseServicesOn(server);
  const { projectId, staging, release } = await project(owner);
  await addTo(staging.id);
  for (let count = 1; count <= 3; count += 1)
    await deploy(staging.id, await release('node migrate.cjs "insert into orders default values"'));
  const [withTwo, withOne, without] = (await databaseOf(staging.id)).backups;
  const cluster = serviceClusterOf(server.runtime);
  if (!cluster) throw new Error('There is a PostgreSQL of services.');
  /** The database of a new preview, as a process left it that died in the middle. */
  const begin = async (branch: string, backup: { id: string; sizeBytes: number }) => {
    const environmentId = await services.preview(owner, projectId, branch);
    const { databaseName: to } = await services.inOrganization(owner, ({ databases }, grant) =>
      databases.add(grant, environmentId, 'Slipway', backup),
    );
    const { databaseName: from } = await server.runtime.database.system
      .selectFrom('databaseBackups')
      .select('databaseName')
      .where('id', '=', backup.id)
      .executeTakeFirstOrThrow();
    await copyDatabase(cluster, { from, to });
    return { environmentId, databaseName: to };
  };
  const make = async ({ environmentId, databaseName }: { environmentId: string; databaseName: string }) => {
    await makePendingDatabases(jobContextOf(server.runtime), owner.organizationId);
    const { name, state, error } = await databaseOf(environmentId);
    if (state !== 'READY') return { state, error };
    const ownTable = `select pg_get_userbyid(relowner) as owner from pg_class where relname = 'orders'`;
    const orders = 'select count(*)::integer as orders from orders';
    return asAdministrator(
      cluster,
      async (client) => {
        const { rows } = await client.query<{ owner: string }>(ownTable);
        if (rows.length === 0) return { orders: null };
        expect(rows).toEqual([{ owner: name }]);
        return (await client.query<{ orders: number }>(orders)).rows[0];
      },
      databaseName,
    );
  };

  await copyIntoPreviews(projectId, 'STAGING');
  const first = await begin('first', withTwo);
  await change('deleteDatabaseBackup', { id: withTwo.id });
  expect(await make(first)).toEqual({ orders: 1 });

  const second = await begin('second', withOne);
  await copyIntoPreviews(projectId, 'EMPTY');
  expect(await make(second)).toEqual({ orders: null });

  await copyIntoPreviews(projectId, 'STAGING');
  const third = await begin('third', withOne);
  for (const { id } of [withOne, without]) await change('deleteDatabaseBackup', { id });
  expect(await make(third)).toEqual({
    state: 'FAILED',
    error:
      'The backup with its data was deleted. Delete the database and add it again to begin with an empty one.',
  });
  await look();
  expect((await measure(cluster)).has(third.databaseName)).toBe(false);
  expect(await databaseOf(third.environmentId)).toMatchObject({ sizeBytes: 0 });
});

test('a command that a person runs finds the database of its environment, and its log hides the password', async () => {
  const { project } = databaseServicesOn(server);
  const { staging, release } = await project(owner);
  await addTo(staging.id);
  await deploy(staging.id, await release());
  await ask(staging.address, '/add');
  const run = async (command: string) => {
    const input = { environmentId: staging.id, command, currentPassword: seededPassword };
    const news = server.runtime.events.subscribe('job');
    const { data } = await owner.execute(
      'mutation ($input: RunCommandInput!) { runCommand(input: $input) { run { id } errors { message } } }',
      { input },
    );
    expect(data.runCommand.errors).toEqual([]);
    for (;;) {
      const found = await owner.execute(
        `query ($id: ID!) { node(id: $id) { ... on CommandRun { exitCode job { state error log { nodes { text } } } } } }`,
        { id: data.runCommand.run.id },
      );
      const { node } = found.data;
      if (!['QUEUED', 'RUNNING'].includes(node.job.state)) {
        await news.return?.();
        return node;
      }
      await news.next();
    }
  };
  const counted = await run(
    `echo $DATABASE_URL && node migrate.cjs 'do $$ begin if (select count(*) from orders) <> 1 then raise exception $a$lost$a$; end if; end $$'`,
  );
  expect(counted).toMatchObject({ exitCode: 0, job: { state: 'SUCCEEDED', error: null } });
  expect(logOf(counted)).toMatch(/^\$ echo .*\npostgres:.*:\*\*\*@.*\nMigrated$/);
  const failed = await run('node migrate.cjs "select nothing" && echo never');
  expect(failed).toMatchObject({ exitCode: 1, job: { state: 'FAILED' } });
  expect(failed.job.error).toMatch(/^The command exited with code 1\. error: .*nothing/);
});

test('a failing release command stops the deployment, and a backup restores what it destroyed', async () => {
  const { project } = databaseServicesOn(server);
  const { staging, release } = await project(owner);
  await addTo(staging.id);
  await deploy(staging.id, await release());
  await ask(staging.address, '/add');
  const destroying = await release(
    `node migrate.cjs "delete from orders" && node migrate.cjs "select nothing"`,
  );
  const failed = await deploy(staging.id, destroying);
  expect(failed.status).toBe('FAILED');
  expect(failed.error).toContain('The release command exited with code 1.');
  expect(failed.error).toContain('column "nothing" does not exist');
  // The former release still answers, in the database as the command left it.
  expect(JSON.parse((await ask(staging.address)).text)).toEqual([{ orders: 0 }]);
  const { id, backups } = await databaseOf(staging.id);
  expect(await change('restoreDatabase', { backupId: backups[0].id })).toEqual([]);
  await makePendingDatabases(jobContextOf(server.runtime), owner.organizationId);
  expect(JSON.parse((await ask(staging.address)).text)).toEqual([{ orders: 1 }]);
  const restored = await databaseOf(staging.id);
  expect(restored).toMatchObject({ id, state: 'READY', error: null });
  expect(restored.backups[0]).toMatchObject({ reason: 'RESTORE', releaseNumber: null });
  // It can be exchanged again: both are kept.
  await change('restoreDatabase', { backupId: restored.backups[0].id });
  await makePendingDatabases(jobContextOf(server.runtime), owner.organizationId);
  expect(JSON.parse((await ask(staging.address)).text)).toEqual([{ orders: 0 }]);
});

test('five backups of deployments are kept; their size and the database’s count towards the storage', async () => {
  const { project } = databaseServicesOn(server);
  const { staging, release } = await project(owner);
  await addTo(staging.id);
  for (let count = 0; count < 7; count += 1) await deploy(staging.id, await release());
  await look();
  const { backups, sizeBytes, connections } = await databaseOf(staging.id);
  expect(backups.map(({ releaseNumber }: { releaseNumber: number }) => releaseNumber)).toEqual([
    7, 6, 5, 4, 3,
  ]);
  expect(sizeBytes).toBeGreaterThan(1_000_000);
  expect(connections).toBeGreaterThanOrEqual(0);
  const { data } = await owner.execute('{ organization { planUsage { databaseBytes } } }');
  const all = backups.reduce(
    (sum: number, backup: { sizeBytes: number }) => sum + backup.sizeBytes,
    sizeBytes,
  );
  expect(data.organization.planUsage.databaseBytes).toBe(all);
});

test('a hostile service reaches neither other databases nor files, programs, roles or passwords', async () => {
  const { project } = databaseServicesOn(server);
  const [{ staging, release }, { staging: other }] = [await project(owner), await project(owner)];
  const { name } = await addTo(other.id);
  await addTo(staging.id);
  await deploy(staging.id, await release());
  const refusals: [string, RegExp][] = [
    [`copy (select 1) to program 'id'`, /permission denied to COPY to or from an external program/],
    [`copy (select 1) to '/tmp/planted'`, /permission denied to COPY to a file/],
    [`select pg_read_file('/etc/passwd')`, /permission denied for function pg_read_file/],
    [`select pg_ls_dir('.')`, /permission denied for function pg_ls_dir/],
    [`select lo_import('/etc/passwd')`, /permission denied for function lo_import/],
    [`select passwd from pg_shadow`, /permission denied for view pg_shadow/],
    [`select rolpassword from pg_authid`, /permission denied for table pg_authid/],
    [`create extension dblink`, /permission denied to create extension|could not open|is not available/],
    [`create extension postgres_fdw`, /permission denied to create extension|is not available/],
    [`create extension plpython3u`, /permission denied|is not available/],
    [`create role planted`, /permission denied to create role/],
    [`create database planted`, /permission denied to create database/],
    [`set role postgres`, /permission denied to set role/],
    [`set session authorization postgres`, /permission denied to set session authorization/],
    [`set role ${name}`, /permission denied to set role/],
    [`alter role current_user superuser`, /permission denied to alter role/],
    [`alter system set shared_buffers = '1MB'`, /permission denied/],
    [`set temp_file_limit = -1`, /permission denied to set parameter/],
    [
      `select pg_terminate_backend(pid) from pg_stat_activity where usename <> current_user`,
      /permission denied/,
    ],
    [`load 'auto_explain'`, /access to library "auto_explain" is not allowed/],
  ];
  for (const [statement, why] of refusals) {
    const { status, text } = await ask(staging.address, sqlOf(statement));
    expect(`${statement}: ${status} ${text}`).toMatch(why);
  }
  // Names of databases are readable by all; ours tell nothing but an id.
  const { text } = await ask(
    staging.address,
    sqlOf(`select datname from pg_database where datname like 'slipway_data%'`),
  );
  for (const { datname } of JSON.parse(text)) expect(datname).toMatch(/^slipway_data_[0-9a-f]{32}$/);
  const queries = await ask(
    staging.address,
    sqlOf(
      `select count(*)::integer as seen from pg_stat_activity where usename <> current_user and query not like '<%' and query <> ''`,
    ),
  );
  expect(JSON.parse(queries.text)).toEqual([{ seen: 0 }]);
});

test('a database is refused where a variable has its name, and the other way round', async () => {
  const { project } = databaseServicesOn(server);
  const { staging, production } = await project(owner);
  const set = async (environmentId: string) => {
    const { data } = await owner.execute(
      'mutation ($input: SetVariablesInput!) { setVariables(input: $input) { errors { message } } }',
      {
        input: {
          environmentId,
          variables: [
            { name: 'DATABASE_URL', value: 'postgres://elsewhere', secret: true, inPreviews: false },
          ],
        },
      },
    );
    return data.setVariables.errors.map(({ message }: { message: string }) => message);
  };
  expect(await set(production.id)).toEqual([]);
  expect(await change('addDatabase', { environmentId: production.id })).toEqual([
    { code: 'NOT_ALLOWED', message: 'The database sets DATABASE_URL: remove this variable first.' },
  ]);
  await addTo(staging.id);
  expect(await set(staging.id)).toEqual([
    'DATABASE_URL is set by the database of this environment. Choose another name, or delete the database first.',
  ]);
  expect(await change('addDatabase', { environmentId: staging.id })).toEqual([
    { code: 'NOT_ALLOWED', message: 'Staging has a database already.' },
  ]);
});

test('a deleted database is dropped with its role and backups, and nothing else is', async () => {
  const { project } = databaseServicesOn(server);
  const { staging, release } = await project(owner);
  const { id, name } = await addTo(staging.id);
  await deploy(staging.id, await release());
  const made = () =>
    server.runtime.database.system.selectFrom('madeDatabases').selectAll().orderBy('name').execute();
  await look();
  const before = await made();
  expect(
    await change('deleteDatabase', { id, name: 'Production', currentPassword: seededPassword }),
  ).toMatchObject([{ message: 'Type the name of the environment: Staging.' }]);
  expect(await change('deleteDatabase', { id, name: 'Staging' })).toMatchObject([{ code: 'CREDENTIALS' }]);
  expect(await change('deleteDatabase', { id, name: 'Staging', currentPassword: seededPassword })).toEqual(
    [],
  );
  await look();
  expect(await databaseOf(staging.id)).toBeNull();
  const after = await made();
  // A role, a database and a backup.
  expect(after).toHaveLength(before.length - 3);
  expect(after.map((each) => each.name)).not.toContain(name);
});

test('services can only read while the storage of the plan is full, and cannot connect a tenth above', async () => {
  owner = await server.seed.owner({ plan: 'STARTER' });
  const { project } = databaseServicesOn(server);
  const { staging, release } = await project(owner);
  await addTo(staging.id);
  await deploy(staging.id, await release());
  const fill = (bytes: number) =>
    server.runtime.database.system
      .updateTable('artifactLayers')
      .set({ bytes })
      .where('organizationId', '=', owner.organizationId)
      .execute();
  const limit = storageLimit('STARTER') ?? 0;
  await fill(limit);
  await look();
  expect(await databaseOf(staging.id)).toMatchObject({ readOnly: true });
  const { status, text } = await ask(staging.address, '/add');
  expect([status, text]).toEqual([500, 'cannot execute INSERT in a read-only transaction']);
  expect((await ask(staging.address)).status).toBe(200);
  // What a service takes back holds until the next look; a tenth above, it cannot connect, whatever it says.
  const { name } = await databaseOf(staging.id);
  const takenBack = `begin read write; alter role ${name} set default_transaction_read_only = off; commit`;
  expect((await ask(staging.address, sqlOf(takenBack))).status).toBe(200);
  await fill(1.2 * limit);
  await look();
  expect((await ask(staging.address)).text).toMatch(/too many connections for role|terminat/);
  await fill(limit);
  await look();
  expect((await ask(staging.address, '/add')).text).toBe('cannot execute INSERT in a read-only transaction');
  await fill(0);
  await look();
  expect(await databaseOf(staging.id)).toMatchObject({ readOnly: false });
  expect((await ask(staging.address, '/add')).status).toBe(200);

  // So are they when they hold too many locks, for 10 minutes.
  const locks = 'select count(pg_advisory_lock(id)) from generate_series(1, 5001) id';
  expect((await ask(staging.address, sqlOf(locks))).status).toBe(200);
  for (const minutes of [0, 9]) {
    server.clock.advance(minutes * 60_000);
    await look();
    expect((await ask(staging.address)).text).toMatch(/too many connections for role|terminat/);
  }
  expect(await databaseOf(staging.id)).toMatchObject({
    error: 'Services cannot connect for 10 minutes: they held more than 5,000 locks at once.',
  });
  server.clock.advance(60_000);
  await look();
  expect(await databaseOf(staging.id)).toMatchObject({ error: null });
  expect((await ask(staging.address, '/add')).status).toBe(200);
});

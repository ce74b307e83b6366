import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openClient } from '../../../../platform/database/openClient.ts';
import { gatedReleasesOn } from '../../../../testing/deployments/gatedReleases.ts';
import { rolloutsOn } from '../../../../testing/deployments/rollouts.ts';
import { siteDouble } from '../../../../testing/deployments/siteDouble.ts';
import { openTestRoutes } from '../../../../testing/isolation/routes.ts';
import { programOf } from '../../../../testing/people/apiKeys.ts';
import { seededPassword } from '../../../../testing/people/accounts.ts';
import { freePort } from '../../../../testing/processes/freePort.ts';
import type { Person } from '../../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../../testing/testServer.ts';
import { dropUnnamed, lookAtDatabases } from '../databaseClock.ts';
import { gatesOf } from '../gatesOf.ts';
import { makePendingDatabases } from '../makeDatabases.ts';
import { serviceClusterOf } from '../serviceCluster.ts';
import { dumpBackup } from './dumpBackup.ts';
import { dumpDatabase } from './dumpDatabase.ts';
import { downloadObstacle } from './pgDump.ts';

/** Backups are downloaded with a real `pg_dump`, from a PostgreSQL of its version. */

test('what is missing for a download is said: no pg_dump, or one that is too old', () => {
  expect(downloadObstacle(null, 18)).toBe(
    'Backups cannot be downloaded: this needs pg_dump 18 or newer in /usr/local/bin or /usr/bin of the server.',
  );
  expect(downloadObstacle(15, 18)).toBe(
    'Backups cannot be downloaded: this needs pg_dump 18 or newer in /usr/local/bin or /usr/bin of the server, which has pg_dump 15.',
  );
  expect([downloadObstacle(18, 18), downloadObstacle(19, 18)]).toEqual([null, null]);
});

const said = (command: string, ...args: string[]): string => {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
};
const [, major] = /\(PostgreSQL\) (\d+)/.exec(said('pg_dump', '--version')) ?? [];
/** Debian's place. */
const programs = `/usr/lib/postgresql/${major}/bin`;
const isThere = existsSync(join(programs, 'initdb')) && said('openssl', 'version') !== '';
if (!isThere) test.todo('a backup is downloaded, where there are PostgreSQL, pg_dump and openssl');
const describeWhereThere = isThere ? describe : describe.skip;

/** A PostgreSQL of the machine, which asks for a password and offers TLS; it does not run as root. */
const openPostgres = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'slipway-postgres-'));
  const isRoot = process.getuid?.() === 0;
  const [uid, gid] = isRoot ? ['-u', '-g'].map((option) => Number(said('id', option, 'postgres'))) : [];
  const as = uid === undefined || gid === undefined ? {} : { uid, gid };
  const [data, passwordFile, port] = [join(folder, 'data'), join(folder, 'password'), await freePort()];
  const [key, certificate] = [join(folder, 'server.key'), join(folder, 'server.crt')];
  await writeFile(passwordFile, 'secret');
  await chmod(passwordFile, 0o644);
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const subject = ['-subj', '/CN=postgres', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const made = ['req', '-x509', ...curve, ...subject, '-keyout', key, '-out', certificate];
  await promisify(execFile)('openssl', made);
  if (uid !== undefined && gid !== undefined) for (const file of [folder, key]) await chown(file, uid, gid);
  const options = ['-D', data, '-U', 'admin', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '--no-sync'];
  await promisify(execFile)(join(programs, 'initdb'), options, as);
  const tls = ['-c', 'ssl=on', '-c', `ssl_cert_file=${certificate}`, '-c', `ssl_key_file=${key}`];
  const listening = ['-c', 'listen_addresses=127.0.0.1', '-k', folder, '-p', String(port)];
  const settings = [...listening, ...tls, '-c', 'fsync=off'];
  const child = spawn(join(programs, 'postgres'), ['-D', data, ...settings], {
    ...as,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ready = Promise.withResolvers<void>();
  child.stderr.on('data', (chunk: Buffer) => {
    if (chunk.toString().includes('ready to accept connections')) ready.resolve();
  });
  child.once('exit', (code) => ready.reject(new Error(`postgres ended with ${code}.`)));
  await ready.promise;
  return {
    url: (database: string) =>
      `postgres://admin:secret@127.0.0.1:${port}/${database}?sslmode=verify-full&sslrootcert=${certificate}`,
    close: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
};

describeWhereThere('a backup', () => {
  let postgres: Awaited<ReturnType<typeof openPostgres>>;
  let server: TestServer;
  let opened: Awaited<ReturnType<typeof openTestRoutes>>;
  let owner: Person;
  let admin: Person;
  let production: string;
  let backup: { id: string; databaseName: string };

  const rollouts = () => rolloutsOn(server, siteDouble().host);
  const inDatabase = async (database: string, ...statements: string[]): Promise<object[]> => {
    const client = openClient({ connectionString: postgres.url(database) });
    await client.connect();
    let rows: object[] = [];
    for (const statement of statements) ({ rows } = await client.query<object>(statement));
    await client.end();
    return rows;
  };

  beforeAll(async () => {
    postgres = await openPostgres();
    server = await openTestServer({ SERVICES_DATABASE_URL: postgres.url('postgres') });
    opened = await openTestRoutes(server);
    owner = await server.seed.owner();
    admin = await owner.invite('ADMIN');
    const made = await gatedReleasesOn(server).make(owner);
    const { projectId } = made;
    production = made.production;
    await owner.execute(
      'mutation ($input: AddDatabaseInput!) { addDatabase(input: $input) { errors { message } } }',
      { input: { environmentId: production } },
    );
    const { context, release, order, work } = rollouts();
    await makePendingDatabases(context, owner.organizationId);
    const { system } = server.runtime.database;
    const { databaseName } = await system
      .selectFrom('serviceDatabases')
      .select('databaseName')
      .executeTakeFirstOrThrow();
    await inDatabase(
      databaseName,
      'create table orders (id integer primary key, customer text)',
      `insert into orders select id, repeat('x', 1000) || id from generate_series(1, 20000) id`,
    );
    const releaseId = await release(owner, projectId, 2);
    const manifest = { kind: 'SERVICE', start: 'node server.cjs', release: 'node migrate.cjs', output: '' };
    await system
      .updateTable('releases')
      .set({ manifest: JSON.stringify({ ...manifest, fallback: 'NOT_FOUND', healthPath: '/' }) })
      .where('id', '=', releaseId)
      .execute();
    await work(owner.organizationId, (await order(owner, production, releaseId)).jobId);
    backup = await system
      .selectFrom('databaseBackups')
      .select(['id', 'databaseName'])
      .executeTakeFirstOrThrow();
  });
  afterAll(async () => {
    await server?.runtime.database.system.deleteFrom('serviceDatabases').execute();
    if (server) await dropUnnamed(rollouts().context);
    await opened?.app.close();
    await server?.close();
    await postgres?.close();
  });

  const ask = async (person: Pick<Person, 'execute'>, currentPassword?: string) => {
    const { data, errors } = await person.execute(
      `mutation ($input: DownloadDatabaseBackupInput!) {
        downloadDatabaseBackup(input: $input) { url errors { code field } } }`,
      { input: { backupId: backup.id, currentPassword } },
    );
    return errors ?? data.downloadDatabaseBackup;
  };
  const get = (person: Parameters<typeof opened.send>[0], url: string) =>
    opened.send(person, { method: 'GET', url });

  /** Waits for the download that the organization has: its session at the server holds this lock. */
  const untilEnded = () =>
    inDatabase(
      'postgres',
      `select pg_advisory_lock(hashtextextended('slipway only ${owner.organizationId}', 0))`,
    );
  const isOpen = async () => {
    const statement = `select datallowconn as open from pg_database where datname = '${backup.databaseName}'`;
    const [found] = await inDatabase('postgres', statement);
    return found && 'open' in found ? found.open : null;
  };

  test('is restored by pg_restore from what was downloaded, and closed again', async () => {
    const { url, errors } = await ask(owner, seededPassword);
    expect(errors).toEqual([]);
    const answer = await get(owner, url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="backup-[\d-]+\.dump"$/),
      'cache-control': 'private, no-store',
    });
    const folder = await mkdtemp(join(tmpdir(), 'slipway-download-'));
    await writeFile(join(folder, 'backup.dump'), answer.rawPayload);
    await inDatabase('postgres', 'create database elsewhere');
    const restored = [`--dbname=${postgres.url('elsewhere')}`, join(folder, 'backup.dump')];
    await promisify(execFile)('pg_restore', ['--no-owner', '--exit-on-error', ...restored]);
    await rm(folder, { recursive: true });
    const found = await inDatabase(
      'elsewhere',
      'select count(*)::integer as count, max(id) as last, max(length(customer)) as length from orders',
    );
    expect(found).toEqual([{ count: 20_000, last: 20_000, length: 1_005 }]);
    await untilEnded();
    expect(await isOpen()).toBe(false);
    const { data } = await admin.execute(
      'query { notifications(first: 1) { nodes { event title message } } }',
    );
    expect(data.notifications.nodes).toMatchObject([
      { event: 'DATABASE_COPIED', title: expect.stringMatching(/Production: a backup .* was downloaded$/) },
    ]);
    const audited = await server.runtime.database.system
      .selectFrom('auditEntries')
      .select(['action', 'actorName', 'target'])
      .where('action', '=', 'downloadDatabaseBackup')
      .execute();
    expect(audited).toEqual([
      {
        action: 'downloadDatabaseBackup',
        actorName: owner.name,
        target: expect.stringContaining('Production'),
      },
    ]);
  });

  test('is not downloaded without the password, by a key, another session, or a link that is over, used or altered', async () => {
    const refused = { url: null, errors: [{ code: 'CREDENTIALS', field: ['currentPassword'] }] };
    expect(await ask(owner)).toEqual(refused);
    expect(await ask(owner, 'Wrong1234')).toEqual(refused);
    const program = await programOf(server, owner, ['ORGANIZATION_READ']);
    expect(await ask(program, seededPassword)).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    const { url } = await ask(owner, seededPassword);
    const member = await owner.invite('MEMBER');
    const statuses = async (...asked: ReturnType<typeof get>[]) =>
      (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect(
      await statuses(
        get(server.anonymous, url),
        get(member, url),
        get(admin, url),
        get(await server.seed.owner(), url),
        get(owner, url.replace(/until=\d/, 'until=9')),
        get(owner, url.replace(/&signature=.*/, '')),
      ),
    ).toEqual([401, 403, 404, 404, 404, 404]);
    expect([(await get(owner, url)).statusCode, (await get(owner, url)).statusCode]).toEqual([200, 404]);
    await untilEnded();
    const { url: late } = await ask(owner, seededPassword);
    server.clock.advance(60_000);
    expect(await statuses(get(owner, late))).toEqual([404]);
  });

  test('is downloaded once at a time, and closed when the client leaves, or a process died that had opened it', async () => {
    const { runtime } = server;
    const { organizationId } = owner;
    const { databaseName } = backup;
    const cluster = serviceClusterOf(runtime);
    if (!cluster) throw new Error('There is a PostgreSQL of services.');
    const { body, ended } = dumpDatabase(cluster, { database: databaseName, only: organizationId });
    const reading = await body;
    const another = 'Another backup is being downloaded. Try again when it has ended.';
    const busy = { url: null, errors: [{ code: 'RATE_LIMITED', field: null }] };
    expect(await ask(owner, seededPassword)).toEqual(busy);
    await expect(dumpBackup(runtime, { organizationId, databaseName })).rejects.toThrow(another);
    // Others read the same one, and it stays open for them.
    const others = ['one', 'two', 'three', 'four'];
    const dumps = await Promise.all(
      others.map((organization) => dumpBackup(runtime, { organizationId: organization, databaseName })),
    );
    await expect(dumpBackup(runtime, { organizationId: 'five', databaseName })).rejects.toThrow(another);
    reading.destroy();
    await ended;
    expect(await isOpen()).toBe(true);
    for (const dump of dumps) dump.destroy();
    for (const organization of others)
      await inDatabase(
        'postgres',
        `select pg_advisory_lock(hashtextextended('slipway only ${organization}', 0))`,
      );
    expect(await isOpen()).toBe(false);

    await inDatabase('postgres', `alter database ${databaseName} with allow_connections true`);
    await lookAtDatabases(rollouts().context);
    expect(await isOpen()).toBe(false);
  });

  test('is of a server that offers channel binding over TLS, which services with libpq take as well', async () => {
    const { runtime } = server;
    const cluster = serviceClusterOf(runtime);
    if (!cluster) throw new Error('There is a PostgreSQL of services.');
    const { organizationId } = owner;
    const database = await rollouts().context.inOrganization(organizationId, ({ databases }, grant) =>
      databases.open(grant, production),
    );
    if (!database) throw new Error('Production has a database.');
    const { id: databaseId, roleName: user, databaseName, password } = database;
    const place = { organizationId, databaseId, user, database: databaseName };
    const { socket, close } = await gatesOf(runtime, cluster).open(place);
    const folder = await mkdtemp(join(tmpdir(), 'slipway-gate-'));
    await symlink(socket, join(folder, '.s.PGSQL.5432'));
    const query = ['-tAc', 'select current_user', `host=${folder} user=${user} sslmode=disable`];
    const { stdout } = await promisify(execFile)('psql', query, {
      env: { ...process.env, PGPASSWORD: password },
    });
    expect(stdout).toBe(`${user}\n`);
    await close();
    await rm(folder, { recursive: true });
  });

  test('is not dumped with so many tables that its locks would harm others', async () => {
    const { databaseName } = backup;
    await inDatabase('postgres', `alter database ${databaseName} with allow_connections true`);
    const table = `execute 'create table t' || id || ' (id serial primary key, name text)'`;
    await inDatabase(databaseName, `do $$ begin for id in 1..160 loop ${table}; end loop; end $$`);
    expect(await ask(owner, seededPassword)).toEqual({
      url: null,
      errors: [{ code: 'NOT_ALLOWED', field: null }],
    });
    const dumped = dumpBackup(server.runtime, { organizationId: owner.organizationId, databaseName });
    await expect(dumped).rejects.toThrow(
      'The backup has 804 tables, indexes, sequences and views: more than the 800 that may be locked at once on this PostgreSQL server.',
    );
    expect(await isOpen()).toBe(false);
  });
});

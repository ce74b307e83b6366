import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
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
import { dropUnnamed } from '../databaseClock.ts';
import { makePendingDatabases } from '../makeDatabases.ts';
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
const describeWhereThere = existsSync(join(programs, 'initdb')) ? describe : describe.skip;

/** A PostgreSQL of the machine, which asks for a password; it does not run as root. */
const openPostgres = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'slipway-postgres-'));
  const isRoot = process.getuid?.() === 0;
  const [uid, gid] = isRoot ? ['-u', '-g'].map((option) => Number(said('id', option, 'postgres'))) : [];
  const as = uid === undefined || gid === undefined ? {} : { uid, gid };
  const [data, passwordFile, port] = [join(folder, 'data'), join(folder, 'password'), await freePort()];
  await writeFile(passwordFile, 'secret');
  await chmod(passwordFile, 0o644);
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
  const options = ['-D', data, '-U', 'admin', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '--no-sync'];
  await promisify(execFile)(join(programs, 'initdb'), options, as);
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off', '-k', folder, '-p', String(port)];
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
    url: (database: string) => `postgres://admin:secret@127.0.0.1:${port}/${database}`,
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
    const { projectId, production } = await gatedReleasesOn(server).make(owner);
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
    const allowed = `select datallowconn as allowed from pg_database where datname = '${backup.databaseName}'`;
    while (JSON.stringify(await inDatabase('postgres', allowed)) !== '[{"allowed":false}]');
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

  test('is not downloaded without the password, by a key, another session, or a link that is over or altered', async () => {
    const refused = { url: null, errors: [{ code: 'CREDENTIALS', field: ['currentPassword'] }] };
    expect(await ask(owner)).toEqual(refused);
    expect(await ask(owner, 'Wrong1234')).toEqual(refused);
    const program = await programOf(server, owner, ['ORGANIZATION_READ']);
    expect(await ask(program, seededPassword)).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    const { url } = await ask(owner, seededPassword);
    const [member, admin] = [await owner.invite('MEMBER'), await owner.invite('ADMIN')];
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
    server.clock.advance(60_000);
    expect(await statuses(get(owner, url))).toEqual([404]);
  });

  test('is not dumped with so many tables that its locks would harm others', async () => {
    const { databaseName } = backup;
    await inDatabase('postgres', `alter database ${databaseName} with allow_connections true`);
    for (const from of [1, 2_001, 4_001]) {
      const tables = `for id in ${from}..${from + 1_999} loop execute 'create table t' || id || ' ()'; end loop`;
      await inDatabase(databaseName, `do $$ begin ${tables}; end $$`);
    }
    const { url } = await ask(owner, seededPassword);
    const answer = await get(owner, url);
    expect([answer.statusCode, answer.json().errors[0].message]).toEqual([
      400,
      'The backup has more than 5,000 tables.',
    ]);
  });
});

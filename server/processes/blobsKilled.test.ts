import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { hostProject, type HostedProject } from '../../bench/hostedProject.ts';
import { newDataDirectory, openSql, type ServerProcess, startServer } from '../../bench/serverProcess.ts';
import { openSession } from '../../bench/session.ts';
import { settingsOf } from '../testing/blobs/objectStores.ts';
import { openS3Double, type S3Double } from '../testing/blobs/s3Double.ts';
import { openPlainGit, type PlainGit, type WorkingClone } from '../testing/hosting/plainGit.ts';

/** `kill -9` between an object and its row: no row is without its content afterwards, wherever that is. */

jest.setTimeout(300_000);

let double: S3Double;
let people: PlainGit;
let server: ServerProcess;
let project: HostedProject;
let mine: WorkingClone;
let dataDirectory: string;
beforeAll(async () => {
  [double, people, dataDirectory] = await Promise.all([openS3Double(), openPlainGit(), newDataDirectory()]);
  server = await startServer(dataDirectory, { WORKERS: '0' });
  const session = await openSession(server.url);
  project = await hostProject(server, session, 'Killed');
  session.close();
  mine = await people.clone(project.at(server.url));
});
afterAll(async () => {
  await server.stop();
  await people.close();
  await rm(dataDirectory, { recursive: true, force: true });
  await double.close();
});

const push = async (): Promise<string> => {
  await mine.commit({ 'large.txt': randomBytes(100_000).toString('base64') });
  return mine.git('push', project.at(server.url), 'main');
};

/** Resolves when the double is about to do a request, or has done it; from then on it does not answer. */
const reached = (verb: string, when: 'BEFORE' | 'AFTER') => {
  const here = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  double.during = (asked, now) => {
    if (asked.verb !== verb || now !== when) return;
    here.resolve();
    return released.promise;
  };
  const release = () => {
    double.during = () => undefined;
    released.resolve();
  };
  return { here: here.promise, release };
};

/** Resolves when somebody waits to write to a table, which nobody can. */
const blocked = async (table: string) => {
  const client = await openSql(dataDirectory);
  await client.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
  const waits = async () => {
    const { rowCount } = await client.query(
      `select from pg_locks where relation = $1::regclass and not granted`,
      [table],
    );
    return rowCount !== 0;
  };
  const here = async () => {
    while (!(await waits()));
  };
  return { here: here(), release: () => void client.end().catch(() => undefined) };
};

const shaOf = (content: Buffer | undefined) => content && createHash('sha256').update(content).digest('hex');

/** The packs whose content is not where their rows say, of all. */
const look = async (): Promise<{ packs: number; without: number }> => {
  const client: Client = await openSql(dataDirectory);
  const { rows } = await client.query<{ name: string | null; sha256: string; whole: boolean }>(
    `select organization_id || '/' || blob_id as name, blob_sha256 as sha256,
       bytes = (select coalesce(sum(length(pieces.bytes)), 0) from hosted_pack_pieces pieces where pack_id = packs.id) as whole
     from hosted_packs packs where project_id = $1`,
    [project.id],
  );
  await client.end();
  const without = rows.filter(({ name, sha256, whole }) =>
    name === null ? !whole : shaOf(double.objects.get(`slipway/${name}`)?.content) !== sha256,
  );
  return { packs: rows.length, without: without.length };
};

const startMove = (to: 's3' | 'database') => {
  const { DATABASE_URL: _theirs, ...environment } = process.env;
  return spawn(process.execPath, ['server/processes/blobs.ts', 'move', to], {
    env: { ...environment, ...settingsOf(double), DATA_DIR: dataDirectory },
    stdio: 'ignore',
  });
};

it('a move that is killed at any point loses nothing, and is gone on with', async () => {
  for (let packs = 0; packs < 8; packs += 1) await push();
  const points = [
    async () => reached('PUT', 'BEFORE'),
    async () => reached('PUT', 'AFTER'),
    async () => reached('GET', 'BEFORE'),
    async () => reached('GET', 'AFTER'),
    () => blocked('hosted_packs'),
    () => blocked('hosted_pack_pieces'),
  ];
  for (const point of points) {
    const { here, release } = await point();
    const moving = startMove('s3');
    const ended = once(moving, 'exit');
    await here;
    moving.kill('SIGKILL');
    await ended;
    release();
    expect(await look()).toEqual({ packs: 8, without: 0 });
  }
  expect(await once(startMove('s3'), 'exit')).toEqual([0, null]);
  expect(await look()).toEqual({ packs: 8, without: 0 });
  expect(double.objects.size).toBeGreaterThanOrEqual(8);
});

it('a server that is killed at any point of a push leaves no row without its object, and goes on', async () => {
  await server.stop();
  server = await startServer(dataDirectory, { WORKERS: '0', ...settingsOf(double) });
  const points = [
    async () => reached('PUT', 'BEFORE'),
    async () => reached('PUT', 'AFTER'),
    () => blocked('hosted_packs'),
    () => blocked('pushed_refs'),
  ];
  for (const point of points) {
    const { here, release } = await point();
    const pushing = push().catch(() => null);
    await here;
    const ended = once(server.process, 'exit');
    server.process.kill('SIGKILL');
    await ended;
    release();
    expect(await pushing).toBeNull();
    server = await startServer(dataDirectory, { WORKERS: '0', ...settingsOf(double) });
    expect(await look()).toMatchObject({ without: 0 });
    await push();
    expect(await look()).toMatchObject({ without: 0 });
  }
  await rm(join(dataDirectory, 'repositories'), { recursive: true });
  const theirs = await people.clone(project.at(server.url));
  expect(await theirs.read('large.txt')).toBe(await mine.read('large.txt'));
  expect(await theirs.git('fsck', '--full')).not.toMatch(/error|missing/);
});

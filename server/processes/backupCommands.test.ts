import { execFile } from 'node:child_process';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { servicesFolderOf, unpackCluster } from '../platform/database/backup/clusterFile.ts';
import { backUpVolumes, unpackVolumes } from '../platform/database/backup/volumesFile.ts';
import { startPostgres } from '../platform/database/postgres/postgres.ts';
import { signIn, signUp } from '../testing/people/accounts.ts';
import { prepareDataFolder } from '../testing/jest/preparedFolder.ts';
import { browse, startServer } from '../testing/processes/realServer.ts';
import type { Asker } from '../testing/testServer.ts';

/** `npm run backup` and `npm run restore` as an operator runs them, on data folders of their own. */

// Servers are started one after the other, on machines that do much else.
jest.setTimeout(240_000);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-commands-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = async (command: 'backup' | 'restore', dataDirectory: string, ...parameters: string[]) => {
  const { DATABASE_URL: _theirs, ...environment } = process.env;
  const env = { ...environment, NODE_ENV: 'test', DATA_DIR: dataDirectory };
  const options = { env };
  return promisify(execFile)(
    process.execPath,
    [`server/processes/${command}.ts`, ...parameters],
    options,
  ).then(
    ({ stdout }) => stdout,
    ({ stderr }) => Promise.reject(new Error(String(stderr))),
  );
};
const withServer = async (dataDirectory: string, use: (person: Asker) => Promise<void>) => {
  const server = await startServer({ DATA_DIR: dataDirectory, WORKERS: '0' });
  try {
    await use({ token: null, ...browse(server.url) });
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
  }
};

/** How many rows a restore says it has restored. */
const rowsOf = (said: string) => Number(/(\d+) rows as of 20.* are restored/.exec(said)?.[1]);

it('a backup is made while the server runs and when it does not, and restored into another data folder', async () => {
  const [here, there] = [join(folder, 'here'), join(folder, 'there')];
  const [online, offline] = [join(folder, 'online.backup'), join(folder, 'deep', 'offline.backup')];
  await prepareDataFolder(here);
  await withServer(here, async (person) => {
    await signUp(person, { email: 'ada@example.com', organizationName: 'Engines' });
    expect(await run('backup', here, online)).toMatch(/online\.backup: \d+ rows\. It contains the key/);
    // The server has its data folder for itself all the same.
    await expect(run('restore', here, online)).rejects.toThrow('in use by another Slipway server');
    await signUp(person, { email: 'bob@example.com', organizationName: 'Difference' });
  });
  await run('backup', here, offline);
  const both = await run('restore', there, offline);
  await expect(run('restore', there, online)).rejects.toThrow('The database is not empty');
  const one = await run('restore', there, online, '--force');
  // Bob was in the one, and is gone with the other.
  expect(rowsOf(both)).toBeGreaterThan(rowsOf(one));
  expect(await readFile(join(there, 'secret.key'))).toEqual(await readFile(join(here, 'secret.key')));
  await withServer(there, async (person) => {
    expect((await signIn(person, { email: 'bob@example.com' })).data.login.user).toBeNull();
    const { data } = await signIn(person, { email: 'ada@example.com' });
    expect(data.login).toMatchObject({ errors: [], user: { organization: { name: 'Engines' } } });
  });
});

it('volumes of services are put into their place with all that is in them, or what was there stays', async () => {
  const [here, there] = [join(folder, 'here'), join(folder, 'there')];
  const file = join(folder, 'file.backup');
  expect(await backUpVolumes(here, file)).toBeNull();
  expect(await unpackVolumes(file, { dataDirectory: there, force: false })).toBeNull();
  const own = join(here, 'volumes', 'organization', 'folder');
  const long = 'ü'.repeat(100);
  await mkdir(own, { recursive: true });
  await writeFile(join(own, long), 'kept');
  await symlink('/etc/passwd', join(own, 'link'));
  expect(await backUpVolumes(here, file)).toBe(`${file}.volumes`);
  await expect(backUpVolumes(here, file)).rejects.toThrow('EEXIST');
  expect((await stat(`${file}.volumes`)).mode & 0o077).toBe(0);
  const former = join(there, 'volumes', 'former');
  await mkdir(former, { recursive: true });
  const place = { dataDirectory: there, force: true };
  await expect(unpackVolumes(file, { ...place, force: false })).rejects.toThrow(
    'There are volumes of services',
  );
  const undone = await unpackVolumes(file, place);
  await undone?.place();
  await undone?.close();
  expect(await readdir(join(there, 'volumes'))).toEqual(['former']);
  const kept = await unpackVolumes(file, place);
  await kept?.place();
  await kept?.keep();
  await kept?.close();
  const restored = join(there, 'volumes', 'organization', 'folder');
  expect(await readFile(join(restored, long), 'utf8')).toBe('kept');
  expect(await readlink(join(restored, 'link'))).toBe('/etc/passwd');
  expect((await readdir(there)).sort()).toEqual(['volumes']);
  await mkdir(join(there, 'volumes.replaced'));
  await expect(unpackVolumes(file, place)).rejects.toThrow('A restore was interrupted');
  await rm(join(there, 'volumes.replaced'), { recursive: true });
  await truncate(`${file}.volumes`, 100);
  await expect(unpackVolumes(file, place)).rejects.toThrow('no whole backup of volumes');
  expect(await readFile(join(restored, long), 'utf8')).toBe('kept');
});

it('databases and volumes of services are written beside it while they are in use, and restored with it', async () => {
  const [here, there] = [join(folder, 'here'), join(folder, 'there')];
  const file = join(folder, 'file.backup');
  await prepareDataFolder(here);
  const postgres = await startPostgres({ dataDirectory: servicesFolderOf(here), durable: false });
  const client = new Client(postgres.connection);
  await client.connect();
  await client.query('create table orders as select generate_series(1, 100000) as id');
  const busy = client.query('insert into orders select generate_series(1, 100000)');
  const volume = ['volumes', 'organization', 'folder'];
  await mkdir(join(here, ...volume), { recursive: true });
  await writeFile(join(here, ...volume, 'orders'), 'kept');
  const backedUp = await run('backup', here, file);
  expect(backedUp).toContain(`${file}.databases: the databases of services.`);
  expect(backedUp).toContain(`${file}.volumes: the volumes of services.`);
  await busy;
  await client.end();
  await postgres.stop();
  expect(await run('restore', there, file)).toMatch(
    /The databases of services are restored\.\nThe volumes of services are restored\./,
  );
  expect(await readFile(join(there, ...volume, 'orders'), 'utf8')).toBe('kept');
  await expect(run('restore', there, file)).rejects.toThrow('There are volumes of services');
  await rm(join(there, 'volumes'), { recursive: true });
  const restored = await startPostgres({ dataDirectory: servicesFolderOf(there), durable: false });
  const reader = new Client(restored.connection);
  await reader.connect();
  const { rows } = await reader.query<{ orders: number }>('select count(*)::integer as orders from orders');
  // Whole transactions alone.
  expect([100_000, 200_000]).toContain(rows[0]?.orders);
  await reader.end();
  // Neither a server at work nor databases that are there are replaced unasked.
  await expect(run('restore', there, file)).rejects.toThrow('There are databases of services');
  await expect(run('restore', there, file, '--force')).rejects.toThrow('in use by another');
  await restored.stop();
  // What is there is only let go of once the rows of the product are restored.
  const services = servicesFolderOf(there);
  await writeFile(join(services, 'postgres', 'former'), '');
  const unpacked = await unpackCluster(file, { dataDirectory: there, force: true });
  await unpacked?.place();
  expect(await readdir(join(services, 'postgres'))).not.toContain('former');
  await unpacked?.close();
  expect(await readdir(join(services, 'postgres'))).toContain('former');
  await run('restore', there, file, '--force');
  expect(await readdir(join(services, 'postgres'))).not.toContain('former');
  expect((await readdir(services)).filter((name) => name.startsWith('postgres.re'))).toEqual([]);
  await mkdir(join(services, 'postgres.replaced'));
  await expect(run('restore', there, file, '--force')).rejects.toThrow('A restore was interrupted');
  await rm(join(services, 'postgres.replaced'), { recursive: true });
  await truncate(`${file}.databases`, 10_000);
  await expect(run('restore', there, file, '--force')).rejects.toThrow('no whole backup of databases');
  expect(await readdir(servicesFolderOf(there))).not.toContain('postgres.restored');
});

it('says what is wrong', async () => {
  await expect(run('backup', folder)).rejects.toThrow('npm run backup -- FILE');
  await expect(run('backup', join(folder, 'none'), join(folder, 'x'))).rejects.toThrow(
    'There is no database in',
  );
  await writeFile(join(folder, 'broken'), 'no backup');
  await expect(run('restore', join(folder, 'none'), join(folder, 'broken'))).rejects.toThrow(
    'no whole backup',
  );
  await expect(run('restore', join(folder, 'none'), join(folder, 'missing'))).rejects.toThrow('ENOENT');
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { type LayerStorage, openArtifactStores } from '../engines/artifacts/index.ts';
import { newId } from '../platform/graphql/ids.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { type RealServer, spawnServer, spawnSites, startServer } from '../testing/processes/realServer.ts';
import { type Named, sendNamed } from '../testing/network/sendNamed.ts';
import { speak } from '../testing/network/speak.ts';

/** Sites run in one process of its own, which is there when something is deployed. */

let folder: string;
let database: TestDatabase;
let server: RealServer;
const settings = () => ({
  DATABASE_URL: database.url,
  DATA_DIR: folder,
  SECRET_KEY: 'one key for all processes, not one for each',
  WORKERS: '0',
});
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-sites-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  // One that a test did not come to end.
  server.child.kill('SIGKILL');
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const until = async (what: string, holds: () => boolean | Promise<boolean>) => {
  for (const begun = Date.now(); !(await holds()); await wait(20)) {
    if (Date.now() - begun > 30_000) throw new Error(`${what} did not come about:\n${server.output()}`);
  }
};
/** The ids of the processes that said that they answer. */
const answering = (output: string) =>
  output.split('\n').flatMap((line) => {
    if (!line.includes('Serving the sites of this machine')) return [];
    const { pid }: { pid: number } = JSON.parse(line);
    return [pid];
  });
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const nth = async (count: number) => {
  await until('The process', () => answering(server.output()).length >= count);
  const pid = answering(server.output())[count - 1];
  if (pid === undefined) throw new Error('There is none.');
  return pid;
};
const isAnswered = async () => {
  // What only whoever answers for sites finds wrong.
  const words = 'GET http://else.where/ HTTP/1.1\r\nHost: shop.acme.localhost\r\nConnection: close\r\n\r\n';
  const heard = await speak({ port: Number(new URL(server.url).port), host: '127.0.0.1' }, words);
  return Number(heard.slice(9, 12));
};

/** Writes down that a release runs in production. */
const deploy = async () => {
  const client = new Client(database.url);
  await client.connect();
  try {
    await insert(client);
  } finally {
    await client.end();
  }
};
/** Stores a folder with a page as a layer; its digest. */
const storePage = async (client: Client, organization: string): Promise<string> => {
  const source = join(folder, 'page');
  await mkdir(source);
  await writeFile(join(source, 'index.html'), 'Shop');
  const storage: LayerStorage = {
    has: async () => false,
    touch: async () => false,
    refusal: async () => null,
    add: async ({ digest, bytes, fileCount }, packed) => {
      await client.query(
        `insert into artifact_layers (organization_id, digest, bytes, file_count, created_at, put_at)
         values ($1, $2, $3, $4, now(), now())`,
        [organization, digest, bytes, fileCount],
      );
      let position = 0;
      for await (const piece of packed.pieces()) {
        await client.query('insert into artifact_chunks values ($1, $2, $3, $4)', [
          organization,
          digest,
          position,
          piece,
        ]);
        position += 1;
      }
      return null;
    },
    read: async function* () {
      yield Buffer.alloc(0);
    },
    recall: async () => [],
    remember: async () => undefined,
  };
  const artifacts = openArtifactStores({ folder: join(folder, 'packing'), storageOf: () => storage });
  const layer = await artifacts.of(organization).put(source, { bytes: 1_000_000, files: 10 });
  if ('reason' in layer) throw new Error('The page was not stored.');
  return layer.digest;
};
const insert = async (client: Client) => {
  const [organization, project, release, deployment] = [newId(), newId(), newId(), newId()];
  await client.query(`insert into organizations (id, name, slug) values ($1, 'Acme', 'acme')`, [
    organization,
  ]);
  await client.query(
    `insert into projects (id, organization_id, name, status) values ($1, $2, 'Shop', 'ACTIVE')`,
    [project, organization],
  );
  const layers = [{ path: '', digest: await storePage(client, organization) }];
  const manifest = { kind: 'STATIC', start: null, output: '', fallback: 'NOT_FOUND', healthPath: '/' };
  await client.query(
    `insert into releases (id, organization_id, project_id, number, digest, commit_sha, manifest, layers, bytes, file_count, created_at)
     values ($1, $2, $3, 1, $4, $5, $6, $7, 4, 1, now())`,
    [
      release,
      organization,
      project,
      'a'.repeat(64),
      'b'.repeat(40),
      JSON.stringify(manifest),
      JSON.stringify(layers),
    ],
  );
  await client.query(
    `insert into deployments (id, organization_id, project_id, environment, status, commit_sha, created_at)
     values ($1, $2, $3, 'PRODUCTION', 'SUCCEEDED', $4, now())`,
    [deployment, organization, project, 'b'.repeat(40)],
  );
  await client.query(
    `insert into environment_pointers (organization_id, environment_id, release_id, deployment_id, since)
     select organization_id, id, $2, $3, now() from environments where project_id = $1 and kind = 'PRODUCTION'`,
    [project, release, deployment],
  );
};

it('nothing runs for sites while nothing is deployed, and their addresses say so', async () => {
  server = await startServer(settings());
  const { status, body } = await sendNamed(server.url, { host: 'shop.acme.localhost' });
  expect([status, body]).toEqual([404, expect.stringContaining('Nothing is deployed at this address.')]);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(answering(server.output())).toEqual([]);
});

it('a server runs the process with its own priority when something is, starts it again when it dies, and ends it', async () => {
  await deploy();
  server = await startServer(settings());
  const first = await nth(1);
  expect(await isAnswered()).toBe(400);
  // Visitors wait for its answers: background work does not take precedence.
  expect(getPriority(first)).toBe(getPriority(server.child.pid));
  process.kill(first, 'SIGKILL');
  await until('The word', () => server.output().includes('The process that runs sites ended (SIGKILL)'));
  const second = await nth(2);
  expect(await isAnswered()).toBe(400);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(isAlive(second)).toBe(false);
});

it('there is one at a time on a machine, and it ends with its server, however that ends', async () => {
  server = await startServer(settings());
  const first = await nth(1);
  const other = spawnSites({ ...settings(), DATA_DIR: folder });
  await until('The waiting', () =>
    other.output().includes('Another process answers for the sites of this machine'),
  );
  expect(answering(other.output())).toEqual([]);
  server.child.kill('SIGKILL');
  await until('The end', () => !isAlive(first));
  await until('The next one', () => answering(other.output()).length === 1);
  other.child.kill('SIGTERM');
  expect(await other.ended).toBe(0);
});

const runs = (output: string) => output.includes('Running the services of this database');

it('sites that are files are answered by each server, also while the process that runs sites is replaced', async () => {
  server = await startServer(settings());
  await until('The process', () => runs(server.output()));
  const elsewhere = await mkdtemp(join(tmpdir(), 'slipway-sites-'));
  const other = await startServer({ ...settings(), DATA_DIR: elsewhere });
  const ask = () => sendNamed(other.url, { host: 'shop.acme.localhost' });
  await until('The site', async () => (await ask()).status === 200);
  expect(runs(other.output())).toBe(false);
  const begun = performance.now();
  server.child.kill('SIGKILL');
  const statuses = new Set<number>();
  await until('The next one', async () => {
    statuses.add((await ask()).status);
    return runs(other.output());
  });
  expect(performance.now() - begun).toBeLessThan(15_000);
  for (let times = 0; times < 20; times += 1) statuses.add((await ask()).status);
  expect([...statuses]).toEqual([200]);
  other.child.kill('SIGTERM');
  expect(await other.ended).toBe(0);
  await rm(elsewhere, { recursive: true, force: true });
});

/** Asks for the site every 20 ms until it answers with its page; everything that came back, in the order in which it was asked for. */
const answersUntilBack = async (): Promise<Named[]> => {
  const answers: Promise<Named | null>[] = [];
  let isBack = false;
  const ask = async () => {
    const answer = await sendNamed(server.url, { host: 'shop.acme.localhost' }).catch(() => null);
    isBack ||= answer?.status === 200;
    return answer;
  };
  await until('The site', async () => {
    answers.push(ask());
    return isBack;
  });
  // Nothing answers before the server listens.
  return (await Promise.all(answers)).flatMap((answer) => answer ?? []);
};

it.each([
  ['alone', (pid: number) => process.kill(pid, 'SIGKILL')],
  ['with all its processes', (pid: number) => process.kill(-pid, 'SIGKILL')],
])(
  'after the server was killed %s, a site answers 503 with Retry-After until it is back, and never 404',
  async (_how, kill) => {
    server = await startServer(settings());
    await answersUntilBack();
    const { port } = new URL(server.url);
    kill(server.child.pid ?? 0);
    await server.ended;
    server = { ...spawnServer({ ...settings(), PORT: port }), startedIn: 0 };
    const answers = await answersUntilBack();
    expect(answers.find(({ status }) => status === 200)?.body).toBe('Shop');
    const others = answers.filter(({ status }) => status !== 200);
    expect(others.length).toBeGreaterThan(0);
    for (const { status, headers } of others)
      expect([status, headers['retry-after']]).toEqual([503, expect.stringMatching(/^[1-9]\d?$/)]);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  },
);

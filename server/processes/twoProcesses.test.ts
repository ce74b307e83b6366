import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectPools } from '../platform/database/connect.ts';
import { connectionsOf } from '../platform/database/connection.ts';
import { signIn, signUp } from '../testing/people/accounts.ts';
import { storeKey } from '../testing/people/apiKeys.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { type GitServer, startGitServer } from '../testing/hosting/gitServer.ts';
import { openPlainGit } from '../testing/hosting/plainGit.ts';
import { browse, type RealServer, startServer } from '../testing/processes/realServer.ts';
import { openSocket } from '../testing/processes/socketClient.ts';

/** Two server processes on one database, each with a data folder of its own, as behind a load balancer. */

// Servers are started one after the other, on machines that do much else.
jest.setTimeout(120_000);

const email = 'ada@example.com';

let folder: string;
let database: TestDatabase;
let git: GitServer;
let here: RealServer;
let there: RealServer;
const cookie = { held: '' };

const on = ({ url }: RealServer, held = cookie) => browse(url, held);
const asker = (server: RealServer, held = cookie) => ({ token: null, ...on(server, held) });
const until = async (condition: () => boolean | Promise<boolean>) => {
  for (const begun = Date.now(); !(await condition()); await wait(20)) {
    if (Date.now() - begun > 60_000)
      throw new Error(`It did not come about:\n${here.output()}${there.output()}`);
  }
};
const connect = async (server: RealServer, name: string) => {
  const repositoryUrl = await git.addRepository(name, { 'main.ts': 'export {};\n' });
  const { data } = await on(server).execute(
    `mutation ($name: String!, $repositoryUrl: String!) {
      connectRepository(input: { provider: GITHUB, projectName: $name, repositoryUrl: $repositoryUrl }) {
        job { id } errors { message }
      }
    }`,
    { name, repositoryUrl },
  );
  expect(data.connectRepository.errors).toEqual([]);
  return String(data.connectRepository.job.id);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-two-'));
  [database, git] = await Promise.all([createTestDatabase(), startGitServer()]);
  const start = (name: string) =>
    startServer({
      DATA_DIR: join(folder, name),
      DATABASE_URL: database.url,
      SECRET_KEY: 'one key for all processes, not one for each',
      GIT_ALLOWED_HOSTS: git.host,
    });
  // At once: one of them prepares the database, the other waits for it.
  [here, there] = await Promise.all([start('here'), start('there')]);
  await signUp(asker(here), { email });
});
afterAll(async () => {
  for (const { child, ended } of [here, there]) {
    child.kill('SIGTERM');
    await ended;
  }
  await git.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

it('who signed in on one is signed in on the other', async () => {
  expect(here.url).not.toBe(there.url);
  const { data } = await on(there).execute('{ viewer { email } }');
  expect(data).toEqual({ viewer: { email } });
});

it('a subscription on one hears of what happens on the other, and each job runs once, wherever it was made', async () => {
  const titles: string[] = [];
  const socket = openSocket(there.url, cookie.held);
  await socket.subscribe<{ notificationAdded: { message: string } | null }>(
    'subscription { notificationAdded { message } }',
    ({ notificationAdded }) => notificationAdded && titles.push(notificationAdded.message),
  );
  const names = ['one', 'two', 'three', 'four', 'five', 'six'];
  const jobs = await Promise.all(names.map((name, index) => connect(index % 2 ? here : there, name)));
  for (const id of jobs) {
    await until(async () => {
      const { data } = await on(here).execute('query ($id: ID!) { job(id: $id) { state } }', { id });
      return data.job.state === 'SUCCEEDED';
    });
  }
  const { data } = await on(there).execute('{ notifications(first: 50) { nodes { message } } }');
  const told = data.notifications.nodes.map(({ message }: { message: string }) => message);
  for (const name of names) {
    // Two runs would have told it twice, and transferred the objects twice.
    expect(told.filter((message: string) => message.includes(name))).toHaveLength(1);
    const transfers = git.requests.filter(({ path }) => path === `/${name}.git/git-upload-pack`);
    // Each asks three times. The scan that follows may be done by the other process, which clones what it lacks: twice more.
    expect({ name, twice: transfers.length - transfersOfOne() > 2 }).toEqual({ name, twice: false });
  }
  await until(() => names.every((name) => titles.some((message) => message.includes(name))));
  await socket.close();
});

it('each serves what was pushed to the other, at once and one upon the other', async () => {
  const { data } = await on(here).execute(`mutation {
    connectRepository(input: { provider: SLIPWAY, projectName: "Storefront" }) { project { id hostedRepository { url } } }
  }`);
  const { id, hostedRepository } = data.connectRepository.project;
  const { viewer } = (await on(here).execute('{ viewer { id organizationId } }')).data;
  const pools = await connectPools(connectionsOf(database.url));
  const { apiKey } = await storeKey(pools, viewer, ['REPOSITORY_READ', 'REPOSITORY_WRITE'], new Date());
  await pools.close();
  const { pathname } = new URL(hostedRepository.url);
  const at = ({ url }: RealServer) => `${url.replace('//', `//git:${apiKey}@`)}${pathname}`;
  const people = await openPlainGit();
  const ada = await people.clone(at(here));
  await ada.commit({ 'a.txt': 'from here\n' });
  await ada.git('push', 'origin', 'main');
  const bob = await people.clone(at(there));
  expect(await bob.read('a.txt')).toBe('from here\n');
  await bob.commit({ 'a.txt': 'from there\n' });
  await bob.git('push', 'origin', 'main');
  const query = 'query ($id: ID!) { project(id: $id) { repository { blob(path: "a.txt") { text } } } }';
  const code = async () => (await on(here).execute(query, { id })).data.project.repository?.blob?.text;
  await until(async () => (await code()) === 'from there\n');
  await ada.git('pull', '--quiet');
  expect(await ada.read('a.txt')).toBe('from there\n');

  const rounds = 3;
  for (let round = 0; round < rounds; round += 1) {
    const pushes = Array.from({ length: 6 }, async (_, index) => {
      const branch = `refs/heads/b${round}-${index}`;
      const [person, other] = index % 2 ? [ada, there] : [bob, here];
      await person.git('push', 'origin', `main:${branch}`);
      // What was acknowledged by one is listed by the other from then on, whatever workers do with the clone.
      expect(await people.git('ls-remote', at(other), branch)).toContain(branch);
    });
    await Promise.all(pushes);
  }
  for (const server of [here, there]) {
    const fresh = await people.clone(at(server));
    const branches = await fresh.git('branch', '--remotes', '--list', 'origin/b*');
    expect(branches.trim().split('\n')).toHaveLength(6 * rounds);
    expect(await fresh.git('fsck', '--full')).not.toMatch(/error|missing/);
  }
  await people.close();
});

it('a process that loads the sample data starts beside others that work on jobs', async () => {
  // Sample data go into an empty database only.
  const empty = await createTestDatabase();
  const start = (name: string, SEED: string, WORKERS: string) =>
    startServer({
      DATA_DIR: join(folder, name),
      DATABASE_URL: empty.url,
      SECRET_KEY: 'one key for all processes, not one for each',
      SEED,
      WORKERS,
    });
  const worker = await start('worker', 'none', '1');
  const loading = await start('loading', 'demo', '0');
  const demo = { held: '' };
  await signIn(asker(loading, demo), { email: 'demo@slipway.dev', password: 'Demo1234' });
  const { data } = await on(worker, demo).execute('{ viewer { email } }');
  expect(data).toEqual({ viewer: { email: 'demo@slipway.dev' } });
  for (const { child, ended } of [loading, worker]) {
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }
  await empty.drop();
});

/** How often git asks for objects or names when it clones once: the least that any repository saw. */
const transfersOfOne = () => {
  const counts = new Map<string, number>();
  for (const { path } of git.requests) {
    if (path.endsWith('/git-upload-pack')) counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  return Math.min(...counts.values());
};

const attempt = (server: RealServer) =>
  on(server).execute(`mutation {
    changePassword(input: { currentPassword: "wrong", password: "New-Horse-10", confirmPassword: "New-Horse-10" }) {
      errors { code }
    }
  }`);

it('attempts are counted for both together', async () => {
  const answers = [];
  for (let count = 0; count < 11; count += 1) answers.push(await attempt(count % 2 ? here : there));
  const codes = answers.map(({ data }) => data.changePassword.errors[0].code);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 'CREDENTIALS'), 'RATE_LIMITED']);
});

it('signing out on one closes the sockets of the session on the other', async () => {
  const second = { held: '' };
  await signIn(asker(here, second), { email });
  const socket = openSocket(there.url, second.held);
  await socket.subscribe('subscription { notificationAdded { title } }', () => undefined);
  await on(here, { ...second }).execute('mutation { logout { errors { message } } }');
  // The code by which a client knows that its session is another one.
  expect(await socket.closed).toBe(4205);
  expect((await on(there, second).execute('{ viewer { email } }')).data).toEqual({ viewer: null });
});

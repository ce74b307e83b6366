import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { faultsOf } from '../../../testing/answers.ts';
import { addProject } from '../../../testing/hosting/addProject.ts';
import { askRepository, connectAndWait, fetchAndWait } from '../../../testing/hosting/browsing.ts';
import { type Connecting, openConnecting } from '../../../testing/hosting/connecting.ts';
import type { Person } from '../../../testing/seed.ts';
import { cloneFolder } from '../../../engines/git/index.ts';

let at: Connecting;
let owner: Person;
beforeEach(async () => {
  at = await openConnecting();
  await at.work();
  owner = await at.server.seed.owner();
  await at.git.addRepository('shop', { 'main.go': 'package main\n' }, { commits: 2 });
});
afterEach(() => at.close());

const order = (person: Person, projectId: string) =>
  person.execute(
    'mutation ($id: ID!) { fetchRepository(input: { projectId: $id }) { job { id state } errors { code } } }',
    { id: projectId },
  );
const setToken = (person: Person, projectId: string, accessToken: string) =>
  person.execute(
    `mutation ($input: UpdateAccessTokenInput!) {
      updateAccessToken(input: $input) { project { repository { hasAccessToken } } errors { field code message } }
    }`,
    { input: { projectId, accessToken } },
  );
const activity = async (id: string) => {
  const { data } = await owner.execute(
    'query ($id: ID!) { project(id: $id) { language activity(first: 1) { nodes { message } } } }',
    { id },
  );
  return data.project;
};

test('new commits bring new facts, and are told', async () => {
  const id = await connectAndWait(at, owner, 'shop');
  await at.git.addRepository(
    'shop',
    { 'app.ts': 'export const x = 1;\n'.repeat(50) },
    { commits: 3, message: 'Newest' },
  );
  expect(await fetchAndWait(at, owner, id)).toMatchObject({ state: 'SUCCEEDED', progress: 100 });
  const facts = await askRepository(
    owner,
    id,
    'commitCount headCommit { message } blob(path: "app.ts") { sizeBytes }',
  );
  expect(facts).toEqual({ commitCount: 5, headCommit: { message: 'Newest' }, blob: { sizeBytes: 1_000 } });
  expect(await activity(id)).toEqual({
    language: 'TypeScript',
    activity: { nodes: [{ message: '3 new commits on main' }] },
  });
});

test('a fetch of nothing new tells nothing', async () => {
  const id = await connectAndWait(at, owner, 'shop');
  const before = await activity(id);
  expect(await fetchAndWait(at, owner, id)).toMatchObject({ state: 'SUCCEEDED' });
  expect(await activity(id)).toEqual(before);
});

test('the address is checked again when it is fetched', async () => {
  const id = await connectAndWait(at, owner, 'shop');
  at.server.runtime.env.gitAllowedHosts = [];
  at.git.requests.length = 0;
  expect(await fetchAndWait(at, owner, id)).toMatchObject({
    state: 'FAILED',
    error: expect.stringContaining('Only https://'),
  });
  expect(at.git.requests).toEqual([]);
});

test('a repository tells which fetch failed last, with why and its log, until one succeeds', async () => {
  const id = await connectAndWait(at, owner, 'shop');
  const facts = 'failedFetch { id error log { nodes { text } } }';
  expect(await askRepository(owner, id, facts)).toEqual({ failedFetch: null });
  const allowed = at.server.runtime.env.gitAllowedHosts;
  at.server.runtime.env.gitAllowedHosts = [];
  const failed = await fetchAndWait(at, owner, id);
  const { failedFetch } = await askRepository(owner, id, facts);
  expect(failedFetch.error).toBe(failed.error);
  expect(failedFetch.log.nodes.length).toBeGreaterThan(0);
  at.server.runtime.env.gitAllowedHosts = allowed;
  await fetchAndWait(at, owner, id);
  expect(await askRepository(owner, id, facts)).toEqual({ failedFetch: null });
});

test('one fetch at a time: who asks again follows the same job; canceling keeps the project', async () => {
  const id = await connectAndWait(at, owner, 'shop');
  await at.git.addRepository('shop', { 'x.go': 'package x\n' });
  const held = at.git.hold('shop');
  const first = (await order(owner, id)).data.fetchRepository.job;
  await held.reached;
  expect((await order(owner, id)).data.fetchRepository.job.id).toBe(first.id);
  const source = 'query ($id: ID!) { project(id: $id) { status fetchingJob { id } connectingJob { id } } }';
  const { data } = await owner.execute(source, { id });
  expect(data.project).toEqual({ status: 'ACTIVE', fetchingJob: { id: first.id }, connectingJob: null });
  await owner.execute('mutation ($id: ID!) { cancelJob(input: { id: $id }) { job { state } } }', {
    id: first.id,
  });
  await held.left;
  const after = (await owner.execute(source, { id })).data.project;
  expect(after).toEqual({ status: 'ACTIVE', fetchingJob: null, connectingJob: null });
  expect((await askRepository(owner, id, 'codeState')).codeState).toBe('READY');
});

test('what a killed process left in the clone is mended', async () => {
  const id = await connectAndWait(at, owner, 'shop');
  await at.git.addRepository('shop', { 'x.go': 'package x\n' });
  const folder = cloneFolder(at.server.runtime.env, owner.organizationId, id);
  await writeFile(join(folder, 'refs/heads/main.lock'), '');
  await writeFile(join(folder, 'packed-refs.lock'), '');
  expect(await fetchAndWait(at, owner, id)).toMatchObject({ state: 'SUCCEEDED' });
  expect((await askRepository(owner, id, 'blob(path: "x.go") { text }')).blob).toEqual({
    text: 'package x\n',
  });
});

test('an access token is stored, encrypted, only once the remote was reached with it', async () => {
  const id = await connectAndWait(at, owner, 'shop');
  await at.git.addRepository('shop', { 'x.go': 'package x\n' }, { token: 'right' });
  expect(await fetchAndWait(at, owner, id)).toMatchObject({ state: 'FAILED', project: { id } });
  const wrong = (await setToken(owner, id, 'wrong')).data.updateAccessToken;
  expect(wrong).toMatchObject({ project: null, errors: [{ field: ['accessToken'], code: 'UNREACHABLE' }] });
  const right = (await setToken(owner, id, 'right')).data.updateAccessToken;
  expect(right).toEqual({ project: { repository: { hasAccessToken: true } }, errors: [] });
  const { encryptedAccessToken } = await at.server.runtime.database.system
    .selectFrom('repositories')
    .select('encryptedAccessToken')
    .where('projectId', '=', id)
    .executeTakeFirstOrThrow();
  expect(encryptedAccessToken?.toString('latin1')).not.toContain('right');
  expect(await fetchAndWait(at, owner, id)).toMatchObject({ state: 'SUCCEEDED' });
  const removed = (await setToken(owner, id, '')).data.updateAccessToken;
  expect(removed.project.repository.hasAccessToken).toBe(false);
});

test('an access token is for the address that was reached with it, not for one that took its place meanwhile', async () => {
  const id = await connectAndWait(at, owner, 'shop');
  const held = at.git.hold('shop', 'every request');
  const setting = setToken(owner, id, 'right');
  await held.reached;
  const { system } = at.server.runtime.database;
  const encryptedAccessToken = Buffer.from('of the other address');
  const other = { url: 'https://example.com/other.git', encryptedAccessToken };
  await system.updateTable('repositories').set(other).where('projectId', '=', id).execute();
  held.release();
  const message = 'The repository was connected at another address meanwhile.';
  expect((await setting).data.updateAccessToken).toEqual({
    project: null,
    errors: [{ field: null, code: 'CONFLICT', message }],
  });
  const columns = ['url', 'encryptedAccessToken'] as const;
  expect(
    await system.selectFrom('repositories').select(columns).where('projectId', '=', id).execute(),
  ).toEqual([other]);
});

test('who may not change projects may not fetch; drafts and samples have nothing to fetch', async () => {
  const draft = await addProject(at.server, owner, 'Draft');
  expect((await order(owner, draft)).data.fetchRepository.errors).toEqual([{ code: 'NOT_ALLOWED' }]);
  const sample = await addProject(at.server, owner, 'Sample', { language: 'Go' });
  expect((await setToken(owner, sample, 'x')).data.updateAccessToken.errors[0].code).toBe('NOT_ALLOWED');
  const viewer = await owner.invite('VIEWER');
  const stranger = await at.server.seed.owner();
  for (const ask of [order, (person: Person, id: string) => setToken(person, id, 'x')]) {
    expect((await ask(viewer, sample)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect(faultsOf(await ask(stranger, sample))).toEqual(['NOT_FOUND']);
  }
});

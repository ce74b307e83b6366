import { rm } from 'node:fs/promises';
import { askRepository, connectAndWait, fetchAndWait } from '../../../testing/hosting/browsing.ts';
import { addProject } from '../../../testing/hosting/addProject.ts';
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

const folder = (id: string) => cloneFolder(at.server.runtime.env, owner.organizationId, id);
const state = async (id: string) => (await askRepository(owner, id, 'codeState codeProblem')) ?? {};
/** Resolves when the files of a project are in this state. */
const becomes = async (id: string, wanted: string) => {
  for (let tries = 0; tries < 600; tries += 1) {
    const now = await state(id);
    if (now.codeState === wanted) return now;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The files never became ${wanted}.`);
};

test('a clone that this process lacks is fetched in the background by whoever needs it', async () => {
  const id = await connectAndWait(at, owner, 'shop');
  await rm(folder(id), { recursive: true });
  const held = at.git.hold('shop');
  const { codeState, branches, tree, commits } = await askRepository(
    owner,
    id,
    'codeState branches { name } tree { path } commits { nodes { sha } }',
  );
  expect({ codeState, branches, tree, commits }).toEqual({
    codeState: 'FETCHING',
    branches: [],
    tree: null,
    commits: { nodes: [] },
  });
  await held.reached;
  expect(await state(id)).toEqual({ codeState: 'FETCHING', codeProblem: null });
  held.release();
  await becomes(id, 'READY');
  const ready = await askRepository(owner, id, 'blob(path: "main.go") { text }');
  expect(ready.blob.text).toBe('package main\n');
});

test('before that the address is checked again', async () => {
  const id = await connectAndWait(at, owner, 'shop');
  await rm(folder(id), { recursive: true });
  at.server.runtime.env.gitAllowedHosts = [];
  at.git.requests.length = 0;
  expect((await becomes(id, 'FAILED')).codeProblem).toContain('Only https://');
  expect(at.git.requests).toEqual([]);
});

test('when that fails, it says why, and a fetch mends it', async () => {
  const id = await connectAndWait(at, owner, 'shop');
  await rm(folder(id), { recursive: true });
  const directory = at.git.directory('shop');
  await rm(directory, { recursive: true });
  await state(id);
  const { codeProblem } = await becomes(id, 'FAILED');
  expect(codeProblem).toContain('There is no repository at this address');
  expect(await fetchAndWait(at, owner, id)).toMatchObject({ state: 'FAILED', project: { id } });
  await at.git.addRepository('shop', { 'main.go': 'package shop\n' });
  expect(await fetchAndWait(at, owner, id)).toMatchObject({ state: 'SUCCEEDED' });
  expect((await state(id)).codeState).toBe('READY');
});

test('a clone that is older than what is known of the repository is brought up in the background', async () => {
  const id = await connectAndWait(at, owner, 'shop');
  await at.git.addRepository('shop', { 'main.go': 'package shop\n' });
  await at.server.runtime.database.system
    .updateTable('repositories')
    .set({ headSha: 'b'.repeat(40) })
    .where('projectId', '=', id)
    .execute();
  const text = async () => (await askRepository(owner, id, 'blob(path: "main.go") { text }')).blob.text;
  expect(await text()).toBe('package main\n');
  while ((await text()) !== 'package shop\n') await new Promise((resolve) => setTimeout(resolve, 50));
});

test('sample data have no files, and cannot be fetched', async () => {
  const id = await addProject(at.server, owner, 'Sample', { language: 'Go' });
  const { codeState, tree } = await askRepository(owner, id, 'codeState tree { path }');
  expect({ codeState, tree }).toEqual({ codeState: 'SAMPLE', tree: null });
  await expect(fetchAndWait(at, owner, id)).rejects.toThrow('This is sample data');
});

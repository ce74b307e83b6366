import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { addProject } from '../../../testing/hosting/addProject.ts';
import { askRepository, connectAndWait, fetchAndWait } from '../../../testing/hosting/browsing.ts';
import { type Connecting, openConnecting } from '../../../testing/hosting/connecting.ts';
import type { Person } from '../../../testing/seed.ts';
import { cloneFolder } from '../../../engines/git/index.ts';

const limit = 100_000_000_000;
const told = expect.stringMatching(
  /^Your plan, Starter, allows up to 100 GB of storage\. Professional allows up to 500\. Archive or delete .* In use: 100\.0 GB \(repositories 100\.0 GB, releases 0\.0 GB, logs 0\.0 GB, passports and package lists 0\.0 GB, databases 0\.0 GB, volumes 0\.0 GB\)\.$/,
);

let at: Connecting;
let owner: Person;
beforeEach(async () => {
  at = await openConnecting();
  await at.work();
  owner = await at.server.seed.owner({ plan: 'STARTER' });
});
afterEach(() => at.close());

/** Makes a repository whose clone takes 100 kB and a little. */
const addLarge = (name: string) =>
  at.git.addRepository(name, { [`${name}.txt`]: randomBytes(100_000).toString('base64') });
/** Leaves so much of the plan's storage: a repository that nobody fetches takes all else. */
const leave = async (bytes: number) => {
  const projectId = await addProject(at.server, owner, 'Huge', { language: 'Go' });
  await at.server.runtime.database.system
    .updateTable('repositories')
    .set({ cloneBytes: limit - bytes })
    .where('projectId', '=', projectId)
    .execute();
};
const change = async (verb: 'archiveProject' | 'restoreProject' | 'deleteProject', id: string) => {
  const type = `${verb[0]?.toUpperCase()}${verb.slice(1)}Input`;
  const { data } = await owner.execute(
    `mutation ($input: ${type}!) { ${verb}(input: $input) { errors { code message } } }`,
    { input: { id } },
  );
  return data[verb].errors;
};
/** Connects a repository and waits; answers how that ended. */
const connect = async (name: string) => {
  const { project, job, errors } = await at.connect(owner, {
    projectName: name,
    repositoryUrl: `${at.git.url}/${name}.git`,
  });
  if (!job) return { id: '', state: 'REFUSED', error: errors[0]?.message };
  const { state, error } = await at.ended(owner, job.id);
  return { id: project?.id ?? '', state, error };
};
const folder = () => join(at.server.runtime.env.dataDirectory, 'repositories', owner.organizationId);
const readClones = () => readdir(folder()).catch(() => []);
/** The clones of the organization, once no more are there than wanted. */
const clones = async (wanted: number) => {
  for (let tries = 0; tries < 1_500 && (await readClones()).length > wanted; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return readClones();
};
const usedBytes = async () => {
  const { data } = await owner.execute('{ organization { planUsage { storageBytes } } }');
  return data.organization.planUsage.storageBytes;
};
const filesOf = (id: string) =>
  readdir(cloneFolder(at.server.runtime.env, owner.organizationId, id), { recursive: true });

test('whoever connects, archives and connects again keeps the clones of what is not archived, and no more', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (const name of [`a${round}`, `b${round}`]) {
      await addLarge(name);
      expect(await change('archiveProject', await connectAndWait(at, owner, name))).toEqual([]);
    }
  }
  await addLarge('last');
  const id = await connectAndWait(at, owner, 'last');
  expect(await clones(1)).toEqual([`${id}.git`]);
  expect(await usedBytes()).toBeGreaterThan(100_000);
  expect(await usedBytes()).toBeLessThan(110_000);
});

test('clones count until the storage of the plan is used up; archiving and deleting give the room back', async () => {
  await leave(150_000);
  for (const name of ['one', 'two', 'three', 'four']) await addLarge(name);
  const one = await connect('one');
  expect(one.state).toBe('SUCCEEDED');
  expect(await connect('two')).toMatchObject({ state: 'FAILED', error: told });
  expect(await clones(1)).toEqual([`${one.id}.git`]);
  expect(await change('archiveProject', one.id)).toEqual([]);
  const three = await connect('three');
  expect(three.state).toBe('SUCCEEDED');
  expect(await change('deleteProject', three.id)).toEqual([]);
  expect((await connect('four')).state).toBe('SUCCEEDED');
  expect(await clones(1)).toHaveLength(1);
});

test('of two that are connected at once, for which there is room for one, one is', async () => {
  await leave(150_000);
  const names = ['left', 'right'];
  for (const name of names) await addLarge(name);
  const ends = await Promise.all(names.map(connect));
  expect(ends.map(({ state }) => state).sort()).toEqual(['FAILED', 'SUCCEEDED']);
  expect(await clones(1)).toHaveLength(1);
  expect(await usedBytes()).toBeLessThan(limit);
});

test('nothing is asked of a remote when the storage is used up', async () => {
  await addLarge('late');
  await leave(0);
  expect(await connect('late')).toMatchObject({ state: 'REFUSED', error: told });
  expect((await at.connect(owner, { projectName: 'Draft' })).errors).toEqual([]);
});

test('a repository that grows is fetched until the storage is used up, and stays as it was then', async () => {
  await at.git.addRepository('grows', { 'main.go': 'package main\n' });
  const id = await connectAndWait(at, owner, 'grows');
  await leave(150_000);
  await addLarge('grows');
  expect(await fetchAndWait(at, owner, id)).toMatchObject({ state: 'SUCCEEDED' });
  const held = at.git.hold('grows');
  await addLarge('grows');
  const fetching = fetchAndWait(at, owner, id);
  await held.reached;
  at.git.makeEndless('grows');
  held.release();
  expect(await fetching).toMatchObject({ state: 'FAILED', error: told });
  expect((await filesOf(id)).filter((name) => name.includes('tmp_'))).toEqual([]);
  expect(await askRepository(owner, id, 'codeState commitCount')).toEqual({
    codeState: 'READY',
    commitCount: 2,
  });
  expect(await usedBytes()).toBeLessThan(limit);
});

test('an archived project has no files and is not fetched; restored, it is fetched again if there is room', async () => {
  await addLarge('rests');
  const id = await connectAndWait(at, owner, 'rests');
  await change('archiveProject', id);
  expect(await clones(0)).toEqual([]);
  expect(await askRepository(owner, id, 'codeState tree { path }')).toEqual({
    codeState: 'ARCHIVED',
    tree: null,
  });
  await expect(fetchAndWait(at, owner, id)).rejects.toThrow('This project is archived. Restore it');
  expect(await clones(0)).toEqual([]);
  await leave(0);
  expect(await change('restoreProject', id)).toEqual([{ code: 'LIMIT_REACHED', message: told }]);
  await at.server.runtime.database.system.deleteFrom('projects').where('name', '=', 'Huge').execute();
  expect(await change('restoreProject', id)).toEqual([]);
  while ((await askRepository(owner, id, 'codeState')).codeState !== 'READY')
    await new Promise((resolve) => setTimeout(resolve, 20));
  while ((await usedBytes()) === 0) await new Promise((resolve) => setTimeout(resolve, 20));
});

test('a fetch that is under way when its project is archived leaves no clone', async () => {
  await addLarge('quick');
  const id = await connectAndWait(at, owner, 'quick');
  const held = at.git.hold('quick');
  await addLarge('quick');
  const fetching = fetchAndWait(at, owner, id);
  await held.reached;
  expect(await change('archiveProject', id)).toEqual([]);
  expect(await fetching).toMatchObject({ state: 'CANCELED' });
  expect(await clones(0)).toEqual([]);
});

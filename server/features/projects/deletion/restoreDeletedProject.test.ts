import { access } from 'node:fs/promises';
import { cloneFolder } from '../../../engines/git/index.ts';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { withWhatFollows } from '../../../testing/domainEvents.ts';
import { seededPassword } from '../../../testing/people/accounts.ts';
import { faultsOf } from '../../../testing/answers.ts';
import { programOf } from '../../../testing/people/apiKeys.ts';
import type { Asker } from '../../../testing/asker.ts';
import { deleteOrganization } from '../../../testing/people/deleteOrganization.ts';
import { failing, type HostedProject, type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';
import type { Person } from '../../../testing/seed.ts';
import { purgeDeletedProjects } from './purgeClock.ts';

// Plain git talks to a real server, on machines that do much else.
jest.setTimeout(120_000);

const dayMilliseconds = 24 * 3_600_000;

let hosting: Hosting;
let owner: Person;
beforeAll(async () => {
  hosting = await openHosting();
  await hosting.workWithoutScans();
});
beforeEach(async () => {
  owner = await hosting.server.seed.owner();
});
afterAll(() => hosting.close());

const system = () => hosting.server.runtime.database.system;

/** Waits until no job of a project is queued or running. */
const settled = async ({ id }: HostedProject) => {
  const events = hosting.server.runtime.events.subscribe('job');
  const active = () =>
    system()
      .selectFrom('jobs')
      .select('id')
      .where('projectId', '=', id)
      .where('kind', '<>', 'scan')
      .where('state', 'in', ['QUEUED', 'RUNNING'])
      .execute();
  await withWhatFollows(hosting.server.runtime.database, async () => {
    while ((await active()).length > 0) await events.next();
  });
  await events.return?.();
};

const remove = async (person: Asker, id: string) => {
  const { data } = await person.execute(
    `mutation ($input: DeleteProjectInput!) { deleteProject(input: $input) {
      deletedProjectId restorableUntil errors { field code message } } }`,
    { input: { id, currentPassword: seededPassword } },
  );
  return data.deleteProject;
};
const restore = (person: Asker, id: string) =>
  person.execute(
    `mutation ($input: RestoreDeletedProjectInput!) { restoreDeletedProject(input: $input) {
      project { id name description status hostedRepository { url pushCount defaultBranch } } errors { field code message } } }`,
    { input: { id } },
  );
const listOf = async (person: Asker) => {
  const { data } = await person.execute(
    '{ deletedProjects { id name deletedBy restorableUntil storageBytes } }',
  );
  return data.deletedProjects;
};
const storageOf = async (person: Asker): Promise<number> =>
  (await person.execute('{ organization { planUsage { repositoryBytes } } }')).data.organization.planUsage
    .repositoryBytes;
const isThere = (folder: string) =>
  access(folder).then(
    () => true,
    () => false,
  );
/** Waits until the clone of the server is gone: it is removed after the commit. */
const gone = async (folder: string) => {
  while (await isThere(folder)) await new Promise((resolve) => setImmediate(resolve));
};

const pushed = async (name?: string) => {
  const project = await hosting.host(owner, name);
  const mine = await hosting.clone(project.address);
  await mine.commit({ 'a.txt': 'one' });
  await mine.git('tag', 'v1');
  await mine.commit({ 'a.txt': 'two' });
  await mine.git('push', 'origin', 'main', 'main:other', 'v1');
  await settled(project);
  const folder = cloneFolder(hosting.server.runtime.env, owner.organizationId, project.id);
  return { project, mine, folder };
};

test('a deleted hosted project is reachable nowhere, counts towards storage, and is restored with every commit', async () => {
  const { project, mine, folder } = await pushed();
  const { id, address, pathname } = project;
  const refs = await mine.git('ls-remote', 'origin');
  const stored = await storageOf(owner);
  expect(stored).toBeGreaterThan(100);
  expect(await isThere(folder)).toBe(true);
  const week = hosting.server.clock.now().getTime() + 7 * dayMilliseconds;
  const { restorableUntil: until, ...removed } = await remove(owner, id);
  expect(removed).toEqual({ deletedProjectId: id, errors: [] });
  expect(new Date(until).getTime() - week).toBeGreaterThanOrEqual(0);
  expect(new Date(until).getTime() - week).toBeLessThan(dayMilliseconds);

  await gone(folder);
  expect(await failing(hosting.clone(address))).toContain('not found');
  await mine.commit({ 'a.txt': 'three' });
  expect(await failing(mine.git('push', 'origin', 'main'))).toContain('not found');
  const unknown = await owner.execute('query ($id: ID!) { project(id: $id) { id } }', { id });
  expect(unknown.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  expect((await owner.execute('{ projects { totalCount } }')).data.projects.totalCount).toBe(0);
  expect(await storageOf(owner)).toBe(stored);
  // Its address stays taken.
  const namesake = await hosting.host(owner, 'Storefront!');
  expect(namesake.pathname).toBe(pathname.replace('storefront', 'storefront-2'));

  expect(await listOf(owner)).toEqual([
    { id, name: 'Storefront', deletedBy: owner.name, restorableUntil: until, storageBytes: stored },
  ]);
  const stranger = await hosting.server.seed.owner();
  expect(await listOf(stranger)).toEqual([]);
  expect(faultsOf(await restore(stranger, id))).toEqual(['NOT_FOUND']);
  const member = await owner.invite('MEMBER');
  expect((await restore(member, id)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  const program = await programOf(hosting.server, owner, [
    'ORGANIZATION_READ',
    'PROJECT_UPDATE',
    'PROJECT_DELETE',
  ]);
  expect((await restore(program, id)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');

  const restored = (await restore(await owner.invite('ADMIN'), id)).data.restoreDeletedProject;
  expect(restored).toMatchObject({
    project: {
      id,
      name: 'Storefront',
      status: 'ACTIVE',
      hostedRepository: { url: expect.stringContaining(pathname), pushCount: 1, defaultBranch: 'main' },
    },
    errors: [],
  });
  expect(await listOf(owner)).toEqual([]);
  expect(await storageOf(owner)).toBe(stored);
  const theirs = await hosting.clone(address);
  expect(await theirs.git('ls-remote', 'origin')).toBe(refs);
  expect(await theirs.read('a.txt')).toBe('two');
  expect(await theirs.git('fsck', '--full', '--strict')).not.toMatch(/error|missing/);
  await mine.git('push', 'origin', 'main');
  await settled(project);
  const after = await owner.execute(
    'query ($id: ID!) { project(id: $id) { repository { headCommit { message } } } }',
    { id },
  );
  expect(after.data.project.repository).toMatchObject({ headCommit: { message: expect.any(String) } });
  expect(faultsOf(await restore(owner, id))).toEqual(['NOT_FOUND']);
});

test('after 7 days restoring is refused, and the repository is deleted permanently', async () => {
  const { project, folder } = await pushed();
  const { clock, runtime } = hosting.server;
  await remove(owner, project.id);
  await gone(folder);
  const packs = () =>
    system().selectFrom('hostedPacks').select('id').where('projectId', '=', project.id).execute();
  clock.advance(7 * dayMilliseconds - 60_000);
  await purgeDeletedProjects(jobContextOf(runtime));
  expect(await packs()).toHaveLength(1);
  expect(await listOf(owner)).toHaveLength(1);

  clock.advance(60_000);
  expect(await listOf(owner)).toEqual([]);
  const refused = (await restore(owner, project.id)).data.restoreDeletedProject;
  expect(refused).toMatchObject({
    project: null,
    errors: [{ field: ['id'], code: 'NOT_FOUND', message: expect.stringContaining('deleted permanently') }],
  });
  await purgeDeletedProjects(jobContextOf(runtime));
  expect(await packs()).toEqual([]);
  expect(await isThere(folder)).toBe(false);
  expect(await storageOf(owner)).toBe(0);
});

test('a name that another project has by now is said, and the restore succeeds after a rename', async () => {
  const { project } = await pushed();
  await remove(owner, project.id);
  const namesake = await hosting.host(owner, 'Storefront');
  const refused = (await restore(owner, project.id)).data.restoreDeletedProject;
  expect(refused.errors).toEqual([
    {
      field: ['id'],
      code: 'TAKEN',
      message: 'Another project is called Storefront now. Rename that project, then restore this one.',
    },
  ]);
  await owner.execute(
    'mutation ($input: UpdateProjectInput!) { updateProject(input: $input) { errors { message } } }',
    { input: { id: namesake.id, name: 'Shop' } },
  );
  expect((await restore(owner, project.id)).data.restoreDeletedProject.errors).toEqual([]);
});

test('the project limit of the plan applies to a restore', async () => {
  owner = await hosting.server.seed.owner({ plan: 'STARTER' });
  const { project } = await pushed();
  await remove(owner, project.id);
  for (let number = 0; number < 10; number += 1) await hosting.host(owner, `Other ${number}`);
  expect(faultsOf(await restore(owner, project.id))).toEqual(['LIMIT_REACHED']);
  expect(await listOf(owner)).toHaveLength(1);
});

test('deleting the organization deletes its deleted repositories, too', async () => {
  const { project } = await pushed();
  await remove(owner, project.id);
  const { before, after } = await deleteOrganization(
    hosting.server,
    owner,
    'hosted_repositories',
    'hosted_packs',
    'pushes',
  );
  expect(before).toEqual(['hosted_repositories', 'hosted_packs', 'pushes']);
  expect(after).toEqual([]);
});

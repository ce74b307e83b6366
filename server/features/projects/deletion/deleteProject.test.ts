import { programOf } from '../../../testing/people/apiKeys.ts';
import { seededPassword } from '../../../testing/people/accounts.ts';
import type { Asker } from '../../../testing/asker.ts';
import { faultsOf } from '../../../testing/answers.ts';
import { type Connecting, openConnecting } from '../../../testing/hosting/connecting.ts';
import { recordsOn } from '../../../testing/records/records.ts';
import type { Person } from '../../../testing/seed.ts';

let at: Connecting;
let owner: Person;
beforeAll(async () => {
  at = await openConnecting();
});
beforeEach(async () => {
  owner = await at.server.seed.owner();
});
afterAll(() => at.close());

const remove = (person: Asker, id: string, currentPassword: string | null = null) =>
  person.execute(
    `mutation ($input: DeleteProjectInput!) { deleteProject(input: $input) {
      deletedId deletedProjectId errors { field code message } } }`,
    { input: { id, currentPassword } },
  );

test('deleting takes the rows and the clone, and keeps the name in the log and the activity', async () => {
  await at.work();
  const repositoryUrl = await at.git.addRepository('gone', { 'main.go': 'package main\n' });
  const { project, job } = await at.connect(owner, { projectName: 'Gone', repositoryUrl });
  await at.ended(owner, job?.id ?? '');
  const id = project?.id ?? '';
  await recordsOn(at.server).task(owner, id);
  expect(await at.cloned(owner.organizationId, id)).toBe(true);
  expect((await remove(owner, id)).data.deleteProject).toEqual({
    deletedId: id,
    deletedProjectId: id,
    errors: [],
  });
  while (await at.cloned(owner.organizationId, id)) await new Promise((resolve) => setTimeout(resolve, 20));
  const { data } = await owner.execute(
    '{ projects { totalCount } auditLog(first: 1) { nodes { action target } } dashboard { recentActivity { message } } }',
  );
  expect(data.projects.totalCount).toBe(0);
  expect(data.auditLog.nodes).toEqual([{ action: 'deleteProject', target: 'Gone' }]);
  expect(data.dashboard.recentActivity[0].message).toBe(`${owner.name} deleted the project Gone`);
  expect(faultsOf(await remove(owner, id))).toEqual(['NOT_FOUND']);
});

test('a project that is being connected is canceled instead', async () => {
  const repositoryUrl = await at.git.addRepository('slow', { 'main.go': 'package main\n' });
  const held = at.git.hold('slow');
  const { project } = await at.connect(owner, { projectName: 'Slow', repositoryUrl });
  expect((await remove(owner, project?.id ?? '')).data.deleteProject).toMatchObject({
    deletedId: null,
    deletedProjectId: null,
    errors: [{ code: 'NOT_ALLOWED' }],
  });
  held.release();
});

test('members may not delete, strangers find nothing', async () => {
  const id = await recordsOn(at.server).project(owner);
  expect((await remove(await owner.invite('MEMBER'), id)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  expect(faultsOf(await remove(await at.server.seed.owner(), id))).toEqual(['NOT_FOUND']);
  expect((await remove(await owner.invite('ADMIN'), id)).data.deleteProject.deletedProjectId).toBe(id);
});

test('a hosted project is deleted by a person with the current password, never by a session alone or a key', async () => {
  const id = await recordsOn(at.server).project(owner);
  await at.server.runtime.database.system
    .insertInto('hostedRepositories')
    .values({
      organizationId: owner.organizationId,
      projectId: id,
      slug: 'shop',
      createdAt: at.server.clock.now(),
    })
    .execute();
  const asked = (await remove(owner, id)).data.deleteProject;
  expect(asked).toEqual({
    deletedId: null,
    deletedProjectId: null,
    errors: [
      {
        field: ['currentPassword'],
        code: 'CREDENTIALS',
        message: 'Enter your current password to delete a project with a hosted repository or releases.',
      },
    ],
  });
  const wrong = (await remove(owner, id, 'Wrong-Horse-9')).data.deleteProject;
  expect(wrong.errors).toMatchObject([{ field: ['currentPassword'], code: 'CREDENTIALS' }]);
  const program = await programOf(at.server, owner, ['ORGANIZATION_READ', 'PROJECT_DELETE']);
  const byKey = (await remove(program, id, seededPassword)).data.deleteProject;
  expect(byKey).toMatchObject({
    deletedId: null,
    deletedProjectId: null,
    errors: [
      { field: null, code: 'NOT_ALLOWED', message: expect.stringContaining('An API key cannot delete') },
    ],
  });
  const connected = await recordsOn(at.server).project(owner);
  expect((await remove(program, connected)).data.deleteProject.deletedProjectId).toBe(connected);
  expect((await remove(owner, id, seededPassword)).data.deleteProject.deletedProjectId).toBe(id);
});

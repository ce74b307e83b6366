import { faultsOf } from '../testing/answers.ts';
import { type Connecting, openConnecting } from '../testing/connecting.ts';
import { recordsOn } from '../testing/records.ts';
import type { Person } from '../testing/seed.ts';

let at: Connecting;
let owner: Person;
beforeAll(async () => {
  at = await openConnecting();
});
beforeEach(async () => {
  owner = await at.server.seed.owner();
});
afterAll(() => at.close());

const remove = (person: Person, id: string) =>
  person.execute(
    'mutation ($id: ID!) { deleteProject(input: { id: $id }) { deletedProjectId errors { code message } } }',
    { id },
  );

test('deleting takes the rows and the clone, and keeps the name in the log and the activity', async () => {
  await at.work();
  const repositoryUrl = await at.git.addRepository('gone', { 'main.go': 'package main\n' });
  const { project, job } = await at.connect(owner, { projectName: 'Gone', repositoryUrl });
  await at.ended(owner, job?.id ?? '');
  const id = project?.id ?? '';
  await recordsOn(at.server).task(owner, id);
  expect(await at.cloned(owner.organizationId, id)).toBe(true);
  expect((await remove(owner, id)).data.deleteProject).toEqual({ deletedProjectId: id, errors: [] });
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

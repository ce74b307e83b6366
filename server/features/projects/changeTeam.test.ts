import { faultsOf } from '../../testing/answers.ts';
import { recordsOn } from '../../testing/records/records.ts';
import type { Person } from '../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const change = (person: Person, name: 'addProjectMember' | 'removeProjectMember', input: object) =>
  person.execute(
    `mutation ($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) {
      ${name}(input: $input) { project { team { nodes { name } } } errors { code message } }
    }`,
    { input },
  );

test('members join and leave the team of a project', async () => {
  const owner = await server.seed.owner({ name: 'Ada' });
  const grace = await owner.invite('VIEWER', 'Grace');
  const projectId = await recordsOn(server).project(owner);
  const input = { projectId, userId: grace.id };
  for (let times = 0; times < 2; times += 1) {
    const { data } = await change(owner, 'addProjectMember', input);
    expect(data.addProjectMember).toEqual({ project: { team: { nodes: [{ name: 'Grace' }] } }, errors: [] });
  }
  const { data } = await change(owner, 'removeProjectMember', input);
  expect(data.removeProjectMember.project.team.nodes).toEqual([]);
  const told = await owner.execute(
    `query ($id: ID!) {
      project(id: $id) { activity(first: 5) { nodes { type message } } }
      auditLog { nodes { action } }
    }`,
    { id: projectId },
  );
  // The second time nothing changed: nothing is told.
  expect(told.data.project.activity.nodes).toEqual([
    { type: 'TEAM', message: 'Ada removed Grace from the team' },
    { type: 'TEAM', message: 'Ada added Grace to the team' },
  ]);
  expect(told.data.auditLog.nodes).toEqual([
    { action: 'removeProjectMember' },
    { action: 'addProjectMember' },
  ]);
  expect(faultsOf(await change(owner, 'removeProjectMember', input))).toEqual(['NOT_FOUND']);
});

test('people of other organizations cannot join, be seen or change teams', async () => {
  const owner = await server.seed.owner();
  const stranger = await server.seed.owner();
  const projectId = await recordsOn(server).project(owner);
  const foreign = await change(owner, 'addProjectMember', { projectId, userId: stranger.id });
  expect(faultsOf(foreign)).toEqual(['NOT_FOUND']);
  const intruder = await change(stranger, 'addProjectMember', { projectId, userId: stranger.id });
  expect(faultsOf(intruder)).toEqual(['NOT_FOUND']);
  const viewer = await owner.invite('VIEWER');
  const refused = await change(viewer, 'addProjectMember', { projectId, userId: viewer.id });
  expect(refused.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});

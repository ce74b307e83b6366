import { addProject } from '../hosting/addProject.ts';
import { countStatements } from '../database/statements.ts';
import { codesOf } from '../answers.ts';
import { programOf } from '../people/apiKeys.ts';
import { seedEverything } from '../records/everything.ts';
import { recordsOn } from '../records/records.ts';
import type { Person } from '../seed.ts';
import { openTestServer, type TestServer } from '../testServer.ts';

/** From records to those next to them: in one statement for each level, however many there are. */

let server: TestServer;
let owner: Person;
beforeAll(async () => {
  server = await openTestServer();
  owner = await server.seed.owner();
  const records = recordsOn(server);
  for (let number = 0; number < 50; number += 1) {
    const project = await records.project(owner, { name: `Project ${number}` });
    await records.task(owner, project, { title: `Task ${number}`, assigneeId: owner.id });
    await records.finding(owner, project, { severity: number % 2 ? 'HIGH' : 'LOW' });
    await records.agent(owner, { name: `Agent ${number}` }, [project]);
  }
});
afterAll(() => server.close());

/** Statements that an operation takes beside the one that reads the session. */
const statementsOf = async (query: string): Promise<number> => {
  const { result, statements } = await countStatements(() => owner.execute(query));
  expect(codesOf(result)).toEqual([]);
  return statements.length - 1;
};

const below = [
  'findings(first: 5) { nodes { title } }',
  'scans(first: 5) { nodes { state } }',
  'agents(first: 5) { nodes { name } }',
  'dependencies(first: 5) { nodes { name } }',
  'tasks(first: 5) { nodes { title } }',
  'organization { name }',
];

test.each(below)('three levels over 50 projects take one statement a level: %s', async (edge) => {
  const query = `{ viewer { organization { projects(first: 50) { nodes { name ${edge} } } } } }`;
  expect(await statementsOf(query)).toBeLessThanOrEqual(2);
});

test('a third level takes one statement more', async () => {
  const tasks = 'tasks(first: 2) { nodes { title assignee { id name } } }';
  expect(
    await statementsOf(`{ organization { projects(first: 50) { nodes { name ${tasks} } } } }`),
  ).toBeLessThanOrEqual(3);
  const findings = 'findings(first: 2) { nodes { title scan { state } } }';
  expect(
    await statementsOf(`{ organization { projects(first: 50) { nodes { name ${findings} } } } }`),
  ).toBeLessThanOrEqual(3);
});

test('projects are found by the severity of what is open in them', async () => {
  const { data } = await owner.execute(
    '{ projects(first: 100, filter: { openFindingSeverity: [HIGH] }) { totalCount nodes { findings { nodes { severity } } } } }',
  );
  expect(data.projects.totalCount).toBe(25);
});

test('a person leads to projects and tasks, and to notifications only for oneself', async () => {
  const member = await owner.invite('MEMBER', 'Mona Member');
  const project = await addProject(server, owner, 'Checkout');
  await owner.execute(
    'mutation ($input: AddProjectMemberInput!) { addProjectMember(input: $input) { errors { message } } }',
    { input: { projectId: project, userId: member.id } },
  );
  const walk = `{ organization { members(search: "Mona") { nodes {
    name projects { nodes { name url organization { id } } } tasks { totalCount } notifications { totalCount } } } } }`;
  const seen = async (person: Person) => (await person.execute(walk)).data.organization.members.nodes[0];
  const { url, name, organization } = (await seen(owner)).projects.nodes[0];
  expect([name, organization.id]).toEqual(['Checkout', owner.organizationId]);
  expect(String(url)).toMatch(new RegExp(`/app/projects/${project}$`));
  expect(await seen(owner)).toMatchObject({ tasks: { totalCount: 0 }, notifications: null });
  expect(await seen(member)).toMatchObject({ notifications: { totalCount: expect.any(Number) } });
});

test('activity and audit log say who did what to which record', async () => {
  const project = await addProject(server, owner, 'Archive me');
  await owner.execute('mutation ($id: ID!) { archiveProject(input: { id: $id }) { errors { message } } }', {
    id: project,
  });
  const said = '__typename ... on Project { id }';
  const { data, errors } = await owner.execute(`{ organization {
    activity(first: 1) { nodes { actor { __typename id name } subject { ${said} } } }
    auditLog(first: 1) { nodes { action actor { __typename id name } subject { ${said} } } } } }`);
  expect(errors).toBeUndefined();
  const by = {
    actor: { __typename: 'User', id: owner.id, name: owner.name },
    subject: { __typename: 'Project', id: project },
  };
  expect(data.organization.activity.nodes).toEqual([by]);
  expect(data.organization.auditLog.nodes).toEqual([{ action: 'archiveProject', ...by }]);
});

test('what somebody did who has left keeps the name', async () => {
  const guest = await owner.invite('MEMBER', 'Gus Guest');
  const project = await addProject(server, guest, 'Of a guest');
  await guest.execute('mutation ($id: ID!) { archiveProject(input: { id: $id }) { errors { message } } }', {
    id: project,
  });
  await owner.execute('mutation ($id: ID!) { removeMember(input: { userId: $id }) { errors { message } } }', {
    id: guest.id,
  });
  const { data } = await owner.execute(
    'query ($id: ID!) { project(id: $id) { activity(first: 1) { nodes { actor { __typename name } } } } }',
    { id: project },
  );
  expect(data.project.activity.nodes).toEqual([{ actor: { __typename: 'SystemActor', name: 'Gus Guest' } }]);
});

test('what a program did names its key, and whose that is', async () => {
  const program = await programOf(server, owner, ['ORGANIZATION_READ', 'PROJECT_UPDATE']);
  const project = await addProject(server, owner, 'Archived by a program');
  await program.execute('mutation ($id: ID!) { archiveProject(input: { id: $id }) { errors { message } } }', {
    id: project,
  });
  const by = 'actor { __typename name ... on KeyActor { owner { id } } }';
  const { data } = await owner.execute(`{ organization {
    activity(first: 1) { nodes { ${by} } } auditLog(first: 1) { nodes { ${by} } } } }`);
  const key = { actor: { __typename: 'KeyActor', name: 'Program', owner: { id: owner.id } } };
  expect(data.organization).toEqual({ activity: { nodes: [key] }, auditLog: { nodes: [key] } });
});

test('deployments of the organization are found by project, environment, state and time', async () => {
  const everything = await seedEverything(server, 'wombat');
  const ask = async (filter: object) => {
    const { data, errors } = await everything.owner.execute(
      'query ($filter: DeploymentFilter) { deployments(filter: $filter) { totalCount nodes { id actor { name } url } } }',
      { filter },
    );
    expect(errors).toBeUndefined();
    return data.deployments;
  };
  const all = await ask({});
  expect(all.totalCount).toBeGreaterThan(0);
  expect(await ask({ project: [everything.ids.project] })).toMatchObject({ totalCount: all.totalCount });
  expect(await ask({ project: [everything.ids.archived] })).toMatchObject({ totalCount: 0 });
  expect(await ask({ createdAt: { to: '2000-01-01T00:00:00.000Z' } })).toMatchObject({ totalCount: 0 });
});

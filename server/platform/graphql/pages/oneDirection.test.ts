import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { recordsOn } from '../../../testing/records/records.ts';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
  server = await openTestServer();
  owner = await server.seed.owner();
});
afterAll(() => server.close());

it('a list is asked for from one end', async () => {
  const { data, errors } = await owner.execute(
    '{ projects(first: 1, last: 1) { totalCount } tasks(last: 1) { totalCount } }',
  );
  expect(data).toEqual({ projects: null, tasks: { totalCount: 0 } });
  expect(errors).toMatchObject([
    {
      message: 'Ask for `first` or for `last`, not for both.',
      path: ['projects'],
      extensions: { code: 'BAD_USER_INPUT' },
    },
  ]);
});

it('a project tells its team and its activity from the end, and a person the notifications', async () => {
  const project = await recordsOn(server).project(owner);
  const people = await Promise.all(['Ada', 'Bo', 'Cy'].map((name) => owner.invite('MEMBER', name)));
  for (const { id: userId } of people)
    await owner.execute(
      'mutation ($input: AddProjectMemberInput!) { addProjectMember(input: $input) { errors { message } } }',
      { input: { projectId: project, userId } },
    );
  const ask = async (page: string) => {
    const { data, errors } = await owner.execute(
      `query ($id: ID!) {
        project(id: $id) {
          team(${page}) { nodes { name } pageInfo { startCursor hasPreviousPage } }
          activity(last: 1) { nodes { message } }
        }
        notifications(last: 1) { nodes { title } }
      }`,
      { id: project },
    );
    expect(errors).toBeUndefined();
    return data.project;
  };
  const last = await ask('last: 2');
  expect(last.team.nodes).toEqual([{ name: 'Bo' }, { name: 'Cy' }]);
  expect(last.activity.nodes).toEqual([{ message: `${owner.name} added Ada to the team` }]);
  const before = await ask(`last: 2, before: "${last.team.pageInfo.startCursor}"`);
  expect(before.team).toMatchObject({ nodes: [{ name: 'Ada' }], pageInfo: { hasPreviousPage: false } });
});

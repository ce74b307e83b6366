import { addProject } from '../../testing/hosting/addProject.ts';
import type { Person } from '../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let owner: Person;
let checkout: string;
let docs: string;
let began: Date;

const hour = 3_600_000;

/** Adds an event of so many hours ago to a project of the owner's organization. */
const addActivity = (projectId: string, message: string, hours: number) =>
  server.runtime.database.system
    .insertInto('activities')
    .values({
      id: crypto.randomUUID(),
      organizationId: owner.organizationId,
      projectId,
      type: 'BUILD',
      status: 'ERROR',
      message,
      occurredAt: new Date(began.getTime() - hours * hour),
    })
    .execute();

beforeAll(async () => {
  server = await openTestServer();
  began = server.clock.now();
  owner = await server.seed.owner();
  checkout = await addProject(server, owner, 'Checkout');
  docs = await addProject(server, owner, 'Docs');
  for (const hours of [3, 1, 2]) await addActivity(checkout, `Build of ${hours} hours ago`, hours);
  await addActivity(docs, 'Docs built', 1);
});
afterAll(() => server.close());

const read = /* GraphQL */ `
  query ($id: ID!, $first: Int, $after: String) {
    project(id: $id) {
      activity(first: $first, after: $after) {
        totalCount
        nodes { type status message timestamp project { name } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }`;
const activityOf = async (person: Person, variables: object) => {
  const { data, errors } = await person.execute(read, { ...variables });
  if (errors) throw errors[0];
  return data.project?.activity;
};

test('what happened in a project comes newest first, page by page, and names its project', async () => {
  const first = await activityOf(owner, { id: checkout, first: 2 });
  expect(first).toMatchObject({
    totalCount: 3,
    nodes: [
      {
        type: 'BUILD',
        status: 'ERROR',
        message: 'Build of 1 hours ago',
        timestamp: new Date(began.getTime() - hour),
        project: { name: 'Checkout' },
      },
      { message: 'Build of 2 hours ago' },
    ],
    pageInfo: { hasNextPage: true },
  });
  expect(await activityOf(owner, { id: checkout, after: first.pageInfo.endCursor })).toMatchObject({
    nodes: [{ message: 'Build of 3 hours ago' }],
    pageInfo: { hasNextPage: false },
  });
});

test('the projects of a list are answered with their own events', async () => {
  const { data } = await owner.execute('{ projects { nodes { name activity { nodes { message } } } } }');
  const found = new Map<string, string[]>(
    data.projects.nodes.map(
      ({ name, activity }: { name: string; activity: { nodes: { message: string }[] } }) => [
        name,
        activity.nodes.map(({ message }) => message),
      ],
    ),
  );
  expect(found.get('Checkout')).toHaveLength(3);
  expect(found.get('Docs')).toEqual(['Docs built']);
});

test('a change tells of itself, and another organization reads nothing of it', async () => {
  const archived = await owner.execute(
    'mutation ($id: ID!) { archiveProject(input: { id: $id }) { errors { message } } }',
    { id: docs },
  );
  expect(archived.data.archiveProject.errors).toEqual([]);
  const [newest] = (await activityOf(owner, { id: docs })).nodes;
  expect(newest).toMatchObject({ type: 'PROJECT', project: { name: 'Docs' } });
  const stranger = await server.seed.owner();
  await expect(activityOf(stranger, { id: docs })).rejects.toThrow('There is no such project.');
});

import { addProject } from '../../testing/hosting/addProject.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import type { Person } from '../../testing/seed.ts';

let server: TestServer;
let owner: Person;
let bo: Person;

beforeAll(async () => {
  server = await openTestServer();
  owner = await server.seed.owner({ name: 'Ada' });
  bo = await owner.invite('MEMBER', 'Bo');
  await addProject(server, owner, 'Checkout', {
    hours: 1,
    language: 'TypeScript',
    team: [owner, bo],
    done: 1,
    open: 2,
  });
  await addProject(server, owner, 'billing', {
    hours: 2,
    language: 'Go',
    team: [bo],
    description: '100% of checkout_money',
  });
  await addProject(server, owner, 'Docs', { hours: 3 });
  await addProject(server, owner, 'Analytics', { hours: 4, language: 'Go', done: 2 });
  await addProject(server, owner, 'Old shop', { hours: 5, archived: true });
  await addProject(server, await server.seed.owner(), 'Foreign checkout', { language: 'Rust' });
});
afterAll(() => server.close());

const list = async (variables: object = {}) => {
  const { data, errors } = await owner.execute(
    `query ($first: Int, $after: String, $last: Int, $before: String, $filter: ProjectFilter, $sort: ProjectSort) {
      projects(first: $first, after: $after, last: $last, before: $before, filter: $filter, sort: $sort) {
        totalCount nodes { name } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      }
    }`,
    { ...variables },
  );
  if (errors) throw errors[0];
  const { nodes, ...rest } = data.projects;
  return { ...rest, names: nodes.map((node: { name: string }) => node.name) };
};
const names = async (variables: object) => (await list(variables)).names;

test('lists what is not archived, last changed first', async () => {
  expect(await list()).toMatchObject({ names: ['Checkout', 'billing', 'Docs', 'Analytics'], totalCount: 4 });
});

test.each([
  [true, { nodes: [{ name: 'Checkout' }], totalCount: 4 }],
  [false, { nodes: [{ name: 'Checkout' }] }],
])('says how many there are as a variable has it: %s', async (count, projects) => {
  const answer = await owner.execute(
    'query ($count: Boolean!) { projects(first: 1) { nodes { name } totalCount @include(if: $count) } }',
    { count },
  );
  expect(answer).toEqual({ data: { projects } });
});

test.each([
  ['by name', { search: 'CHECK' }, ['Checkout', 'billing']],
  ['by percent sign, as text', { search: '100%' }, ['billing']],
  ['by underscore, as text', { search: 't_m' }, ['billing']],
  ['by state', { status: ['DRAFT'] }, ['Docs']],
  ['by language', { language: ['Go', 'Rust'] }, ['billing', 'Analytics']],
  [
    'by all of them',
    { language: ['Go'], search: 'i', status: ['ACTIVE'], team: [] },
    ['billing', 'Analytics'],
  ],
  ['archived ones', { archived: true }, ['Old shop']],
  [
    'by nothing in particular',
    { status: [], language: [], team: [] },
    ['Checkout', 'billing', 'Docs', 'Analytics'],
  ],
  ['by nobody', { team: ['no id'] }, []],
])('filters %s', async (_, filter, expected) => {
  expect(await list({ filter })).toMatchObject({ names: expected, totalCount: expected.length });
});

test('filters by people of the team', async () => {
  expect(await names({ filter: { team: [bo.id] } })).toEqual(['Checkout', 'billing']);
  expect(await names({ filter: { team: [owner.id] } })).toEqual(['Checkout']);
});

test.each([
  ['NAME', ['Analytics', 'billing', 'Checkout', 'Docs']],
  ['UPDATED_AT', ['Analytics', 'Docs', 'billing', 'Checkout']],
  ['CREATED_AT', ['Analytics', 'Docs', 'billing', 'Checkout']],
])('sorts by %s in both directions, and pages both ways', async (field, expected) => {
  for (const direction of ['ASC', 'DESC']) {
    const sort = { field, direction };
    const order = direction === 'ASC' ? expected : expected.toReversed();
    const first = await list({ sort, first: 3 });
    expect(first).toMatchObject({ names: order.slice(0, 3), totalCount: 4, pageInfo: { hasNextPage: true } });
    const second = await list({ sort, first: 3, after: first.pageInfo.endCursor });
    expect(second).toMatchObject({
      names: order.slice(3),
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    });
    const back = await list({ sort, last: 2, before: second.pageInfo.startCursor });
    expect(back).toMatchObject({ names: order.slice(1, 3), pageInfo: { hasPreviousPage: true } });
  }
});

test('shows progress, team and language of each, and what can be filtered by', async () => {
  const { data } = await owner.execute(`{
    projects(first: 4) { nodes { progress taskCount doneTaskCount language team(first: 1) { totalCount nodes { name } } } }
    projectFilterOptions { languages team { name role } }
  }`);
  const [checkout, billing, docs, analytics] = data.projects.nodes;
  expect(checkout).toMatchObject({ progress: 33, taskCount: 3, doneTaskCount: 1, language: 'TypeScript' });
  expect(checkout.team).toEqual({ totalCount: 2, nodes: [{ name: 'Ada' }] });
  expect(billing.team).toEqual({ totalCount: 1, nodes: [{ name: 'Bo' }] });
  expect(docs).toMatchObject({ progress: null, language: null, team: { totalCount: 0, nodes: [] } });
  expect(analytics.progress).toBe(100);
  expect(data.projectFilterOptions).toEqual({
    languages: ['Go', 'TypeScript'],
    team: [
      { name: 'Ada', role: 'OWNER' },
      { name: 'Bo', role: 'MEMBER' },
    ],
  });
});

test('refuses a search that is too long and a page that is too large', async () => {
  await expect(list({ filter: { search: 'x'.repeat(201) } })).rejects.toThrow('at most 200 characters');
  await expect(list({ first: 101 })).rejects.toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
});

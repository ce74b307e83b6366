import { sql } from 'kysely';
import { sqlStatements } from '../../../testing/database/sqlStatements.ts';
import { recordsOn } from '../../../testing/records/records.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let records: ReturnType<typeof recordsOn>;
let owner: Person;
let shop: string;
let site: string;
beforeAll(async () => {
  server = await openTestServer();
  records = recordsOn(server);
});
beforeEach(async () => {
  owner = await server.seed.owner();
  shop = await records.project(owner, { name: 'Shop' });
  site = await records.project(owner, { name: 'Site' });
});
afterAll(() => server.close());

const list = async (variables: Record<string, unknown> = {}, by = owner) => {
  const { data, errors } = await by.execute(
    `query ($filter: TaskFilter, $sort: TaskSort, $first: Int, $after: String, $last: Int, $before: String) {
      tasks(filter: $filter, sort: $sort, first: $first, after: $after, last: $last, before: $before) {
        nodes { title project { name } }
        totalCount
        pageInfo { hasNextPage startCursor endCursor }
      }
    }`,
    variables,
  );
  if (errors) throw errors[0];
  return data.tasks;
};
const titles = async (variables: Record<string, unknown>, by = owner) =>
  (await list(variables, by)).nodes.map(({ title }: { title: string }) => title);

test('tasks of all projects are listed and filtered', async () => {
  const member = await owner.invite('MEMBER');
  await records.task(owner, shop, { title: 'Basket', dueOn: '2026-12-01', assigneeId: member.id });
  await records.task(owner, shop, { title: 'Checkout', dueOn: '2026-12-31', status: 'DONE' });
  await records.task(owner, site, { title: 'Imprint', description: 'As in the basket' });
  const archived = await records.project(owner, { archivedAt: server.clock.now() });
  await records.task(owner, archived, { title: 'Forgotten' });
  const sort = { field: 'TITLE', direction: 'ASC' };
  const filtered = (filter: object) => titles({ filter, sort });
  expect(await filtered({})).toEqual(['Basket', 'Checkout', 'Imprint']);
  expect(await filtered({ project: [site] })).toEqual(['Imprint']);
  expect(await filtered({ status: ['TODO', 'REVIEW'] })).toEqual(['Basket', 'Imprint']);
  expect(await filtered({ assignee: [member.id] })).toEqual(['Basket']);
  expect(await filtered({ assignee: ['nobody'] })).toEqual([]);
  expect(await filtered({ dueOn: { from: '2026-12-01' } })).toEqual(['Basket', 'Checkout']);
  expect(await filtered({ dueOn: { from: '2026-12-02', to: '2026-12-31' } })).toEqual(['Checkout']);
  expect(await filtered({ search: 'BASKET' })).toEqual(['Basket', 'Imprint']);
  expect(await filtered({ search: 'basket', project: [shop] })).toEqual(['Basket']);
  expect(await titles({ filter: {} }, await server.seed.owner())).toEqual([]);
});

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

test.each([
  ['DUE_ON', 'ASC', ['b', 'A', 'c']],
  ['DUE_ON', 'DESC', ['c', 'A', 'b']],
  ['UPDATED_AT', 'ASC', ['A', 'c', 'b']],
  ['UPDATED_AT', 'DESC', ['b', 'c', 'A']],
  ['TITLE', 'ASC', ['A', 'b', 'c']],
  ['TITLE', 'DESC', ['c', 'b', 'A']],
])('tasks are sorted by %s %s, page by page in both directions', async (field, direction, expected) => {
  await records.task(owner, shop, { title: 'A', dueOn: '2026-12-24', updatedAt: at(1) });
  await records.task(owner, site, { title: 'b', dueOn: '2026-12-01', updatedAt: at(3) });
  await records.task(owner, shop, { title: 'c', updatedAt: at(2) });
  const sort = { field, direction };
  const first = await list({ sort, first: 2 });
  const second = await list({ sort, first: 2, after: first.pageInfo.endCursor });
  const names = [...first.nodes, ...second.nodes].map(({ title }: { title: string }) => title);
  expect(names).toEqual(expected);
  expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
  expect(await titles({ sort, last: 2, before: second.pageInfo.startCursor })).toEqual(expected.slice(0, 2));
});

/** How many statements it takes to read so many tasks with all that belongs to them. */
const statementsOf = async (first: number) =>
  (
    await sqlStatements(() =>
      owner.execute(
        `query ($first: Int) { tasks(first: $first) {
          nodes { description project { name } assignee { name } history { type actor { name } } }
        } }`,
        { first },
      ),
    )
  ).length;

test('the tasks of a page, with all that belongs to them, take as many statements for twenty as for two', async () => {
  const { data } = await owner.execute(
    `mutation ($input: CreateTasksInput!) { createTasks(input: $input) { errors { message } } }`,
    {
      input: {
        projectId: shop,
        tasks: Array.from({ length: 20 }, (_, index) => ({
          title: `Task ${index}`,
          description: 'With words',
          assigneeId: owner.id,
        })),
      },
    },
  );
  expect(data.createTasks.errors).toEqual([]);
  // What was sent before is joined into fewer statements.
  await statementsOf(2);
  const two = await statementsOf(2);
  expect(await statementsOf(20)).toBe(two);
});

test('a filter that makes no sense is refused', async () => {
  await expect(list({ filter: { search: 'x'.repeat(201) } })).rejects.toMatchObject({
    message: 'Please search for at most 200 characters',
    extensions: { code: 'BAD_USER_INPUT' },
  });
  await expect(list({ filter: { dueOn: { from: '2026-02-30' } } })).rejects.toMatchObject({
    message: 'There is no such day: 2026-02-30.',
  });
});

test.each(['DUE_ON', 'UPDATED_AT', 'TITLE'])(
  'a page in the order of %s is read through an index',
  async (field) => {
    const { system } = server.runtime.database;
    await sql`insert into tasks (id, organization_id, project_id, title, due_on, updated_at)
    select gen_random_uuid(), ${owner.organizationId}, ${shop}, 'Task ' || n, date '2026-01-01' + n % 900, now() - n * interval '1 minute'
    from generate_series(1, 2000) n`.execute(system);
    const [statement] = (
      await sqlStatements(() => list({ sort: { field, direction: 'ASC' }, first: 10 }))
    ).filter(({ text }) => text.includes('limit') && text.includes('"tasks"'));
    if (!statement) throw new Error('The list is read in one statement.');
    const plan = await server.runtime.database.system.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      await sql`set local enable_sort = off`.execute(transaction);
      const { rows } = await transaction.executeQuery<{ 'QUERY PLAN': string }>({
        ...sql`select 1`.compile(transaction),
        sql: `explain ${statement.text}`,
        parameters: statement.values,
      });
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(/Index (Only )?Scan (Backward )?using tasks_(changed|by_due_day|by_title)/);
    expect(plan).not.toContain('Sort Key');
  },
);

import { validate } from 'uuid';
import { codesOf } from '../answers.ts';
import { countStatements } from '../database/statements.ts';
import { rowsOf } from '../database/tenantRows.ts';
import { type Everything, seedEverything } from '../records/everything.ts';
import { openTestServer, type TestServer } from '../testServer.ts';

/** Records by their ids alone: each by whoever may read it, and by nobody else. */

let server: TestServer;
let own: Everything;
let foreign: Everything;

beforeAll(async () => {
  server = await openTestServer();
  [own, foreign] = [await seedEverything(server, 'quokka'), await seedEverything(server, 'axolotl')];
});
afterAll(() => server.close());

const nodesQuery = 'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }';

/** Every id in a row of the organization, whatever the table; a hundred at a time. */
const everyId = async ({ ids }: Everything): Promise<string[][]> => {
  const text = JSON.stringify(await rowsOf(server, ids.organization));
  const found = [...new Set(text.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g))];
  return Array.from({ length: Math.ceil(found.length / 100) }, (_, part) =>
    found.slice(part * 100, (part + 1) * 100),
  );
};

/** The types that the owner of an organization reads by the ids of its rows. */
const readBy = async (reader: Everything, target: Everything) => {
  const found: { __typename: string; id: string }[] = [];
  for (const ids of await everyId(target)) {
    const answer = await reader.owner.execute(nodesQuery, { ids });
    expect(codesOf(answer)).toEqual([]);
    found.push(...answer.data.nodes.filter((node: unknown) => node !== null));
  }
  return found;
};

test('an owner reads a record of each type by its id', async () => {
  const types = new Set((await readBy(own, own)).map(({ __typename }) => __typename));
  expect([...types].sort()).toEqual(Object.keys(server.runtime.nodes).sort());
});

test('no id of another organization leads to anything', async () => {
  expect(await readBy(own, foreign)).toEqual([]);
});

test('an id that is unknown or malformed is null without an error', async () => {
  const ids = ['', 'project', crypto.randomUUID(), own.ids.project];
  expect(ids.filter(validate)).toHaveLength(2);
  const answer = await own.owner.execute(nodesQuery, { ids });
  expect(answer.errors).toBeUndefined();
  expect(answer.data.nodes).toEqual([null, null, null, { __typename: 'Project', id: own.ids.project }]);
  const { data, errors } = await own.owner.execute('{ node(id: "nothing") { id } }');
  expect([data, errors]).toEqual([{ node: null }, undefined]);
});

test('what the reader may not read is null, with the reason at its place', async () => {
  const { data } = await own.owner.execute('{ organization { invoices(first: 1) { nodes { id } } } }');
  const invoice = data.organization.invoices.nodes[0].id;
  const viewer = await own.owner.invite('VIEWER', 'Vera Viewer');
  const answer = await viewer.execute(nodesQuery, { ids: [own.ids.task, invoice] });
  expect(answer.data.nodes).toEqual([{ __typename: 'Task', id: own.ids.task }, null]);
  expect(answer.errors).toMatchObject([{ path: ['nodes', 1], extensions: { code: 'FORBIDDEN' } }]);
  const alone = await viewer.execute('query ($id: ID!) { node(id: $id) { id } }', { id: invoice });
  expect(alone.data).toEqual({ node: null });
  expect(alone.errors).toMatchObject([{ path: ['node'], extensions: { code: 'FORBIDDEN' } }]);
});

test('more ids than one hundred are refused', async () => {
  const answer = await own.owner.execute(nodesQuery, { ids: Array(101).fill(own.ids.project) });
  expect(codesOf(answer)).toEqual(['BAD_USER_INPUT']);
});

test('many records of a type are read in as many statements as one', async () => {
  const tasks: string[] = [];
  for (const title of ['One', 'Two', 'Three']) {
    const { data } = await own.owner.execute(
      'mutation ($input: CreateTaskInput!) { createTask(input: $input) { task { id } errors { message } } }',
      { input: { projectId: own.ids.project, title } },
    );
    tasks.push(data.createTask.task.id);
  }
  const one = await countStatements(() => own.owner.execute(nodesQuery, { ids: tasks.slice(0, 1) }));
  const three = await countStatements(() => own.owner.execute(nodesQuery, { ids: tasks }));
  expect(three.statements.length).toBe(one.statements.length);
});

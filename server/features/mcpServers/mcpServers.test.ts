import { type McpServerDouble, openMcpServerDouble } from '../../testing/mcp/mcpServerDouble.ts';
import { programOf } from '../../testing/people/apiKeys.ts';
import { recordsOn } from '../../testing/records/records.ts';
import type { Person } from '../../testing/seed.ts';
import { type Asker, openTestServer, type TestServer } from '../../testing/testServer.ts';

/** The MCP servers of an organization, and the tools of them that agents are given. */

const headerValue = 'Bearer that-nobody-reads';
const search = {
  name: 'search_issues',
  description: 'Searches issues.',
  inputSchema: { properties: { text: { type: 'string' } } },
};
const create = { name: 'create_issue', description: 'Creates an issue.' };

let double: McpServerDouble;
let server: TestServer;
let owner: Person;
beforeAll(async () => {
  double = await openMcpServerDouble();
  server = await openTestServer({ MODEL_ALLOWED_HOSTS: double.host });
});
afterAll(async () => {
  await server.close();
  await double.close();
});
beforeEach(async () => {
  owner = await server.seed.owner();
  double.fail(null);
  double.offer([search, create]);
});

const shown =
  'id name url headerName hasHeaderValue tools { name description inputSchema digest } checkedAt error';

const read = async (asker: Asker = owner) =>
  (await asker.execute(`{ organization { mcpServers { ${shown} } } }`)).data.organization.mcpServers;

const add = async (changes: object = {}, asker: Asker = owner) => {
  const answer = await asker.execute(
    `mutation ($input: CreateMcpServerInput!) { createMcpServer(input: $input) { mcpServer { ${shown} } errors { field code message } } }`,
    { input: { name: 'Issues', url: double.url, ...changes } },
  );
  return answer.errors ? answer : answer.data.createMcpServer;
};

const remove = async (id: string, asker: Asker = owner) =>
  (
    await asker.execute(
      'mutation ($input: DeleteMcpServerInput!) { deleteMcpServer(input: $input) { deletedId errors { field code message } } }',
      { input: { id } },
    )
  ).data.deleteMcpServer;

const audited = async () => {
  const rows = await server.runtime.database.system
    .selectFrom('auditEntries')
    .select(['action', 'target'])
    .where('organizationId', '=', owner.organizationId)
    .orderBy('id')
    .execute();
  return rows.map(({ action, target }) => `${action}: ${target}`);
};

test('a server is added with the tools that it lists, and the value of its header is never read again', async () => {
  expect(await read()).toEqual([]);
  const { mcpServer, errors } = await add({ headerName: 'Authorization', headerValue });
  expect(errors).toEqual([]);
  expect(mcpServer).toMatchObject({
    name: 'Issues',
    url: double.url,
    headerName: 'authorization',
    hasHeaderValue: true,
    tools: [{ name: 'search_issues', description: 'Searches issues.' }, { name: 'create_issue' }],
    error: null,
  });
  expect(JSON.parse(mcpServer.tools[0].inputSchema)).toEqual({ type: 'object', ...search.inputSchema });
  expect(double.requests.at(-1)?.authorization).toBe(headerValue);
  expect(await read(await owner.invite('VIEWER'))).toEqual([mcpServer]);
  expect(JSON.stringify(mcpServer)).not.toContain(headerValue);
  const stored = await server.runtime.database.system
    .selectFrom('mcpServers')
    .select('encryptedHeaderValue')
    .where('id', '=', mcpServer.id)
    .executeTakeFirstOrThrow();
  expect(stored.encryptedHeaderValue?.toString('latin1')).not.toContain(headerValue);

  expect(await remove(mcpServer.id)).toEqual({ deletedId: mcpServer.id, errors: [] });
  expect(await read()).toEqual([]);
  expect(await remove(mcpServer.id)).toMatchObject({ deletedId: null, errors: [{ code: 'NOT_FOUND' }] });
  expect(await audited()).toEqual([
    `createMcpServer: Issues at ${double.host}`,
    `deleteMcpServer: Issues at ${double.host}`,
  ]);
});

test('only admins and owners add and delete servers, and no API key does', async () => {
  const { mcpServer } = await add();
  for (const asker of [
    await owner.invite('MEMBER'),
    await programOf(server, owner, ['ORGANIZATION_READ', 'AGENT_CONFIGURE']),
  ]) {
    expect((await add({ name: 'Other' }, asker)).errors[0].extensions.code).toBe('FORBIDDEN');
  }
  expect(await read()).toEqual([mcpServer]);
  const admin = await owner.invite('ADMIN');
  expect((await remove(mcpServer.id, admin)).errors).toEqual([]);
});

const onUrl = (message: RegExp) => [
  { field: ['url'], code: 'INVALID', message: expect.stringMatching(message) },
];

test('a server that cannot be used is refused on its URL, and nothing is stored', async () => {
  expect((await add({ url: 'https://127.0.0.1/mcp' })).errors).toEqual(onUrl(/private network/));
  expect((await add({ url: 'https://user:key@93.184.215.14/mcp' })).errors).toEqual(
    onUrl(/without a password/),
  );
  for (const [fault, message] of [
    ['HTML', /web page/],
    ['REDIRECT', /redirects to another address/],
    ['WRONG_KEY', /refuses requests without a key/],
    ['JSON', /does not answer as an MCP server/],
    ['HUGE', /longer than/],
  ] as const) {
    double.fail(fault);
    expect((await add()).errors).toEqual(onUrl(message));
  }
  double.fail(null);
  double.offer(Array.from({ length: 101 }, (_, index) => ({ name: `tool${index}`, description: '' })));
  expect((await add()).errors).toEqual(onUrl(/has 101 tools/));
  expect(await read()).toEqual([]);
});

test('names are unique, headers are complete and none of the connection, and there are at most ten servers', async () => {
  expect((await add()).errors).toEqual([]);
  expect((await add({ name: 'ISSUES' })).errors).toMatchObject([{ field: ['name'], code: 'TAKEN' }]);
  expect((await add({ headerName: 'X-Key' })).errors).toMatchObject([{ field: ['headerValue'] }]);
  expect((await add({ headerValue })).errors).toMatchObject([{ field: ['headerName'] }]);
  expect((await add({ headerName: 'Host', headerValue: 'example.com' })).errors).toMatchObject([
    { field: ['headerName'], message: 'The header Host cannot be set.' },
  ]);
  expect((await add({ headerName: 'X-Key', headerValue: 'a\nb: c' })).errors).toMatchObject([
    { field: ['headerValue'] },
  ]);
  for (const number of [2, 3, 4, 5, 6, 7, 8, 9, 10]) await add({ name: `Issues ${number}` });
  expect((await add({ name: 'Issues 11' })).errors).toMatchObject([{ field: null, code: 'NOT_ALLOWED' }]);
  expect(await read()).toHaveLength(10);
});

const newAgent = (engine: 'MODEL' | 'SEARCH' = 'MODEL') => recordsOn(server).agent(owner, { engine }, []);

describe('tools of an agent', () => {
  const toolsOf = 'mcpTools { serverId serverName name description state current { description } }';
  const agentOf = async (id: string) =>
    (await owner.execute(`query ($id: ID!) { agent(id: $id) { status updatedAt ${toolsOf} } }`, { id })).data
      .agent;
  const choose = async (id: string, mcpTools: object[], asker: Asker = owner) => {
    const { updatedAt } = await agentOf(id);
    const { data, errors } = await asker.execute(
      `mutation ($input: UpdateAgentInput!) { updateAgent(input: $input) { agent { ${toolsOf} } errors { field code message } } }`,
      { input: { id, updatedAt, mcpTools } },
    );
    if (errors) throw errors[0];
    return data.updateAgent;
  };

  test('an agent has none until they are chosen, and loses them with their server', async () => {
    const { mcpServer } = await add();
    const id = await newAgent();
    expect((await agentOf(id)).mcpTools).toEqual([]);
    const tool = { serverId: mcpServer.id, name: search.name };
    const { agent, errors } = await choose(id, [tool]);
    expect(errors).toEqual([]);
    expect(agent.mcpTools).toEqual([
      {
        ...tool,
        serverName: 'Issues',
        description: 'Searches issues.',
        state: 'ACCEPTED',
        current: { description: 'Searches issues.' },
      },
    ]);
    await remove(mcpServer.id);
    expect((await agentOf(id)).mcpTools).toEqual([]);
  });

  test('unknown tools, tools that changed since they were read, and agents without a model are refused', async () => {
    const { mcpServer } = await add();
    const id = await newAgent();
    const tool = { serverId: mcpServer.id, name: search.name };
    expect((await choose(id, [{ ...tool, name: 'drop_tables' }])).errors).toEqual([
      { field: ['mcpTools'], code: 'NOT_FOUND', message: 'There is no tool drop_tables on Issues.' },
    ]);
    const stranger = await server.seed.owner();
    const theirs = (await add({}, stranger)).mcpServer;
    expect((await choose(id, [{ ...tool, serverId: theirs.id }])).errors).toMatchObject([
      { code: 'NOT_FOUND', message: 'There is no tool search_issues on that server.' },
    ]);
    expect((await choose(id, [{ ...tool, digest: 'f'.repeat(64) }])).errors).toMatchObject([
      { field: ['mcpTools'], code: 'CONFLICT' },
    ]);
    expect((await choose(await newAgent('SEARCH'), [tool])).errors).toMatchObject([
      { field: ['mcpTools'], code: 'NOT_ALLOWED' },
    ]);
    expect((await agentOf(id)).mcpTools).toEqual([]);
  });

  test('an API key takes tools away, and gives none', async () => {
    const { mcpServer } = await add();
    const id = await newAgent();
    const tool = { serverId: mcpServer.id, name: search.name };
    const key = await programOf(server, owner, ['ORGANIZATION_READ', 'AGENT_CONFIGURE']);
    expect((await choose(id, [tool], key)).errors).toMatchObject([
      { field: ['mcpTools'], code: 'NOT_ALLOWED', message: expect.stringContaining('API key') },
    ]);
    await choose(id, [tool]);
    expect((await choose(id, [], key)).errors).toEqual([]);
    expect((await agentOf(id)).mcpTools).toEqual([]);
  });
});

import { keyRequests } from '../../platform/auth/keyRate.ts';
import { newId } from '../../platform/graphql/ids.ts';
import { addProject } from '../../testing/hosting/addProject.ts';
import { type ListeningServer, openListeningServer } from '../../testing/listen.ts';
import { connectMcp, protocolVersions } from '../../testing/mcp/mcpClient.ts';
import { programOf } from '../../testing/people/apiKeys.ts';
import { seedRole } from '../../testing/people/people.ts';
import { suspend } from '../../testing/people/suspend.ts';
import type { Everything } from '../../testing/records/everything.ts';
import type { Person } from '../../testing/seed.ts';
import { aimedTools, argumentsFor } from '../../testing/mcp/aimedTools.ts';

/** Requests to /mcp that must come to nothing. */

let server: ListeningServer;
let owner: Person;
let key: string;
beforeAll(async () => {
  server = await openListeningServer();
  owner = await server.seed.owner();
  ({ apiKey: key } = await programOf(server, owner, ['ORGANIZATION_READ']));
});
afterAll(() => server.close());

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const legacy = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  'mcp-protocol-version': '2025-11-25',
};
const send = (headers: Record<string, string>, body: unknown = list, method = 'POST') =>
  fetch(`${server.url}/mcp`, {
    method,
    headers: { ...legacy, ...headers },
    ...(method === 'POST' ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
  });
const bearer = (of: string) => ({ authorization: `Bearer ${of}` });

test('without a key that works the answer is 401, which offers no way but a bearer token', async () => {
  const basic = `Basic ${Buffer.from(`git:${key}`).toString('base64')}`;
  const refused = {
    nothing: {},
    cookie: server.cookieOf(owner),
    basic: { authorization: basic },
    session: bearer(owner.token ?? ''),
    unknown: bearer(`${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`),
  };
  for (const [name, headers] of Object.entries(refused)) {
    const answer = await send(headers);
    expect([name, answer.status, answer.headers.get('www-authenticate')]).toEqual([
      name,
      401,
      'Bearer realm="slipway"',
    ]);
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
  for (const path of [
    'oauth-protected-resource',
    'oauth-protected-resource/mcp',
    'oauth-authorization-server',
  ]) {
    const answer = await fetch(`${server.url}/.well-known/${path}`);
    expect(answer.headers.get('content-type')).not.toContain('json; charset=utf-8; oauth');
    expect(await answer.text()).not.toContain('authorization_servers');
  }
});

test('a cookie beside a key changes nothing: the key acts', async () => {
  const stranger = await server.seed.owner();
  await addProject(server, stranger, 'Not yours');
  const mcp = await connectMcp(server.url, key, { headers: server.cookieOf(stranger) });
  expect((await mcp.call('list_projects')).result).toMatchObject({ projects: [], totalCount: 0 });
  await mcp.close();
});

test('pages of other origins are refused before the key is looked at; our own are not', async () => {
  const answer = await send({ ...bearer(key), origin: 'https://evil.example' });
  expect(answer.status).toBe(403);
  expect((await send({ ...bearer(key), origin: 'null' })).status).toBe(403);
  expect((await send({ ...bearer(key), origin: server.url })).status).toBe(200);
});

test('GET and DELETE are 405: there are no streams and no sessions', async () => {
  for (const method of ['GET', 'DELETE', 'PUT']) {
    const answer = await send(bearer(key), undefined, method);
    expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'POST']);
  }
});

test('a request of more than 1 MiB, many messages in one, and what is no message are refused', async () => {
  const large = { ...list, params: { _meta: { text: 'x'.repeat(1024 * 1024) } } };
  expect((await send(bearer(key), large)).status).toBe(413);
  const many = await send(bearer(key), [list, { ...list, id: 2 }]);
  expect([many.status, (await many.json()).errors[0].message]).toEqual([
    400,
    'Send one message in each request.',
  ]);
  expect((await send(bearer(key), '{"jsonrpc": "2.0", ')).status).toBe(400);
  expect((await send(bearer(key), { hello: 'there' })).status).toBe(400);
  expect((await send({ ...bearer(key), 'content-type': 'text/plain' }, 'tools/list')).status).toBe(415);
  // The other headers of the product's answers are there too.
  const fine = await send(bearer(key));
  expect([
    fine.status,
    fine.headers.get('cache-control'),
    fine.headers.get('x-content-type-options'),
  ]).toEqual([200, 'no-store', 'nosniff']);
});

test.each(protocolVersions)(
  'with %s an unknown tool is a protocol error, bad arguments are told by field',
  async (version) => {
    const mcp = await connectMcp(server.url, key, { version });
    await expect(mcp.call('delete_project')).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('Unknown tool: delete_project'),
    });
    await expect(mcp.call('toString')).rejects.toMatchObject({ code: -32602 });
    expect((await mcp.call('list_projects', { organizationId: newId() })).errors).toEqual([
      { field: null, code: 'INVALID', message: 'Unrecognized key: "organizationId"' },
    ]);
    expect((await mcp.call('list_findings', { severity: ['WORST'], first: 1_000 })).errors).toMatchObject([
      { field: 'severity.0', code: 'INVALID' },
      { field: 'first', code: 'INVALID' },
    ]);
    expect((await mcp.call('get_finding', { id: "' or 1=1" })).errors).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect((await mcp.call('list_projects', { after: 'elsewhere' })).errors).toMatchObject([
      { code: 'BAD_USER_INPUT' },
    ]);
    await mcp.close();
  },
);

test('a key sees the tools that its scopes allow; others are refused, and the audit log tells of it', async () => {
  const mcp = await connectMcp(server.url, key);
  const seen = await mcp.tools();
  expect(seen).toHaveLength(10);
  expect(seen).not.toEqual(expect.arrayContaining(['check_patch']));
  const projectId = await addProject(server, owner, 'Storefront');
  const { errors } = await mcp.call('create_pull_request', {
    projectId,
    sourceBranch: 'a',
    targetBranch: 'main',
    title: 'A',
  });
  expect(errors).toEqual([
    {
      field: null,
      code: 'FORBIDDEN',
      message: 'This API key does not allow this. It needs the permission PULL_REQUEST_CREATE.',
    },
  ]);
  await mcp.close();
  const { data } = await owner.execute(
    '{ auditLog(outcome: REFUSED) { nodes { action apiKeyName actorName } } }',
  );
  expect(data.auditLog.nodes).toEqual([
    { action: 'createPullRequest', apiKeyName: 'Program', actorName: owner.name },
  ]);
});

test('a key that is revoked between two calls opens nothing any more', async () => {
  const program = await programOf(server, owner, ['ORGANIZATION_READ']);
  const mcp = await connectMcp(server.url, program.apiKey);
  expect((await mcp.call('list_projects')).errors).toBeNull();
  const { data, errors } = await owner.execute(
    'mutation ($id: ID!) { revokeApiKey(input: { id: $id }) { errors { message } } }',
    { id: program.apiKeyId },
  );
  expect(errors).toBeUndefined();
  expect(data.revokeApiKey.errors).toEqual([]);
  await expect(mcp.call('list_projects')).rejects.toMatchObject({ data: { status: 401 } });
  await mcp.close();
});

test('the owner of a key takes it along: demoted, a key may less; suspended, nothing', async () => {
  const other = await server.seed.owner();
  const member = await other.invite('MEMBER');
  const program = await programOf(server, member, ['ORGANIZATION_READ', 'PULL_REQUEST_CREATE']);
  const mcp = await connectMcp(server.url, program.apiKey);
  expect(await mcp.tools()).toContain('create_pull_request');
  const { system } = server.runtime.database;
  await system.updateTable('memberships').set({ role: 'VIEWER' }).where('userId', '=', member.id).execute();
  expect(await mcp.tools()).not.toContain('create_pull_request');
  await suspend(server, other.organizationId);
  await expect(mcp.call('list_projects')).rejects.toMatchObject({ data: { status: 403 } });
  await mcp.close();
});

test('requests count for the key as those of GraphQL do', async () => {
  const program = await programOf(server, owner, ['ORGANIZATION_READ']);
  const first = await send(bearer(program.apiKey));
  expect(first.headers.get('ratelimit-remaining')).toBe(String(keyRequests.most - 1));
  for (let used = 1; used < keyRequests.most; used += 1) server.runtime.keyRates.take(program.apiKeyId);
  const held = await send(bearer(program.apiKey));
  expect([held.status, Number(held.headers.get('retry-after')) > 0]).toEqual([429, true]);
});

const writer = () =>
  programOf(server, owner, ['ORGANIZATION_READ', 'PULL_REQUEST_CREATE', 'PULL_REQUEST_REVIEW']);

describe('another organization', () => {
  let victim: Everything;
  beforeAll(async () => {
    victim = await seedRole(server, 'OWNER');
  });

  it('lists nothing of it', async () => {
    const mcp = await connectMcp(server.url, (await writer()).apiKey);
    const { ids, word } = victim;
    const answers = await Promise.all([
      mcp.call('list_projects', { search: word }),
      mcp.call('list_findings', { projectId: ids.project }),
      mcp.call('list_pull_requests', { projectId: ids.project }),
    ]);
    expect(answers.map(({ result }) => result.totalCount)).toEqual([0, 0, 0]);
    await mcp.close();
  });

  it.each(aimedTools)('%s answers the same for a record of it as for an unknown one', async (name, tool) => {
    const mcp = await connectMcp(server.url, (await writer()).apiKey);
    const foreign = await mcp.call(name, argumentsFor(tool, victim.ids));
    expect(foreign).toEqual(await mcp.call(name, argumentsFor(tool, null)));
    expect(foreign.errors).toMatchObject([{ code: 'NOT_FOUND' }]);
    await mcp.close();
  });
});

import { type ServerProcess, startServerProcess } from '../../testing/processes/serverProcess.ts';

let server: ServerProcess;
let owner: string;
beforeAll(async () => {
  server = await startServerProcess();
  owner = await server.signIn('demo@slipway.dev', 'Demo1234');
});
afterAll(() => server.close());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const send = (method: string, path: string, cookie: string, body?: Buffer, headers: object = {}) =>
  fetch(server.address + path, {
    method,
    headers: { cookie, 'content-type': 'image/png', ...headers },
    body: body ? new Uint8Array(body) : null,
  });
const read = (path: string, cookie: string) => fetch(server.address + path, { headers: { cookie } });

describe('a picture', () => {
  test('is kept, shown to members of the organization only, and removed', async () => {
    const put = await send('PUT', '/avatar', owner, png, { 'content-type': 'image/jpeg' });
    expect(put.status).toBe(200);
    const { avatar } = await put.json();
    expect(avatar).toMatch(/^\/avatars\/[0-9a-f-]{36}\?v=[0-9a-f]{12}$/);
    expect((await server.execute(owner, '{ viewer { avatar } }')).data).toEqual({ viewer: { avatar } });
    const member = await server.signIn('viewer@slipway.dev', 'Viewer1234');
    for (const cookie of [owner, member]) {
      const shown = await read(avatar, cookie);
      expect(shown.headers.get('content-type')).toBe('image/png');
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
      expect(Buffer.from(await shown.arrayBuffer()).equals(png)).toBe(true);
    }
    const stranger = await server.signIn('admin@slipway.dev', 'Admin1234');
    expect((await read(avatar, stranger)).status).toBe(404);
    expect((await read(avatar, '')).status).toBe(401);
    expect((await read('/avatars/nonsense', owner)).status).toBe(404);
    expect((await send('DELETE', '/avatar', owner)).status).toBe(200);
    expect((await read(avatar, owner)).status).toBe(404);
    for (const action of ['updateAvatar', 'removeAvatar']) {
      const log = await server.execute(owner, `{ auditLog(action: "${action}") { totalCount } }`);
      expect(log.data).toEqual({ auditLog: { totalCount: 1 } });
    }
  });

  test('is refused from other pages, without a session, too large, and when it is none', async () => {
    const other = { origin: 'https://evil.example' };
    expect((await send('PUT', '/avatar', owner, png, other)).status).toBe(403);
    expect((await send('DELETE', '/avatar', owner, undefined, other)).status).toBe(403);
    expect((await send('PUT', '/avatar', '', png)).status).toBe(401);
    const page = { 'content-type': 'text/html' };
    expect((await send('PUT', '/avatar', owner, png, page)).status).toBe(415);
    const large = Buffer.concat([png, Buffer.alloc(256 * 1024)]);
    expect((await send('PUT', '/avatar', owner, large)).status).toBe(413);
    for (const wrong of [Buffer.from('<svg onload=alert(1)>'), Buffer.from('GIF89a')]) {
      const answer = await send('PUT', '/avatar', owner, wrong);
      expect(answer.status).toBe(400);
      expect(JSON.stringify(await answer.json())).toContain('PNG, JPEG or WebP');
    }
  });
});

test('the audit log comes as CSV, narrowed, to those who may read it', async () => {
  const all = await read('/audit-log.csv', owner);
  expect(all.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(all.headers.get('content-disposition')).toBe('attachment; filename="audit-log.csv"');
  const lines = (await all.text()).trim().split('\r\n');
  expect(lines[0]).toBe('Time (UTC),Person,API key,Action,Target,Address,Outcome');
  expect(lines.length).toBeGreaterThan(20);
  const narrowed = await (await read('/audit-log.csv?action=revokeInvitation', owner)).text();
  expect(narrowed.trim().split('\r\n')).toHaveLength(2);
  expect((await read('/audit-log.csv?from=yesterday', owner)).status).toBe(400);
  expect((await read('/audit-log.csv', '')).status).toBe(401);
  const member = await server.signIn('viewer@slipway.dev', 'Viewer1234');
  expect((await read('/audit-log.csv', member)).status).toBe(403);
});

const ask = async (key: string, query = '{ viewer { email } }', headers: object = {}) => {
  const response = await fetch(`${server.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, ...headers },
    body: JSON.stringify({ query }),
  });
  return { status: response.status, body: await response.json() };
};

describe('an API key over HTTP', () => {
  test('works in the header of POST /graphql, in place of a cookie', async () => {
    const made = await server.execute(
      owner,
      `mutation {
        generateApiKey(input: { name: "CI", scopes: [], lifetime: DAYS_30, currentPassword: "Demo1234" }) { secret }
      }`,
    );
    const [, secret = ''] = /"secret":"([^"]+)"/.exec(JSON.stringify(made.data)) ?? [];
    expect(await ask(secret)).toMatchObject({
      status: 200,
      body: { data: { viewer: { email: 'demo@slipway.dev' } } },
    });
    const admin = await server.signIn('admin@slipway.dev', 'Admin1234');
    expect((await ask(secret, undefined, { cookie: admin })).body.data.viewer.email).toBe('demo@slipway.dev');
    const authorization = { headers: { authorization: `Bearer ${secret}` } };
    expect((await fetch(`${server.address}/audit-log.csv`, authorization)).status).toBe(403);
  });

  test.each(['{ viewer { email } }', 'mutation { logout { errors { code } } }'])(
    'that does not work is refused: %s',
    async (query) => {
      const { status, body } = await ask('slip_0123456789abcdef_wrong', query, { cookie: owner });
      expect(status).toBe(401);
      expect(body.errors[0]).toMatchObject({
        message: expect.stringContaining('unknown, revoked or expired'),
        extensions: { code: 'UNAUTHENTICATED' },
      });
      expect(JSON.stringify(body)).not.toContain('"http"');
    },
  );
});

import { connectAndWait } from '../../../testing/hosting/browsing.ts';
import { commitEntries } from '../../../testing/hosting/commitEntries.ts';
import { type Connecting, openConnecting } from '../../../testing/hosting/connecting.ts';
import { openTestRoutes } from '../../../testing/isolation/routes.ts';
import type { Person } from '../../../testing/seed.ts';

const page = '<!doctype html><script>alert(document.cookie)</script>';
const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const large = Buffer.alloc(5 * 1024 * 1024, 'a line of text\n');

let at: Connecting;
let owner: Person;
let id: string;
let routes: Awaited<ReturnType<typeof openTestRoutes>>;
beforeAll(async () => {
  at = await openConnecting();
  await at.work();
  owner = await at.server.seed.owner();
  await at.git.addRepository('shop', { 'index.html': page });
  await commitEntries(at.git.directory('shop'), [
    { path: 'docs/logo.png', content: picture },
    { path: 'docs/evil.png', content: page },
    { path: 'docs/drawing.svg', content: `<svg xmlns="http://www.w3.org/2000/svg">${page}</svg>` },
    { path: 'docs/plan.pdf', content: '%PDF-1.7' },
    { path: 'bin/tool', content: Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0]) },
    { path: 'docs/"naïve"\r\nx.txt', content: 'text\n' },
    { path: 'large.log', content: large },
    { path: 'here', mode: '120000', content: 'index.html' },
  ]);
  id = await connectAndWait(at, owner, 'shop');
  routes = await openTestRoutes(at.server);
});
afterAll(async () => {
  await routes?.app.close();
  await at.close();
});

const send = (search: Record<string, string>, headers = {}, person = owner) =>
  routes.send(person, {
    method: 'GET',
    url: `/projects/${id}/raw?${new URLSearchParams(search)}`,
    headers,
  });

test.each([
  ['index.html', 'text/plain; charset=utf-8', 'inline'],
  ['docs/logo.png', 'image/png', 'inline'],
  ['docs/evil.png', 'image/png', 'inline'],
  ['docs/drawing.svg', 'image/svg+xml', 'inline'],
  ['docs/plan.pdf', 'application/pdf', 'attachment'],
  ['bin/tool', 'application/octet-stream', 'attachment'],
])('%s is served as %s, %s, and nothing of it runs', async (path, type, kind) => {
  const { statusCode, headers } = await send({ path });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe(type);
  expect(headers['content-disposition']).toMatch(
    new RegExp(`^${kind}; filename="${path.split('/').at(-1)}"`),
  );
  expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none';/);
  expect(headers['content-security-policy']).not.toMatch(/script|allow/);
});

test('the bytes are those of the file, also when it is saved, large, or of a commit', async () => {
  const { rawPayload } = await send({ path: 'docs/logo.png', branch: 'main' });
  expect(rawPayload).toEqual(picture);
  const saved = await send({ path: 'index.html', download: '' });
  expect(saved.headers['content-disposition']).toMatch(/^attachment; filename="index.html"/);
  expect(saved.payload).toBe(page);
  const long = await send({ path: 'large.log' });
  expect(long.headers).toMatchObject({
    'content-length': String(large.length),
    'content-type': 'text/plain; charset=utf-8',
  });
  expect(long.rawPayload.equals(large)).toBe(true);
});

test('nobody keeps it', async () => {
  const { headers } = await send({ path: 'index.html' });
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['etag']).toBeUndefined();
});

test('a name cannot write headers', async () => {
  const { statusCode, headers } = await send({ path: 'docs/"naïve"\r\nx.txt' });
  expect(statusCode).toBe(200);
  expect(headers['content-disposition']).toBe(
    `inline; filename="_na_ve___x.txt"; filename*=UTF-8''%22na%C3%AFve%22%0D%0Ax.txt`,
  );
});

test.each([
  [{}],
  [{ path: '' }],
  [{ path: 'docs' }],
  [{ path: 'gone' }],
  [{ path: 'here' }],
  [{ path: '../../../etc/passwd' }],
  [{ path: 'index.html', branch: 'gone' }],
  [{ path: 'index.html', branch: 'main^{tree}' }],
])('%j leads to no file', async (search: Record<string, string>) => {
  expect((await send(search)).statusCode).toBe(404);
});

test('a viewer reads it, a stranger finds nothing', async () => {
  expect((await send({ path: 'index.html' }, {}, await owner.invite('VIEWER'))).statusCode).toBe(200);
  const stranger = await at.server.seed.owner();
  const [there, gone] = [
    await send({ path: 'index.html' }, {}, stranger),
    await send({ path: 'x' }, {}, stranger),
  ];
  expect([there.statusCode, there.payload]).toEqual([404, gone.payload]);
});

import { type ListeningServer, openListeningServer } from '../../../testing/listen.ts';

let plain: ListeningServer;
let secure: ListeningServer;
beforeAll(async () => {
  plain = await openListeningServer();
  secure = await openListeningServer({ PUBLIC_URL: 'https://slipway.example' });
});
afterAll(async () => {
  await plain.close();
  await secure.close();
});

const headersOf = async (path: string, options: RequestInit = {}, { url } = plain) =>
  Object.fromEntries((await fetch(url + path, { redirect: 'manual', ...options })).headers);
const asPage = { headers: { accept: 'text/html' } };

const json = { method: 'POST', headers: { 'content-type': 'application/json' } };
const places: [string, RequestInit][] = [
  ['/health', {}],
  ['/graphql', { ...json, body: '{"query":"{ version }"}' }],
  ['/graphql', { ...json, body: '{' }],
  ['/graphql', asPage],
  ['/nothing.js', {}],
  ['/audit-log.csv', {}],
];

it.each(places)('%s says what a browser may do with it', async (path, options) => {
  const headers = await headersOf(path, options);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  });
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
  expect(headers).not.toHaveProperty('strict-transport-security');
});

it.each(['/nothing.js', '/health'])(
  'the policy of the product lets no inline script run: %s',
  async (path) => {
    const { 'content-security-policy': policy = '' } = await headersOf(path);
    expect(policy.split(';').map((part) => part.trim())).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ]),
    );
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  },
);

it('the policy of the product has the directives that it names, and no others', async () => {
  const { 'content-security-policy': policy } = await headersOf('/health');
  expect(policy).toBe(
    "default-src 'self';script-src 'self';script-src-attr 'none';style-src 'self' 'unsafe-inline';" +
      "img-src 'self' data:;object-src 'none';base-uri 'self';form-action 'self';frame-ancestors 'none'",
  );
});

it('data of the API may load nothing', async () => {
  const { 'content-security-policy': policy } = await headersOf('/graphql', {
    ...json,
    body: '{"query":"{ version }"}',
  });
  expect(policy).toBe("default-src 'none'; frame-ancestors 'none'");
});

it('the Sandbox has a policy of its own, with a nonce for each answer', async () => {
  const [one = '', other = ''] = await Promise.all(
    [1, 2].map(async () => (await headersOf('/graphql', asPage))['content-security-policy']),
  );
  expect(one).toMatch(
    /^script-src 'self' 'nonce-[0-9a-f]{64}' https:\/\/[^;]+apollographql\.com; style-src /,
  );
  expect(one).toContain(
    'frame-src https://explorer.embed.apollographql.com https://sandbox.embed.apollographql.com',
  );
  expect(one).toMatch(/; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/);
  expect(one).not.toMatch(/unsafe-inline|unsafe-eval/);
  expect(one).not.toBe(other);
});

it('behind TLS browsers are told to stay there', async () => {
  const { 'strict-transport-security': transport } = await headersOf('/health', {}, secure);
  expect(transport).toBe('max-age=15552000; includeSubDomains');
});

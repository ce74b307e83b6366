import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sendNamed } from '../../../testing/network/sendNamed.ts';
import { type ServerProcess, startServerProcess } from '../../../testing/processes/serverProcess.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await startServerProcess({ PUBLIC_URL: 'https://slipway.example', SEED: 'none' });
  await post(signup);
});
afterAll(() => server.close());

const post = (query: string, headers: Record<string, string> = {}) =>
  sendNamed(`${server.address}/graphql`, { host: 'slipway.example', ...headers }, { query });

const signup = `mutation { signup(input: {
  name: "Ada Lovelace", email: "ada@example.com", password: "Engine1843", confirmPassword: "Engine1843",
  organizationName: "Analytical Engines", agreeToTerms: true
}) { errors { code } } }`;
const login = (rememberMe: boolean) =>
  post(
    `mutation { login(input: { email: "ada@example.com", password: "Engine1843", rememberMe: ${rememberMe} }) {
      errors { code } } }`,
  );

test('behind TLS the session cookie is __Host-, Secure, httpOnly, SameSite=Lax, and goes with the browser', async () => {
  const { cookies } = await login(false);
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatch(/^__Host-slipway_session=[\w-]{43}; /);
  const attributes = cookies[0]?.split('; ').slice(1).sort();
  expect(attributes).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']);
});

test('a remembered session cookie stays for 30 days', async () => {
  const { cookies } = await login(true);
  expect(cookies[0]?.split('; ')).toContain('Max-Age=2592000');
});

test('links in letters begin with PUBLIC_URL, whatever the request says of its host', async () => {
  const reset = 'mutation { resetPassword(input: { email: "ada@example.com" }) { errors { code } } }';
  const forged = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
  await post(reset, forged);
  expect((await post(reset, { ...forged, host: 'evil.example' })).status).toBe(421);
  const outbox = join(server.dataDirectory, 'outbox');
  const readLetters = async () => {
    const names = await readdir(outbox);
    const letters = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
    return letters.join('\n').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  };
  let letters = '';
  for (let tries = 0; !letters.includes('/auth/reset-password') && tries < 1_500; tries += 1) {
    await wait(20);
    letters = await readLetters();
  }
  expect(letters).toMatch(/https:\/\/slipway\.example\/auth\/reset-password\?token=[\w-]{43}/);
  expect(letters).not.toContain('evil.example');
});

test.each([
  '//evil.example/%2e%2e',
  '/%5Cevil.example',
  '/auth/sign-in?next=//evil.example',
  '/auth/sign-in?next=https://evil.example',
  '/auth/sign-up?next=%2F%2Fevil.example',
  '/app?next=//evil.example',
  '/logout?next=//evil.example',
])('the server sends nobody to another site: %s', async (path) => {
  const answer = await fetch(server.address + path, { redirect: 'manual', headers: { accept: 'text/html' } });
  const target = answer.headers.get('location') ?? '/';
  expect(new URL(target, 'https://slipway.example').origin).toBe('https://slipway.example');
});

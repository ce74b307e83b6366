import { freePort } from '../testing/processes/freePort.ts';
import { announceStart } from './startingPage.ts';

let url: string;
let end: () => Promise<void>;
beforeEach(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  end = await announceStart(port, '127.0.0.1');
});
afterEach(() => end());

test('while the server starts, health is 503 and says why', async () => {
  const response = await fetch(`${url}/health`, { headers: { accept: 'text/html' } });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('1');
  expect(await response.json()).toMatchObject({ status: 'starting' });
});

test('browsers get a page that waits for health, and no other script', async () => {
  const response = await fetch(`${url}/app/projects`, { headers: { accept: 'text/html,*/*' } });
  expect(response.status).toBe(503);
  expect(response.headers.get('content-security-policy')).toContain("script-src 'sha256-");
  const page = await response.text();
  expect(page).toContain('<h1>Slipway is starting</h1>');
  expect(page).toContain("fetch('/health')");
});

test('programs get an error of GraphQL', async () => {
  const response = await fetch(`${url}/graphql`, { method: 'POST', body: '{}' });
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
});

test('the address is free afterwards', async () => {
  await end();
  await expect(fetch(`${url}/health`)).rejects.toThrow('fetch failed');
});

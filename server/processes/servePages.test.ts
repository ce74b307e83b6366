import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { servePages } from './servePages.ts';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-pages-'));
  await mkdir(join(folder, 'marketing'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'explorer'));
  await mkdir(join(folder, 'door'));
  await mkdir(join(folder, 'shell'));
  await writeFile(join(folder, 'shell/dashboard.html'), 'the shell');
  await writeFile(join(folder, 'door/sign-in.html'), 'the door');
  await writeFile(join(folder, 'door/sign-in.samples.html'), 'the door with demo accounts');
  await writeFile(join(folder, 'explorer/index.html'), 'GraphiQL');
  await writeFile(join(folder, 'index.html'), 'the application');
  await writeFile(join(folder, 'marketing/home.html'), 'the start');
  await writeFile(join(folder, 'marketing/pricing.html'), 'the prices');
  await writeFile(join(folder, 'assets/site-1.js'), 'a script');
  app = fastify();
  await servePages(app, {
    folder,
    publicUrl: 'https://slipway.example',
    sampleData: true,
    claimsSession: ({ headers }) => headers.cookie !== undefined,
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = async (url: string, accept = 'text/html,*/*;q=0.8') => {
  const { statusCode, body, headers } = await app.inject({ url, headers: { accept } });
  return { statusCode, body, headers };
};

test.each([
  ['/', 'the start', '/'],
  ['/pricing', 'the prices', '/pricing'],
  ['/pricing/', 'the prices', '/pricing'],
  ['/pricing?billing=annual', 'the prices', '/pricing'],
])('%s is a static page that names its one address', async (url, body, path) => {
  const answer = await get(url);
  expect(answer).toMatchObject({ statusCode: 200, body });
  expect(answer.headers).toMatchObject({
    link: `<https://slipway.example${path}>; rel="canonical"`,
    'cache-control': 'no-cache',
  });
});

test.each(['/app', '/app/projects/1', '/app/nothing', '/admin/tenants', '/auth/onboarding'])(
  '%s is the application’s',
  async (url) => {
    expect(await get(url)).toMatchObject({ statusCode: 200, body: 'the application' });
  },
);

test.each([
  '/auth/sign-in',
  '/auth/sign-in?next=%2Fapp%2Fprojects%3Fsort%3Dname-asc',
  '/auth/sign-in?next=/admin',
])('%s is there before the application', async (url) => {
  expect(await get(url)).toMatchObject({ statusCode: 200, body: 'the door with demo accounts' });
});

test.each([
  '/auth/sign-in?next=%2Fauth%2Finvitation%3Ftoken%3D1',
  '/auth/sign-in?next=%2F%2Fevil.example',
  '/auth/sign-in?next=%2Fapple',
  '/auth/sign-in?next=/app&invitation=1',
  '/auth/sign-in?token=1',
])('%s says more than was rendered, and is the application’s', async (url) => {
  expect(await get(url)).toMatchObject({ statusCode: 200, body: 'the application' });
});

test('the dashboard is painted before the application for who has a session, and for nobody else', async () => {
  const headers = { accept: 'text/html', cookie: 'session=1' };
  const painted = await app.inject({ url: '/app/dashboard?new', headers });
  expect(painted).toMatchObject({ statusCode: 200, body: 'the shell' });
  // It holds nothing of anybody, so it may be kept; but each time the server is asked which of the two it is.
  expect(painted.headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: expect.stringContaining('cookie'),
  });
  expect(await get('/app/dashboard')).toMatchObject({ statusCode: 200, body: 'the application' });
});

test.each(['/nothing', '/apple', '/nothing/at/all', '/old-page.html'])(
  '%s leads to the start',
  async (url) => {
    for (const accept of ['text/html', '*/*']) {
      expect(await get(url, accept)).toMatchObject({ statusCode: 302, headers: { location: '/' } });
    }
  },
);

test('what is no page is not found instead', async () => {
  expect(await get('/assets/gone.js')).toMatchObject({ statusCode: 404 });
  expect(await get('/favicon.ico', 'image/avif,image/webp,*/*;q=0.8')).toMatchObject({ statusCode: 404 });
  expect((await app.inject({ method: 'POST', url: '/nothing' })).statusCode).toBe(404);
});

test('hashed assets are kept for ever', async () => {
  const { headers } = await get('/assets/site-1.js');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('while GraphiQL is built, its page says so and asks again by itself', async () => {
  const page = join(folder, 'explorer/index.html');
  await rename(page, `${page}.later`);
  expect(await get('/graphiql')).toMatchObject({
    statusCode: 503,
    body: expect.stringContaining('GraphiQL is being built'),
    headers: { refresh: '1', 'cache-control': 'no-store' },
  });
  await rename(`${page}.later`, page);
  expect(await get('/graphiql')).toMatchObject({ statusCode: 200 });
});

test('the page of GraphiQL, which is not for everybody, is kept by no cache', async () => {
  expect(await get('/graphiql')).toMatchObject({
    statusCode: 200,
    body: 'GraphiQL',
    headers: { 'cache-control': 'no-store' },
  });
});

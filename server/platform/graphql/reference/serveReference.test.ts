import { buildSchema } from 'graphql';
import { type ListeningServer, openListeningServer } from '../../../testing/listen.ts';

let server: ListeningServer;
beforeAll(async () => {
  server = await openListeningServer();
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: 'manual' });

/** What a page shows at an anchor: its text up to the end of the section. */
const sectionOf = (html: string, id: string): string => {
  const [, section = ''] = html.split(`<section id="${id}">`);
  return (section.split('</section>')[0] ?? '').replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
};

it('the reference shows each root field with permission, limits and an example, and leads from type to type', async () => {
  const response = await get('/docs/api');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const html = await response.text();
  const createTask = sectionOf(html, 'Mutation.createTask');
  expect(createTask).toContain('Permission Requires TASK_UPDATE.');
  expect(createTask).toContain('mutation CreateTask($input: CreateTaskInput!) {');
  expect(createTask).toContain('&quot;title&quot;: &quot;title&quot;');
  expect(sectionOf(html, 'CreateTaskInput')).toContain('Not empty. At most 200 characters.');
  expect(html).toContain('<a href="#CreateTaskInput">');
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.filter((id) => !ids.has(id))).toEqual([]);
});

it('the reference runs no script, and its policy allows none', async () => {
  const response = await get('/docs/api/');
  expect(await response.text()).not.toMatch(/<script|\son\w+=/);
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
});

it('the SDL comes with its directives, and makes a schema', async () => {
  const sdl = await (await get('/schema.graphql')).text();
  expect(sdl).toContain('@requires(permission: TASK_UPDATE)');
  expect(buildSchema(sdl).getMutationType()?.getFields()).toHaveProperty('createTask');
});

it.each(['/docs/api', '/schema.graphql'])(
  '%s is sent compressed, and again only when it has changed',
  async (path) => {
    const first = await get(path, { 'accept-encoding': 'br' });
    const tag = first.headers.get('etag') ?? '';
    expect([first.headers.get('content-encoding'), first.headers.get('cache-control')]).toEqual([
      'br',
      'private, no-cache',
    ]);
    expect((await get(path, { 'if-none-match': tag })).status).toBe(304);
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
  },
);

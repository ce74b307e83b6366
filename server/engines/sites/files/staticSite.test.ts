import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openSites, type Sites } from '../../../testing/deployments/siteHosts.ts';

const page = `<!doctype html><title>Start</title>${'<p>All of it is text. </p>'.repeat(100)}`;
const script = `export const words = ${JSON.stringify('and so on, '.repeat(500))};\n`;
const picture = Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 7) % 256));

let sites: Sites;
beforeAll(async () => {
  sites = await openSites({ wait: 50, warmUp: 0 });
  const files = {
    'dist/index.html': page,
    'dist/about.html': '<p>About</p>',
    'dist/docs/index.html': '<p>Docs</p>',
    'dist/assets/index-BxY3kz9Q.js': script,
    'dist/picture.png': picture,
    'dist/404.html': '<p>Nothing of ours</p>',
    'dist/ünï code.txt': 'letters',
    'dist/empty.txt': '',
    'dist/.env': 'SECRET=1',
    'dist/.well-known/security.txt': 'Contact: us',
    'dist/docs/.git/config': 'url = …',
    'secret.txt': 'outside of what is served',
  };
  const release = await sites.release(files, { output: 'dist' });
  const folder = path.join(release.layers[0]?.digest ?? '', 'dist');
  symlinkSync('../secret.txt', path.join(folder, 'leak.txt'));
  symlinkSync('.env', path.join(folder, 'shown.txt'));
  symlinkSync('about.html', path.join(folder, 'linked.html'));
  await sites.run('shop', release);
  const app = { 'index.html': '<p>One page</p>', 'app.js': 'run();' };
  await sites.run('app', await sites.release(app, { fallback: 'INDEX' }));
});
afterAll(() => sites.close());

const ask = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  sites.ask('shop', target, { headers, method });

it.each([
  ['/', 200, 'text/html; charset=utf-8', 'Start'],
  ['/?a=/../b', 200, 'text/html; charset=utf-8', 'Start'],
  ['/about', 200, 'text/html; charset=utf-8', 'About'],
  ['/about.html', 200, 'text/html; charset=utf-8', 'About'],
  ['/linked', 200, 'text/html; charset=utf-8', 'About'],
  ['/docs/', 200, 'text/html; charset=utf-8', 'Docs'],
  ['/assets/index-BxY3kz9Q.js', 200, 'text/javascript; charset=utf-8', 'and so on'],
  ['/%C3%BCn%C3%AF%20code.txt', 200, 'text/plain; charset=utf-8', 'letters'],
  ['/.well-known/security.txt', 200, 'text/plain; charset=utf-8', 'Contact'],
  ['/missing', 404, 'text/html; charset=utf-8', 'Nothing of ours'],
])('%s is answered with %s, as %s', async (target, status, type, text) => {
  const answer = await ask(target);
  expect([answer.status, answer.headers['content-type']]).toEqual([status, type]);
  expect(answer.text).toContain(text);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});

it.each([
  '/.env',
  '/shown.txt',
  '/leak.txt',
  '/docs/.git/config',
  '/../secret.txt',
  '/docs/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e%5csecret.txt',
  '//etc/passwd',
  '/docs//index.html',
  '/assets',
  '/assets/',
])('%s leads to nothing', async (target) => {
  const { status, text } = await ask(target);
  expect([status, text]).toEqual([404, '<p>Nothing of ours</p>']);
});

it.each(['/%', '/%ff', '/a%00.html'])('%s is not understood', async (target) => {
  expect((await ask(target)).status).toBe(400);
});

it('a folder without its slash leads to the folder, and never to another host', async () => {
  const { status, headers } = await ask('/docs?page=2');
  expect([status, headers['location']]).toEqual([308, '/docs/?page=2']);
  expect((await ask('//docs')).headers['location']).toBeUndefined();
});

it('text is sent compressed to whoever takes it, each form with a tag of its own', async () => {
  const target = '/assets/index-BxY3kz9Q.js';
  const best = await ask(target, { 'accept-encoding': 'gzip, deflate, br' });
  expect(best.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(best.body).toString()).toBe(script);
  expect(Number(best.headers['content-length'])).toBeLessThan(script.length / 10);
  const other = await ask(target, { 'accept-encoding': 'br;q=0, *;q=0.5' });
  expect(gunzipSync(other.body).toString()).toBe(script);
  const plain = await ask(target, { 'accept-encoding': 'identity' });
  expect(plain.text).toBe(script);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(new Set([best, other, plain].map(({ headers }) => headers['etag'])).size).toBe(3);
  expect(best.headers['vary']).toBe('Accept-Encoding');
  expect(
    (await ask('/picture.png', { 'accept-encoding': 'br' })).headers['content-encoding'],
  ).toBeUndefined();
});

it('what has its content in its name is kept for ever, all else is asked for anew and sent once', async () => {
  expect((await ask('/assets/index-BxY3kz9Q.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  const first = await ask('/', { 'accept-encoding': 'br' });
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  const known = { 'accept-encoding': 'br', 'if-none-match': `"other", W/${String(first.headers['etag'])}` };
  const again = await ask('/', known);
  expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', first.headers['etag']]);
});

it('the same content has the same tag in the next release', async () => {
  const before = await ask('/picture.png');
  await sites.run('other', await sites.release({ 'index.html': 'x', 'picture.png': picture }));
  const after = await sites.ask('other', '/picture.png');
  expect(after.headers['etag']).toBe(before.headers['etag']);
});

it.each([
  ['bytes=0-9', 206, 'bytes 0-9/4000', 10],
  ['bytes=3990-', 206, 'bytes 3990-3999/4000', 10],
  ['bytes=-10', 206, 'bytes 3990-3999/4000', 10],
  ['bytes=3990-9999', 206, 'bytes 3990-3999/4000', 10],
  ['bytes=4000-', 416, 'bytes */4000', 0],
  ['bytes=0-1,5-6', 200, undefined, 4_000],
  ['bytes=9-0', 200, undefined, 4_000],
  ['lines=1-2', 200, undefined, 4_000],
])('a part is sent to who asks for %s: %s', async (range, status, told, bytes) => {
  const answer = await ask('/picture.png', { range });
  expect([answer.status, answer.headers['content-range'], answer.body.length]).toEqual([status, told, bytes]);
  const start = Number(/\d+/.exec(told ?? '0')?.[0] ?? 0);
  expect(answer.body).toEqual(picture.subarray(start, start + bytes));
});

it('a part of what has changed since is all of it', async () => {
  const whole = await ask('/picture.png', { range: 'bytes=0-9', 'if-range': '"of-before"' });
  expect([whole.status, whole.body.length]).toEqual([200, 4_000]);
});

it('HEAD says all but the content, and files can only be read', async () => {
  const head = await ask('/', { 'accept-encoding': 'br' }, 'HEAD');
  const get = await ask('/', { 'accept-encoding': 'br' });
  expect([head.status, head.text]).toEqual([200, '']);
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const { status, headers } = await ask('/', {}, method);
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD']);
  }
  const empty = await ask('/empty.txt');
  expect([empty.status, empty.text]).toEqual([200, '']);
});

const pageOf = async (target: string, accept: string) => {
  const { status, text } = await sites.ask('app', target, { headers: { accept } });
  return [status, text.includes('One page')];
};
it('an application in one page answers for its own addresses, and not for a part that is missing', async () => {
  expect(await pageOf('/orders/12', '*/*')).toEqual([200, true]);
  expect(await pageOf('/users/j.doe', 'text/html')).toEqual([200, true]);
  expect(await pageOf('/assets/gone-BxY3kz9Q.js', '*/*')).toEqual([404, false]);
});

it('a release whose health path leads to nothing is not well', async () => {
  const begun = await sites.start(await sites.release({ 'readme.txt': 'x' }));
  expect(begun).toEqual({
    notHealthy: { message: 'GET / returns 404 instead of 200.', lastLines: [] },
  });
});

it('nothing is deployed at an address that nobody has', async () => {
  const { status, text } = await sites.ask('nobody', '/');
  expect(status).toBe(404);
  expect(text).toContain('Nothing is deployed at this address.');
});

test('the folders of a release are let go of once, when another one took its place, or it could not be opened', async () => {
  const letGo: string[] = [];
  const isLetGo = Promise.withResolvers<void>();
  const former = await sites.release(
    { 'index.html': 'former' },
    {},
    {
      letGo: () => {
        letGo.push('former');
        isLetGo.resolve();
      },
    },
  );
  await sites.run('letting-go', former);
  const nothing = await sites.release({}, {}, { letGo: () => letGo.push('nothing') });
  await expect(sites.start(nothing)).rejects.toThrow('no such file');
  expect(letGo).toEqual(['nothing']);
  await sites.run('letting-go', await sites.release({ 'index.html': 'latter' }));
  await isLetGo.promise;
  await sites.host.remove('letting-go');
  expect(letGo).toEqual(['nothing', 'former']);
});

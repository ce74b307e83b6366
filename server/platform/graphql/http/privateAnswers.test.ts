import type { Everything } from '../../../testing/records/everything.ts';
import { type ListeningServer, openListeningServer } from '../../../testing/listen.ts';
import { seedRole } from '../../../testing/people/people.ts';
import { routeAttempts } from '../../../testing/isolation/routes.ts';

/** What depends on who asks is kept by no cache on the way, and by a browser for no other session. */

let server: ListeningServer;
let target: Everything;
beforeAll(async () => {
  server = await openListeningServer();
});
beforeEach(async () => {
  target = await seedRole(server, 'OWNER');
});
afterAll(() => server.close());

type Ask = { url: string; method: string; headers?: Record<string, string>; body?: BodyInit };

const json = { 'content-type': 'application/json' };
const query = `query=${encodeURIComponent('{ viewer { email } organization { name } }')}`;

/** The routes of the features, a picture before it is asked for: each with the request of somebody who may. */
const ofFeatures = (): [string, Ask][] =>
  ['PUT', 'GET', 'DELETE'].flatMap((verb) =>
    Object.entries(routeAttempts)
      .filter(([route]) => route.startsWith(verb))
      .map(([route, attempt]): [string, Ask] => {
        const { url, headers = {}, payload } = attempt(target);
        const type = headers['content-type'];
        const body = Buffer.isBuffer(payload) ? { body: new Uint8Array(payload) } : {};
        return [
          route,
          { method: verb, url, ...body, ...(type ? { headers: { 'content-type': String(type) } } : {}) },
        ];
      }),
  );
const ofGraphql: [string, Ask][] = [
  ['GET /graphql', { method: 'GET', url: `/graphql?${query}`, headers: json }],
  [
    'POST /graphql',
    { method: 'POST', url: '/graphql', headers: json, body: '{"query":"{ viewer { email } }"}' },
  ],
];
const others: [string, Ask][] = [
  ['a malformed document', { method: 'POST', url: '/graphql', headers: json, body: '{"query":"{"}' }],
  ['the Sandbox', { method: 'GET', url: '/graphql', headers: { accept: 'text/html' } }],
  ['GET /metrics', { method: 'GET', url: '/metrics' }],
  ['GET /health', { method: 'GET', url: '/health' }],
  ['no route', { method: 'GET', url: '/nothing.json', headers: { accept: 'application/json' } }],
];

const send = ({ url, headers, body, method }: Ask, credentials: { cookie?: string } = {}) =>
  fetch(server.url + url, {
    method,
    body: body ?? null,
    redirect: 'manual',
    headers: { ...headers, ...credentials },
  });

it('every answer that depends on a session or key says that nobody may keep it, but a picture', async () => {
  const said: [string, string | null][] = [];
  for (const [name, ask] of [...ofGraphql, ...ofFeatures(), ...others]) {
    for (const credentials of [server.cookieOf(target.owner), {}]) {
      const { headers } = await send(ask, credentials);
      said.push([`${name}${'cookie' in credentials ? '' : ', anonymous'}`, headers.get('cache-control')]);
    }
  }
  expect(said.filter(([, value]) => value?.includes('no-store') !== true)).toEqual([
    ['GET /avatars/:userId', 'private, max-age=31536000, immutable'],
  ]);
});

/** A browser's cache, as RFC 9111 lets it be: it keeps what it is not told not to, and gives it where what `Vary` names is the same. */
const browserCache = () => {
  const kept = new Map<string, { text: string; vary: string | null; cookie: string | undefined }>();
  return async (ask: Ask, { cookie }: { cookie?: string } = {}): Promise<string> => {
    const known = kept.get(ask.url);
    if (known && (known.vary !== 'Cookie' || known.cookie === cookie)) return known.text;
    const answer = await send(ask, cookie ? { cookie } : {});
    const text = await answer.text();
    const { headers, ok } = answer;
    if (ok && ask.method === 'GET' && headers.get('cache-control')?.includes('no-store') !== true) {
      kept.set(ask.url, { text, vary: headers.get('vary'), cookie });
    }
    return text;
  };
};

it('whoever sits down where somebody signed out finds nothing of theirs in the cache of the browser', async () => {
  const next = await seedRole(server, 'OWNER');
  const asks = [...ofGraphql, ...ofFeatures()].filter(([name]) => !name.startsWith('DELETE'));
  const browser = browserCache();
  for (const [, ask] of asks) await browser(ask, server.cookieOf(target.owner));
  await target.owner.execute('mutation { logout { errors { message } } }');
  for (const credentials of [{}, server.cookieOf(next.owner)]) {
    for (const [name, ask] of asks) {
      const answer = await (await send(ask, credentials)).text();
      expect([name, await browser(ask, credentials)]).toEqual([name, answer]);
    }
  }
});

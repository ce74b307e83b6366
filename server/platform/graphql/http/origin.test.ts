import { type ListeningServer, openListeningServer } from '../../../testing/listen.ts';
import { sendNamed } from '../../../testing/network/sendNamed.ts';
import { openRawSocket } from '../../../testing/socket.ts';

/** Sends an empty change with an Origin header, which fetch would not let a page choose. */
const post = async ({ url, send }: ListeningServer, origin: string | undefined) =>
  (await send({ query: '{ version }' }, origin === undefined ? {} : { origin })).status === 200 && url !== '';

const upgrade = async (
  { url }: ListeningServer,
  origin: string | undefined,
  named: { host?: string } = {},
): Promise<boolean> => {
  const socket = openRawSocket(url, { ...named, ...(origin === undefined ? {} : { origin }) });
  socket.send({ type: 'connection_init' });
  const outcome = await Promise.race([socket.next().then(() => 'taken'), socket.closed]);
  socket.close();
  return outcome === 'taken';
};

describe('in production', () => {
  const own = 'https://slipway.example';
  let server: ListeningServer;
  beforeAll(async () => {
    server = await openListeningServer({
      NODE_ENV: 'production',
      PUBLIC_URL: own,
      SECRET_KEY: 'a secret of at least 32 characters',
    });
  });
  afterAll(() => server.close());

  const host = 'slipway.example';
  // A refused origin is told apart by its status: 403, where these are asked to sign in.
  const allowed = async (origin: string | undefined, named = host) => {
    const headers = { host: named, ...(origin === undefined ? {} : { origin }) };
    return (await sendNamed(`${server.url}/graphql`, headers, { query: '{ version }' })).status === 401;
  };

  it.each([
    ['our own pages', own, true],
    ['programs, which name none', undefined, true],
    ['another site', 'https://evil.example', false],
    ['a page without an origin', 'null', false],
    ['a subdomain', 'https://docs.slipway.example', false],
    ['a longer name', 'https://slipway.example.evil.example', false],
    ['another port', 'https://slipway.example:8443', false],
    ['plain http', 'http://slipway.example', false],
    ['another spelling', 'https://SLIPWAY.example', false],
    ['what is no origin', 'slipway.example', false],
    ['a path', 'https://slipway.example/', false],
  ])('%s: %s', async (_, origin, expected) => {
    expect([await allowed(origin), await upgrade(server, origin, { host })]).toEqual([expected, expected]);
  });

  it('pages of the host and port that it was sent to are not our own', async () => {
    expect([await allowed(server.url), await upgrade(server, server.url, { host })]).toEqual([false, false]);
    const named = new URL(server.url).host;
    expect([await allowed(server.url, named), await upgrade(server, server.url)]).toEqual([false, false]);
  });
});

describe('in development', () => {
  let server: ListeningServer;
  beforeAll(async () => {
    server = await openListeningServer();
  });
  afterAll(() => server.close());

  it('pages of the host and port that it was sent to are our own, others are not', async () => {
    const { port } = new URL(server.url);
    const origins = [
      server.url,
      `http://localhost:${port}`,
      'http://127.0.0.1:1',
      'https://evil.example',
      'null',
    ];
    const taken = [];
    for (const origin of origins) taken.push([await post(server, origin), await upgrade(server, origin)]);
    expect(taken.map(([http, socket]) => http === socket && http)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('no answer lets pages of other origins read it', async () => {
    const preflight = await fetch(`${server.url}/graphql`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    const answer = await server.send({ query: '{ version }' }, { origin: server.url });
    for (const { headers } of [preflight, answer]) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    expect(preflight.status).toBe(404);
  });
});

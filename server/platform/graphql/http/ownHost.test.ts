import { seededPassword } from '../../../testing/people/accounts.ts';
import { type ListeningServer, openListeningServer } from '../../../testing/listen.ts';
import { sendNamed } from '../../../testing/network/sendNamed.ts';
import { openRawSocket } from '../../../testing/socket.ts';

const login = `mutation ($input: LoginInput!) { login(input: $input) { user { email } errors { message } } }`;

/** How an upgrade with these headers ends: `taken`, or the status with which it is refused. */
const upgrade = async ({ url }: ListeningServer, headers: Record<string, string>) => {
  const socket = openRawSocket(url, headers);
  socket.send({ type: 'connection_init' });
  const outcome = await Promise.race([socket.next().then(() => 'taken'), socket.closed]);
  socket.close();
  return outcome;
};

describe('in development', () => {
  let server: ListeningServer;
  let port: string;
  beforeAll(async () => {
    server = await openListeningServer();
    ({ port } = new URL(server.url));
  });
  afterAll(() => server.close());

  const graphql = (headers: Record<string, string>, body: object) =>
    sendNamed(`${server.url}/graphql`, headers, body);

  it('a page whose name was led to this machine cannot read, sign in, change or follow anything', async () => {
    const owner = await server.seed.owner({ organization: 'Rebound' });
    const evil = `evil.example:${port}`;
    // To the browser that page and this server are one origin: it sends what it holds, and reads what comes.
    const page = { host: evil, origin: `http://${evil}` };
    const input = { email: owner.email, password: seededPassword, rememberMe: true };
    const answers = [
      await sendNamed(`${server.url}/`, { host: evil, accept: 'text/html' }),
      await sendNamed(`${server.url}/graphql?query={plans{name}}`, {
        ...page,
        'apollo-require-preflight': 'true',
      }),
      await graphql(page, { query: '{ signInOptions { demoAccounts { password } } }' }),
      await graphql(page, { query: login, variables: { input } }),
      await graphql(
        { ...page, ...server.cookieOf(owner) },
        { query: 'mutation { logout { errors { code } } }' },
      ),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 421));
    expect(answers.flatMap(({ cookies }) => cookies)).toEqual([]);
    for (const { body } of answers)
      expect(JSON.parse(body).errors[0].message).toMatch(/^This is not the address/);
    expect(await upgrade(server, { ...page, ...server.cookieOf(owner) })).toBe(421);
    expect((await owner.execute('{ organization { name } }')).data.organization).toEqual({ name: 'Rebound' });
  });

  it.each([
    ['localhost', true],
    ['LOCALHOST:1', true],
    ['acme.localhost:4000', false],
    ['127.0.0.1', true],
    ['[::1]:4000', true],
    ['192.168.1.20:4000', true],
    ['evil.example', false],
    ['localhost.evil.example', false],
    ['127.0.0.1.evil.example', false],
    ['127.evil.example', false],
    ['evillocalhost', false],
    ['localhost@evil.example', false],
    ['localhost:4000:1', false],
    ['[evil.example]', false],
  ])('a request to %s is answered: %s', async (host, answered) => {
    const { status } = await graphql({ host }, { query: '{ version }' });
    expect([status, await upgrade(server, { host })]).toEqual(answered ? [200, 'taken'] : [421, 421]);
  });

  it('what a proxy says of the host does not stand in for it', async () => {
    const said = {
      host: 'evil.example',
      'x-forwarded-host': `localhost:${port}`,
      forwarded: 'host=localhost',
    };
    expect((await graphql(said, { query: '{ version }' })).status).toBe(421);
    expect(await upgrade(server, said)).toBe(421);
  });
});

describe('in production', () => {
  let server: ListeningServer;
  beforeAll(async () => {
    server = await openListeningServer({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://slipway.example',
      SECRET_KEY: 'a secret of at least 32 characters',
      TRUST_PROXY: '1',
    });
  });
  afterAll(() => server.close());

  it.each([
    ['slipway.example', true],
    ['slipway.example:443', true],
    ['SLIPWAY.example', true],
    ['127.0.0.1', true],
    ['localhost:4000', true],
    ['127.0.0.1.evil.example', false],
    ['10.0.0.5:4000', false],
    ['docs.slipway.example', false],
    ['slipway.example.evil.example', false],
  ])('a request to %s is answered: %s', async (host, answered) => {
    const forwarded = { host, 'x-forwarded-host': 'slipway.example' };
    const { status } = await sendNamed(`${server.url}/graphql`, forwarded, { query: '{ version }' });
    // Strangers are asked to sign in.
    expect([status, await upgrade(server, forwarded)]).toEqual(answered ? [401, 'taken'] : [421, 421]);
  });

  it('balancers may ask for its health by any name, and nothing else', async () => {
    const statuses = [];
    for (const path of ['/health', '/', '/app', '/assets/x.js', '/avatar/x', '/graphiql', '/health/x'])
      statuses.push((await sendNamed(server.url + path, { host: '10.0.0.5' })).status);
    expect(statuses).toEqual([200, 421, 421, 421, 421, 421, 421]);
  });
});

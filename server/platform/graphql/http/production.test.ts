import { readFileSync } from 'node:fs';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { getIntrospectionQuery, parse, print } from 'graphql';
import { password, seededPassword, signUp } from '../../../testing/people/accounts.ts';
import { type ListeningServer, openListeningServer } from '../../../testing/listen.ts';
import type { Person } from '../../../testing/seed.ts';
import { openSocket } from '../../../testing/socket.ts';

let server: ListeningServer;
let owner: Person;
beforeAll(async () => {
  server = await openListeningServer({
    NODE_ENV: 'production',
    // By the address at which the test asks.
    PUBLIC_URL: 'https://127.0.0.1',
    SECRET_KEY: 'a secret of at least 32 characters',
  });
  owner = await server.seed.owner();
});
afterAll(() => server.close());

const ask = async (query: string, headers: Record<string, string> = {}, variables = {}) => {
  const response = await server.send({ query, variables }, headers);
  return { status: response.status, body: await response.json(), cookies: response.headers.getSetCookie() };
};
const key = (secret: string) => ({ authorization: `Bearer ${secret}` });
const refused = { status: 401, body: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] } };

describe('in production, without a session,', () => {
  it.each([
    ['introspection', getIntrospectionQuery()],
    ['a type', '{ __type(name: "User") { fields { name } } }'],
    ['a free document', '{ plans { name } }'],
    [
      'a mutation of its own',
      'mutation { resetPassword(input: { email: "a@example.com" }) { errors { code } } }',
    ],
    [
      'sign-in beside something',
      'mutation { login(input: {}) { errors { code } } logout { errors { code } } }',
    ],
    [
      'a fragment in a sign-in',
      'mutation { ...F } fragment F on Mutation { login(input: {}) { errors { code } } }',
    ],
    ['a mistake, which would tell of the schema', '{ plan { name } }'],
    ['a syntax error', '{ plans '],
  ])('%s is refused', async (_, query) => {
    const answer = await ask(query);
    expect(answer).toMatchObject(refused);
    expect(answer.body.errors).toHaveLength(1);
    expect(JSON.stringify(answer.body)).not.toMatch(/plans|Did you mean/);
  });

  it('introspection by GET is refused', async () => {
    const url = `${server.url}/graphql?query=${encodeURIComponent('{ __schema { queryType { name } } }')}`;
    const response = await fetch(url, { headers: { 'apollo-require-preflight': 'true' } });
    expect(response.status).toBe(401);
  });

  it('the SDL is refused', async () => {
    const response = await fetch(`${server.url}/schema.graphql`);
    expect([response.status, await response.json()]).toEqual([
      401,
      {
        errors: [
          {
            message: 'Please sign in, or send an API key as `Authorization: Bearer`.',
            extensions: { code: 'UNAUTHENTICATED' },
          },
        ],
      },
    ]);
  });

  it.each(['/graphql', '/graphiql', '/docs/api'])('%s leads to the sign-in', async (path) => {
    const response = await fetch(server.url + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/auth/sign-in']);
  });

  it.each([
    '/explorer/index.html',
    '/explorer/index.html.gz',
    '/explorer//index.html',
    '/explorer/%69ndex.html',
    '/explorer%2Findex.html',
    '/assets/..%2Fexplorer/index.html',
  ])('the file of GraphiQL is not there by itself: %s', async (path) => {
    const response = await fetch(server.url + path, { redirect: 'manual' });
    expect(response.status).not.toBe(200);
    expect(await response.text()).not.toContain('<html');
  });

  it('the product’s own operations are answered, as its client sends them', async () => {
    const documents = parse(readFileSync('client/accounts/accounts.graphql', 'utf8'));
    const signInOptions = documents.definitions.filter(
      (definition) => 'name' in definition && definition.name?.value === 'SignInOptions',
    );
    const sent = print(addTypenameToDocument({ kind: documents.kind, definitions: signInOptions }));
    expect(sent).toContain('__typename');
    expect((await ask(sent)).body.data.signInOptions.providers).toBeDefined();
    const contact = readFileSync('client/marketing/contact.graphql', 'utf8');
    const { status, body } = await ask(contact, {}, { input: { name: '', email: '', message: '' } });
    expect([status, body.data.requestContact.errors.length > 0]).toEqual([200, true]);
  });

  it('a program may sign in with a document of its own, and send others then', async () => {
    await signUp(server.browser(), { email: 'ada@example.com' });
    const login = 'mutation ($input: LoginInput!) { login(input: $input) { user { name } errors { code } } }';
    const input = { email: 'ada@example.com', password, rememberMe: false };
    const { body, cookies } = await ask(login, {}, { input });
    expect(body.data.login.user.name).toBe('Ada Lovelace');
    expect(cookies[0]).toMatch(/^__Host-slipway_session=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const cookie = cookies[0]?.split(';')[0] ?? '';
    expect((await ask('{ viewer { name } }', { cookie })).body.data.viewer.name).toBe('Ada Lovelace');
  });
});

describe('in production, members', () => {
  it('may send what they like, within the limits', async () => {
    const cookie = server.cookieOf(owner);
    expect((await ask('{ viewer { id } }', cookie)).body.data.viewer.id).toBe(owner.id);
    expect((await ask(getIntrospectionQuery(), cookie)).body).toHaveProperty('data.__schema.types');
    expect((await ask(`{ ${'version '.repeat(50)} }`, cookie)).status).toBe(400);
  });

  it('are not told names that they did not know', async () => {
    const { body } = await ask('{ viewr { id } }', server.cookieOf(owner));
    expect(body.errors[0].message).toBe('Cannot query field "viewr" on type "Query".');
    const socket = await openSocket(server.url, server.cookieOf(owner));
    const { payload } = await socket.ask('{ viewr { id } }');
    expect(payload).toMatchObject([{ message: 'Cannot query field "viewr" on type "Query".' }]);
    socket.close();
    await socket.closed;
  });

  it('see Sandbox and GraphiQL', async () => {
    for (const path of ['/graphql', '/graphiql', '/docs/api', '/schema.graphql']) {
      const headers = { accept: 'text/html', ...server.cookieOf(owner) };
      const response = await fetch(server.url + path, { headers, redirect: 'manual' });
      expect([path, response.status]).toEqual([path, 200]);
    }
  });

  it('with an API key may, too; one that does not work may not', async () => {
    await server.runtime.database.system
      .updateTable('users')
      .set({ emailVerifiedAt: server.clock.now() })
      .execute();
    const { data } = await owner.execute(
      `mutation { generateApiKey(input: { name: "CI", scopes: [], lifetime: DAYS_30, currentPassword: "${seededPassword}" }) {
        secret errors { message }
      } }`,
    );
    const { secret } = data.generateApiKey;
    expect((await ask('{ viewer { id } }', key(secret))).body.data.viewer.id).toBe(owner.id);
    expect((await fetch(`${server.url}/schema.graphql`, { headers: key(secret) })).status).toBe(200);
    const unknown = key(secret.replace(/.$/, (last: string) => (last === 'g' ? 'h' : 'g')));
    for (const path of ['/schema.graphql', '/docs/api', '/graphql']) {
      const headers = { accept: 'text/html', ...unknown };
      expect((await fetch(server.url + path, { headers, redirect: 'manual' })).status).toBe(401);
    }
    expect(await ask('{ plans { name } }', unknown)).toMatchObject(refused);
  });
});

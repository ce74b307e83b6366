import { gzipSync } from 'node:zlib';
import { type ListeningServer, openListeningServer } from '../../../testing/listen.ts';
import type { Person } from '../../../testing/seed.ts';

let server: ListeningServer;
let owner: Person;
beforeAll(async () => {
  server = await openListeningServer();
  owner = await server.seed.owner();
});
afterAll(() => server.close());

const read = async (response: Response) => ({
  status: response.status,
  type: response.headers.get('content-type'),
  body: await response.json(),
});
const post = async (body: unknown, headers: Record<string, string> = {}) =>
  read(await server.send(body, headers));
const codeOf = (body: { errors?: { extensions?: { code?: string } }[] }) =>
  body.errors?.[0]?.extensions?.code;

it.each([
  ['members', 'organization { members(search: $text) { totalCount } }'],
  ['agents', 'agents(search: $text) { totalCount }'],
])('a search of %s for the one character that no text has says so', async (_, field) => {
  const question = { query: `query ($text: String) { ${field} }`, variables: { text: 'a\0' } };
  const { body } = await post(question, server.cookieOf(owner));
  expect(body.errors).toMatchObject([
    {
      message: 'A text has the character NUL (U+0000) in it. Remove it.',
      extensions: { code: 'BAD_USER_INPUT' },
    },
  ]);
});

const askFor = (environments: string) =>
  post(
    { query: `{ projects(first: 100) { nodes { ${environments} { name address state { health } } } } }` },
    server.cookieOf(owner),
  );

describe('limits over HTTP', () => {
  it('a body of more than 100 kB is refused', async () => {
    expect(await post({ query: `{ version } # ${'x'.repeat(100_000)}` })).toMatchObject({ status: 413 });
    expect(await post({ query: `{ version } # ${'x'.repeat(99_000)}` })).toMatchObject({ status: 200 });
  });

  it('a compressed body is not inflated, however small it is', async () => {
    const bomb = gzipSync(JSON.stringify({ query: '{ version }', variables: { x: 'x'.repeat(50_000_000) } }));
    expect(bomb.length).toBeLessThan(100_000);
    for (const encoding of ['gzip', 'deflate', 'br', 'gzip, identity']) {
      const answer = await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
        body: new Uint8Array(bomb),
      });
      expect(answer.status).toBe(415);
      expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
    }
  });

  it.each([
    ['tokens', `{ ${'version '.repeat(1_500)} }`, 'more that 1500 tokens'],
    ['structure', `{ ${Array.from({ length: 20 }, (_, i) => `a${i}: version`).join(' ')} }`, '20 aliases'],
    [
      'sign-ins in one request',
      `mutation { ${Array.from({ length: 6 }, (_, i) => `a${i}: login(input: { email: "a@example.com", password: "x", rememberMe: false }) { errors { code } }`).join(' ')} }`,
      '6 fields at its root',
    ],
    [
      'passwords in one request',
      'mutation { a: login(input: { email: "a@example.com", password: "x" }) { ...P } ... { ...L } } fragment L on Mutation { login(input: { email: "b@example.com", password: "x" }) { ...P } } fragment P on LoginPayload { errors { code } }',
      'takes 2 passwords; at most 1 is allowed',
    ],
    [
      'cost',
      '{ projects(first: 100) { nodes { team(first: 100) { nodes { id name } } } } }',
      'could have 30201 fields; at most 10000',
    ],
  ])('too much in %s is refused with status 400', async (_, query, message) => {
    const { status, body } = await post({ query }, server.cookieOf(owner));
    expect(status).toBe(400);
    expect(body.data).toBeUndefined();
    expect(body.errors[0].message).toContain(message);
    expect(body.errors[0].extensions.http).toBeUndefined();
  });

  it('a refusal for cost names the dearest lists, which `first` and `kind` shorten', async () => {
    const { status, body } = await askFor('environments');
    expect(status).toBe(400);
    const [error] = body.errors;
    expect(error.message).toBe(
      'The answer could have 11101 fields; at most 10000 are allowed. Most are in projects.nodes.environments (11000), projects.nodes (100). Ask for fewer entries with `first`, or for fewer fields.',
    );
    expect(error.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      cost: {
        fields: 11_101,
        limit: 10_000,
        dearest: [
          { path: ['projects', 'nodes', 'environments'], fields: 11_000 },
          { path: ['projects', 'nodes'], fields: 100 },
        ],
      },
    });
    expect((await askFor('environments(first: 2, kind: [PRODUCTION, STAGING])')).status).toBe(200);
  });

  it('lengths that variables give count too', async () => {
    const query =
      'query ($first: Int) { projects(first: $first) { nodes { team(first: $first) { nodes { id name } } } } }';
    expect((await post({ query, variables: { first: 10 } }, server.cookieOf(owner))).status).toBe(200);
    expect((await post({ query, variables: { first: 100 } }, server.cookieOf(owner))).status).toBe(400);
  });

  it('an answer says what it cost, of how much', async () => {
    const { body } = await post({ query: '{ viewer { id } version }' }, server.cookieOf(owner));
    expect(body.extensions).toEqual({ cost: { fields: 3, limit: 10_000 } });
  });

  it('an answer has at most 5 errors, of validation and of execution', async () => {
    const unknown = Array.from({ length: 9 }, (_, i) => `nothing${i}`).join(' ');
    expect((await post({ query: `{ ${unknown} }` })).body.errors).toHaveLength(5);
    const refused = Array.from({ length: 9 }, (_, i) => `a${i}: project(id: "${i}") { id }`).join(' ');
    const { body } = await post({ query: `{ ${refused} }` });
    expect(Object.values(body.data)).toEqual(Array.from({ length: 9 }, () => null));
    expect(body.errors).toHaveLength(5);
  });
});

describe('what cannot be read', () => {
  it.each([
    ['malformed JSON', '{"query": ', 'application/json', 400],
    ['nothing', '', 'application/json', 400],
    ['a form', 'query=%7Bversion%7D', 'application/x-www-form-urlencoded', 415],
    ['a multipart form', '--x\r\n\r\n--x--', 'multipart/form-data; boundary=x', 415],
    ['plain text', '{"query":"{ version }"}', 'text/plain', 400],
    ['a type of its own', '{}', 'application/x-unknown', 415],
  ])('%s is answered with JSON', async (_, body, type, status) => {
    const answer = await server.send(body, { 'content-type': type });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      'application/json; charset=utf-8',
    ]);
    const text = await answer.text();
    expect(JSON.parse(text).errors).toHaveLength(1);
    expect(text).not.toMatch(/node_modules|\bat .+:\d+:\d+|<html/i);
  });

  it('batches and stored documents are not answered', async () => {
    const batch = await post([{ query: '{ version }' }, { query: '{ version }' }]);
    expect([batch.status, batch.body.errors.length]).toEqual([400, 1]);
    const sha256Hash = 'ecf4edb46db40b5132295c0291d62fb65d6759a9eedfa4d5d612dd5ec54a6b38';
    const stored = await post({ extensions: { persistedQuery: { version: 1, sha256Hash } } });
    expect(codeOf(stored.body)).toBe('PERSISTED_QUERY_NOT_SUPPORTED');
  });
});

it.each([
  ['an operation', () => post({ query: '{ viewer { id } }' }, server.cookieOf(owner))],
  [
    'a download',
    async () => read(await fetch(`${server.url}/audit-log.csv`, { headers: server.cookieOf(owner) })),
  ],
])('a fault of the server is masked, with the request id that the log has: %s', async (_, ask) => {
  const lines: string[] = [];
  jest.spyOn(server.runtime.log, 'error').mockImplementation((line) => void lines.push(line));
  jest.spyOn(server.runtime, 'clock').mockImplementation(() => {
    throw new Error('secret: /srv/slipway, select * from users');
  });
  const { body } = await ask();
  jest.restoreAllMocks();
  expect(body.errors[0]).toMatchObject({
    message: 'Something went wrong on our side. Please try again.',
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  });
  expect(JSON.stringify(body)).not.toMatch(/secret|select|stack/);
  expect(lines.join()).toContain(body.errors[0].extensions.requestId);
  expect(lines.join()).toContain('select * from users');
});

import { type ListeningServer, openListeningServer } from '../../../testing/listen.ts';

/**
 * What the scanner graphql-cop looks for, check by check, as anybody without a session in a development run.
 * What is closed in production only (introspection, explorers, suggestions) is in production.test.ts.
 */

let server: ListeningServer;
beforeAll(async () => {
  server = await openListeningServer();
});
afterAll(() => server.close());

const ask = async (query: unknown, headers: Record<string, string> = {}) => {
  const response = await server.send(Array.isArray(query) ? query : { query }, headers);
  return { status: response.status, headers: response.headers, body: await response.json() };
};
const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(' ');

it('alias overloading: 101 aliases', async () => {
  const { status, body } = await ask(`query cop { ${times(101, (i) => `alias${i}: __typename`)} }`);
  expect([status, body.data]).toEqual([400, undefined]);
});

it('array-based query batching', async () => {
  const { status, body } = await ask(
    Array.from({ length: 10 }, () => ({ query: 'query cop { __typename }' })),
  );
  expect([status, Array.isArray(body)]).toEqual([400, false]);
});

it('directive overloading: fewer errors than directives', async () => {
  for (const count of [10, 50]) {
    const { status, body } = await ask(`query cop { __typename ${'@aa'.repeat(count)} }`);
    expect([status, body.errors.length <= 5]).toEqual([400, true]);
  }
});

it('circular introspection', async () => {
  const query = `query cop { __schema { types { fields { type { fields { type { fields { type { fields { type { name } } } } } } } } } } }`;
  const { status, body } = await ask(query);
  expect([status, body.data]).toEqual([400, undefined]);
});

it('circular fragments', async () => {
  const query = 'query cop { ...A } fragment A on Query { ...B } fragment B on Query { ...A }';
  expect((await ask(query)).status).toBe(400);
});

it('field duplication: 500 times the same field', async () => {
  const { status, body } = await ask(`query cop { ${'__typename \n '.repeat(500)} }`);
  expect([status, body.data]).toEqual([400, undefined]);
});

it('queries and changes by GET, as a link or picture of another site sends them', async () => {
  for (const query of ['query cop { __typename }', 'mutation cop { __typename }']) {
    const response = await fetch(`${server.url}/graphql?query=${encodeURIComponent(query)}`);
    expect([response.status, (await response.json()).data]).toEqual([400, undefined]);
  }
});

it('changes by GET even where the header says that it is no link', async () => {
  const query = 'mutation cop { logout { errors { code } } }';
  const response = await fetch(`${server.url}/graphql?query=${encodeURIComponent(query)}`, {
    headers: { 'apollo-require-preflight': 'true' },
  });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
});

it('POST as a form of another site sends it', async () => {
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
    const response = await server.send('query=query+cop+%7B+__typename+%7D', { 'content-type': type });
    expect([type, [400, 415].includes(response.status)]).toEqual([type, true]);
    expect((await response.json()).data).toBeUndefined();
  }
});

it('tracing and debugging', async () => {
  const { body } = await ask('query cop { __typename }', { 'apollo-tracing': '1', 'x-debug': '1' });
  expect(Object.keys(body.extensions)).toEqual(['cost']);
  const { body: wrong } = await ask('queryy cop { __typename }');
  expect(Object.keys(wrong.errors[0].extensions)).toEqual(['code']);
  expect(JSON.stringify(wrong)).not.toMatch(/stacktrace|node_modules|exception/i);
});

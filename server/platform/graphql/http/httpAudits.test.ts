import { serverAudits } from 'graphql-http';
import { type ListeningServer, openListeningServer } from '../../../testing/listen.ts';

let server: ListeningServer;
beforeAll(async () => {
  server = await openListeningServer();
});
afterAll(() => server.close());

/** The header shows that no other site's form sent a GET; the specification knows no such thing. */
const preflighted = { 'apollo-require-preflight': 'true' };

const audits = serverAudits({
  url: () => `${server.url}/graphql`,
  fetchFn: (url: string, { headers, ...options }: RequestInit = {}) =>
    fetch(url, { ...options, headers: { ...headers, ...preflighted } }),
});

test('the suite is the one with 61 audits', () => {
  expect(audits).toHaveLength(61);
});

test.each(audits)('$id $name', async ({ fn }) => {
  expect(await fn()).toMatchObject({ status: 'ok' });
});

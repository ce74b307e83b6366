import { readFileSync } from 'node:fs';
import { Kind, parse, print } from 'graphql';
import { type ListeningServer, openListeningServer } from '../../../testing/listen.ts';
import { countStatements } from '../../../testing/database/statements.ts';

const { definitions } = parse(readFileSync('client/notifications/notifications.graphql', 'utf8'));
const named = new Set(['NotificationAdded', 'NotificationEntry']);
/** As the product's own client would follow notifications, over WebSocket. */
const query = print({
  kind: Kind.DOCUMENT,
  definitions: definitions.filter(
    (definition) => 'name' in definition && named.has(definition.name?.value ?? ''),
  ),
});
const refusal = {
  errors: [
    {
      message:
        'Subscriptions work over WebSocket, with the protocol graphql-transport-ws, or by POST with the header `accept: text/event-stream`.',
      extensions: { code: 'BAD_USER_INPUT' },
    },
  ],
};

describe.each<[string, Record<string, string>]>([
  ['in development', {}],
  [
    'in production',
    {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://slipway.example',
      SECRET_KEY: 'a secret of at least 32 characters',
    },
  ],
])('a subscription over HTTP, %s,', (_, settings) => {
  let server: ListeningServer;
  beforeAll(async () => {
    server = await openListeningServer(settings);
  });
  afterAll(() => server.close());

  it.each(['signed in', 'without a session'])(
    'is refused before it runs, %s, and the log is quiet',
    async (who) => {
      const owner = await server.seed.owner();
      const headers = who === 'signed in' ? server.cookieOf(owner) : {};
      const log = jest.spyOn(server.runtime.log, 'error');
      const { result, statements } = await countStatements(() => server.send({ query }, headers));
      expect([result.status, await result.json()]).toEqual([400, refusal]);
      expect(statements).toEqual([]);
      const byGet = await fetch(`${server.url}/graphql?${new URLSearchParams({ query })}`, {
        headers: { ...headers, 'apollo-require-preflight': 'true' },
      });
      expect([byGet.status, await byGet.text()]).toEqual([405, expect.not.stringContaining('INTERNAL')]);
      expect(log.mock.calls).toEqual([]);
      log.mockRestore();
    },
  );
});

import { codesOf, isEmpty } from '../answers.ts';
import { type Everything, seedEverything } from '../records/everything.ts';
import { fieldsOf, nestedVariables } from './rootFields/rootFields.ts';
import { subscribeAs } from '../subscribeAs.ts';
import { rowsOf, tracesOf } from '../database/tenantRows.ts';
import { openTestServer, type TestServer } from '../testServer.ts';
import { wholeOperation } from '../lists/wholeOperation.ts';

/** Every root field, asked by nobody: without a session and without a key. */

let server: TestServer;
let victim: Everything;
let rows: Record<string, string[]>;
let traces: string[];

beforeAll(async () => {
  server = await openTestServer();
  victim = await seedEverything(server, 'quokka');
  rows = await rowsOf(server, victim.ids.organization);
  traces = tracesOf(rows, victim.word);
});
afterAll(() => server.close());

const ask = (coordinate: string, variables?: Record<string, unknown>) =>
  // A browser of its own, since some of these begin a session.
  server.browser().execute(wholeOperation(server.schema, coordinate), {
    ...nestedVariables(victim),
    ...variables,
  });
const fields = [...fieldsOf('Query'), ...fieldsOf('Mutation')];

it.each(fields.filter(({ accessRule }) => accessRule !== 'PUBLIC'))(
  '$coordinate asks to sign in',
  async ({ coordinate, attempts }) => {
    for (const variables of attempts(victim)) {
      const answer = await ask(coordinate, variables);
      expect(codesOf(answer)).toEqual(['UNAUTHENTICATED']);
      expect(isEmpty(answer)).toBe(true);
    }
  },
);

it.each(fields.filter(({ accessRule }) => accessRule === 'PUBLIC'))(
  '$coordinate tells nothing of anybody',
  async ({ coordinate, attempts }) => {
    for (const variables of attempts(victim)) {
      const text = JSON.stringify(await ask(coordinate, variables));
      expect(traces.filter((trace) => text.includes(trace))).toEqual([]);
    }
  },
);

it.each(fieldsOf('Subscription'))('$coordinate asks to sign in', async ({ coordinate, attempts }) => {
  const operation = wholeOperation(server.schema, coordinate);
  const variables = { ...nestedVariables(victim), ...attempts(victim)[0] };
  const answer = await subscribeAs(server, server.anonymous, operation, variables);
  expect('errors' in answer && codesOf(answer)).toEqual(['UNAUTHENTICATED']);
});

it('nothing of all that changed a row of the organization', async () => {
  expect(await rowsOf(server, victim.ids.organization)).toEqual(rows);
});

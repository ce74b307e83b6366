import { seededPassword } from './testing/accounts.ts';
import { type Everything, seedEverything } from './testing/everything.ts';
import { fieldsOf, nestedNeeds, nestedVariables, rootFields } from './testing/rootFields.ts';
import { rowsOf } from './testing/tenantRows.ts';
import { type Answer, type Asker, openTestServer, type TestServer } from './testing/testServer.ts';
import { wholeOperation } from './testing/wholeOperation.ts';

/** Every root field, asked by a program whose key may only read; its owner might do it all. */

// A busy machine takes its time.
jest.setTimeout(30_000);

let server: TestServer;
let organization: Everything;
let reader: Asker;

const generate = `mutation { generateApiKey(input: { name: "Reader", scopes: [], lifetime: DAYS_30, currentPassword: "${seededPassword}" }) { secret } }`;

beforeAll(async () => {
  server = await openTestServer();
  organization = await seedEverything(server, 'heron');
  const { data } = await organization.owner.execute(generate);
  reader = Object.assign(server.browser(), { apiKey: data.generateApiKey.secret });
});
afterAll(() => server.close());

const ask = (coordinate: string): Promise<Answer> =>
  reader.execute(wholeOperation(server.schema, coordinate, Object.keys(nestedNeeds)), {
    ...nestedVariables(organization),
    ...rootFields[coordinate]?.attempts(organization)[0],
  });
const codesOf = ({ errors = [] }: Answer) => errors.map(({ extensions }) => extensions.code);

const queries = fieldsOf('Query').filter(({ needs }) => needs !== 'PUBLIC');
const mutations = fieldsOf('Mutation').filter(({ needs }) => needs !== 'PUBLIC');
const isRead = ({ needs }: { needs: string }) => needs === 'ORGANIZATION_READ';

it.each(queries.filter(isRead))('reads $coordinate', async ({ coordinate }) => {
  expect(codesOf(await ask(coordinate))).toEqual([]);
});

it('is told of no organization but its own', async () => {
  const { data } = await reader.execute('{ organizations { id } organization { id } paymentProcessor }');
  const own = { id: organization.ids.organization };
  expect(data).toEqual({ organizations: [], organization: own, paymentProcessor: 'TEST' });
});

/** Those of the test above. */
const harmless = ['Query.organizations', 'Query.paymentProcessor'];
const closed = [...queries, ...mutations].filter(
  (field) => !harmless.includes(field.coordinate) && !(queries.includes(field) && isRead(field)),
);

it.each(closed)('is refused $coordinate, and changes nothing', async ({ coordinate }) => {
  const before = await rowsOf(server, organization.ids.organization);
  expect(codesOf(await ask(coordinate))).toEqual(['FORBIDDEN']);
  expect(await rowsOf(server, organization.ids.organization)).toEqual(before);
});

import { askFor, codesOf, refusalsOf } from '../testing/answers.ts';
import { seedOperator } from '../testing/operator.ts';
import { organizationsByRole, roles, seedRole } from '../testing/people.ts';
import { allows, fieldsOf, permissionIn, variablesOf } from '../testing/rootFields.ts';
import type { Person } from '../testing/seed.ts';
import { refusalsOfSubscription } from '../testing/subscribeAs.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { wholeOperation } from '../testing/wholeOperation.ts';

/** Every field that a role may use, by the access rule of the SDL, does its work: no resolver asks for more than the SDL says. */

let server: TestServer;
let administrator: Person;
beforeAll(async () => {
  server = await openTestServer();
  administrator = await seedOperator(server);
});
afterAll(() => server.close());

const as = organizationsByRole(() => server);
const fields = [...fieldsOf('Query'), ...fieldsOf('Mutation')];
const allowed = fields
  .flatMap((field) => roles.map((role) => ({ ...field, role })))
  .filter(({ role, accessRule }) => allows(role, accessRule));

it.each(allowed)('$coordinate works for $role', async ({ coordinate, name, role, accessRule, refused }) => {
  const changes = coordinate.startsWith('Mutation.');
  const target = changes ? await seedRole(server, role) : await as(role);
  // Who hands the organization on is an admin by the time the answer is read.
  const reads = coordinate === 'Mutation.transferOwnership' ? 'ADMIN' : role;
  const { schema } = server;
  const question = { schema, asker: target.person, target, coordinate };
  const answer = await askFor(question, (nested) => allows(reads, nested));
  expect(codesOf(answer)).toEqual([]);
  // What needs no permission is refused for reasons of its own: an unknown token, a wrong password.
  const judged = changes && permissionIn(accessRule) !== null;
  expect(judged ? refusalsOf(answer, name) : []).toEqual(refused ? [refused] : []);
});

const followed = fieldsOf('Subscription').flatMap((field) => roles.map((role) => ({ ...field, role })));
it.each(followed)(
  '$coordinate answers $role by the access rule',
  async ({ coordinate, role, accessRule }) => {
    const target = await as(role);
    const operation = wholeOperation(server.schema, coordinate);
    const variables = variablesOf(target, coordinate);
    const refusals = await refusalsOfSubscription(server, target.person, operation, variables);
    expect(refusals).toEqual(allows(role, accessRule) ? [] : ['FORBIDDEN']);
  },
);

const platform = fields.filter(({ accessRule }) => permissionIn(accessRule) === 'PLATFORM_ADMINISTER');
it.each(platform)('a platform administrator may call $coordinate', async ({ coordinate, name, refused }) => {
  const tenant = await seedRole(server, 'OWNER');
  const operation = wholeOperation(server.schema, coordinate);
  const answer = await administrator.execute(operation, variablesOf(tenant, coordinate));
  expect(codesOf(answer)).toEqual([]);
  const judged = coordinate.startsWith('Mutation.');
  expect(judged ? refusalsOf(answer, name) : []).toEqual(refused ? [refused] : []);
});

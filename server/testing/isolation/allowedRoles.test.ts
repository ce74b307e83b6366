import { rolePermissions } from '../../platform/auth/permissions.ts';
import { askFor, codesOf, refusalsOf } from '../answers.ts';
import { seedOperator } from '../people/operator.ts';
import { organizationsByRole, roles, seedRole } from '../people/people.ts';
import { allows, fieldsOf, permissionIn, variablesOf } from './rootFields/rootFields.ts';
import type { Person } from '../seed.ts';
import { refusalsOfSubscription } from '../subscribeAs.ts';
import { openTestServer, type TestServer } from '../testServer.ts';
import { wholeOperation } from '../lists/wholeOperation.ts';

/**
 * Every field that a role may use, by the access rule of the SDL, does its work: no resolver asks for more than the SDL says. The least role
 * that may use a field asks it for all there is; one that may more, and whoever changes something, only for what stands next to the record:
 * what stands below is what queries read. The least role and the owner call a mutation: each role between them may what the least one may.
 */

let server: TestServer;
let administrator: Person;
beforeAll(async () => {
  server = await openTestServer();
  administrator = await seedOperator(server);
});
afterAll(() => server.close());

const as = organizationsByRole(() => server);
const fields = [...fieldsOf('Query'), ...fieldsOf('Mutation')];
const leastOf = (accessRule: (typeof fields)[number]['accessRule']) =>
  roles.find((role) => allows(role, accessRule));
const allowed = fields
  .flatMap((field) => roles.map((role) => ({ ...field, role })))
  .filter(({ role, accessRule }) => allows(role, accessRule))
  .filter(
    ({ coordinate, role, accessRule }) =>
      coordinate.startsWith('Query.') || role === 'OWNER' || role === leastOf(accessRule),
  );
/** How deep an answer is read that need not be read for all there is: a list, its edges, what is in them, and what these have. */
const shallow = { Query: 4, Mutation: 3 };
const depthOf = ({ coordinate, accessRule, role }: (typeof allowed)[number]): number | undefined => {
  if (coordinate.startsWith('Mutation.')) return shallow.Mutation;
  // Each role sees more of it than the one before.
  if (coordinate === 'Query.organization') return undefined;
  return leastOf(accessRule) === role ? undefined : shallow.Query;
};

it('each role may what the one before it may', () => {
  for (const [index, role] of roles.entries()) {
    const less = roles[index - 1];
    expect(rolePermissions[role]).toEqual(expect.arrayContaining([...(less ? rolePermissions[less] : [])]));
  }
});

it.each(allowed)('$coordinate works for $role', async (field) => {
  const { coordinate, name, role, accessRule, refused } = field;
  const changes = coordinate.startsWith('Mutation.');
  const target = changes ? await seedRole(server, role) : await as(role);
  // Who hands the organization on is an admin by the time the answer is read.
  const reads = coordinate === 'Mutation.transferOwnership' ? 'ADMIN' : role;
  const { schema } = server;
  const depth = depthOf(field);
  const question = { schema, asker: target.person, target, coordinate, ...(depth ? { depth } : {}) };
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
  const changes = coordinate.startsWith('Mutation.');
  const operation = wholeOperation(server.schema, coordinate, [], changes ? shallow.Mutation : undefined);
  const answer = await administrator.execute(operation, variablesOf(tenant, coordinate));
  expect(codesOf(answer)).toEqual([]);
  expect(changes ? refusalsOf(answer, name) : []).toEqual(refused ? [refused] : []);
});

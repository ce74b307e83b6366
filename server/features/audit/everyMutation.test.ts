import { isScope, permissionsOf } from '../../platform/auth/permissions.ts';
import { newId } from '../../platform/graphql/ids.ts';
import { programOf } from '../../testing/people/apiKeys.ts';
import { operationFor, refusalsOf } from '../../testing/answers.ts';
import { changes } from '../../testing/isolation/changes.ts';
import { seedEverything } from '../../testing/records/everything.ts';
import { seedOperator } from '../../testing/people/operator.ts';
import type { Change } from '../../testing/featureTesting.ts';
import { fieldsOf, variablesOf } from '../../testing/isolation/rootFields/rootFields.ts';
import type { Person } from '../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

/** Every mutation of the schema leaves exactly one entry, by a key's name where a key may call it. */

let server: TestServer;
let operator: Person;
let made = 0;
beforeAll(async () => {
  server = await openTestServer();
  operator = await seedOperator(server);
});
afterAll(() => server.close());

const all = permissionsOf({ role: 'OWNER', platformAdministrator: false });
const entries = (ids: string[]) =>
  server.runtime.database.system.selectFrom('auditEntries').selectAll().where('id', 'not in', ids).execute();

type Field = ReturnType<typeof fieldsOf>[number];

/** Calls a mutation so that it changes something; answers what it refused, and the entries it left. */
const call = async ({ coordinate, name, accessRule }: Field) => {
  made += 1;
  const target = await seedEverything(server, `ibis${made}`, { plan: 'STARTER', status: 'NONE' });
  const { owner } = target;
  const change: Change = (await changes[coordinate]?.(server, target)) ?? {};
  const permission = accessRule === 'PUBLIC' || accessRule.personal ? null : accessRule.permission;
  const platform = permission === 'PLATFORM_ADMINISTER';
  const program = permission && isScope(permission) ? await programOf(server, owner, all) : null;
  const asker = change.asker ?? (platform ? operator : (program ?? owner));
  const before = (await entries([newId()])).map(({ id }) => id);
  const began = server.clock.now();
  const operation = operationFor(server.schema, coordinate, () => false, 2);
  const answer = await asker.execute(operation, { ...variablesOf(target, coordinate), ...change.variables });
  expect([answer.errors, refusalsOf(answer, name)]).toEqual([undefined, []]);
  const expected = {
    action: name,
    actorName: change.actor ?? (platform ? operator.name : owner.name),
    apiKeyName: program && asker === program ? 'Program' : null,
    ipAddress: '127.0.0.1',
    userAgent: 'test',
  };
  return { left: await entries(before), expected, began, platform };
};

const mutations = fieldsOf('Mutation');
const noted = mutations.filter(({ unnoted }) => !unnoted);

it.each(noted)('$coordinate leaves one entry: who, what, on what, when, from where', async (field) => {
  const { left, expected, began, platform } = await call(field);
  // What the operator does to a tenant stands in the tenant's log too, for its people to read.
  const own = left.filter(({ organizationId }) => !platform || organizationId === operator.organizationId);
  expect(own).toEqual([expect.objectContaining(expected)]);
  const [entry] = own;
  expect(entry?.target === null).toBe(field.untargeted === true);
  expect(entry?.userId).toMatch(/^[0-9a-f-]{36}$/);
  expect(entry?.createdAt.getTime()).toBeGreaterThanOrEqual(began.getTime());
  expect(entry?.createdAt.getTime()).toBeLessThanOrEqual(server.clock.now().getTime());
  const told = left.filter((each) => !own.includes(each));
  expect(told.map(({ action }) => action)).toEqual(platform && !field.ofNoTenant ? [field.name] : []);
});

it.each(mutations.filter(({ unnoted }) => unnoted))(
  '$coordinate leaves none, for the reason given',
  async (field) => {
    expect((await call(field)).left).toEqual([]);
  },
);

it('names only mutations that there are', () => {
  const known = mutations.map(({ coordinate }) => coordinate);
  expect(Object.keys(changes).filter((name) => !known.includes(name))).toEqual([]);
});

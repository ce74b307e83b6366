import type { Permission } from '../../../schema/generated/types.ts';
import { buildSchema } from '../../../schema/tools/buildSchema.ts';
import { isScope, permissionsOf } from '../../platform/auth/permissions.ts';
import { operationFor } from '../answers.ts';
import { programOf } from '../people/apiKeys.ts';
import { placesOf, powersOf, type Raisable, seedRaisable } from './powers.ts';
import { concernsPower, raisingInputs, unknownFields } from './raisingInputs.ts';
import { fieldsOf, nestedVariables, permissionIn } from './rootFields/rootFields.ts';
import { seedAtOnce } from '../database/seedAtOnce.ts';
import { type Asker, openTestServer, type TestServer } from '../testServer.ts';

/**
 * Every mutation of the schema, tried with keys and with whatever could raise somebody: where it changes who may what, with a key of each
 * single scope and of all, and elsewhere with keys of its own scope, of all, and of all but the one for members, which can whatever one of
 * fewer scopes can. Who is more than a member or invited to be, the keys, and what keeps others out are afterwards, byte for byte, what
 * they were.
 */

// A busy machine takes its time.
jest.setTimeout(120_000);

let server: TestServer;
let made = 0;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const schema = buildSchema();
const letter = (number: number) => String.fromCharCode(97 + (number % 26));
const seed = (): Promise<Raisable> => {
  made += 1;
  return seedRaisable(server, `lynx${letter(Math.floor(made / 26))}${letter(made)}`);
};

const scopes = permissionsOf({ role: 'OWNER', platformAdministrator: true }).filter(isScope);
const mutations = fieldsOf('Mutation').map((field) => ({
  ...field,
  permission: permissionIn(field.accessRule),
}));
const powerful: ReadonlySet<Permission | null> = new Set([
  'MEMBER_MANAGE',
  'ORGANIZATION_UPDATE',
  'API_KEY_MANAGE',
  'OWNERSHIP_TRANSFER',
  'ORGANIZATION_DELETE',
  'PLATFORM_ADMINISTER',
]);
/** The mutations that, by their permission or what they are told, change who may what. */
const managing = mutations.filter(
  ({ coordinate, permission }) => powerful.has(permission) || concernsPower(schema, coordinate),
);

type Key = { scopes: readonly Permission[]; program: Asker };

/** The scopes of the keys that a mutation is tried with. */
const scopesFor = (mutation: (typeof mutations)[number]): (readonly Permission[])[] => {
  const singles = managing.includes(mutation)
    ? scopes
    : scopes.filter((scope) => scope === mutation.permission);
  return [
    ...singles.map((scope) => [scope]),
    scopes.filter((scope) => scope !== 'MEMBER_MANAGE'),
    scopes,
  ].map((given) => [...new Set<Permission>(['ORGANIZATION_READ', ...given])]);
};

const storeKeys = (target: Raisable, mutation: (typeof mutations)[number]): Promise<Key[]> =>
  seedAtOnce(server, async (at) => {
    const keys: Key[] = [];
    for (const given of scopesFor(mutation)) {
      keys.push({ scopes: given, program: await programOf(at, target.owner, given) });
    }
    return keys;
  });

const tryAll = async (asker: Asker, coordinate: string, target: Raisable) => {
  // Nobody reads the answers.
  const operation = operationFor(server.schema, coordinate, () => false, 2);
  for (const variables of raisingInputs(schema, coordinate, target)) {
    await asker.execute(operation, { ...nestedVariables(target), ...variables });
  }
};

it('says of every argument of what changes who may what whether it could raise somebody (see testing/isolation/raisingInputs.ts)', () => {
  expect(managing.length).toBeGreaterThan(15);
  expect(managing.flatMap(({ coordinate }) => unknownFields(schema, coordinate))).toEqual([]);
});

it.each(mutations)('no key raises anybody, or takes anybody’s place, with $coordinate', async (mutation) => {
  const { coordinate } = mutation;
  const target = await seed();
  const keys = await storeKeys(target, mutation);
  const [powers, places] = [await powersOf(server, target), await placesOf(server, target)];
  for (const key of keys.filter((one) => !one.scopes.includes('MEMBER_MANAGE'))) {
    await tryAll(key.program, coordinate, target);
  }
  expect(await placesOf(server, target)).toEqual(places);
  for (const key of keys.filter((one) => one.scopes.includes('MEMBER_MANAGE'))) {
    await tryAll(key.program, coordinate, target);
  }
  expect(await powersOf(server, target)).toEqual(powers);
});

/** Settings that are nobody's power. */
const harmless = ['saveOnboardingStep', 'updateFindingDeadlines'];
const byPeople = managing.filter(
  ({ permission, name }) =>
    powerful.has(permission) && permission !== 'PLATFORM_ADMINISTER' && !harmless.includes(name),
);
it.each(byPeople)(
  'the same attempts of a person with the password do it: $coordinate',
  async ({ coordinate }) => {
    const target = await seed();
    const powers = await powersOf(server, target);
    await tryAll(target.owner, coordinate, target);
    expect(await powersOf(server, target)).not.toEqual(powers);
  },
);

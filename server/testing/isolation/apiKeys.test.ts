import { isDeepStrictEqual } from 'node:util';
import type { Permission } from '../../../schema/generated/types.ts';
import { isScope, permissionsOf } from '../../platform/auth/permissions.ts';
import type { AccessRule } from '../../platform/auth/accessRule.ts';
import { programOf } from '../people/apiKeys.ts';
import { askFor, codesOf, isEmpty, refusalsOf } from '../answers.ts';
import { type Everything, seedEverything } from '../records/everything.ts';
import { fieldsOf, permissionIn, variablesOf } from './rootFields/rootFields.ts';
import { refusalsOfSubscription } from '../subscribeAs.ts';
import { rowsOf } from '../database/tenantRows.ts';
import { type Asker, openTestServer, type TestServer } from '../testServer.ts';
import { wholeOperation } from '../lists/wholeOperation.ts';

/** Every field, asked by a program whose owner might do it all: with the scope it needs and without. */

/** Everything there is, more than a key can be made with. */
const all = permissionsOf({ role: 'OWNER', platformAdministrator: true });
const but = (permission: Permission | null) => all.filter((scope) => scope !== permission);

let server: TestServer;
let quiet: Everything;
/** The rows of `quiet` as they were last seen; undefined once something may have changed one. */
let rows: Record<string, string[]> | undefined;
let made = 0;

const seed = () => {
  made += 1;
  const options = { plan: 'STARTER', status: 'NONE', platformAdministrator: true } as const;
  return seedEverything(server, `heron${made}`, options);
};

beforeAll(async () => {
  server = await openTestServer();
  quiet = await seed();
});
afterAll(() => server.close());

const allowsKey = (accessRule: AccessRule, scopes: readonly Permission[] = all): boolean => {
  if (accessRule === 'PUBLIC') return true;
  const { permission, personal } = accessRule;
  return !personal && permission !== null && isScope(permission) && scopes.includes(permission);
};
const ask = async (target: Everything, coordinate: string, scopes: readonly Permission[]) => {
  const asker = await programOf(server, target.owner, scopes);
  // What it may, it does, and it may be in `quiet`.
  rows = undefined;
  // Below the record that changed stands what queries read.
  const depth = coordinate.startsWith('Mutation.') ? { depth: 3 } : {};
  const question = { schema: server.schema, asker, target, coordinate, ...depth };
  return { answer: await askFor(question, (accessRule) => allowsKey(accessRule, scopes)), asker };
};
/** What a refusal must be: an access failure with nothing beside it, after which every table is as before. */
const refused = { codes: ['FORBIDDEN'], empty: true, changed: [] };
const programs: Record<string, Promise<Asker>> = {};
/** A key of the owner of `quiet` with these scopes, the same each time. */
const quietProgram = (scopes: readonly Permission[]) => {
  rows = programs[scopes.join()] ? rows : undefined;
  return (programs[scopes.join()] ??= programOf(server, quiet.owner, scopes));
};
const refusal = async (coordinate: string, scopes: readonly Permission[]) => {
  const asker = await quietProgram(scopes);
  const before = (rows ??= await rowsOf(server, quiet.ids.organization));
  const question = { schema: server.schema, asker, target: quiet, coordinate };
  const answer = await askFor(question, (accessRule) => allowsKey(accessRule, scopes));
  const after = await rowsOf(server, quiet.ids.organization);
  rows = after;
  const changed = Object.keys(after).filter((table) => !isDeepStrictEqual(after[table], before[table]));
  return { codes: codesOf(answer), empty: isEmpty(answer), changed };
};

const fields = [...fieldsOf('Query'), ...fieldsOf('Mutation')];
const usable = fields.filter(({ accessRule }) => accessRule !== 'PUBLIC' && allowsKey(accessRule));
const scoped = usable.map((field) => ({ ...field, permission: permissionIn(field.accessRule) }));

describe('an API key', () => {
  it.each(scoped)('with the scope may use $coordinate', async (field) => {
    const { coordinate, name, permission } = field;
    const changes = coordinate.startsWith('Mutation.');
    const needed = ['ORGANIZATION_READ', permission, ...(field.besides ?? [])];
    const scopes = all.filter((scope) => needed.includes(scope));
    const { answer } = await ask(changes ? await seed() : quiet, coordinate, scopes);
    expect(codesOf(answer)).toEqual([]);
    const expected = field.refused ?? field.refusedToKeys;
    expect(changes ? refusalsOf(answer, name) : []).toEqual(expected ? [expected] : []);
  });

  it.each(scoped)('without the scope may not use $coordinate', async ({ coordinate, permission }) => {
    expect(await refusal(coordinate, but(permission))).toEqual(refused);
  });

  const closed = fields.filter(({ accessRule }) => !allowsKey(accessRule));
  it.each(closed)('may not use $coordinate, whatever its scopes', async ({ coordinate }) => {
    expect(await refusal(coordinate, all)).toEqual(refused);
  });

  it.each(fields.filter(({ accessRule }) => accessRule === 'PUBLIC'))(
    'finds $coordinate open, as everybody does',
    async ({ coordinate }) => {
      const { answer, asker } = await ask(quiet, coordinate, ['ORGANIZATION_READ']);
      expect(codesOf(answer)).toEqual([]);
      // It still works: what ends a session ends no key.
      expect(codesOf(await asker.execute('{ organization { id } }'))).toEqual([]);
    },
  );

  it.each(fieldsOf('Subscription'))('follows $coordinate with the scope only', async (field) => {
    const { coordinate, accessRule } = field;
    const operation = wholeOperation(server.schema, coordinate);
    for (const scopes of [all, but(permissionIn(accessRule))]) {
      const asker = await programOf(server, quiet.owner, scopes);
      const refusals = await refusalsOfSubscription(server, asker, operation, variablesOf(quiet, coordinate));
      expect(refusals).toEqual(allowsKey(accessRule, scopes) ? [] : ['FORBIDDEN']);
    }
  });
});

import type { Permission } from '../../schema/generated/types.ts';
import { isScope, permissionsOf } from '../auth/permissions.ts';
import type { Verdict } from '../auth/verdict.ts';
import { programOf } from '../testing/apiKeys.ts';
import { askFor, codesOf, isEmpty, refusalsOf } from '../testing/answers.ts';
import { type Everything, seedEverything } from '../testing/everything.ts';
import { fieldsOf, permissionIn, variablesOf } from '../testing/rootFields.ts';
import { subscribeAs } from '../testing/subscribeAs.ts';
import { rowsOf } from '../testing/tenantRows.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { wholeOperation } from '../testing/wholeOperation.ts';

/** Every field, asked by a program whose owner might do it all: with the scope it needs and without. */

// A busy machine takes its time.
jest.setTimeout(30_000);

/** Everything there is, more than a key can be made with. */
const all = permissionsOf({ role: 'OWNER', platformAdministrator: true });
const but = (permission: Permission | null) => all.filter((scope) => scope !== permission);

let server: TestServer;
let quiet: Everything;
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

const admitsKey = (verdict: Verdict, scopes: readonly Permission[] = all): boolean => {
  if (verdict === 'PUBLIC') return true;
  const { permission, personal } = verdict;
  return !personal && permission !== null && isScope(permission) && scopes.includes(permission);
};
const ask = async (target: Everything, coordinate: string, scopes: readonly Permission[]) => {
  const asker = await programOf(server, target.owner, scopes);
  const question = { schema: server.schema, asker, target, coordinate };
  return { answer: await askFor(question, (verdict) => admitsKey(verdict, scopes)), asker };
};
const refuses = async (coordinate: string, scopes: readonly Permission[]) => {
  const asker = await programOf(server, quiet.owner, scopes);
  const before = await rowsOf(server, quiet.ids.organization);
  const question = { schema: server.schema, asker, target: quiet, coordinate };
  const answer = await askFor(question, (verdict) => admitsKey(verdict, scopes));
  expect(codesOf(answer)).toEqual(['FORBIDDEN']);
  expect(isEmpty(answer)).toBe(true);
  expect(await rowsOf(server, quiet.ids.organization)).toEqual(before);
};

const fields = [...fieldsOf('Query'), ...fieldsOf('Mutation')];
const usable = fields.filter(({ verdict }) => verdict !== 'PUBLIC' && admitsKey(verdict));
const scoped = usable.map((field) => ({ ...field, permission: permissionIn(field.verdict) }));

describe('an API key', () => {
  it.each(scoped)('with the scope may use $coordinate', async ({ coordinate, name, permission, refused }) => {
    const changes = coordinate.startsWith('Mutation.');
    const scopes = all.filter((scope) => scope === 'ORGANIZATION_READ' || scope === permission);
    const { answer } = await ask(changes ? await seed() : quiet, coordinate, scopes);
    expect(codesOf(answer)).toEqual([]);
    expect(changes ? refusalsOf(answer, name) : []).toEqual(refused ? [refused] : []);
  });

  it.each(scoped)('without the scope may not use $coordinate', ({ coordinate, permission }) =>
    refuses(coordinate, but(permission)),
  );

  const closed = fields.filter(({ verdict }) => !admitsKey(verdict));
  it.each(closed)('may not use $coordinate, whatever its scopes', ({ coordinate }) =>
    refuses(coordinate, all),
  );

  it.each(fields.filter(({ verdict }) => verdict === 'PUBLIC'))(
    'finds $coordinate open, as everybody does',
    async ({ coordinate }) => {
      const { answer, asker } = await ask(quiet, coordinate, ['ORGANIZATION_READ']);
      expect(codesOf(answer)).toEqual([]);
      // It still works: what ends a session ends no key.
      expect(codesOf(await asker.execute('{ organization { id } }'))).toEqual([]);
    },
  );

  it.each(fieldsOf('Subscription'))('follows $coordinate with the scope only', async (field) => {
    const { coordinate, verdict } = field;
    const operation = wholeOperation(server.schema, coordinate);
    for (const scopes of [all, but(permissionIn(verdict))]) {
      const asker = await programOf(server, quiet.owner, scopes);
      const answer = await subscribeAs(server, asker, operation, variablesOf(quiet, coordinate));
      if (admitsKey(verdict, scopes) && Symbol.asyncIterator in answer) {
        await answer[Symbol.asyncIterator]().return?.();
      } else expect('errors' in answer && codesOf(answer)).toEqual(['FORBIDDEN']);
    }
  });
});

import { buildSchema } from '../../../../schema/tools/buildSchema.ts';
import { operationFor } from '../../../testing/answers.ts';
import { changes } from '../../../testing/isolation/changes.ts';
import { fieldsOf, variablesOf } from '../../../testing/isolation/rootFields/rootFields.ts';
import { type ListeningServer, openListeningServer } from '../../../testing/listen.ts';
import { seedOperator } from '../../../testing/people/operator.ts';
import { seedEverything } from '../../../testing/records/everything.ts';
import type { Change } from '../../../testing/featureTesting.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTableLock, type TableLock } from '../../../testing/database/tableLock.ts';

/**
 * Every mutation that takes an Idempotency-Key, where its answer was lost after it was committed, as when the process ends: it is not done again, and
 * the answer is made of what it returned.
 */

let server: ListeningServer;
let operator: Person;
let owner: TableLock;
let made = 0;
beforeAll(async () => {
  server = await openListeningServer({}, { cost: 100_000 });
  operator = await seedOperator(server);
  owner = await openTableLock(server);
  // Answers cannot be written, so that what the mutation returned stays.
  await owner.change(
    `create function lose() returns trigger language plpgsql as 'begin if new.key like ''once%'' and new.answer is not null then raise ''lost''; end if; return new; end'`,
    [],
  );
  await owner.change(
    'create trigger lose before insert or update on idempotency_keys for each row execute function lose()',
    [],
  );
});
afterAll(async () => {
  await owner.close();
  await server.close();
});

const audited = async (organizationId: string) =>
  (
    await server.runtime.database.system
      .selectFrom('auditEntries')
      .select('id')
      .where('organizationId', '=', organizationId)
      .execute()
  ).length;

/** Its sender is no owner any more, to whom the answer would be told again. */
const endsItsRight = 'transferOwnership';

const fields = buildSchema().getMutationType()?.getFields() ?? {};
const isExcluded = (name: string) =>
  fields[name]?.astNode?.directives?.some((directive) => directive.name.value === 'withoutIdempotencyKey');
const taken = fieldsOf('Mutation').filter(
  ({ accessRule, name }) => accessRule !== 'PUBLIC' && name !== endsItsRight && !isExcluded(name),
);

it.each(taken)(
  '$coordinate is done once, and answered the same',
  async ({ coordinate, name, accessRule }) => {
    made += 1;
    const target = await seedEverything(server, `heron${made}`, { plan: 'STARTER', status: 'NONE' });
    const change: Change = (await changes[coordinate]?.(server, target)) ?? {};
    const platform = accessRule !== 'PUBLIC' && accessRule.permission === 'PLATFORM_ADMINISTER';
    const asker = change.asker ?? (platform ? operator : target.owner);
    const query = operationFor(server.schema, coordinate, () => false, 2);
    const variables = { ...variablesOf(target, coordinate), ...change.variables };
    const cookies = server.cookieOf(asker);
    const send = async () => {
      const headers = { ...cookies, 'idempotency-key': `once ${made}` };
      const response = await server.send({ query, variables }, headers);
      // Some end all sessions and begin a new one.
      for (const set of response.headers.getSetCookie()) cookies.cookie = set.split(';', 1)[0] ?? '';
      const { data, errors } = await response.json();
      return { replayed: response.headers.get('idempotent-replayed'), data, errors };
    };
    const first = await send();
    expect([first.errors, first.data?.[name].errors]).toEqual([undefined, []]);
    const entries = await audited(target.owner.organizationId);
    const second = await send();
    expect(second).toEqual({ ...first, replayed: 'true' });
    expect(await audited(target.owner.organizationId)).toBe(entries);
  },
);

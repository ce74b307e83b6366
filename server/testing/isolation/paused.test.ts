import type { Permission } from '../../../schema/generated/types.ts';
import { askFor, codesOf } from '../answers.ts';
import type { Everything } from '../records/everything.ts';
import { seedRole } from '../people/people.ts';
import { allows, fieldsOf, permissionIn } from './rootFields/rootFields.ts';
import { rowsOf } from '../database/tenantRows.ts';
import { openTestServer, type TestServer } from '../testServer.ts';

/** An organization whose trial has ended. */

let server: TestServer;
/** One that nothing has changed so far, and its rows. */
let untouched: { target: Everything; rows: Record<string, string[]> } | undefined;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const seed = async () => {
  const target = await seedRole(server, 'OWNER');
  await server.runtime.database.system
    .updateTable('subscriptions')
    .set({ status: 'PAUSED' })
    .where('organizationId', '=', target.ids.organization)
    .execute();
  return { target, rows: await rowsOf(server, target.ids.organization) };
};

/** Paying, reading and noting what was read, and ending it all. */
const open: readonly (Permission | null)[] = [
  'BILLING_MANAGE',
  'ORGANIZATION_READ',
  'NOTIFICATION_UPDATE',
  'ORGANIZATION_DELETE',
];

const fields = fieldsOf('Mutation')
  .map((field) => ({ ...field, permission: permissionIn(field.accessRule) }))
  .filter(({ permission, accessRule }) => permission !== null && allows('OWNER', accessRule));

it.each(fields)('$coordinate changes nothing unless it pays, reads or deletes all', async (field) => {
  const { coordinate, name, permission } = field;
  const paused = untouched ?? (await seed());
  untouched = undefined;
  const { target, rows } = paused;
  const question = { schema: server.schema, asker: target.owner, target, coordinate, depth: 3 };
  const answer = await askFor(question, (accessRule) => allows('OWNER', accessRule));
  expect(codesOf(answer)).toEqual([]);
  if (open.includes(permission)) return;
  expect(answer.data?.[name].errors[0]).toMatchObject({ code: 'NOT_ALLOWED' });
  expect(await rowsOf(server, target.ids.organization)).toEqual(rows);
  untouched = paused;
});

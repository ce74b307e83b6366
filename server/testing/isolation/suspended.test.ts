import { permissionsOf } from '../../platform/auth/permissions.ts';
import { programOf } from '../people/apiKeys.ts';
import { askFor, codesOf, isEmpty } from '../answers.ts';
import type { Everything } from '../records/everything.ts';
import { seedRole } from '../people/people.ts';
import { allows, fieldsOf, variablesOf } from './rootFields/rootFields.ts';
import { subscribeAs } from '../subscribeAs.ts';
import { suspend } from '../people/suspend.ts';
import { rowsOf } from '../database/tenantRows.ts';
import { type Asker, openTestServer, type TestServer } from '../testServer.ts';
import { wholeOperation } from '../lists/wholeOperation.ts';

/** A suspended organization is shut to its people and their keys: to all but what is public, and the way to another one. */

type Shut = { target: Everything; asker: Asker; before: Record<string, string[]> };

let server: TestServer;
const shut: Record<string, Shut> = {};
const roles = ['VIEWER', 'OWNER'] as const;
const askers = [...roles, 'API_KEY'];

beforeAll(async () => {
  server = await openTestServer();
  for (const role of roles) {
    const target = await seedRole(server, role);
    const { owner, person, ids } = target;
    const all = permissionsOf({ role: 'OWNER', platformAdministrator: true });
    const program = role === 'OWNER' ? await programOf(server, owner, all) : null;
    await suspend(server, ids.organization);
    const before = await rowsOf(server, ids.organization);
    shut[role] = { target, asker: person, before };
    if (program) shut['API_KEY'] = { target, asker: program, before };
  }
});
afterAll(() => server.close());

const fields = [...fieldsOf('Query'), ...fieldsOf('Mutation')].filter(
  ({ accessRule }) => accessRule !== 'PUBLIC',
);
const isWayOut = ({ accessRule }: (typeof fields)[number]) =>
  accessRule !== 'PUBLIC' && Boolean(accessRule.leaving);

it('only the way to another organization is open', () => {
  const open = fields.filter(isWayOut).map(({ coordinate }) => coordinate);
  expect(open).toEqual(['Query.suspension', 'Mutation.switchOrganization', 'Mutation.acceptInvitation']);
});

const at = (who: string): Shut => {
  const found = shut[who];
  if (!found) throw new Error(`Nobody is seeded as ${who}.`);
  return found;
};

describe.each(askers)('to %s', (who) => {
  const shutTo = fields.filter((field) => who === 'API_KEY' || !isWayOut(field));
  it.each(shutTo)('$coordinate is shut', async ({ coordinate }) => {
    const { target, asker } = at(who);
    const question = { schema: server.schema, asker, target, coordinate };
    const answer = await askFor(question, (accessRule) => allows('OWNER', accessRule));
    expect(codesOf(answer)).toEqual(['FORBIDDEN']);
    expect(isEmpty(answer)).toBe(true);
  });

  it.each(fieldsOf('Subscription'))('$coordinate is shut', async ({ coordinate }) => {
    const { target, asker } = at(who);
    const operation = wholeOperation(server.schema, coordinate);
    const answer = await subscribeAs(server, asker, operation, variablesOf(target, coordinate));
    expect('errors' in answer && codesOf(answer)).toEqual(['FORBIDDEN']);
  });

  it('nothing of all that changed a row', async () => {
    const { target, before } = at(who);
    expect(await rowsOf(server, target.ids.organization)).toEqual(before);
  });
});

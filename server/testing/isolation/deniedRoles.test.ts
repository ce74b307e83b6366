import type { Role } from '../../../schema/generated/types.ts';
import { askFor, codesOf, isEmpty } from '../answers.ts';
import { seedOperator } from '../people/operator.ts';
import { organizationsByRole, roles, seedRole } from '../people/people.ts';
import { allows, fieldsOf, nestedFields, permissionIn } from './rootFields/rootFields.ts';
import { rowsOf } from '../database/tenantRows.ts';
import { openTestServer, type TestServer } from '../testServer.ts';

/** Every field that a role may not use, by the access rule of the SDL. */

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const as = organizationsByRole(() => server);
/** The rows of those organizations as they were last seen, by role: nothing here may change one. */
const rows: Partial<Record<Role, Record<string, string[]>>> = {};
const fields = [...fieldsOf('Query'), ...fieldsOf('Mutation')];
const denied = fields
  .flatMap((field) => roles.map((role) => ({ ...field, role })))
  .filter(({ role, accessRule }) => !allows(role, accessRule));

it.each(denied)('$coordinate is forbidden to $role, and changes nothing', async ({ coordinate, role }) => {
  const target = await as(role);
  const before = (rows[role] ??= await rowsOf(server, target.ids.organization));
  const { schema } = server;
  const question = { schema, asker: target.person, target, coordinate };
  const answer = await askFor(question, (accessRule) => allows(role, accessRule));
  expect(codesOf(answer)).toEqual(['FORBIDDEN']);
  expect(isEmpty(answer)).toBe(true);
  rows[role] = await rowsOf(server, target.ids.organization);
  expect(rows[role]).toEqual(before);
});

describe.each(nestedFields)('$coordinate', ({ coordinate, accessRule }) => {
  it('is a field of the organization or of a project, as this test expects', () => {
    expect(coordinate).toMatch(/^(Organization|Project)\./);
  });
  const [type, field] = coordinate.split('.');
  it.each(roles)('answers a person by role: %s', async (role) => {
    const { person, ids } = await as(role);
    const selection = `${field}${field === 'invoice' ? `(id: "${ids.invoice}")` : ''} { __typename }`;
    const within = type === 'Project' ? `project(id: "${ids.project}")` : 'organization';
    const answer = await person.execute(`{ ${within} { ${selection} } }`);
    expect(codesOf(answer)).toEqual(allows(role, accessRule) ? [] : ['FORBIDDEN']);
  });
});

it('a platform administrator reads no more of an organization than the role in it allows', async () => {
  const administrator = await seedOperator(server);
  const { ids } = await as('OWNER');
  const project = await administrator.execute(`{ project(id: "${ids.project}") { name } }`);
  expect(codesOf(project)).toEqual(['NOT_FOUND']);
  const target = await seedRole(server, 'VIEWER');
  await server.runtime.database.system
    .updateTable('users')
    .set({ platformAdministrator: true })
    .where('id', '=', target.person.id)
    .execute();
  const beyond = denied.filter(
    ({ role, accessRule }) => role === 'VIEWER' && permissionIn(accessRule) !== 'PLATFORM_ADMINISTER',
  );
  expect(beyond).not.toEqual([]);
  for (const { coordinate } of beyond) {
    const question = { schema: server.schema, asker: target.person, target, coordinate };
    const answer = await askFor(question, (accessRule) => allows('VIEWER', accessRule));
    expect([coordinate, codesOf(answer)]).toEqual([coordinate, ['FORBIDDEN']]);
  }
  const administered = fields.filter(({ accessRule }) => permissionIn(accessRule) === 'PLATFORM_ADMINISTER');
  expect(administered.filter(({ accessRule }) => allows('OWNER', accessRule))).toEqual([]);
});

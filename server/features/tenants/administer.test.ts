import { getNamedType, isInputObjectType } from 'graphql';
import { seededPassword } from '../../testing/people/accounts.ts';
import { type Everything, seedEverything } from '../../testing/records/everything.ts';
import { seedOperator } from '../../testing/people/operator.ts';
import { fieldsOf, permissionIn, variablesOf } from '../../testing/isolation/rootFields/rootFields.ts';
import type { Person } from '../../testing/seed.ts';
import { rowsOf } from '../../testing/database/tenantRows.ts';
import { type Asker, openTestServer, type TestServer } from '../../testing/testServer.ts';
import { wholeOperation } from '../../testing/lists/wholeOperation.ts';

let server: TestServer;
let operator: Person;
let tenant: Everything;
beforeAll(async () => {
  server = await openTestServer();
  operator = await seedOperator(server);
  tenant = await seedEverything(server, 'heron');
});
afterAll(() => server.close());

const administered = fieldsOf('Mutation').filter(
  ({ accessRule }) => permissionIn(accessRule) === 'PLATFORM_ADMINISTER',
);
type Field = (typeof administered)[number];

const call = async (asker: Asker, { coordinate, name }: Field, currentPassword: string) => {
  const { input, ...others } = variablesOf(tenant, coordinate);
  const variables = { ...others, input: Object.assign({}, input, { currentPassword }) };
  const { data } = await asker.execute(wholeOperation(server.schema, coordinate), variables);
  return data[name].errors;
};

it.each(administered)(
  '$coordinate asks for the current password, and changes nothing without',
  async (field) => {
    const mutations = server.schema.getMutationType();
    const argument = mutations?.getFields()[field.name]?.args.find(({ name }) => name === 'input');
    const input = argument && getNamedType(argument.type);
    expect(isInputObjectType(input) && String(input.getFields().currentPassword?.type)).toBe('String!');
    const before = await rowsOf(server, tenant.ids.organization);
    const wrong = { field: ['currentPassword'], code: 'CREDENTIALS' };
    expect(await call(operator, field, 'Wrong-Horse-9')).toMatchObject([wrong]);
    expect(await call(operator, field, '')).toMatchObject([{ ...wrong, code: 'INVALID' }]);
    expect(await rowsOf(server, tenant.ids.organization)).toEqual(before);
  },
);

it('who stole the administrator’s session makes nobody an owner, and cannot guess the password', async () => {
  const [promote] = administered.filter(({ name }) => name === 'changeTenantRole');
  if (!promote) throw new Error('There is no changeTenantRole.');
  // The wrong passwords of the tests above count no more.
  server.clock.advance(60 * 60 * 1000);
  // The thief sees who belongs to the organization, an accomplice among them.
  const thief = server.browser(operator.token);
  const seen = await thief.execute(
    `{ tenant(id: "${tenant.ids.organization}") { people { nodes { id role } } } }`,
  );
  expect(seen.data.tenant.people.nodes).toContainEqual({ id: tenant.ids.colleague, role: 'VIEWER' });
  const before = await rowsOf(server, tenant.ids.organization);
  const codes = [];
  for (let guess = 0; guess < 12; guess += 1) {
    const [error] = await call(thief, promote, `Guess-Number-${guess}`);
    codes.push(error.code);
  }
  expect(codes).toContain('CREDENTIALS');
  expect(codes.slice(-2)).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
  // The right one does not help now, and nothing has happened to the organization.
  expect(await call(thief, promote, seededPassword)).toMatchObject([{ code: 'RATE_LIMITED' }]);
  expect(await rowsOf(server, tenant.ids.organization)).toEqual(before);
  // A session of a minute ago is no proof either; the administrator goes on when the wait is over.
  server.clock.advance(60 * 60 * 1000);
  expect(await call(operator, promote, seededPassword)).toEqual([]);
  const { nodes } = (await tenant.owner.execute('{ auditLog(first: 1) { nodes { action } } }')).data.auditLog;
  expect(nodes).toEqual([{ action: 'changeTenantRole' }]);
});

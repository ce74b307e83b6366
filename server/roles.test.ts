import { getDirective } from '@graphql-tools/utils';
import { type GraphQLFieldMap, isObjectType } from 'graphql';
import type { Permission, Role } from '../schema/generated/types.ts';
import { rolePermissions } from './auth/permissions.ts';
import { type Everything, seedEverything } from './testing/everything.ts';
import { seedOperator } from './testing/operator.ts';
import { fieldsOf, nestedNeeds as nested, nestedVariables, rootFields } from './testing/rootFields.ts';
import type { Person } from './testing/seed.ts';
import { subscribeAs } from './testing/subscribeAs.ts';
import { rowsOf } from './testing/tenantRows.ts';
import { type Answer, openTestServer, type TestServer } from './testing/testServer.ts';
import { wholeOperation } from './testing/wholeOperation.ts';

const roles: Role[] = ['VIEWER', 'MEMBER', 'ADMIN', 'OWNER'];
const [everyone, members, admins, owners] = roles.map((_, least) => roles.slice(least));

/** Who may what in an organization, as decided; the platform's administrators are none of these. */
const verdicts: Record<Permission, Role[] | undefined> = {
  ORGANIZATION_READ: everyone,
  PROJECT_CREATE: members,
  PROJECT_UPDATE: members,
  TASK_UPDATE: members,
  SCAN_START: members,
  AGENT_RUN: members,
  DEPLOYMENT_START: members,
  AGENT_CONFIGURE: admins,
  PROJECT_DELETE: admins,
  MEMBER_MANAGE: admins,
  API_KEY_MANAGE: admins,
  AUDIT_READ: admins,
  ORGANIZATION_UPDATE: admins,
  BILLING_MANAGE: owners,
  OWNERSHIP_TRANSFER: owners,
  ORGANIZATION_DELETE: owners,
  PLATFORM_ADMINISTER: [],
};

// A busy machine takes its time.
jest.setTimeout(30_000);

let server: TestServer;
let made = 0;
const people: Partial<Record<Role, Everything>> = {};

const seed = (role: Role) => {
  made += 1;
  // Without a subscription, so that the trial can begin.
  const options = { role, plan: 'STARTER', status: 'NONE' } as const;
  return seedEverything(server, `wombat${made}`, options);
};
const as = async (role: Role) => (people[role] ??= await seed(role));

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const may = (role: Role, needs: string) =>
  needs === 'PUBLIC' || needs === 'SIGNED_IN' || rolePermissions[role].some((held) => held === needs);
const codesOf = ({ errors = [] }: Answer) => errors.map(({ extensions }) => extensions.code);
const refusals = ({ data }: Answer, name: string): string[] =>
  data?.[name].errors.map(({ code }: { code: string }) => code);
const variablesOf = (target: Everything, coordinate: string) => ({
  ...nestedVariables(target),
  ...rootFields[coordinate]?.attempts(target)[0],
});
const ask = (target: Everything, role: Role, coordinate: string) => {
  // Who hands the organization on is an admin by the time the answer is read.
  const reads = coordinate === 'Mutation.transferOwnership' ? 'ADMIN' : role;
  const hidden = Object.keys(nested).filter((field) => !may(reads, nested[field] ?? ''));
  return target.person.execute(
    wholeOperation(server.schema, coordinate, hidden),
    variablesOf(target, coordinate),
  );
};

const fields = [...fieldsOf('Query'), ...fieldsOf('Mutation')];
const cases = fields.flatMap((field) => roles.map((role) => ({ ...field, role })));
const denied = cases.filter(({ role, needs }) => !may(role, needs));
const allowed = cases.filter(({ role, needs }) => may(role, needs));

it('every role holds the permissions that were decided', () => {
  for (const [permission, holders] of Object.entries(verdicts)) {
    const holding = roles.filter((role) => may(role, permission));
    expect([permission, holding]).toEqual([permission, holders]);
  }
});

it('the schema asks for what was decided, and nothing without a session unless it is public', () => {
  const inSchema: Record<string, string> = {};
  for (const type of Object.values(server.schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    const root = ['Query', 'Mutation', 'Subscription'].includes(type.name);
    const all: GraphQLFieldMap<unknown, unknown> = type.getFields();
    for (const field of Object.values(all)) {
      const [requires] = getDirective(server.schema, field, 'requires') ?? [];
      const open = (getDirective(server.schema, field, 'public') ?? []).length > 0;
      if (requires) inSchema[`${type.name}.${field.name}`] = requires.permission;
      else if (root) inSchema[`${type.name}.${field.name}`] = open ? 'PUBLIC' : 'SIGNED_IN';
    }
  }
  const decided = Object.entries(rootFields).map(([coordinate, { needs }]) => [coordinate, needs]);
  expect(inSchema).toEqual({ ...Object.fromEntries(decided), ...nested });
});

it.each(denied)('$coordinate is forbidden to $role, and changes nothing', async ({ coordinate, role }) => {
  const organization = await as(role);
  const before = await rowsOf(server, organization.ids.organization);
  const answer = await ask(organization, role, coordinate);
  expect(codesOf(answer)).toEqual(['FORBIDDEN']);
  expect(Object.values(answer.data ?? {}).filter(Boolean)).toEqual([]);
  expect(await rowsOf(server, organization.ids.organization)).toEqual(before);
});

it.each(allowed)('$coordinate works for $role', async ({ coordinate, name, role, needs, refused }) => {
  const changes = coordinate.startsWith('Mutation.');
  const answer = await ask(changes ? await seed(role) : await as(role), role, coordinate);
  expect(codesOf(answer)).toEqual([]);
  // What needs no permission is refused for reasons of its own: an unknown token, a wrong password.
  const judged = changes && needs in verdicts;
  expect(judged ? refusals(answer, name) : []).toEqual(refused ? [refused] : []);
});

describe.each(Object.entries(nested))('%s', (coordinate, permission) => {
  const [, field] = coordinate.split('.');
  it.each(roles)('answers a person by role: %s', async (role) => {
    const { person, ids } = await as(role);
    const selection = `${field}${field === 'invoice' ? `(id: "${ids.invoice}")` : ''} { __typename }`;
    const answer = await person.execute(`{ organization { ${selection} } }`);
    expect(codesOf(answer)).toEqual(may(role, permission) ? [] : ['FORBIDDEN']);
  });
});

describe('a platform administrator', () => {
  const platform = fields.filter(({ needs }) => needs === 'PLATFORM_ADMINISTER');
  let administrator: Person;
  beforeAll(async () => {
    administrator = await seedOperator(server);
  });

  it.each(platform)('may call $coordinate', async ({ coordinate, name, refused }) => {
    const tenant = await seed('OWNER');
    const operation = wholeOperation(server.schema, coordinate);
    const answer = await administrator.execute(operation, variablesOf(tenant, coordinate));
    expect(codesOf(answer)).toEqual([]);
    const judged = coordinate.startsWith('Mutation.');
    expect(judged ? refusals(answer, name) : []).toEqual(refused ? [refused] : []);
  });

  it('reads no more of an organization than the role allows', async () => {
    const { ids } = await as('OWNER');
    const project = await administrator.execute(`{ project(id: "${ids.project}") { name } }`);
    expect(codesOf(project)).toEqual(['NOT_FOUND']);
  });
});

describe('a suspended organization', () => {
  let suspended: Everything;
  beforeAll(async () => {
    suspended = await seed('OWNER');
    await server.runtime.database.system
      .updateTable('organizations')
      .set({ suspendedAt: server.clock.now() })
      .where('id', '=', suspended.ids.organization)
      .execute();
  });
  it.each(fields.filter(({ needs }) => needs !== 'PUBLIC'))('is shut to $coordinate', async (field) => {
    expect(codesOf(await ask(suspended, 'OWNER', field.coordinate))).toEqual(['FORBIDDEN']);
  });
  it.each(fieldsOf('Subscription'))('is shut to $coordinate', async ({ coordinate, attempts }) => {
    const operation = wholeOperation(server.schema, coordinate);
    const variables = { ...nestedVariables(suspended), ...attempts(suspended)[0] };
    const answer = await subscribeAs(server, suspended.owner, operation, variables);
    expect('errors' in answer && codesOf(answer)).toEqual(['FORBIDDEN']);
  });
});

/** Paying, reading, and ending it all. */
const open = ['BILLING_MANAGE', 'ORGANIZATION_READ', 'ORGANIZATION_DELETE'];

it.each(fieldsOf('Mutation').filter(({ needs }) => needs in verdicts && may('OWNER', needs)))(
  'when the trial has ended, $coordinate changes nothing unless it pays, reads or deletes all',
  async ({ coordinate, name, needs }) => {
    const organization = await seed('OWNER');
    const { system } = server.runtime.database;
    const { organization: organizationId } = organization.ids;
    await system
      .updateTable('subscriptions')
      .set({ status: 'PAUSED' })
      .where('organizationId', '=', organizationId)
      .execute();
    const before = await rowsOf(server, organizationId);
    const { data } = await ask(organization, 'OWNER', coordinate);
    if (open.includes(needs)) return;
    expect(data?.[name].errors[0]).toMatchObject({ code: 'NOT_ALLOWED' });
    expect(await rowsOf(server, organizationId)).toEqual(before);
  },
);

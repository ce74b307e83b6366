import { type GraphQLNamedType, getNamedType, isObjectType } from 'graphql';
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

/**
 * A suspended organization is shut to its people and their keys: to all but what is public, the way to another one, and to whoever
 * manages its billing what it takes to read and pay its invoices.
 */

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
const paysBills = ({ accessRule }: (typeof fields)[number]) =>
  accessRule !== 'PUBLIC' && Boolean(accessRule.whileSuspended);

it('only the way to another organization is open', () => {
  const open = fields.filter(isWayOut).map(({ coordinate }) => coordinate);
  expect(open).toEqual(['Query.suspension', 'Mutation.switchOrganization', 'Mutation.acceptInvitation']);
});

it('to whoever manages its billing, only what reads and pays invoices is open', () => {
  const open = fields.filter(paysBills).map(({ coordinate }) => coordinate);
  expect(open.toSorted()).toEqual([
    'Mutation.addPaymentMethod',
    'Mutation.payAmountDue',
    'Mutation.setDefaultPaymentMethod',
    'Mutation.updateBillingDetails',
    'Query.organization',
    'Query.paymentProcessor',
  ]);
});

/** The fields of a suspended organization that can be read, and what they lead to. */
const readable = [
  'billingDetails',
  'id',
  'invoice',
  'invoices',
  'name',
  'onboardingStep',
  'paymentMethods',
  'plan',
  'subscription',
];

it('what can be read of it leads to its billing, and to nothing else', () => {
  const seen = new Set<string>();
  const visit = (type: GraphQLNamedType) => {
    // An organization has a guard of its own, wherever it is met.
    if (!isObjectType(type) || seen.has(type.name) || type.name === 'Organization') return;
    seen.add(type.name);
    for (const field of Object.values(type.getFields())) visit(getNamedType(field.type));
  };
  const organization = server.schema.getType('Organization');
  if (!isObjectType(organization)) throw new Error('There is no type Organization.');
  for (const name of readable) {
    const field = organization.getFields()[name];
    if (field) visit(getNamedType(field.type));
  }
  expect([...seen].toSorted()).toEqual([
    'BillingDetails',
    'BillingSubscription',
    'ChosenPlan',
    'Invoice',
    'InvoiceConnection',
    'InvoiceEdge',
    'InvoiceLine',
    'Money',
    'PageInfo',
    'PaymentMethod',
    'Plan',
  ]);
});

const at = (who: string): Shut => {
  const found = shut[who];
  if (!found) throw new Error(`Nobody is seeded as ${who}.`);
  return found;
};

describe.each(askers)('to %s', (who) => {
  const isOpen = (field: (typeof fields)[number]) =>
    who !== 'API_KEY' && (isWayOut(field) || (who === 'OWNER' && paysBills(field)));
  const shutTo = fields.filter((field) => !isOpen(field));
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

it('an invoice leads back to no more of its organization', async () => {
  const { asker } = at('OWNER');
  const { data, errors } = await asker.execute(
    '{ organization { invoices(first: 1) { nodes { organization { projects(first: 1) { totalCount } } } } } }',
  );
  expect(codesOf({ data, errors })).toEqual(['FORBIDDEN']);
  expect(JSON.stringify(data)).not.toContain('totalCount');
});

it('of all fields of a suspended organization its owner reads those of its billing', async () => {
  const { target, asker } = at('OWNER');
  const organization = server.schema.getType('Organization');
  if (!isObjectType(organization)) throw new Error('There is no type Organization.');
  const open: string[] = [];
  const refusals = new Set<unknown>();
  for (const { name } of Object.values(organization.getFields())) {
    const operation = wholeOperation(
      server.schema,
      'Query.organization',
      Object.keys(organization.getFields())
        .filter((other) => other !== name)
        .map((other) => `Organization.${other}`),
    );
    const answer = await asker.execute(operation, variablesOf(target, 'Query.organization'));
    if (answer.errors) refusals.add(codesOf(answer)[0]);
    else open.push(name);
  }
  expect([...refusals]).toEqual(['FORBIDDEN']);
  expect(open.toSorted()).toEqual(readable);
});

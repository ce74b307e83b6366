import { buildASTSchema, getNamedType, getNullableType, isEnumType, isListType, isObjectType } from 'graphql';
import { parseSdl } from '../../../../schema/tools/source.ts';
import { agentTypes } from '../../../features/agents/capabilities.ts';
import { plans } from '../../../../schema/rules/plans.ts';
import { queues } from '../../../processes/features.ts';
import { checkIds, checkOf, standardNames } from '../../../features/security/checks/catalogue.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { boundOf } from './bounds.ts';

/** How long lists get, as the SDL says with @bounded: what the limit of cost counts with. */

const schema = buildASTSchema(parseSdl());
const lists = Object.values(schema.getTypeMap()).flatMap((type) =>
  isObjectType(type) && !type.name.startsWith('__')
    ? Object.values(type.getFields())
        .filter((field) => isListType(getNullableType(field.type)))
        .map((field) => ({
          name: `${type.name}.${field.name}`,
          entry: getNamedType(field.type),
          max: boundOf(schema, field),
        }))
    : [],
);
const maxOf = (name: string) => lists.find((list) => list.name === name)?.max;

it('every list says how long it gets', () => {
  expect(lists.length).toBeGreaterThan(150);
  expect(lists.filter(({ max }) => !Number.isInteger(max) || max < 1)).toEqual([]);
});

it('a list of an enum has room for each of its values, and for few more', () => {
  const ofEnums = lists.filter(({ entry }) => isEnumType(entry));
  expect(ofEnums.length).toBeGreaterThan(3);
  for (const { name, entry, max } of ofEnums) {
    const values = isEnumType(entry) && entry.name !== 'AgentCapability' ? entry.getValues().length : 0;
    expect([name, max >= values, max <= 2 * Math.max(values, 5)]).toEqual([name, true, true]);
  }
});

const most = (lengths: number[]) => Math.max(...lengths);

it.each([
  ['Query.plans', plans.length],
  ['Plan.features', most(plans.map(({ features }) => features.length))],
  ['Plan.limitations', most(plans.map(({ limitations }) => limitations.length))],
  ['PlatformBilling.byPlan', plans.length],
  ['Query.agentTypes', agentTypes.length],
  ['AgentActivity.byType', agentTypes.length],
  ['AgentTypeInfo.capabilities', most(agentTypes.map(({ capabilities }) => capabilities.length))],
  ['Agent.capabilities', most(agentTypes.map(({ capabilities }) => capabilities.length))],
  ['SecurityOverview.checks', checkIds.length],
  ['SecurityOverview.standards', standardNames.length],
  [
    'SecurityCheck.references',
    most(checkIds.map((checkId) => checkOf({ checkId, checkName: '', severity: 'HIGH' }).references.length)),
  ],
  // The mail, and what is given up, wait beside them.
  ['PlatformResources.queues', Object.keys(queues).length + 2],
])('%s has room for all that there are, %i', (name, length) => {
  const max = maxOf(name);
  expect(max).toBeGreaterThanOrEqual(length);
  // A number that is more than three times what is needed counts what is not there.
  expect(max).toBeLessThanOrEqual(3 * length);
});

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it('a list that gets longer all the same is cut where the SDL says', async () => {
  const owner = await server.seed.owner();
  await server.runtime.database.system
    .updateTable('organizations')
    .set({ allowedDomains: Array.from({ length: 70 }, (_, index) => `d${index}.example`) })
    .where('id', '=', owner.organizationId)
    .execute();
  const { data } = await owner.execute('{ organization { settings { allowedDomains } } }');
  expect(data.organization.settings.allowedDomains).toHaveLength(50);
});

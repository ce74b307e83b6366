import { getDirective } from '@graphql-tools/utils';
import { seededPassword } from '../../../testing/people/accounts.ts';
import { type Everything, seedEverything } from '../../../testing/records/everything.ts';
import { fieldsOf, nestedVariables } from '../../../testing/isolation/rootFields/rootFields.ts';
import { subscribeAs } from '../../../testing/subscribeAs.ts';
import { rowsOf } from '../../../testing/database/tenantRows.ts';
import { type Answer, type Asker, openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { wholeOperation } from '../../../testing/lists/wholeOperation.ts';

/** What the shell shows of a person wherever they are. */
const whoAndWhere = `{ viewer { email permissions organization { id name onboardingStep plan { code } } }
  organizations { id name } twoFactor { required } }`;

let server: TestServer;
/** Requires a second factor, which nobody in it has. */
let strict: Everything;
let apiKey: string;

beforeAll(async () => {
  server = await openTestServer();
  strict = await seedEverything(server, 'badger');
  const { data } = await strict.owner.execute(
    `mutation { generateApiKey(input: {
      name: "Key", scopes: [], lifetime: DAYS_30, currentPassword: "${seededPassword}"
    }) { secret } }`,
  );
  apiKey = data.generateApiKey.secret;
  await server.runtime.database.system
    .updateTable('organizations')
    .set({ requireTwoFactor: true })
    .where('id', '=', strict.ids.organization)
    .execute();
});
afterAll(() => server.close());

const reasonsOf = ({ errors = [] }: Answer) =>
  errors.map(({ extensions }) => extensions.reason ?? extensions.code);
const bears = (coordinate: string, directive: string) => {
  const [type = '', name = ''] = coordinate.split('.');
  const fields = server.schema.getType(type);
  const field = fields && 'getFields' in fields ? fields.getFields()[name] : undefined;
  return field !== undefined && (getDirective(server.schema, field, directive) ?? []).length > 0;
};
const ask = (asker: Asker, coordinate: string, attempts: (target: Everything) => Record<string, unknown>[]) =>
  asker.execute(wholeOperation(server.schema, coordinate), {
    ...nestedVariables(strict),
    ...attempts(strict)[0],
  });

const rootFields = [...fieldsOf('Query'), ...fieldsOf('Mutation')].filter(
  ({ accessRule }) => accessRule !== 'PUBLIC',
);
/** The way to a second factor, for which the address must be verified, and the way to another organization. */
const open = [
  'Query.organizations',
  'Query.suspension',
  'Query.twoFactor',
  'Mutation.acceptInvitation',
  'Mutation.confirmTwoFactor',
  'Mutation.resendVerification',
  'Mutation.startTwoFactor',
  'Mutation.switchOrganization',
];

test('only the way to a second factor, and to another organization, is open without one', () => {
  expect(
    rootFields
      .map(({ coordinate }) => coordinate)
      .filter((field) => bears(field, 'enrolling'))
      .sort(),
  ).toEqual([...open].sort());
});

const closed = rootFields.filter(({ coordinate }) => !open.includes(coordinate));
test.each(closed)(
  '$coordinate is shut to a member without one, and changes nothing',
  async ({ coordinate, attempts }) => {
    const before = await rowsOf(server, strict.ids.organization);
    const answer = await ask(strict.owner, coordinate, attempts);
    expect(reasonsOf(answer)).toEqual(['TWO_FACTOR_REQUIRED']);
    expect(await rowsOf(server, strict.ids.organization)).toEqual(before);
  },
);

test.each(fieldsOf('Subscription'))(
  '$coordinate is shut to a member without one',
  async ({ coordinate, attempts }) => {
    const variables = { ...nestedVariables(strict), ...attempts(strict)[0] };
    const answer = await subscribeAs(
      server,
      strict.owner,
      wholeOperation(server.schema, coordinate),
      variables,
    );
    expect('errors' in answer && reasonsOf(answer)).toEqual(['TWO_FACTOR_REQUIRED']);
  },
);

test.each(rootFields)('$coordinate is shut to a key of such a member', async ({ coordinate, attempts }) => {
  const answer = await ask(Object.assign(server.browser(), { apiKey }), coordinate, attempts);
  expect(reasonsOf(answer)).toEqual(['TWO_FACTOR_REQUIRED']);
});

test('such a member sees who and where they are, and nothing else of the organization', async () => {
  const { data, errors } = await strict.owner.execute(whoAndWhere);
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    viewer: { permissions: [], organization: { id: strict.ids.organization } },
    organizations: [{ name: 'badger works' }],
    twoFactor: { required: true },
  });
  for (const field of [
    'slug',
    'createdAt',
    'memberCount',
    'settings { allowedDomains }',
    'members { totalCount }',
  ]) {
    for (const path of [`viewer { organization { ${field} } }`, `organizations { ${field} }`])
      expect(reasonsOf(await strict.owner.execute(`{ ${path} }`))).toContain('TWO_FACTOR_REQUIRED');
  }
});

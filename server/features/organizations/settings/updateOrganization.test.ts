import { seededPassword } from '../../../testing/people/accounts.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import type { Person } from '../../../testing/seed.ts';

const read = '{ organization { name slug updatedAt settings { allowedDomains } } }';
const update = `mutation Update($input: UpdateOrganizationInput!) {
  updateOrganization(input: $input) {
    organization { name slug updatedAt settings { allowedDomains } } errors { field code message }
  }
}`;

let server: TestServer;
let owner: Person;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  owner = await server.seed.owner({ organization: 'Acme' });
});
afterAll(() => server.close());

const present = async () => (await owner.execute(read)).data.organization;
const save = async (changes: object, by: Person = owner, updatedAt?: string) => {
  const input = { updatedAt: updatedAt ?? (await present()).updatedAt, ...changes };
  const { data, errors } = await by.execute(update, { input });
  expect(errors).toBeUndefined();
  return data.updateOrganization;
};

test('name, short name and domains are changed, each on its own, and the audit log says which', async () => {
  const { organization, errors } = await save({ name: '  Acme Robotics ' });
  expect(errors).toEqual([]);
  expect(organization).toEqual(await present());
  expect(organization).toMatchObject({ name: 'Acme Robotics', settings: { allowedDomains: [] } });
  const slug = `acme-${Date.now()}`;
  const both = await save({
    slug,
    allowedDomains: ['@Acme.IO ', 'acme.io', 'Bücher.example'],
    currentPassword: seededPassword,
  });
  expect(both.organization).toEqual(await present());
  expect(both.organization).toMatchObject({
    slug,
    settings: { allowedDomains: ['acme.io', 'xn--bcher-kva.example'] },
  });
  const log = await owner.execute('{ auditLog { nodes { target } } }');
  expect(log.data.auditLog.nodes).toEqual([
    { target: 'Acme Robotics: short name, allowed domains' },
    { target: 'Acme Robotics: name' },
  ]);
});

test('nothing changed is nothing done', async () => {
  const before = await present();
  expect((await save({ name: 'Acme', allowedDomains: [] })).organization).toEqual(before);
  const log = await owner.execute('{ auditLog { totalCount } }');
  expect(log.data.auditLog.totalCount).toBe(0);
});

test('a short name that is taken or reserved says so on its field', async () => {
  const other = await server.seed.owner();
  const { slug } = (await other.execute(read)).data.organization;
  const taken = {
    field: ['slug'],
    code: 'TAKEN',
    message: 'This short name is taken. Choose another one.',
  };
  expect((await save({ slug, name: 'Lost' })).errors).toEqual([taken]);
  expect((await save({ slug: 'admin' })).errors).toEqual([taken]);
  expect((await present()).name).toBe('Acme');
  const wrong = await save({ slug: 'Not A Slug', name: 'A' });
  expect(wrong.errors).toEqual([
    {
      field: ['name'],
      code: 'INVALID',
      message: 'Organization name must be at least 2 characters',
    },
    { field: ['slug'], code: 'INVALID', message: 'Use lower-case letters, digits and single dashes' },
  ]);
});

test('what is no domain is named', async () => {
  const { errors } = await save({ allowedDomains: ['acme.io', 'localhost', 'a b.io', 'https://x.io'] });
  expect(errors).toEqual([
    {
      field: ['allowedDomains'],
      code: 'INVALID',
      message: 'localhost, a b.io, https://x.io are not domains. Write them like example.com.',
    },
  ]);
});

test('who read an older version overwrites nothing; of two at once one wins', async () => {
  const { updatedAt } = await present();
  const admin = await owner.invite('ADMIN');
  const answers = await Promise.all([
    save({ name: 'By the owner' }, owner, updatedAt),
    save({ name: 'By the admin' }, admin, updatedAt),
  ]);
  const conflicts = answers.filter(({ errors }) => errors[0]?.code === 'CONFLICT');
  expect(conflicts).toHaveLength(1);
  expect(conflicts[0].errors[0].field).toBeNull();
  expect((await save({ name: 'Late' }, owner, updatedAt)).errors[0].code).toBe('CONFLICT');
});

test('members and viewers change nothing', async () => {
  const { updatedAt } = await present();
  for (const role of ['MEMBER', 'VIEWER'] as const) {
    const { errors } = await (await owner.invite(role)).execute(update, {
      input: { updatedAt, name: 'Mine' },
    });
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  }
});

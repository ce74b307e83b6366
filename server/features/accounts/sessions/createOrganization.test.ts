import { signUp } from '../../../testing/people/accounts.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

const create = `mutation ($name: String!) { createOrganization(input: { name: $name }) {
  user { role organization { name onboardingStep } } errors { field code message } } }`;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('a person makes another organization, owns it and is in it at once, under a new token', async () => {
  const owner = await server.seed.owner({ organization: 'Home' });
  const member = await owner.invite('VIEWER');
  const before = server.browser(member.token);
  const { data } = await member.execute(create, { name: 'Second' });
  expect(data.createOrganization).toEqual({
    user: { role: 'OWNER', organization: { name: 'Second', onboardingStep: 'WELCOME' } },
    errors: [],
  });
  expect((await before.execute('{ viewer { id } }')).data.viewer).toBeNull();
  const shown = await member.execute('{ organizations { name } auditLog { nodes { action target } } }');
  expect(shown.data).toEqual({
    organizations: [{ name: 'Home' }, { name: 'Second' }],
    auditLog: { nodes: [{ action: 'createOrganization', target: 'Second' }] },
  });
});

test('it needs a name and a verified address', async () => {
  const browser = server.browser();
  await signUp(browser, { email: 'new@example.com' });
  const refused = (await browser.execute(create, { name: 'Second' })).data.createOrganization;
  expect(refused).toEqual({
    user: null,
    errors: [
      {
        field: null,
        code: 'NOT_ALLOWED',
        message: 'Confirm your email address first: a new organization needs a verified one.',
      },
    ],
  });
  const owner = await server.seed.owner();
  expect((await owner.execute(create, { name: ' ' })).data.createOrganization.errors).toEqual([
    { field: ['name'], code: 'INVALID', message: 'Organization name must be at least 2 characters' },
  ]);
});

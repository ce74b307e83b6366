import { seededPassword } from '../../../testing/people/accounts.ts';
import { rowsOf } from '../../../testing/database/tenantRows.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** What a borrowed session must not be enough for, and what each is asked with besides the password. */
const sensitive: Record<string, (of: { organization: string; colleague: string }) => object> = {
  changeEmail: () => ({ email: 'thief@example.com' }),
  changePassword: () => ({ password: 'Battery-Staple-7', confirmPassword: 'Battery-Staple-7' }),
  deleteOrganization: ({ organization }) => ({ id: organization }),
  transferOwnership: ({ colleague }) => ({ userId: colleague }),
  generateApiKey: () => ({ name: 'CI', scopes: [], lifetime: 'DAYS_30' }),
};

const inputOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;

describe.each(Object.keys(sensitive))('%s', (name) => {
  const mutation = `mutation ($input: ${inputOf(name)}!) { ${name}(input: $input) { errors { field code message } } }`;

  it('needs the current password; a missing or wrong one is told on its field and changes nothing', async () => {
    const owner = await server.seed.owner();
    const colleague = await owner.invite('MEMBER');
    const typed = sensitive[name]?.({ organization: owner.organizationId, colleague: colleague.id });
    const attempt = (currentPassword?: string) =>
      owner.execute(mutation, { input: { ...typed, currentPassword } });
    const before = await rowsOf(server, owner.organizationId);
    expect((await attempt()).errors?.[0]?.message).toContain('"currentPassword" of required type');
    expect((await attempt('')).data[name].errors).toEqual([
      { field: ['currentPassword'], code: 'INVALID', message: 'Password is required' },
    ]);
    expect((await attempt('Wrong-Horse-9')).data[name].errors).toEqual([
      { field: ['currentPassword'], code: 'CREDENTIALS', message: 'This is not your current password.' },
    ]);
    expect(await rowsOf(server, owner.organizationId)).toEqual(before);
    expect((await attempt(seededPassword)).data[name].errors).toEqual([]);
  });
});

test('who hands the organization on goes on under a new token; the old one ends', async () => {
  const owner = await server.seed.owner();
  const colleague = await owner.invite('MEMBER');
  const before = server.browser(owner.token);
  await owner.execute(
    `mutation { transferOwnership(input: { userId: "${colleague.id}", currentPassword: "${seededPassword}" }) {
      errors { code }
    } }`,
  );
  expect(owner.token).not.toBe(before.token);
  expect((await owner.execute('{ viewer { role } }')).data.viewer.role).toBe('ADMIN');
  expect((await before.execute('{ viewer { role } }')).data.viewer).toBeNull();
});

import { password, signIn, signUp, verifyAddress } from '../../../testing/people/accounts.ts';
import type { Person } from '../../../testing/seed.ts';
import { type Asker, openTestServer, type TestServer } from '../../../testing/testServer.ts';
import {
  type AuthenticatorApp,
  enrol,
  enrolSeeded,
  startTwoFactor,
  typeCode,
  typePassword,
} from '../../../testing/people/twoFactor.ts';

const disable = `mutation ($input: DisableTwoFactorInput!) {
  disableTwoFactor(input: $input) { disabled errors { field code message } }
}`;
const regenerate = `mutation ($input: RegenerateRecoveryCodesInput!) {
  regenerateRecoveryCodes(input: $input) { recoveryCodes errors { field code } }
}`;
const viewer = '{ viewer { twoFactorEnabled } }';

let server: TestServer;
let owner: Asker;
let email: string;
let app: AuthenticatorApp;
let recoveryCodes: string[];
let people = 0;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  email = `ada${people}@example.com`;
  owner = server.browser();
  await signUp(owner, { email });
  await verifyAddress(server, email);
  ({ app, recoveryCodes } = await enrol(server, owner));
});

const turnOff = async (code: string, currentPassword = password) =>
  (await owner.execute(disable, { input: { code, currentPassword } })).data.disableTwoFactor;
const replace = async (code: string, currentPassword: string) =>
  (await owner.execute(regenerate, { input: { code, currentPassword } })).data.regenerateRecoveryCodes;
const letters = async () => (await server.mail(email)).map(({ subject }) => subject);
const actions = async () => {
  const { data } = await owner.execute('{ auditLog { nodes { action } } }');
  return data.auditLog.nodes.map(({ action }: { action: string }) => action);
};

test('turning it off takes password and code, gives a new token, and tells the owner', async () => {
  const before = server.browser(owner.token);
  expect((await turnOff(app(), 'Wrong-Horse-9')).errors).toMatchObject([{ field: ['currentPassword'] }]);
  expect((await turnOff(app(-9))).errors).toMatchObject([{ field: ['code'], code: 'CREDENTIALS' }]);
  expect((await owner.execute(viewer)).data.viewer).toEqual({ twoFactorEnabled: true });
  expect(await turnOff(app())).toEqual({ disabled: true, errors: [] });
  expect((await owner.execute(viewer)).data.viewer).toEqual({ twoFactorEnabled: false });
  expect((await before.execute(viewer)).data.viewer).toBeNull();
  expect((await letters()).at(-1)).toBe('Two-factor authentication was turned off');
  expect((await actions())[0]).toBe('disableTwoFactor');
  const rows = await server.runtime.database.system
    .selectFrom('recoveryCodes')
    .innerJoin('users', 'users.id', 'recoveryCodes.userId')
    .select('users.id')
    .where('users.email', '=', email)
    .execute();
  expect(rows).toEqual([]);
  expect((await signIn(server.browser(), { email })).data.login.user).toMatchObject({ email });
});

test('what is off cannot be turned off, and can be set up again', async () => {
  await turnOff(recoveryCodes[0] ?? '');
  expect(await turnOff('123456')).toMatchObject({
    disabled: false,
    errors: [{ field: null, code: 'EXPIRED' }],
  });
  expect((await startTwoFactor(owner)).data.startTwoFactor.errors).toEqual([]);
});

test('it stays on while an organization of the person requires it', async () => {
  const { system } = server.runtime.database;
  await system.updateTable('organizations').set({ requireTwoFactor: true, name: 'Strict' }).execute();
  const { disabled, errors } = await turnOff(app());
  expect(disabled).toBe(false);
  expect(errors).toEqual([
    {
      field: null,
      code: 'NOT_ALLOWED',
      message: 'Strict requires two-factor authentication. It stays on while you belong to it.',
    },
  ]);
  await system.updateTable('organizations').set({ requireTwoFactor: false }).execute();
});

test('new recovery codes end those from before', async () => {
  const { recoveryCodes: next, errors } = await replace(app(), password);
  expect(errors).toEqual([]);
  expect(next).toHaveLength(10);
  const [old = ''] = recoveryCodes;
  for (const [code, works] of [
    [old, false],
    [next[0], true],
  ] as const) {
    const { challenge } = await typePassword(server.browser(), email);
    const answer = await typeCode(server.browser(), challenge.token, code);
    expect(answer.data.completeLogin.user !== null).toBe(works);
  }
  expect(await letters()).toContain('Your recovery codes were replaced');
  expect(await actions()).toContain('regenerateRecoveryCodes');
});

test('new recovery codes take password and code', async () => {
  expect(await replace(app(), 'Wrong-Horse-9')).toEqual({
    recoveryCodes: null,
    errors: [{ field: ['currentPassword'], code: 'CREDENTIALS' }],
  });
  expect(await replace(app(-9), password)).toEqual({
    recoveryCodes: null,
    errors: [{ field: ['code'], code: 'CREDENTIALS' }],
  });
  expect((await turnOff(recoveryCodes[0] ?? '')).disabled).toBe(true);
});

test('those who manage members see who has it; others only of themselves', async () => {
  const members = '{ organization { members { nodes { name twoFactorEnabled } } } }';
  const boss = await server.seed.owner({ name: 'Anna' });
  const [admin, viewing] = [await boss.invite('ADMIN', 'Boris'), await boss.invite('VIEWER', 'Clara')];
  await enrolSeeded(server, admin.id);
  const seenBy = async (person: Person) => {
    const { data, errors } = await person.execute(members);
    expect(errors).toBeUndefined();
    return data.organization.members.nodes.map(
      (node: { twoFactorEnabled: boolean | null }) => node.twoFactorEnabled,
    );
  };
  expect(await seenBy(boss)).toEqual([false, true, false]);
  expect(await seenBy(admin)).toEqual([false, true, false]);
  expect(await seenBy(viewing)).toEqual([null, null, false]);
});

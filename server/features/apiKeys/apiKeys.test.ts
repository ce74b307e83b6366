import { crc32 } from 'node:zlib';
import { apiKeyPrefix, newApiKey } from '../../platform/auth/apiKey.ts';
import { hashToken } from '../../platform/auth/session.ts';
import { faultsOf } from '../../testing/answers.ts';
import { seededPassword } from '../../testing/people/accounts.ts';
import type { Person } from '../../testing/seed.ts';
import { type Asker, openTestServer, type TestServer } from '../../testing/testServer.ts';

const generate = /* GraphQL */ `mutation ($input: GenerateApiKeyInput!) {
  generateApiKey(input: $input) {
    apiKey { id name prefix scopes createdBy lastUsedAt expiresAt expired }
    secret
    errors { field code message }
  }
}`;
const revoke = 'mutation ($id: ID!) { revokeApiKey(input: { id: $id }) { apiKeyId errors { code } } }';
const list = '{ apiKeys { nodes { name lastUsedAt expired } totalCount } }';
const viewer = '{ viewer { email permissions } }';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const make = async (person: Person, input: object = {}) => {
  const given = {
    name: 'CI',
    scopes: ['ORGANIZATION_READ'],
    lifetime: 'DAYS_30',
    currentPassword: seededPassword,
    ...input,
  };
  return (await person.execute(generate, { input: given })).data.generateApiKey;
};
const keyed = (secret: string): Asker => Object.assign(server.browser(), { apiKey: secret });
const codeOf = ({ errors }: Awaited<ReturnType<Asker['execute']>>) => errors?.[0]?.extensions['code'];

describe('an API key', () => {
  it('is shown once, and acts within its scopes and the rights of its owner', async () => {
    const owner = await server.seed.owner({ name: 'Ada' });
    const { apiKey, secret } = await make(owner, { scopes: ['TASK_UPDATE'] });
    expect(secret).toMatch(/^slip_[0-9a-f]{16}_[0-9a-f]{72}$/);
    expect(apiKey).toMatchObject({
      name: 'CI',
      prefix: secret.slice(0, 21),
      scopes: ['ORGANIZATION_READ', 'TASK_UPDATE'],
      createdBy: 'Ada',
      lastUsedAt: null,
      expired: false,
    });
    const program = keyed(secret);
    expect((await program.execute(viewer)).data.viewer).toEqual({
      email: owner.email,
      permissions: ['ORGANIZATION_READ', 'TASK_UPDATE'],
    });
    expect((await program.execute('{ organization { id } }')).data.organization.id).toBe(
      owner.organizationId,
    );
    for (const refused of [
      '{ auditLog { totalCount } }',
      '{ apiKeys { totalCount } }',
      '{ sessions { id } }',
    ]) {
      expect(codeOf(await program.execute(refused))).toBe('FORBIDDEN');
    }
    await server.runtime.database.system
      .updateTable('memberships')
      .set({ role: 'VIEWER' })
      .where('userId', '=', owner.id)
      .execute();
    expect((await program.execute(viewer)).data.viewer.permissions).toEqual(['ORGANIZATION_READ']);
  });

  it('keeps no secret in the database', async () => {
    const { apiKey, secret } = await make(await server.seed.owner());
    const rows = await server.runtime.database.system.selectFrom('apiKeys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret.slice(22));
    expect(rows.find(({ id }) => id === apiKey.id)?.secretHash).toEqual(hashToken(secret));
    await expect(
      server.runtime.database.app.selectFrom('apiKeys').select('secretHash').execute(),
    ).rejects.toThrow('permission denied');
  });

  it('is named in the audit log and notes its last use', async () => {
    const owner = await server.seed.owner({ name: 'Ada' });
    const { secret } = await make(owner, { scopes: ['ORGANIZATION_UPDATE'], name: 'Nightly' });
    const program = keyed(secret);
    await program.execute('mutation { saveOnboardingStep(input: { step: COMPLETE }) { errors { code } } }');
    const { auditLog } = (
      await owner.execute('{ auditLog(action: "saveOnboardingStep") { nodes { actorName apiKeyName } } }')
    ).data;
    expect(auditLog.nodes).toEqual([{ actorName: 'Ada', apiKeyName: 'Nightly' }]);
    const lastUse = async () => (await owner.execute(list)).data.apiKeys.nodes[0].lastUsedAt;
    // No answer waits until a use is noted.
    while ((await lastUse()) === null) await new Promise((resolve) => setTimeout(resolve, 20));
  });

  it('cannot do what is personal, or make keys', async () => {
    const owner = await server.seed.owner();
    const { secret } = await make(owner);
    const program = keyed(secret);
    const personal = [
      'mutation { updateProfile(input: { name: "Eve" }) { errors { code } } }',
      'mutation { endOtherSessions { errors { code } } }',
      `mutation {
        generateApiKey(input: { name: "More", scopes: [], lifetime: UNLIMITED, currentPassword: "${seededPassword}" }) {
          errors { code }
        }
      }`,
    ];
    for (const refused of personal) expect(codeOf(await program.execute(refused))).toBe('FORBIDDEN');
    await program.execute('mutation { logout { errors { code } } }');
    expect((await owner.execute(viewer)).data.viewer.email).toBe(owner.email);
  });

  it('stops working when it is revoked, expired, or its owner is gone', async () => {
    const owner = await server.seed.owner();
    const admin = await owner.invite('ADMIN');
    const [revoked, expiring, orphan] = [await make(owner), await make(owner), await make(admin)];
    expect((await owner.execute(revoke, { id: revoked.apiKey.id })).data.revokeApiKey).toEqual({
      apiKeyId: revoked.apiKey.id,
      errors: [],
    });
    expect(codeOf(await keyed(revoked.secret).execute(viewer))).toBe('UNAUTHENTICATED');
    expect(faultsOf(await owner.execute(revoke, { id: revoked.apiKey.id }))).toEqual(['NOT_FOUND']);
    await server.runtime.database.system.deleteFrom('memberships').where('userId', '=', admin.id).execute();
    expect(codeOf(await keyed(orphan.secret).execute(viewer))).toBe('UNAUTHENTICATED');
    server.clock.advance(31 * 24 * 60 * 60 * 1000);
    expect(codeOf(await keyed(expiring.secret).execute(viewer))).toBe('UNAUTHENTICATED');
    server.clock.advance(-31 * 24 * 60 * 60 * 1000);
    for (const wrong of ['slip_x', `${expiring.secret.slice(0, -1)}x`, newApiKey().key]) {
      expect(codeOf(await keyed(wrong).execute(viewer))).toBe('UNAUTHENTICATED');
    }
  });
});

describe('making one', () => {
  it('gives at most what its maker may, and needs a verified address', async () => {
    const owner = await server.seed.owner();
    const admin = await owner.invite('ADMIN');
    for (const [person, scope] of [
      [admin, 'BILLING_MANAGE'],
      [owner, 'API_KEY_MANAGE'],
      [owner, 'ORGANIZATION_DELETE'],
      [owner, 'PLATFORM_ADMINISTER'],
    ] as const) {
      const { errors } = await make(person, { scopes: [scope] });
      expect(errors).toMatchObject([{ field: ['scopes'], code: 'NOT_ALLOWED' }]);
    }
    expect((await make(owner, { name: 'x' })).errors[0].message).toBe('Name must be at least 2 characters');
    const { system } = server.runtime.database;
    await system.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', owner.id).execute();
    const { apiKey, secret, errors } = await make(owner);
    expect({ apiKey, secret, code: errors[0].code }).toEqual({
      apiKey: null,
      secret: null,
      code: 'NOT_ALLOWED',
    });
  });

  it('is for owners and admins, who see the keys of their organization only', async () => {
    const owner = await server.seed.owner();
    const { apiKey } = await make(owner, { lifetime: 'UNLIMITED' });
    expect(apiKey.expiresAt).toBeNull();
    const member = await owner.invite('MEMBER');
    const stranger = await server.seed.owner();
    expect(codeOf(await member.execute(list))).toBe('FORBIDDEN');
    expect((await stranger.execute(list)).data.apiKeys).toEqual({ nodes: [], totalCount: 0 });
    expect(faultsOf(await stranger.execute(revoke, { id: apiKey.id }))).toEqual(['NOT_FOUND']);
    expect((await (await owner.invite('ADMIN')).execute(list)).data.apiKeys.totalCount).toBe(1);
  });
});

test('a mistyped key is noticed by its checksum', () => {
  const { key, prefix } = newApiKey();
  expect(apiKeyPrefix(key)).toBe(prefix);
  const flipped = key.replace(
    /_([0-9a-f])([^_]*)$/,
    (_, digit: string, rest: string) => `_${digit === '0' ? '1' : '0'}${rest}`,
  );
  expect(apiKeyPrefix(flipped)).toBeNull();
});

test('the id of a key is nothing without its secret', async () => {
  const owner = await server.seed.owner();
  const [first, second] = [await make(owner), await make(owner)];
  const text = `${first.apiKey.prefix}${second.secret.slice(21, -8)}`;
  const mixed = `${text}${crc32(text).toString(16).padStart(8, '0')}`;
  expect(apiKeyPrefix(mixed)).toBe(first.apiKey.prefix);
  expect(codeOf(await keyed(mixed).execute(viewer))).toBe('UNAUTHENTICATED');
  expect((await keyed(first.secret).execute(viewer)).data.viewer.email).toBe(owner.email);
});

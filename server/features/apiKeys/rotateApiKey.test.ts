import { hashToken } from '../../platform/auth/session.ts';
import { seededPassword } from '../../testing/people/accounts.ts';
import { programOf } from '../../testing/people/apiKeys.ts';
import { codesOf, faultsOf } from '../../testing/answers.ts';
import type { Person } from '../../testing/seed.ts';
import { type Asker, openTestServer, type TestServer } from '../../testing/testServer.ts';

const hour = 3_600_000;
const rotate = /* GraphQL */ `mutation ($id: ID!, $overlap: ApiKeyOverlap!) {
  rotateApiKey(input: { id: $id, overlap: $overlap, currentPassword: "${seededPassword}" }) {
    apiKey { id name scopes prefix createdAt expiresAt replaced own }
    replacedKey { id expiresAt replaced own }
    secret
    errors { field code message }
  }
}`;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const keyed = (secret: string): Asker => Object.assign(server.browser(), { apiKey: secret });
const works = async (asker: Asker) => codesOf(await asker.execute('{ organization { id } }')).length === 0;
const rotateAs = async (person: Person, id: string, overlap = 'DAY_1') =>
  (await person.execute(rotate, { id, overlap })).data.rotateApiKey;
const make = async (person: Person) => {
  const { data } = await person.execute(
    `mutation { generateApiKey(input: {
      name: "CI", scopes: [TASK_UPDATE], lifetime: DAYS_30, currentPassword: "${seededPassword}"
    }) { apiKey { id } secret } }`,
  );
  return { id: data.generateApiKey.apiKey.id, program: keyed(data.generateApiKey.secret) };
};

test('a rotated key has the same name, scopes and lifetime; the old one works for the overlap and no longer', async () => {
  const owner = await server.seed.owner();
  const old = await make(owner);
  const { apiKey, replacedKey, secret, errors } = await rotateAs(owner, old.id);
  expect(errors).toEqual([]);
  expect(apiKey).toMatchObject({ name: 'CI', scopes: ['ORGANIZATION_READ', 'TASK_UPDATE'] });
  expect(apiKey).toMatchObject({ replaced: false, own: true, prefix: secret.slice(0, 21) });
  expect(replacedKey).toMatchObject({ id: old.id, replaced: true, own: true });
  expect(apiKey.expiresAt.getTime() - apiKey.createdAt.getTime()).toBe(30 * 24 * hour);
  expect(replacedKey.expiresAt.getTime() - apiKey.createdAt.getTime()).toBe(24 * hour);
  const program = keyed(secret);
  expect([await works(old.program), await works(program)]).toEqual([true, true]);
  server.clock.advance(24 * hour);
  expect([await works(old.program), await works(program)]).toEqual([false, true]);
  const rows = await server.runtime.database.system.selectFrom('apiKeys').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(secret.slice(22));
  expect(rows.find(({ id }) => id === apiKey.id)?.secretHash).toEqual(hashToken(secret));
});

test('without an overlap the old key stops at once; an overlap never makes a key last longer', async () => {
  const owner = await server.seed.owner();
  const first = await make(owner);
  await rotateAs(owner, first.id, 'NONE');
  expect(await works(first.program)).toBe(false);
  const second = await make(owner);
  server.clock.advance(29.5 * 24 * hour);
  const { replacedKey } = await rotateAs(owner, second.id, 'DAYS_7');
  expect(replacedKey.expiresAt.getTime() - server.clock.now().getTime()).toBeLessThan(13 * hour);
});

test('a key is rotated once, also by two at the same moment', async () => {
  const owner = await server.seed.owner();
  const { id } = await make(owner);
  const answers = await Promise.all([rotateAs(owner, id), rotateAs(owner, id)]);
  const refused = answers.filter(({ errors }) => errors.length > 0);
  expect(refused).toMatchObject([{ apiKey: null, secret: null, errors: [{ code: 'NOT_ALLOWED' }] }]);
  const { data } = await owner.execute('{ apiKeys { totalCount } }');
  expect(data.apiKeys.totalCount).toBe(2);
});

test('nobody gets hold of a key that acts for somebody else', async () => {
  const owner = await server.seed.owner({ name: 'Ada' });
  const admin = await owner.invite('ADMIN');
  const { id, program } = await make(owner);
  const { errors, secret } = await rotateAs(admin, id);
  expect({ secret, errors }).toMatchObject({
    secret: null,
    errors: [{ code: 'NOT_ALLOWED', message: expect.stringContaining('Only Ada can rotate this key.') }],
  });
  const stranger = await server.seed.owner();
  expect(faultsOf(await stranger.execute(rotate, { id, overlap: 'NONE' }))).toEqual(['NOT_FOUND']);
  expect(await works(program)).toBe(true);
  const { data } = await admin.execute('{ apiKeys { nodes { own } } }');
  expect(data.apiKeys.nodes).toEqual([{ own: false }]);
});

test('it needs a verified address, and a key that was not revoked', async () => {
  const owner = await server.seed.owner();
  const { system } = server.runtime.database;
  const { apiKeyId } = await programOf(server, owner, ['ORGANIZATION_READ']);
  await system.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', owner.id).execute();
  expect((await rotateAs(owner, apiKeyId)).errors).toMatchObject([{ code: 'NOT_ALLOWED' }]);
  await system
    .updateTable('users')
    .set({ emailVerifiedAt: server.clock.now() })
    .where('id', '=', owner.id)
    .execute();
  await system
    .updateTable('apiKeys')
    .set({ revokedAt: server.clock.now() })
    .where('id', '=', apiKeyId)
    .execute();
  expect(faultsOf(await owner.execute(rotate, { id: apiKeyId, overlap: 'NONE' }))).toEqual(['NOT_FOUND']);
});

test('a key is rotated only with the current password of its owner', async () => {
  const owner = await server.seed.owner();
  const old = await make(owner);
  const { data } = await owner.execute(rotate.replace(seededPassword, 'Wrong-Horse-9'), {
    id: old.id,
    overlap: 'NONE',
  });
  expect(data.rotateApiKey).toMatchObject({
    secret: null,
    errors: [{ field: ['currentPassword'], code: 'CREDENTIALS' }],
  });
  expect(await works(old.program)).toBe(true);
});

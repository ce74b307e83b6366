import { sql } from 'kysely';
import { inOrganization } from '../../../platform/database/roles/inOrganization.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import { seededPassword } from '../../../testing/people/accounts.ts';
import { programOf } from '../../../testing/people/apiKeys.ts';
import { hash, openReleases } from '../../../testing/deployments/releaseRecords.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

/** Who gets release passports, and what becomes of the keys that sign them. Named in docs/security.md. */

let server: TestServer;
let releases: Awaited<ReturnType<typeof openReleases>>;
beforeAll(async () => {
  server = await openTestServer();
  releases = await openReleases(server);
});
afterAll(async () => {
  await releases.close();
  await server.close();
});

test('a passport is downloaded by the digest of its release, with and without the name of the hash', async () => {
  const owner = await server.seed.owner();
  const made = await releases.release(owner, { digest: hash('e') });
  await releases.issue(owner, made.id);
  const byId = await releases.download(owner, `/releases/${made.id}/passport.json`);
  for (const named of [hash('e'), `sha256:${hash('e')}`]) {
    const answer = await releases.download(owner, `/releases/${named}/passport.json`);
    expect([answer.statusCode, answer.payload]).toEqual([200, byId.payload]);
  }
  const program = await programOf(server, owner, ['ORGANIZATION_READ']);
  expect((await releases.download(program, `/releases/${hash('e')}/passport.json`)).payload).toBe(
    byId.payload,
  );
  for (const unknown of [
    hash('f'),
    newId(),
    'nothing',
    `${made.id}/passport.json?number=2`,
    `${made.id}/passport.json?number=x`,
  ]) {
    const url = unknown.includes('?') ? `/releases/${unknown}` : `/releases/${unknown}/passport.json`;
    const answer = await releases.download(owner, url);
    expect([answer.statusCode, answer.json().errors[0].message]).toEqual([404, 'There is no such passport.']);
  }
});

test('passports and keys of another organization are as if they were not there, also by the same digest', async () => {
  const [owner, stranger] = [await server.seed.owner(), await server.seed.owner()];
  const made = await releases.release(owner, { digest: hash('7') });
  await releases.issue(owner, made.id);
  for (const named of [made.id, hash('7')]) {
    expect((await releases.download(stranger, `/releases/${named}/passport.json`)).statusCode).toBe(404);
  }
  expect((await releases.download(stranger, '/signing-keys.pem')).payload).toBe('');
  expect(await releases.issue(stranger, made.id)).toBeNull();
});

const rotate = `mutation ($password: String!) { rotateSigningKey(input: { currentPassword: $password }) {
  signingKey { id retiredAt } errors { field code message } } }`;

test('a key that was rotated signs no more, its private half is gone, and what it signed stays true', async () => {
  const owner = await server.seed.owner();
  const made = await releases.release(owner);
  await releases.issue(owner, made.id);
  const { data: refused } = await owner.execute(rotate, { password: 'wrong' });
  expect(refused.rotateSigningKey).toMatchObject({
    signingKey: null,
    errors: [{ field: ['currentPassword'] }],
  });
  const { data } = await owner.execute(rotate, { password: seededPassword });
  expect(data.rotateSigningKey).toMatchObject({ signingKey: { retiredAt: null }, errors: [] });
  const { data: kept } = await owner.execute('{ organization { signingKeys { id retiredAt publicKey } } }');
  const [current, retired] = kept.organization.signingKeys;
  expect(current).toMatchObject({ id: data.rotateSigningKey.signingKey.id, retiredAt: null });
  expect(retired.retiredAt).not.toBeNull();
  const before = await releases.said(owner, `/releases/${made.id}/passport.json?number=1`);
  expect(before.predicate.slipway_passport.keyId).toBe(retired.id);
  // Nothing but the key changed: whoever trusts the new one alone gets a passport that it signed.
  expect(await releases.issue(owner, made.id)).toMatchObject({ number: 2, keyId: current.id });
  const rows = await server.runtime.database.system
    .selectFrom('signingKeys')
    .select(['id', 'encryptedPrivateKey'])
    .where('organizationId', '=', owner.organizationId)
    .execute();
  expect(rows.find(({ id }) => id === retired.id)?.encryptedPrivateKey).toBeNull();
  expect(String(rows.find(({ id }) => id === current.id)?.encryptedPrivateKey)).not.toContain('PRIVATE KEY');
  const entries = await server.runtime.database.system
    .selectFrom('auditEntries')
    .select(['action', 'target'])
    .where('organizationId', '=', owner.organizationId)
    .where('action', '=', 'rotateSigningKey')
    .execute();
  expect(entries).toContainEqual({ action: 'rotateSigningKey', target: `now ${current.id}` });
});

test('a private key that was moved to another organization opens there for nobody', async () => {
  const [owner, thief] = [await server.seed.owner(), await server.seed.owner()];
  const { system } = server.runtime.database;
  await releases.issue(owner, (await releases.release(owner)).id);
  const key = await system
    .selectFrom('signingKeys')
    .selectAll()
    .where('organizationId', '=', owner.organizationId)
    .executeTakeFirstOrThrow();
  await system
    .insertInto('signingKeys')
    .values({ ...key, organizationId: thief.organizationId })
    .execute();
  const made = await releases.release(thief);
  await expect(releases.issue(thief, made.id)).rejects.toThrow('cannot be decrypted');
});

test('a passport cannot be changed or removed, nor a key removed, by what answers requests', async () => {
  const owner = await server.seed.owner();
  await releases.issue(owner, (await releases.release(owner)).id);
  for (const change of [
    sql`update release_passports set number = 9`,
    sql`delete from release_passports`,
    sql`delete from signing_keys`,
  ]) {
    const tried = inOrganization(server.runtime.database, owner.organizationId, (transaction) =>
      change.execute(transaction),
    );
    await expect(tried).rejects.toThrow('permission denied');
  }
});

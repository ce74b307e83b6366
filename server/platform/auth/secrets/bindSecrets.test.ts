import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { signUp, verifyAddress } from '../../../testing/people/accounts.ts';
import { addProject } from '../../../testing/hosting/addProject.ts';
import { type Asker, openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { enrol, typeCode, typePassword } from '../../../testing/people/twoFactor.ts';
import { bindSecrets } from './bindSecrets.ts';
import { accessTokenPlace, seedPlace } from './secretPlaces.ts';

const secretKey = 'the key of the operator, 32 characters at least';

/** As versions before stored a secret: bound to the number 1 and to no place. */
const unbound = (text: string, source = secretKey): Buffer => {
  const key = Buffer.from(hkdfSync('sha256', source, '', 'slipway secrets 1', 32));
  const [version, nonce] = [Buffer.from([1]), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(version);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([version, nonce, cipher.getAuthTag(), encrypted]);
};

const email = 'ada@example.com';

let server: TestServer;
let browser: Asker;
beforeEach(async () => {
  server = await openTestServer({ SECRET_KEY: secretKey });
  browser = server.browser();
  await signUp(browser, { email });
  await verifyAddress(server, email);
});
afterEach(() => server.close());

const system = () => server.runtime.database.system;
const start = () => bindSecrets(server.runtime);
/** Makes the database one that only older versions have opened. */
const asBefore = async (): Promise<void> => {
  const owner = new Client(server.runtime.database.connections.owner);
  await owner.connect();
  await owner.query('alter table secret_bindings no force row level security; delete from secret_bindings');
  await owner.end();
};
const factor = () => system().selectFrom('twoFactors').select(['userId', 'seed']).executeTakeFirstOrThrow();
const putSeed = (seed: Buffer) => system().updateTable('twoFactors').set({ seed }).execute();

/** A repository whose token an older version stored. */
const repositoryFromBefore = async (stored: Buffer, name = 'Old'): Promise<string> => {
  const { userId } = await factor();
  const { organizationId } = await system()
    .selectFrom('memberships')
    .select('organizationId')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const projectId = await addProject(server, { organizationId }, name, { language: 'Go' });
  await system()
    .updateTable('repositories')
    .set({ encryptedAccessToken: stored })
    .where('projectId', '=', projectId)
    .execute();
  return projectId;
};
const readToken = async (projectId: string): Promise<string> => {
  const { encryptedAccessToken, ...repository } = await system()
    .selectFrom('repositories')
    .select(['organizationId', 'projectId', 'url', 'encryptedAccessToken', 'githubAppId'])
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
  return server.runtime.secrets.decrypt(
    encryptedAccessToken ?? Buffer.alloc(0),
    accessTokenPlace(repository),
  );
};
const signInWith = async (code: string) => {
  const { challenge } = await typePassword(browser, email);
  return typeCode(browser, challenge.token, code);
};

test('what an older version stored is bound at the first start, and works on', async () => {
  const { app } = await enrol(server, browser);
  const { userId, seed } = await factor();
  const before = unbound(server.runtime.secrets.decrypt(seed, seedPlace(userId)));
  await putSeed(before);
  const projectId = await repositoryFromBefore(unbound('ghp_before'));
  await asBefore();
  await start();
  expect((await factor()).seed.equals(before)).toBe(false);
  expect((await signInWith(app())).data.completeLogin).toMatchObject({ user: { email }, errors: [] });
  expect(await readToken(projectId)).toBe('ghp_before');
});

test('afterwards nothing unbound is accepted, whatever somebody puts there, and however often a server starts', async () => {
  const { app } = await enrol(server, browser);
  const { userId, seed } = await factor();
  await putSeed(unbound(server.runtime.secrets.decrypt(seed, seedPlace(userId))));
  const projectId = await repositoryFromBefore(unbound('ghp_of_an_old_backup'));
  await start();
  await expect(readToken(projectId)).rejects.toThrow('changed or moved');
  expect((await signInWith(app())).errors?.[0]?.message).toContain('changed or moved');
  await expect(system().deleteFrom('secretBindings').execute()).rejects.toThrow('permission denied');
  await expect(system().updateTable('secretBindings').set({ id: true }).execute()).rejects.toThrow(
    'permission denied',
  );
});

test('while one cannot be read, it stays as it is, the operator is told, and the next start tries again', async () => {
  await enrol(server, browser);
  const lost = unbound('ghp_lost', 'another key of the operator, 32 characters');
  const [lostId, foundId] = [
    await repositoryFromBefore(lost),
    await repositoryFromBefore(unbound('ghp_found'), 'Found'),
  ];
  await asBefore();
  const told: string[] = [];
  server.runtime.log.error = (line) => told.push(line);
  await start();
  expect(told).toEqual([expect.stringContaining('1 stored secrets cannot be decrypted')]);
  expect(await readToken(foundId)).toBe('ghp_found');
  await expect(readToken(lostId)).rejects.toThrow('cannot be decrypted');
  await system()
    .updateTable('repositories')
    .set({ encryptedAccessToken: null })
    .where('projectId', '=', lostId)
    .execute();
  await start();
  expect(told).toHaveLength(1);
  expect(await system().selectFrom('secretBindings').select('id').execute()).toEqual([{ id: true }]);
});

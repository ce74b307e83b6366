import { fetchAndWait } from '../../../testing/hosting/browsing.ts';
import { type Connecting, openConnecting } from '../../../testing/hosting/connecting.ts';
import type { Person } from '../../../testing/seed.ts';

/** Who can write to the database, but has no key, moves what is encrypted to where it would be used for them. */

let at: Connecting;
let victim: Person;
let thief: Person;
beforeEach(async () => {
  at = await openConnecting();
  await at.work();
  [victim, thief] = [await at.server.seed.owner(), await at.server.seed.owner()];
});
afterEach(() => at.close());

/** Connects a private repository, and waits until it is cloned. */
const connectPrivate = async (person: Person, name: string, accessToken: string): Promise<string> => {
  const repositoryUrl = await at.git.addRepository(
    name,
    { 'main.go': 'package main\n' },
    { token: accessToken },
  );
  const { project, job } = await at.connect(person, { projectName: name, repositoryUrl, accessToken });
  expect(await at.ended(person, job?.id ?? '')).toMatchObject({ state: 'SUCCEEDED' });
  return project?.id ?? '';
};
const repositories = () => at.server.runtime.database.system;
const tokenOf = async (projectId: string) =>
  (
    await repositories()
      .selectFrom('repositories')
      .select('encryptedAccessToken')
      .where('projectId', '=', projectId)
      .executeTakeFirstOrThrow()
  ).encryptedAccessToken;
const change = (projectId: string, columns: { encryptedAccessToken?: Buffer | null; url?: string }) =>
  repositories().updateTable('repositories').set(columns).where('projectId', '=', projectId).execute();
/** The tokens that the Git server was sent since it was last asked. */
const tokensSent = () =>
  at.git.requests
    .splice(0)
    .flatMap(({ headers: { authorization = '' } }) =>
      Buffer.from(authorization.slice(6), 'base64').toString().split(':'),
    );

const unreadable = { state: 'FAILED', error: expect.stringContaining('Please enter it again') };

test('another organization’s token, copied into the own row, is sent to nobody', async () => {
  const [theirs, own] = [
    await connectPrivate(victim, 'vault', 'glpat-theirs'),
    await connectPrivate(thief, 'trap', 'glpat-own'),
  ];
  at.git.requests.length = 0;
  await change(own, { encryptedAccessToken: await tokenOf(theirs) });
  expect(await fetchAndWait(at, thief, own)).toMatchObject(unreadable);
  expect(tokensSent()).toEqual([]);
});

test('the own token, copied into another organization’s row, is not used there', async () => {
  const [theirs, own] = [
    await connectPrivate(victim, 'vault', 'glpat-theirs'),
    await connectPrivate(thief, 'trap', 'glpat-own'),
  ];
  const before = await tokenOf(theirs);
  at.git.requests.length = 0;
  await change(theirs, { encryptedAccessToken: await tokenOf(own) });
  expect(await fetchAndWait(at, victim, theirs)).toMatchObject(unreadable);
  expect(tokensSent()).toEqual([]);
  // Back in its place it works: nothing else was in the way.
  await change(theirs, { encryptedAccessToken: before });
  expect(await fetchAndWait(at, victim, theirs)).toMatchObject({ state: 'SUCCEEDED' });
  expect(tokensSent()).toContain('glpat-theirs');
});

test('a token whose row was led to another address is not sent there', async () => {
  const theirs = await connectPrivate(victim, 'vault', 'glpat-theirs');
  const trap = await at.git.addRepository('trap', { 'main.go': 'package main\n' });
  at.git.requests.length = 0;
  await change(theirs, { url: trap });
  expect(await fetchAndWait(at, victim, theirs)).toMatchObject(unreadable);
  expect(tokensSent()).toEqual([]);
});

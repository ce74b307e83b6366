import { TenantGrant } from '../../../platform/auth/grants.ts';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limitMessage, storageLimit } from '../../../../schema/rules/plans.ts';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { askRepository, connectAndWait } from '../../../testing/hosting/browsing.ts';
import { type Connecting, openConnecting } from '../../../testing/hosting/connecting.ts';
import type { Person } from '../../../testing/seed.ts';
import { cloneFolder } from '../../../engines/git/index.ts';
import { startTidyingClones } from './tidyClones.ts';

/** A server beside a second process on the same database, whose clones are in a folder of its own. */
let at: Connecting;
let owner: Person;
let dataDirectory: string;
beforeEach(async () => {
  at = await openConnecting();
  await at.work();
  owner = await at.server.seed.owner();
  dataDirectory = await mkdtemp(join(tmpdir(), 'slipway-other-'));
  for (const name of ['shop', 'stays']) await at.git.addRepository(name, { 'main.go': `package ${name}\n` });
});
afterEach(async () => {
  await at.close();
  await rm(dataDirectory, { recursive: true, force: true });
});

const elsewhere = () => ({ ...at.server.runtime, env: { ...at.server.runtime.env, dataDirectory } });
const startElsewhere = () => startTidyingClones(jobContextOf(elsewhere()));
const folder = (id: string) => cloneFolder({ dataDirectory }, owner.organizationId, id);
/** Connects a repository and gives the second process a clone of it, too. */
const connect = async (name: string) => {
  const id = await connectAndWait(at, owner, name);
  await cp(cloneFolder(at.server.runtime.env, owner.organizationId, id), folder(id), { recursive: true });
  return id;
};
const call = (verb: string, input: object) =>
  owner.execute(
    `mutation ($input: ${verb[0]?.toUpperCase()}${verb.slice(1)}Input!) { ${verb}(input: $input) { errors { message } } }`,
    { input },
  );
/** Whether a folder is there still, after the time that its removal takes. */
const stillThere = async (directory: string) => {
  for (let tries = 0; existsSync(directory) && tries < 1_500; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return existsSync(directory);
};

test.each(['archiveProject', 'deleteProject'])(
  '%s takes the clones of all processes, and only those of the project',
  async (verb) => {
    const [id, other] = [await connect('shop'), await connect('stays')];
    const stop = startElsewhere();
    await call(verb, { id });
    expect(await stillThere(folder(id))).toBe(false);
    expect(existsSync(folder(other))).toBe(true);
    await stop();
  },
);

test('what was archived while a process was away is removed when it starts', async () => {
  const [id, other] = [await connect('shop'), await connect('stays')];
  await call('archiveProject', { id });
  const stop = startElsewhere();
  expect(await stillThere(folder(id))).toBe(false);
  expect(existsSync(folder(other))).toBe(true);
  await stop();
});

test('a deleted organization takes the clones of all processes', async () => {
  const id = await connect('shop');
  const stop = startElsewhere();
  const { system } = at.server.runtime.database;
  await system
    .transaction()
    .execute((transaction) =>
      at.server.runtime
        .openStores(transaction)
        .departures.deleteOrganization(new TenantGrant('ENDING', owner.organizationId)),
    );
  expect(await stillThere(folder(id))).toBe(false);
  await stop();
});

test('a clone that this process lacks is fetched as far as the plan has room, and counts', async () => {
  const id = await connectAndWait(at, owner, 'shop');
  const { system } = at.server.runtime.database;
  const state = () => askRepository(owner, id, 'codeState codeProblem');
  await rm(cloneFolder(at.server.runtime.env, owner.organizationId, id), { recursive: true });
  // Since then the repository has grown without end.
  at.git.makeEndless('shop');
  const other = await connectAndWait(at, owner, 'stays');
  const limit = storageLimit('PROFESSIONAL') ?? 0;
  await system
    .updateTable('repositories')
    .set({ cloneBytes: limit - 100_000 })
    .where('projectId', '=', other)
    .execute();
  while ((await state()).codeState === 'FETCHING') await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await state()).toMatchObject({
    codeState: 'FAILED',
    codeProblem: expect.stringContaining(limitMessage('PROFESSIONAL', 'storageGigabytes')),
  });
  expect(existsSync(cloneFolder(at.server.runtime.env, owner.organizationId, id))).toBe(false);
});

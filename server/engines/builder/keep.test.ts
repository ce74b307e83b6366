import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArtifactStore } from '../artifacts/index.ts';
import { artifactsOf } from '../../features/deployments/builds/enginesOf.ts';
import { addProject } from '../../testing/hosting/addProject.ts';
import { openBuilding, type PlanValues } from '../../testing/deployments/building.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let at: Awaited<ReturnType<typeof openBuilding>>;
beforeAll(async () => {
  server = await openTestServer();
  at = await openBuilding(server);
});
afterAll(async () => {
  await at.close();
  await server.close();
});

const service: PlanValues = { kind: 'NODE_SERVICE', start: 'node server.js' };
/** A store that counts so much more for each folder than is there, so that tests need no large ones. */
const counting = (more: { bytes?: number; fileCount?: number }): ArtifactStore => ({
  ...at.artifacts,
  put: async (folder, limits) => {
    const layer = await at.artifacts.put(folder, limits);
    if ('reason' in layer) return layer;
    const { bytes = 0, fileCount = 0 } = more;
    return { ...layer, bytes: layer.bytes + bytes, fileCount: layer.fileCount + fileCount };
  },
});

test('a release has at most ten layers: packages beyond nine folders are kept with what was built', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `packages/p${String(index).padStart(2, '0')}`);
  const packages = names.map((name) => [`${name}/node_modules/a/index.js`, name]);
  const { built } = await at.build({ 'server.js': '', ...Object.fromEntries(packages) }, service);
  expect(built?.layers.map(({ path }) => path)).toEqual([
    '',
    ...names.slice(0, 9).map((name) => `${name}/node_modules`),
  ]);
  expect(built?.fileCount).toBe(13);
  const first = await at.artifacts.open(built?.layers[0]?.digest ?? '');
  const kept = names.map((name) => readdir(join(first, name, 'node_modules')).catch(() => []));
  expect((await Promise.all(kept)).flat()).toEqual(['a', 'a', 'a']);
});

test.each([
  ['bytes', { bytes: 600 * 1024 ** 2 }, '1024 MiB'],
  ['files', { fileCount: 150_000 }, '200,000 files'],
])('all layers of a release together have a limit: %s', async (_what, more, limit) => {
  const files = Object.fromEntries(['a', 'b', 'c'].map((name) => [`${name}/node_modules/p/i.js`, 'x']));
  const { failure } = await at.build({ 'server.js': '', ...files }, service, { artifacts: counting(more) });
  expect(failure).toEqual({
    code: 'NOT_KEPT',
    step: 'KEEP',
    message: `c/node_modules makes the release larger than ${limit}. Leave out what the release does not need.`,
  });
});

describe('what is kept counts towards the storage of the plan', () => {
  const limit = 100_000_000_000;
  const told =
    /^Your plan, Starter, allows up to 100 GB of storage\. Professional allows up to 500\. Archive or delete/;
  /** An organization of whose plan so many bytes are left: a repository takes all else. */
  const withRoom = async (bytes: number) => {
    const owner = await server.seed.owner({ plan: 'STARTER' });
    const projectId = await addProject(server, owner, 'Huge', { language: 'Go' });
    await server.runtime.database.system
      .updateTable('repositories')
      .set({ cloneBytes: limit - bytes })
      .where('projectId', '=', projectId)
      .execute();
    const artifacts = artifactsOf(server.runtime).of(owner.organizationId);
    return {
      build: (content: string) =>
        at.build({ 'index.html': content }, { kind: 'STATIC' }, { artifacts, sandbox: null }),
      usedBytes: async () => {
        const { data } = await owner.execute(
          '{ organization { planUsage { storageBytes } } analytics { usage { storageBytes } } }',
        );
        return [data.organization.planUsage.storageBytes, data.analytics.usage.storageBytes];
      },
    };
  };

  it('until it is used up; the same content counts once', async () => {
    const { build, usedBytes } = await withRoom(10);
    expect((await build('12345678')).failure).toBeNull();
    expect((await build('12345678')).failure).toBeNull();
    expect(await usedBytes()).toEqual([limit - 2, limit - 2]);
    const refused = await build('another');
    expect(refused.failure).toEqual({ code: 'NOT_KEPT', step: 'KEEP', message: expect.stringMatching(told) });
    expect((await build('ok')).failure).toBeNull();
    expect(await usedBytes()).toEqual([limit, limit]);
  });

  it('also of builds that end at once, of which there is room for one', async () => {
    const { build, usedBytes } = await withRoom(10);
    const ended = await Promise.all(['1111111', '2222222', '3333333'].map(build));
    expect(ended.filter(({ built }) => built)).toHaveLength(1);
    expect(await usedBytes()).toEqual([limit - 3, limit - 3]);
  });
});

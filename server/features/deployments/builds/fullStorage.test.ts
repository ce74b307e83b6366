import { setTimeout as wait } from 'node:timers/promises';
import { storageLimit } from '../../../../schema/rules/plans.ts';
import { jobHandlers } from '../../../processes/work.ts';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';

/** A build makes a release with its passport, which count towards the storage of the plan. */

jest.setTimeout(60_000);

let hosting: Hosting;
beforeAll(async () => {
  hosting = await openHosting();
});
afterAll(() => hosting.close());

type Deployment = {
  status: string;
  error: string | null;
  release: { number: number } | null;
  build: { steps: unknown[] };
};

test('while the storage is full, a build is refused before it starts, also one whose files are stored already', async () => {
  const { runtime, clock } = hosting.server;
  const { readPush, build, events } = await jobHandlers(jobContextOf(runtime));
  const run = build?.handle;
  if (!readPush || !run || !events) throw new Error('A handler is missing.');
  let gate = Promise.resolve();
  const handle: typeof run = async (...job) => {
    await gate;
    return run(...job);
  };
  await runtime.jobs.start({ readPush, events, build: { handle } });
  const owner = await hosting.server.seed.owner({ plan: 'STARTER' });
  const { id, address } = await hosting.host(owner);
  const until = async (holds: (deployments: Deployment[]) => boolean): Promise<Deployment[]> => {
    for (;;) {
      const { data } = await owner.execute(
        `query ($id: ID!) { project(id: $id) { deployments(first: 5) {
          nodes { status error release { number } build { steps { __typename } } } } } }`,
        { id },
      );
      const { nodes } = data.project.deployments;
      if (holds(nodes)) return nodes;
      await wait(50);
    }
  };
  const mine = await hosting.clone(address);
  await mine.commit({ 'index.html': '<h1>Hello</h1>\n' }, 'Begin');
  await mine.git('push', 'origin', 'HEAD:main');
  await until(([first]) => first?.release?.number === 1);

  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  clock.advance(1_000);
  await mine.git('commit', '--quiet', '--allow-empty', '--message', 'Same files');
  await mine.git('push', 'origin', 'HEAD:main');
  await until(({ length }) => length === 2);
  await runtime.database.system
    .updateTable('repositories')
    .set({ cloneBytes: (storageLimit('STARTER') ?? 0) + 1 })
    .where('projectId', '=', id)
    .execute();
  resolve();
  const [refused] = await until(([newest]) => newest?.status === 'FAILED' || newest?.release != null);
  expect(refused).toEqual({
    status: 'FAILED',
    error: expect.stringMatching(/^Your plan, Starter, .* In use: /),
    release: null,
    build: { steps: [] },
  });
});

import { connectAndWait } from '../../../testing/hosting/browsing.ts';
import { type Connecting, openConnecting } from '../../../testing/hosting/connecting.ts';

let at: Connecting;
beforeEach(async () => {
  at = await openConnecting();
});
afterEach(() => at.close());

test('eight clones that do not end hold one worker: what others connect and fetch is done meanwhile', async () => {
  const [hostile, good] = [await at.server.seed.owner(), await at.server.seed.owner()];
  const repositoryUrl = await at.git.addRepository('slow', { 'main.go': 'package main\n' });
  await at.git.addRepository('quick', { 'main.go': 'package main\n' });
  const held = at.git.hold('slow');
  const jobs: string[] = [];
  for (let index = 0; index < 8; index += 1) {
    const { job } = await at.connect(hostile, { projectName: `Slow ${index}`, repositoryUrl });
    jobs.push(job?.id ?? '');
  }
  await at.work();
  await held.reached;
  await connectAndWait(at, good, 'quick');
  const { system } = at.server.runtime.database;
  const states = await system.selectFrom('jobs').select('state').where('id', 'in', jobs).execute();
  expect(states.map(({ state }) => state).sort()).toEqual([
    ...Array.from({ length: 7 }, () => 'QUEUED'),
    'RUNNING',
  ]);
  held.release();
  // In turn, each in the place of the one before.
  for (const job of jobs) expect(await at.ended(hostile, job)).toMatchObject({ state: 'SUCCEEDED' });
});

test('a clone that trickles is given up after a minute, says why, and leaves nothing', async () => {
  const owner = await at.server.seed.owner();
  const repositoryUrl = await at.git.addRepository('trickle', { 'main.go': 'package main\n' });
  const held = at.git.hold('trickle');
  at.git.makeEndless('trickle', { trickles: true });
  const { job, project } = await at.connect(owner, { projectName: 'Trickle', repositoryUrl });
  await at.work();
  await held.reached;
  held.release();
  const now = performance.now.bind(performance);
  const later = jest.spyOn(performance, 'now').mockImplementation(() => now() + 62_000);
  expect(await at.ended(owner, job?.id ?? '')).toMatchObject({
    state: 'FAILED',
    error: expect.stringMatching(/sends too slowly: less than 50 kB a second over the whole transfer/),
    project: null,
  });
  later.mockRestore();
  const { data } = await owner.execute('{ notifications { nodes { title message } } }');
  expect(data.notifications.nodes[0]).toEqual({
    title: 'Repository not connected',
    message: expect.stringMatching(
      /^Trickle could not be set up. The server of the repository sends too slowly/,
    ),
  });
  expect(await at.cloned(owner.organizationId, project?.id ?? '')).toBe(false);
  await at.git.addRepository('next', { 'main.go': 'package main\n' });
  await connectAndWait(at, owner, 'next');
});

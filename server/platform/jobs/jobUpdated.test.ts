import { newId } from '../graphql/ids.ts';
import { followAs } from '../../testing/followAs.ts';
import { type Connecting, openConnecting } from '../../testing/hosting/connecting.ts';
import type { Person } from '../../testing/seed.ts';

let at: Connecting;
let owner: Person;
beforeAll(async () => {
  at = await openConnecting();
  await at.work();
  owner = await at.server.seed.owner();
});
afterAll(() => at.close());

const document = 'subscription ($id: ID!) { jobUpdated(id: $id) { state progress project { name status } } }';

const follow = (person: Person, id: string) => followAs(at.server, person, document, { id });

test('follows a job from the start to its end, and ends with it', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 50 }, (_, index) => [`${index}.ts`, `export ${index}\n`]),
  );
  const repositoryUrl = await at.git.addRepository('followed', files);
  const held = at.git.hold('followed');
  const { job } = await at.connect(owner, { projectName: 'Followed', repositoryUrl });
  const following = await follow(owner, job?.id ?? '');
  const seen: { state: string; progress: number }[] = [];
  for (let update = await following.next(); update; update = await following.next()) {
    seen.push(update.jobUpdated);
    if (seen.length === 1) {
      await held.reached;
      held.release();
    }
  }
  expect(['QUEUED', 'RUNNING']).toContain(seen[0]?.state);
  expect(seen.at(-1)).toEqual({
    state: 'SUCCEEDED',
    progress: 100,
    project: { name: 'Followed', status: 'ACTIVE' },
  });
  expect(seen.filter(({ state }) => state === 'SUCCEEDED')).toHaveLength(1);
  const percents = seen.map(({ progress }) => progress);
  expect(percents).toEqual([...percents].sort((left, right) => left - right));

  const late = await follow(owner, job?.id ?? '');
  expect(await late.next()).toMatchObject({ jobUpdated: { state: 'SUCCEEDED' } });
  expect(await late.next()).toBeNull();
});

test('can be left while it waits for the next event', async () => {
  const repositoryUrl = await at.git.addRepository('left', { 'a.ts': 'export {}\n' });
  const held = at.git.hold('left');
  const { job } = await at.connect(owner, { projectName: 'Left', repositoryUrl });
  await held.reached;
  const following = await follow(owner, job?.id ?? '');
  await following.next();
  const waiting = following.next();
  await following.leave();
  expect(await waiting).toBeNull();
  held.release();
  await at.ended(owner, job?.id ?? '');
});

test('a job of another organization is as unknown as any other', async () => {
  const repositoryUrl = await at.git.addRepository('foreign', { 'a.ts': 'export {}\n' });
  const { job } = await at.connect(owner, { projectName: 'Foreign', repositoryUrl });
  const stranger = await at.server.seed.owner();
  for (const id of [job?.id ?? '', newId(), 'no id']) {
    await expect(follow(stranger, id)).rejects.toMatchObject({ extensions: { code: 'NOT_FOUND' } });
  }
});

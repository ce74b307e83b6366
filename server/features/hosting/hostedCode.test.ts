import { askRepository } from '../../testing/hosting/browsing.ts';
import { type Hosting, openHosting } from '../../testing/hosting/hosting.ts';
import { subscribeAs } from '../../testing/subscribeAs.ts';

let hosting: Hosting;
beforeAll(async () => {
  hosting = await openHosting();
  await hosting.workWithoutScans();
});
afterAll(() => hosting.close());

test('what is pushed is read: the project shows its files, languages and people, and the push among what happened', async () => {
  const owner = await hosting.server.seed.owner();
  const { id, address } = await hosting.host(owner);
  const mine = await hosting.clone(address);
  await mine.commit({ 'README.md': '# Shop\n', 'source/main.ts': 'export const answer = 42;\n' }, 'Begin');
  const jobs = hosting.server.runtime.events.subscribe('job');
  await mine.git('push', 'origin', 'main');
  const facts = async () => {
    const { data } = await owner.execute(
      `query ($id: ID!) { project(id: $id) { language repository { provider url commitCount headCommit { message } }
        activity(first: 1) { nodes { message } } } }`,
      { id },
    );
    return data.project;
  };
  while (!(await facts()).repository) await jobs.next();
  await jobs.return?.();
  expect(await facts()).toEqual({
    language: 'TypeScript',
    repository: {
      provider: 'SLIPWAY',
      url: expect.stringMatching(/\/git\/organization-[^/]+\/storefront\.git$/),
      commitCount: 1,
      headCommit: { message: 'Begin' },
    },
    activity: { nodes: [{ message: `${owner.name} pushed to main` }] },
  });
  const code = await askRepository(owner, id, 'codeState blob(path: "source/main.ts") { text }');
  expect(code).toEqual({ codeState: 'READY', blob: { text: 'export const answer = 42;\n' } });

  await mine.commit({ 'source/main.ts': 'export const answer = 43;\n' });
  await mine.git('push', 'origin', 'main');
  // At once, whether it was read or not.
  const changed = await askRepository(owner, id, 'blob(path: "source/main.ts") { text }');
  expect(changed).toEqual({ blob: { text: 'export const answer = 43;\n' } });
});

test('whoever follows the code of a project is told of a push, and of no other project', async () => {
  const owner = await hosting.server.seed.owner();
  const { id, address } = await hosting.host(owner, 'Followed');
  const other = await hosting.host(owner, 'Other');
  const operation = 'subscription ($id: ID!) { codeChanged(projectId: $id) { project { id } } }';
  const stream = await subscribeAs(hosting.server, await owner.invite('VIEWER'), operation, { id });
  if (!(Symbol.asyncIterator in stream)) throw stream.errors?.[0];
  const events = stream[Symbol.asyncIterator]();
  const [elsewhere, mine] = await Promise.all([hosting.clone(other.address), hosting.clone(address)]);
  await elsewhere.commit({ 'a.txt': 'a\n' });
  await elsewhere.git('push', 'origin', 'main');
  await mine.commit({ 'b.txt': 'b\n' });
  const told = events.next();
  await mine.git('push', 'origin', 'main');
  expect((await told).value).toEqual({ codeChanged: { projectId: id } });
  await events.return?.();
});

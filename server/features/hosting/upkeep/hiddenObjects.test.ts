import {
  failing,
  type HostedProject,
  type Hosting,
  openPushedProject,
  type WorkingClone,
} from '../../../testing/hosting/hosting.ts';

// Plain git talks to a real server, on machines that do much else.
jest.setTimeout(120_000);

let hosting: Hosting;
let project: HostedProject;
let mine: WorkingClone;
beforeAll(async () => {
  ({ hosting, project, mine } = await openPushedProject());
});
afterAll(() => hosting.close());

const line = (text: string) => `${(text.length + 4).toString(16).padStart(4, '0')}${text}`;
const idOf = async (revision: string) => (await mine.git('rev-parse', revision)).trim();

test('what was removed from all branches is not fetched by its id, in any version of the protocol', async () => {
  await mine.git('checkout', '--quiet', '-b', 'secret');
  await mine.commit({ 'secret.txt': 'a password' });
  await mine.git('tag', '--annotate', 'noted', '--message', 'a password');
  await mine.git('push', 'origin', 'secret', 'noted');
  const hidden = await Promise.all(['secret', 'secret^{tree}', 'secret:secret.txt', 'noted'].map(idOf));
  await mine.git('checkout', '--quiet', 'main');
  await mine.commit({ 'b.txt': 'two' });
  await mine.git('push', 'origin', 'main', ':secret', ':noted');

  const other = await hosting.clone(project.address);
  for (const version of ['2', '1', '0']) {
    for (const id of hidden) {
      const said = await failing(other.git('-c', `protocol.version=${version}`, 'fetch', 'origin', id));
      expect([version, id, said]).toEqual([
        version,
        id,
        expect.stringMatching(/not our ref|unadvertised object/),
      ]);
    }
  }
  const noObject = await failing(other.git('cat-file', '-e', hidden[2] ?? ''));
  expect(noObject).not.toBe('it did not fail');
  // Neither without a client's own checks: what git sends is asked with capital letters here.
  const { username, password } = new URL(project.address);
  const answer = await fetch(`${hosting.server.url}${project.pathname}/git-upload-pack`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
      'git-protocol': 'version=2',
    },
    body: `${line('command=fetch')}0001${line(`want ${hidden[2]?.toUpperCase()} x`)}${line('done')}0000`,
  });
  expect(await answer.text()).toBe(line(`ERR upload-pack: not our ref ${hidden[2]}`));
});

test('older commits, and the files of a partial clone, are fetched as ever', async () => {
  const first = await idOf('main~1');
  const other = await hosting.clone(project.address, '--depth', '1');
  await other.git('fetch', 'origin', first);
  expect(await other.git('log', '--oneline', 'FETCH_HEAD')).toContain('Change');
  const partial = await hosting.clone(project.address, '--filter=blob:none', '--no-checkout');
  await partial.git('checkout', '--quiet', 'main~1');
  expect(await partial.read('a.txt')).toBe('one');
  await partial.git('checkout', '--quiet', 'main');
  expect(await partial.read('b.txt')).toBe('two');
  const treeless = await hosting.clone(project.address, '--filter=tree:0', '--no-checkout');
  await treeless.git('checkout', '--quiet', 'main');
  expect(await treeless.read('b.txt')).toBe('two');
});

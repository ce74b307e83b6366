import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hostedLimits, pushLimits, receivePack, runGit } from '../../../engines/git/index.ts';
import { type HostedProject, type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';
import { deltaBomb, hugeTree, manyObjects } from '../../../testing/hosting/hostilePacks.ts';

// git unpacks gigabytes here, on machines that do much else.
jest.setTimeout(240_000);

let hosting: Hosting;
let project: HostedProject;
beforeAll(async () => {
  hosting = await openHosting();
  project = await hosting.host(await hosting.server.seed.owner());
});
afterAll(() => hosting.close());

const line = (text: string) => `${(text.length + 4).toString(16).padStart(4, '0')}${text}`;
const create = (name: string, said = '') => line(`${'0'.repeat(40)} ${'a'.repeat(40)} ${name}${said}`);

/** Sends a push as no git would, and answers what a git would show of it. */
const push = async (commands: string, pack: Buffer): Promise<string> => {
  const { username, password, origin } = new URL(project.address);
  const answer = await fetch(`${origin}${project.pathname}/git-receive-pack`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-git-receive-pack-request',
      authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
    },
    body: Buffer.concat([Buffer.from(`${commands}0000`), pack]),
  });
  return answer.text();
};
const one = create('refs/heads/bomb', '\0report-status');

test('16 kB that ask for 3 GiB at once are refused with the limit, and so is a folder of 2 GiB', async () => {
  expect(await push(one, deltaBomb(1, 200))).toContain('takes more than 1,024 MiB of memory');
  expect(await push(one, hugeTree(2 ** 31 - 1))).toContain('takes more than 1,024 MiB of memory');
});

const bareRepository = async (name: string): Promise<string> => {
  const folder = join(hosting.server.runtime.env.dataDirectory, name);
  await runGit(['init', '--bare', '--quiet', folder], { timeoutMilliseconds: 10_000, maxOutputBytes: 1_000 });
  return folder;
};
const sent = async function* (pack: Buffer) {
  yield pack;
};

test('what unfolds to more than is allowed, file by file, is refused with the limit', async () => {
  const commands = [{ name: 'refs/heads/bomb', before: null, after: 'a'.repeat(40) }];
  const request = { commands, options: [], pack: () => sent(deltaBomb(3, 2)) };
  const limits = { ...pushLimits, unpackedBytes: 64 * 1024 * 1024 };
  const receiving = receivePack(await bareRepository('sizes.git'), request, limits);
  await expect(receiving).rejects.toThrow('larger than 64 MiB unpacked');
});

test('beside four that unfold gigabytes others push as ever, and nothing is left of them', async () => {
  const other = await hosting.host(await hosting.server.seed.owner());
  const theirs = await hosting.clone(other.address);
  const bombs = Promise.all(Array.from({ length: 4 }, () => push(one, deltaBomb(5, 5))));
  for (let change = 0; change < 3; change += 1) {
    await theirs.commit({ 'a.txt': String(change) });
    await theirs.git('push', 'origin', 'main');
  }
  for (const answer of await bombs) expect(answer).toContain('damaged or incomplete');
  const folder = join(hosting.server.runtime.env.dataDirectory, 'repositories');
  const left = await readdir(folder, { recursive: true });
  expect(left.filter((name) => name.includes('incoming'))).toEqual([]);
});

test('who takes more of the processor than is allowed is ended', async () => {
  const folder = await bareRepository('time.git');
  await expect(
    runGit([`--git-dir=${folder}`, 'index-pack', '--stdin'], {
      input: sent(deltaBomb(1_000, 5)),
      timeoutMilliseconds: 120_000,
      maxOutputBytes: 1_000,
      limits: { ...hostedLimits, processorSeconds: 1 },
    }),
  ).rejects.toMatchObject({ kind: 'TIMEOUT' });
});

test('a million objects are refused before they are sent, and a hundred thousand refs in words', async () => {
  expect(await push(one, manyObjects(1_000_000))).toContain('more than 500,000 objects');
  const names = Array.from({ length: 100_000 }, (_, at) => create(`refs/heads/many/${at}`));
  expect(await push(one + names.join(''), Buffer.alloc(0))).toContain(
    'ng refs/heads/bomb A push may change at most 1,000 refs.',
  );
});

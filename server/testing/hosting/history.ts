import { askRepository, connectAndWait } from './browsing.ts';
import { commitEntries } from './commitEntries.ts';
import { openConnecting } from './connecting.ts';
import { runCommand } from '../processes/runCommand.ts';
import type { Person } from '../seed.ts';
import type { Answer } from '../testServer.ts';

/** A connected project with 30 commits on main, another one on next, and the tags v1 and v2. */
export type HistoryProject = {
  owner: Person;
  /** The owner of another organization. */
  stranger: () => Promise<Person>;
  /** Hashes by the names of branches and tags. */
  hashes: Record<string, string>;
  /** Plain git in the repository. */
  git: (...args: string[]) => Promise<string>;
  /** Asks for fields of the project's repository. */
  ask: (fields: string, person?: Person) => Promise<Answer['data']>;
  close: () => Promise<void>;
};

/** A path that is made to be taken for lines of a patch. */
export const evilPath = 'evil\n@@ -1 +1 @@\n+hacked\u202e.txt';

const entries = [
  { path: 'src/main.ts', content: 'one\nTWO\nthree\nfour\n' },
  { path: 'logo.png', content: Buffer.from([0x89, 0, 1, 2]) },
  { path: 'package-lock.json', content: '{ "a": 1 }\n' },
  { path: 'large.txt', content: 'line\n'.repeat(300_000) },
  { path: evilPath, content: 'one\n' },
];

/** Opens it; close it after the tests of the file. */
export const openHistory = async (): Promise<HistoryProject> => {
  const at = await openConnecting();
  await at.work();
  const owner = await at.server.seed.owner();
  const files = { 'README.md': '# Shop\n', 'src/main.ts': 'one\ntwo\nthree\n', 'package-lock.json': '{}\n' };
  await at.git.addRepository('shop', files, {
    commits: 30,
    authors: [
      { name: 'Ada Lovelace', email: owner.email.toUpperCase() },
      { name: 'Mallory', email: 'mallory@example.com' },
    ],
    message: 'Newest\n\nWith a body\nof two lines',
  });
  const git = async (...args: string[]): Promise<string> => {
    const { stdout } = await runCommand('git', [`--git-dir=${at.git.directory('shop')}`, ...args], {
      env: { ...process.env, GIT_COMMITTER_NAME: 'Grace', GIT_COMMITTER_EMAIL: 'grace@example.com' },
    });
    return stdout.trim();
  };
  await git('tag', 'v1', 'main~20');
  await git('tag', '-a', 'v2', '-m', 'Second\n\nWith notes', 'main~10');
  await commitEntries(at.git.directory('shop'), entries, { branch: 'next' });
  const hashes: Record<string, string> = {};
  for (const name of ['main', 'next', 'v1', 'v2']) hashes[name] = await git('rev-parse', `${name}^{commit}`);
  const id = await connectAndWait(at, owner, 'shop');
  return {
    owner,
    stranger: () => at.server.seed.owner(),
    hashes,
    git,
    ask: (fields, person = owner) => askRepository(person, id, fields),
    close: () => at.close(),
  };
};

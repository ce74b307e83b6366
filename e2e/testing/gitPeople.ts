import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A clone in which somebody works. */
export interface WorkingCopy {
  folder: string;
  /** Plain git in it. Answers what it printed. */
  git: (...args: string[]) => Promise<string>;
  read: (file: string) => Promise<string>;
  /** Writes a file and commits it. */
  commit: (file: string, text: string, message: string) => Promise<void>;
}

/** Plain git, as people have it, in a folder that is removed after the tests of the file. */
export const gitPeopleOfFile = () => {
  let home = '';
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'slipway-git-people-'));
  });
  afterAll(() => rm(home, { recursive: true, force: true }));

  const gitIn = async (folder: string, name: string, args: string[]): Promise<string> => {
    const person = { NAME: name, EMAIL: `${name.toLowerCase()}@example.com` };
    const { stdout } = await promisify(execFile)('git', args, {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        HOME: home,
        GIT_TERMINAL_PROMPT: '0',
        GIT_AUTHOR_NAME: person.NAME,
        GIT_AUTHOR_EMAIL: person.EMAIL,
        GIT_COMMITTER_NAME: person.NAME,
        GIT_COMMITTER_EMAIL: person.EMAIL,
      },
    });
    return stdout;
  };

  /** Clones from an address as somebody, with a key as password. */
  const clone = async (name: string, address: string, key: string): Promise<WorkingCopy> => {
    const folder = await mkdtemp(join(home, 'clone-'));
    const withKey = address.replace('//', `//${name.toLowerCase()}:${key}@`);
    await gitIn(home, name, ['clone', '--quiet', withKey, folder]);
    const git = (...args: string[]) => gitIn(folder, name, args);
    return {
      folder,
      git,
      read: (file) => readFile(join(folder, file), 'utf8'),
      commit: async (file, text, message) => {
        await writeFile(join(folder, file), text);
        await git('add', '--all');
        await git('commit', '--quiet', '--message', message);
      },
    };
  };
  return { clone };
};

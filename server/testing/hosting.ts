import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Permission } from '../../schema/generated/types.ts';
import { jobHandlers } from '../features.ts';
import { jobContextOf } from '../jobs/jobContext.ts';
import { programOf } from './apiKeys.ts';
import { type ListeningServer, openListeningServer } from './listen.ts';
import type { Person } from './seed.ts';

/** A repository that is hosted on the test server. */
export type HostedProject = {
  id: string;
  status: string;
  /** `/git/acme/storefront.git`. */
  pathname: string;
  /** Its address with a key of its owner that may push. */
  address: string;
  /** Its address with another key. */
  at: (key: string) => string;
};

/** A clone that somebody works in. */
export type WorkingClone = {
  folder: string;
  /** Plain git in it. Answers all that it said in the terminal; a failure throws it. */
  git: (...args: string[]) => Promise<string>;
  /** Writes files and commits them. */
  commit: (files: Record<string, string | Buffer>, message?: string) => Promise<void>;
  read: (name: string) => Promise<string>;
};

/** A test server that listens, and people with plain git. */
export type Hosting = {
  server: ListeningServer;
  /** Begins to work on jobs. */
  work: () => Promise<void>;
  /** Makes a project of somebody's organization that is hosted here. */
  host: (owner: Person, name?: string) => Promise<HostedProject>;
  clone: (address: string, ...options: string[]) => Promise<WorkingClone>;
  /** Plain git in no repository. */
  git: (...args: string[]) => Promise<string>;
  close: () => Promise<void>;
};

/** What git said when it failed. */
export const failing = (doing: Promise<unknown>): Promise<string> =>
  doing.then(
    () => 'it did not fail',
    (error: unknown) => (error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)),
  );

const mutation = `mutation ($input: ConnectRepositoryInput!) {
  connectRepository(input: $input) { project { id status hostedRepository { url } } errors { message } }
}`;

/** Opens it; close it after the tests of the file. */
export const openHosting = async (): Promise<Hosting> => {
  const [server, home] = await Promise.all([
    openListeningServer(),
    mkdtemp(join(tmpdir(), 'slipway-hosting-')),
  ]);
  const person = { NAME: 'Ada', EMAIL: 'ada@example.com' };
  const environment = {
    PATH: process.env.PATH,
    HOME: home,
    GIT_TERMINAL_PROMPT: '0',
    GIT_AUTHOR_NAME: person.NAME,
    GIT_AUTHOR_EMAIL: person.EMAIL,
    GIT_COMMITTER_NAME: person.NAME,
    GIT_COMMITTER_EMAIL: person.EMAIL,
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'init.defaultBranch',
    GIT_CONFIG_VALUE_0: 'main',
  };
  const gitIn = async (folder: string, args: string[]): Promise<string> => {
    const { stdout, stderr } = await promisify(execFile)('git', args, { cwd: folder, env: environment });
    return stdout + stderr;
  };
  return {
    server,
    work: () => server.runtime.jobs.start(jobHandlers(jobContextOf(server.runtime))),
    host: async (owner, name = 'Storefront') => {
      const { data } = await owner.execute(mutation, { input: { provider: 'SLIPWAY', projectName: name } });
      const { id, status, hostedRepository } = data.connectRepository.project;
      const scopes: Permission[] = ['REPOSITORY_READ', 'REPOSITORY_WRITE'];
      const { apiKey } = await programOf(server, owner, scopes);
      const { pathname } = new URL(hostedRepository.url);
      const at = (key: string) => `${server.url.replace('//', `//git:${key}@`)}${pathname}`;
      return { id, status, pathname, at, address: at(apiKey) };
    },
    clone: async (address, ...options) => {
      const folder = await mkdtemp(join(home, 'clone-'));
      await gitIn(home, ['clone', '--quiet', ...options, address, folder]);
      return {
        folder,
        git: (...args) => gitIn(folder, args),
        commit: async (files, message = 'Change') => {
          for (const [name, content] of Object.entries(files)) {
            await mkdir(dirname(join(folder, name)), { recursive: true });
            await writeFile(join(folder, name), content);
          }
          await gitIn(folder, ['add', '--all']);
          await gitIn(folder, ['commit', '--quiet', '--message', message]);
        },
        read: (name) => readFile(join(folder, name), 'utf8'),
      };
    },
    git: (...args) => gitIn(home, args),
    close: async () => {
      await server.close();
      await rm(home, { recursive: true, force: true });
    },
  };
};

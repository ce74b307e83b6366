import { execFileSync } from 'node:child_process';
import { jobHandlers } from '../../processes/work.ts';
import { jobContextOf } from '../../platform/jobs/jobContext.ts';
import type { DoubleApp } from '../providers/doubleRules.ts';
import { openProviderDouble, type ProviderDouble } from '../providers/providerDouble.ts';
import { runCommand } from '../processes/runCommand.ts';
import type { Person } from '../seed.ts';
import { fixableFiles } from './agentRuns.ts';
import { type Connecting, type ConnectInput, openConnecting } from './connecting.ts';
import { templateFiles } from './templateFiles.ts';

/** The tokens of the double: one that may do all, one that may only be used to read, and one that is not known to its API. */
export const providerTokens = {
  all: 'ghp_secretsecretsecret0123456789',
  poor: 'ghp_withoutscope0123456789',
};

/** A repository with findings to fix at a double of GitHub, which takes pushes, and a server beside it. */
export type ProviderRuns = {
  at: Connecting;
  double: ProviderDouble;
  owner: Person;
  /** Connects the repository; answers the project. */
  connect: (access?: string | ConnectInput['gitHubApp']) => Promise<string>;
  /** Turns pull requests of agents on or off; answers the errors. */
  enable: (projectId: string, enabled?: boolean, person?: Person) => Promise<object[]>;
  /** The commit of a branch at the provider; null when there is none. */
  branch: (name: string) => string | null;
  /** The branches of runs at the provider. */
  branches: () => string[];
  /** Runs Git in the repository of the provider. */
  git: (...args: string[]) => Promise<string>;
  close: () => Promise<void>;
};

/** Opens all of it, with workers that take all jobs but those of `leftOut`. With GitHub Apps the repository is private. */
export const openProviderRuns = async (
  leftOut: readonly 'agentTurn'[] = [],
  apps: Readonly<Record<string, DoubleApp>> = {},
): Promise<ProviderRuns> => {
  let double: ProviderDouble | undefined;
  let directory = '';
  const branch = (name: string): string | null => {
    const args = [`--git-dir=${directory}`, 'for-each-ref', '--format=%(objectname)', `refs/heads/${name}`];
    return execFileSync('git', args, { encoding: 'utf8' }).trim() || null;
  };
  const at = await openConnecting(async (git) => {
    const tokens = { [providerTokens.all]: ['repo'], [providerTokens.poor]: ['gist'] };
    const isPrivate = () => Object.keys(apps).length > 0;
    double = await openProviderDouble({ kind: 'GITHUB', tokens, apps, isPrivate, git: git.url, branch });
    directory = git.directory('shop');
    const hosts = { GIT_ALLOWED_HOSTS: double.host, PROVIDER_ALLOWED_HOSTS: double.host };
    return { ...hosts, PACKAGE_REGISTRY: 'off' };
  });
  if (!double) throw new Error('The double was not opened.');
  const opened = double;
  const owner = await at.server.seed.owner();
  const git = async (...args: string[]): Promise<string> =>
    (await runCommand('git', [`--git-dir=${directory}`, ...args])).stdout.trim();
  await at.git.addRepository('shop', { ...fixableFiles, 'SECURITY.md': templateFiles['SECURITY.md'] });
  await git('config', 'http.receivepack', 'true');
  const handlers = await jobHandlers(jobContextOf(at.server.runtime));
  for (const queue of leftOut) delete handlers[queue];
  await at.server.runtime.jobs.start(handlers);
  return {
    at,
    double: opened,
    owner,
    branch,
    git,
    connect: async (access = providerTokens.all) => {
      const { project, job } = await at.connect(owner, {
        projectName: 'Shop',
        repositoryUrl: opened.repositoryUrl,
        ...(typeof access === 'string' ? { accessToken: access } : { gitHubApp: access }),
      });
      const { state, error } = await at.ended(owner, job?.id ?? '');
      if (state !== 'SUCCEEDED' || !project) throw new Error(`It was not connected: ${error}`);
      return project.id;
    },
    enable: async (projectId, enabled = true, person = owner) => {
      const { data, errors } = await person.execute(
        `mutation ($input: UpdateProviderPullRequestsInput!) {
          updateProviderPullRequests(input: $input) { errors { field code message } } }`,
        { input: { projectId, enabled } },
      );
      if (errors) throw errors[0];
      return data.updateProviderPullRequests.errors;
    },
    branches: () =>
      execFileSync(
        'git',
        [`--git-dir=${directory}`, 'for-each-ref', '--format=%(refname)', 'refs/heads/slipway'],
        {
          encoding: 'utf8',
        },
      )
        .split('\n')
        .filter(Boolean)
        .map((ref) => ref.slice('refs/heads/'.length)),
    close: async () => {
      await at.close();
      await opened.close();
    },
  };
};

import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { jobHandlers } from '../../processes/work.ts';
import { jobContextOf } from '../../platform/jobs/jobContext.ts';
import type { Person } from '../seed.ts';
import { type GitServer, startGitServer } from './gitServer.ts';
import { type TestServer, openTestServer } from '../testServer.ts';

/** A test server beside a Git server that it may reach, with the real worker if it was asked to work. */
export type Connecting = {
  server: TestServer;
  git: GitServer;
  /** Begins to work on jobs but scans: what follows a connection would fetch clones that a test takes away. */
  work: () => Promise<void>;
  /** Calls `connectRepository` and answers its payload; without `repositoryUrl` it makes a draft. */
  connect: (person: Person, input: ConnectInput) => Promise<Connected>;
  /** Waits until a job has ended and answers it, as the person sees it. */
  ended: (person: Person, jobId: string) => Promise<EndedJob>;
  /** Whether there is a clone of a project. */
  cloned: (organizationId: string, projectId: string) => Promise<boolean>;
  close: () => Promise<void>;
};

export type ConnectInput = {
  projectId?: string | undefined;
  projectName?: string;
  provider?: string;
  repositoryUrl?: string;
  description?: string;
  accessToken?: string;
  gitHubApp?: { appId: string; privateKey: string };
};
export type Connected = {
  project: { id: string; name: string; status: string } | null;
  job: { id: string; state: string } | null;
  errors: { field: string[] | null; code: string; message: string }[];
};
type EndedJob = {
  state: string;
  progress: number;
  error: string | null;
  project: { id: string } | null;
};

/** Opens both servers; close them after the tests of the file. Settings may depend on the Git server. */
export const openConnecting = async (
  settingsOf: (git: GitServer) => Promise<Record<string, string>> = async () => ({}),
): Promise<Connecting> => {
  const git = await startGitServer();
  const server = await openTestServer({ GIT_ALLOWED_HOSTS: git.host, ...(await settingsOf(git)) });
  const follow = async (person: Person, jobId: string): Promise<EndedJob> => {
    const events = server.runtime.events.subscribe('job');
    try {
      for (;;) {
        const { data, errors } = await person.execute(
          'query ($id: ID!) { job(id: $id) { state progress error project { id } } }',
          { id: jobId },
        );
        if (errors) throw errors[0];
        if (data.job.state !== 'QUEUED' && data.job.state !== 'RUNNING') return data.job;
        await events.next();
      }
    } finally {
      await events.return?.();
    }
  };
  return {
    server,
    git,
    work: async () => {
      const { scan: _scans, ...others } = await jobHandlers(jobContextOf(server.runtime));
      await server.runtime.jobs.start(others);
    },
    connect: async (person, input) => {
      const { data, errors } = await person.execute(
        `mutation ($input: ConnectRepositoryInput!) {
          connectRepository(input: $input) {
            project { id name status } job { id state } errors { field code message }
          }
        }`,
        { input: { provider: 'GITHUB', ...input } },
      );
      if (errors) throw errors[0];
      return data.connectRepository;
    },
    ended: follow,
    cloned: async (organizationId, projectId) => {
      const folder = join(
        server.runtime.env.dataDirectory,
        'repositories',
        organizationId,
        `${projectId}.git`,
      );
      return access(folder).then(
        () => true,
        () => false,
      );
    },
    close: async () => {
      await server.close();
      await git.close();
    },
  };
};

import type { Permission } from '../../../schema/generated/types.ts';
import { jobHandlers } from '../../processes/work.ts';
import type { Limits } from '../../platform/graphql/limits/limits.ts';
import { jobContextOf } from '../../platform/jobs/jobContext.ts';
import { programOf } from '../people/apiKeys.ts';
import { eventsDelivered } from '../domainEvents.ts';
import { type ListeningServer, openListeningServer } from '../listen.ts';
import { openPlainGit, type PlainGit, type WorkingClone } from './plainGit.ts';
import { requireNothing } from '../records/records.ts';
import type { Person } from '../seed.ts';

export { failing, type WorkingClone } from './plainGit.ts';

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

/** A test server that listens, and people with plain git. */
export type Hosting = {
  server: ListeningServer;
  /** Begins to work on jobs. */
  work: () => Promise<void>;
  /** The same, but for scans, of which each starts a thread: for tests of what else follows a push. */
  workWithoutScans: () => Promise<void>;
  /** Starts only the reading of pushes and the delivery of events: builds and deployments stay queued. */
  readPushes: () => Promise<void>;
  /** Waits until every push to a project was read, and what follows from it was ordered. */
  untilPushesAreRead: (projectId: string) => Promise<void>;
  /**
   * Makes a project of somebody's organization that is hosted here; its production requires nothing of deployments. Keys of providers can be
   * pushed to it, unless it is `PROTECTED` as those of people are.
   */
  host: (owner: Person, name?: string, protection?: 'PROTECTED' | 'OPEN') => Promise<HostedProject>;
  clone: PlainGit['clone'];
  git: PlainGit['git'];
  close: () => Promise<void>;
};

const mutation = `mutation ($input: ConnectRepositoryInput!) {
  connectRepository(input: $input) { project { id status hostedRepository { url } } errors { message } }
}`;

/** Opens it; close it after the tests of the file. Limits may be narrower than the product's, and settings others. */
export const openHosting = async (
  limits: Partial<Limits> = {},
  variables: Record<string, string> = {},
): Promise<Hosting> => {
  const [server, people] = await Promise.all([openListeningServer(variables, limits), openPlainGit()]);
  return {
    server,
    work: async () => server.runtime.jobs.start(await jobHandlers(jobContextOf(server.runtime))),
    workWithoutScans: async () => {
      const { scan: _scans, ...others } = await jobHandlers(jobContextOf(server.runtime));
      await server.runtime.jobs.start(others);
    },
    readPushes: async () => {
      const { readPush, events } = await jobHandlers(jobContextOf(server.runtime));
      if (readPush && events) await server.runtime.jobs.start({ readPush, events });
    },
    untilPushesAreRead: async (projectId) => {
      const { events, database } = server.runtime;
      const states = events.subscribe('jobState');
      const unread = () =>
        database.system
          .selectFrom('jobs')
          .select('id')
          .where('projectId', '=', projectId)
          .where('kind', '=', 'readPush')
          .where('state', 'in', ['QUEUED', 'RUNNING'])
          .executeTakeFirst();
      while (await unread()) await states.next();
      await states.return?.();
      await eventsDelivered(database);
    },
    host: async (owner, name = 'Storefront', protection = 'OPEN') => {
      const { data } = await owner.execute(mutation, { input: { provider: 'SLIPWAY', projectName: name } });
      const { id, status, hostedRepository } = data.connectRepository.project;
      const scopes: Permission[] = ['REPOSITORY_READ', 'REPOSITORY_WRITE'];
      const { apiKey } = await programOf(server, owner, scopes);
      await requireNothing(server.runtime, id);
      if (protection === 'OPEN') {
        await server.runtime.database.system
          .updateTable('hostedRepositories')
          .set({ pushProtection: false })
          .where('projectId', '=', id)
          .execute();
      }
      const { pathname } = new URL(hostedRepository.url);
      const at = (key: string) => `${server.url.replace('//', `//git:${key}@`)}${pathname}`;
      return { id, status, pathname, at, address: at(apiKey) };
    },
    clone: people.clone,
    git: people.git,
    close: async () => {
      await server.close();
      await people.close();
    },
  };
};

/** A hosted project whose branch `main` has one commit, and a clone of it. */
export type PushedProject = {
  hosting: Hosting;
  owner: Person;
  project: HostedProject;
  mine: WorkingClone;
};

/** Opens a server with a hosted project, to which files were pushed. Close `hosting` after the tests. */
export const openPushedProject = async (
  files: Readonly<Record<string, string>> = { 'a.txt': 'one' },
  variables: Record<string, string> = {},
): Promise<PushedProject> => {
  const hosting = await openHosting({}, variables);
  const owner = await hosting.server.seed.owner();
  const project = await hosting.host(owner);
  const mine = await hosting.clone(project.address);
  await mine.commit(files);
  await mine.git('push', 'origin', 'main');
  return { hosting, owner, project, mine };
};

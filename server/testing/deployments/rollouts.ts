import { orderRelease } from '../../features/deployments/orders/orderDeployment.ts';
import { nobody } from '../../features/deployments/orders/orderStore.ts';
import { rollOut } from '../../features/deployments/sites/rollOut.ts';
import type { DeploymentKind, DeploymentOrigin } from '../../../schema/generated/types.ts';
import { newId } from '../../platform/graphql/ids.ts';
import { type JobContext, jobContextOf } from '../../platform/jobs/jobContext.ts';
import { beginJob } from '../../platform/jobs/logs/progress.ts';
import type { SiteHost } from '../../engines/sites/index.ts';
import type { Person } from '../seed.ts';
import type { TestServer } from '../testServer.ts';

const nothing = () => undefined;

/** What brings releases to environments in tests, with sites of their own. */
export const rolloutsOn = (server: TestServer, host: SiteHost) => {
  const { system } = server.runtime.database;
  const context: JobContext = jobContextOf(server.runtime);

  /** Does a job that waits, as the process of the sites does; answers `WAITS_AGAIN` where others go first. */
  const work = async (organizationId: string, jobId: string, signal = new AbortController().signal) => {
    await beginJob(system, jobId);
    const turn = { spent: 0, begin: () => undefined, isOver: async () => false };
    return rollOut(context, host)(
      { organizationId, jobId },
      { signal, turn, report: nothing, log: nothing, noted: async () => undefined },
    );
  };

  return {
    context,
    work,

    /** A release of a project, past all rules. */
    release: async ({ organizationId }: Person, projectId: string, number: number): Promise<string> => {
      const id = newId();
      const manifest = { kind: 'STATIC', start: null, output: '', fallback: 'NOT_FOUND', healthPath: '/' };
      await system
        .insertInto('releases')
        .values({
          id,
          organizationId,
          projectId,
          number,
          digest: number.toString(16).padStart(64, '0'),
          commitSha: number.toString(16).padStart(40, '0'),
          manifest: JSON.stringify(manifest),
          layers: '[]',
          bytes: 1,
          fileCount: 1,
          createdAt: server.clock.now(),
        })
        .execute();
      return id;
    },

    /** Orders a release to be brought to an environment; answers the deployment, with the job that does. */
    order: async (
      { organizationId }: Person,
      environmentId: string,
      releaseId: string,
      kind: DeploymentKind = 'PROMOTION',
      origin: DeploymentOrigin = 'PERSON',
    ): Promise<{ id: string; jobId: string }> => {
      // The next one is asked for later than this one.
      server.clock.advance(10);
      return context.inOrganization(organizationId, async (stores, grant) => {
        const environment = await stores.environments.lock(grant, environmentId);
        const release = await stores.releases.load(grant, releaseId);
        if (!environment || !release) throw new Error('Nothing is there that could be deployed.');
        const how = { kind, origin, orderer: nobody };
        const { id, jobId } = await orderRelease(stores, grant, environment, release, how);
        return { id, jobId: jobId ?? '' };
      });
    },

    /** Does all that waits, the oldest first, until nothing does. */
    workAll: async (): Promise<void> => {
      for (;;) {
        const waiting = await system
          .selectFrom('jobs')
          .select(['id', 'organizationId'])
          .where('kind', 'in', ['rollout', 'rollback'])
          .where('state', '=', 'QUEUED')
          .orderBy('createdAt')
          .orderBy('id')
          .execute();
        if (waiting.length === 0) return;
        for (const { id, organizationId } of waiting) await work(organizationId, id);
      }
    },
  };
};

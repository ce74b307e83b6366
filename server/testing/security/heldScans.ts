import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { jobHandlers } from '../../processes/work.ts';
import { jobContextOf } from '../../platform/jobs/jobContext.ts';
import { beginJob } from '../../platform/jobs/logs/progress.ts';
import type { Queue } from '../../platform/jobs/queues.ts';
import { recheckPackages } from '../../features/security/advisories/recheckPackages.ts';
import { runScan } from '../../features/security/scans/runScan.ts';
import type { HostedProject, Hosting } from '../hosting/hosting.ts';
import type { Person } from '../seed.ts';

/** Work that has read all that it reads, and waits before it writes. */
export type HeldWork = { release: () => Promise<Awaited<ReturnType<JobHandler>>> };

const nothing = () => undefined;

/** Scans and comparisons that no worker takes: the test does them itself, and says between which steps of others. */
export const heldScansOn = (hosting: Hosting) => {
  const { runtime } = hosting.server;
  const { system } = runtime.database;
  const context = jobContextOf(runtime);
  const handlers = { scan: runScan(context), recheckPackages: recheckPackages(context) };

  const begin = async (
    { organizationId }: Person,
    kind: keyof typeof handlers,
    jobId: string,
    beforeWriting: () => Promise<void>,
  ) => {
    await beginJob(system, jobId);
    const turn = { spent: 0, begin: nothing, isOver: async () => false };
    const signal = new AbortController().signal;
    const job = { signal, turn, report: nothing, log: nothing, noted: beforeWriting };
    return handlers[kind]({ organizationId, jobId }, job);
  };

  return {
    context,

    /** Begins to work on all that is no scan. */
    start: async () => {
      const { scan: _scans, recheckPackages: _comparisons, ...others } = await jobHandlers(context);
      await runtime.jobs.start(others);
    },

    /** Does a scan, or a comparison, to its end. */
    work: (person: Person, kind: keyof typeof handlers, jobId: string) =>
      begin(person, kind, jobId, async () => undefined),

    /** Does one until it has read all that it reads; it writes nothing before it is released. */
    hold: async (person: Person, kind: keyof typeof handlers, jobId: string): Promise<HeldWork> => {
      const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const working = begin(person, kind, jobId, async () => {
        reached.resolve();
        await gate.promise;
      });
      await Promise.race([reached.promise, working]);
      return {
        release: () => {
          gate.resolve();
          return working;
        },
      };
    },

    /** The jobs of a kind that wait to be done for a project, the oldest first; waits until there is one. */
    waiting: async ({ id }: HostedProject, kind: Queue): Promise<string[]> => {
      const jobs = runtime.events.subscribe('job');
      for (;;) {
        const rows = await system
          .selectFrom('jobs')
          .select('id')
          .where('projectId', '=', id)
          .where('kind', '=', kind)
          .where('state', '=', 'QUEUED')
          .orderBy('createdAt')
          .orderBy('id')
          .execute();
        if (rows.length > 0) {
          await jobs.return?.();
          return rows.map((row) => row.id);
        }
        await jobs.next();
      }
    },
  };
};

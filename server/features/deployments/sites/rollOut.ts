import { setTimeout as wait } from 'node:timers/promises';
import type { SiteHost } from '../../../engines/sites/index.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import { finishJob } from '../../../platform/jobs/logs/progress.ts';
import { databaseTurnsIn } from '../databases/databaseTurns.ts';
import { beginPendingDatabases } from '../databases/makeDatabases.ts';
import { commandStateOf } from '../databases/releaseCommand.ts';
import { bringUp } from './bringUp.ts';
import { rolloutOrderOf } from './rolloutOrder.ts';

/** Milliseconds after which a rollout that waits for its turn looks again. */
const pause = 500;
/** Milliseconds after which a rollout looks again whether its database was copied. */
const copyPause = 2_000;

/**
 * Makes the handler that brings a release to an environment: it is started beside what runs, and asked whether it is healthy; then the
 * environment points to it, in one transaction with the deployment's end, and only then are requests led to it. Repeated after a crash, it
 * comes to the same. Where its release command is to run, or its database is to be made first, the environment is its own meanwhile;
 * it waits for a database that is copied.
 */
export const rollOut =
  (context: JobContext, host: SiteHost): JobHandler =>
  async ({ organizationId, jobId }, running) => {
    const { signal, log, report, turn } = running;
    const found = await context.inOrganization(organizationId, async (stores, grant, transaction) => {
      const order = await rolloutOrderOf(stores, grant, jobId);
      if (order === 'WAITS') await finishJob(transaction, jobId, 'CANCELED');
      if (order === null || order === 'WAITS') return order;
      const database = await stores.databases.ofEnvironment(grant, order.environment.id);
      const isPending = database?.state === 'CREATING' || database?.state === 'RESTORING';
      const isCopied = database?.state === 'CREATING' && database.copiedBackupId !== null;
      // Also once its command has succeeded: a restore would replace the migrated database before the release is live.
      const isMigrating = (await commandStateOf(stores, grant, order, database)) !== 'NONE';
      // A rollback waits for nothing.
      const waits = order.deployment.kind !== 'ROLLBACK';
      return { order, isCopied: waits && isCopied, isAlone: waits && (isPending || isMigrating) };
    });
    if (!found) return;
    if (found === 'WAITS') {
      log('Variables were changed after this deployment met its requirements: it waits for them again.');
      return;
    }
    const { order, isCopied, isAlone } = found;
    const waitAgain = async (milliseconds = pause) => {
      await wait(milliseconds, undefined, { signal });
      // Others have this place meanwhile, and it is none of the time for its own start.
      turn.begin();
      return 'WAITS_AGAIN' as const;
    };
    // A copy takes minutes where there is much, and none of the places of release commands.
    if (isCopied) {
      report({ progress: 0, step: 'Copying the database' });
      beginPendingDatabases(context, organizationId);
      return waitAgain(copyPause);
    }
    const place = {
      organizationId,
      environmentId: order.environment.id,
      hasCommand: order.release.manifest.release !== undefined,
    };
    const own = isAlone ? databaseTurnsIn(context.runtime).enter(place) : null;
    // Until another release command has ended.
    if (isAlone && own === null) return waitAgain();
    try {
      return await bringUp(context, host, { order, jobId, running, own });
    } finally {
      own?.leave();
      // What was ordered meanwhile was left.
      if (own && !signal.aborted) beginPendingDatabases(context, organizationId);
    }
  };

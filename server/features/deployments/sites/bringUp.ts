import { setTimeout as wait } from 'node:timers/promises';
import type { SiteHost } from '../../../engines/sites/index.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { finishJob } from '../../../platform/jobs/logs/progress.ts';
import { makePendingDatabase } from '../databases/makeDatabases.ts';
import { runReleaseCommand } from '../databases/releaseCommand.ts';
import { tellOfFailure } from '../tellOfDeployments.ts';
import { maskerOf } from '../variables/variables.ts';
import { hasVolumes } from '../volumes/openVolumes.ts';
import { blameVariables } from './blameVariables.ts';
import { openRelease } from './openRelease.ts';
import { stillWanted } from './pointTo.ts';
import { reachOf } from './reach.ts';
import { startAlone } from './startAlone.ts';
import { type InTurn, type Rollout, startRelease } from './startRelease.ts';
import { switchingIn } from './switching.ts';

/** Milliseconds after which a rollout looks again whether it is its turn with volumes. */
const pause = 500;

/** What is done first by a rollout that has the environment to itself; false when it has come too late, and has ended. */
const prepare = async (context: JobContext, { order, jobId }: Rollout): Promise<boolean> => {
  const { organizationId, environmentId } = order.place;
  await makePendingDatabase(context, { organizationId, environmentId });
  const environment = await context.inOrganization(organizationId, (stores, grant, transaction) =>
    stillWanted(stores, grant, order, (state) => finishJob(transaction, jobId, state)),
  );
  return environment !== null;
};

/** Brings a release to an environment: runs its release command, starts it, and leads requests to it once it is healthy. */
export const bringUp = async (
  context: JobContext,
  host: SiteHost,
  rollout: Rollout,
): Promise<void | 'WAITS_AGAIN'> => {
  const { order, jobId, running, own } = rollout;
  const { signal, log, report, noted, turn } = running;
  const { inOrganization } = context;
  const { deployment, environment, release, variables } = order;
  const { organizationId } = order.place;
  const mask = maskerOf(variables);
  const fail = (reason: string) =>
    inOrganization(organizationId, async (stores, grant, transaction) => {
      const why = await blameVariables(stores, grant, order, mask(reason));
      const failed = await stores.deploymentOrders.end(grant, deployment.id, 'FAILED', why);
      if (failed) await tellOfFailure(stores, grant, failed);
      await finishJob(transaction, jobId, 'FAILED', why);
    });
  if (own && !(await prepare(context, rollout))) return;
  // Before it is led anywhere: what is added from now on is noticed in the end.
  const reach = await inOrganization(organizationId, (stores, grant) => reachOf(stores, grant, environment));
  const opened = await openRelease(context, order);
  report({ progress: 10, step: 'Preparing' });
  if (own) {
    const command = runReleaseCommand({ context, order, log }, host, { opened, signal });
    const refused = await command
      .catch((error: Error) => {
        opened.letGo?.();
        throw error;
      })
      .finally(own.commandEnded);
    if (refused !== null) {
      opened.letGo?.();
      await noted();
      await fail(refused);
      return;
    }
    // The start has its own time.
    turn.begin();
  }
  const given = { opened, reach, fail };
  const inTurn: InTurn = (work) => switchingIn(host).take(environment.id, work);
  // The engine for Kubernetes refuses services with volumes. No volume is created for them.
  const isAlone = hasVolumes(release.manifest) && context.runtime.env.cluster === null;
  if (!isAlone) return startRelease(context, host, rollout, given, inTurn);
  const outcome = await inTurn(() => startAlone(context, host, rollout, given));
  if (outcome !== 'LATER') return outcome;
  // Others have this place meanwhile, and it is none of the time for its own start.
  await wait(pause, undefined, { signal });
  turn.begin();
  return 'WAITS_AGAIN';
};

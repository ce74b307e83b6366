import { letGoOfLayers } from './letGoOfLayers.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { startClock } from '../../../platform/jobs/startClock.ts';
import { letGoOfReleases } from './letGoOfReleases.ts';
import { letGoOfVariables } from './letGoOfVariables.ts';

/** Milliseconds between two looks for what is kept in vain. */
const interval = 60 * 60_000;

/**
 * Deletes the layers that no kept release needs, and then lets go of old releases: their layers stay until the next look, so that whoever asked for
 * one of them in the same moment still gets it. With them go variables that nothing comes back to. Where that fails, others do not wait for it.
 */
export const putAwayReleases = async ({
  runtime: { database, clock, log },
  inOrganization,
}: JobContext): Promise<void> => {
  const keeping = await database.system
    .selectFrom('artifactLayers')
    .select('organizationId')
    .distinct()
    .orderBy('organizationId')
    .execute();
  for (const { organizationId } of keeping) {
    try {
      const { layers, releases } = await inOrganization(
        organizationId,
        async (_stores, grant, transaction) => ({
          layers: await letGoOfLayers(transaction, grant, clock()),
          releases: await letGoOfReleases(transaction, grant, clock()),
          variables: await letGoOfVariables(transaction, grant, clock()),
        }),
      );
      if (layers.layers + releases > 0) {
        log.info(
          `${organizationId}: ${releases} old releases were deleted, and ${layers.layers} layers were deleted (${layers.bytes} bytes)`,
        );
      }
    } catch (error) {
      log.warn(`Old releases of ${organizationId} will be deleted later: ${String(error)}`);
    }
  }
};

/** Looks now and every hour. Returns how to stop, which waits for what runs. */
export const startRetentionClock = (context: JobContext): (() => Promise<void>) =>
  startClock(
    interval,
    () => putAwayReleases(context),
    (error) => context.runtime.log.warn(`Old releases cannot be deleted at the moment: ${error.message}`),
  );

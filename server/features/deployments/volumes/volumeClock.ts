import { join } from 'node:path';
import { removeFolder } from '../../../engines/artifacts/index.ts';
import type { SiteHost } from '../../../engines/sites/index.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import { finishJob } from '../../../platform/jobs/logs/progress.ts';
import { startClock } from '../../../platform/jobs/startClock.ts';
import { forgetFolder, forgetUnfinished, organizationsWithVolumes, unnamedFolders } from './madeVolumes.ts';
import { mountAgain, restorePending } from './restoreVolumes.ts';
import { bytesOf } from './volumeFolders.ts';
import { isMounted } from './volumeUse.ts';
import { folderOf, limitBytesOf, volumesFolderOf } from './volumes.ts';

/** Milliseconds between two looks at what volumes take. */
const interval = 15_000;
/** Part of a limit below which a volume that can only be read is written again: not at each file that comes or goes. */
const roomAgain = 0.95;

type Placed = { context: JobContext; host: SiteHost; organizationId: string };

/** Removes the folders that no row names any more. */
export const removeUnnamed = async ({ runtime }: JobContext): Promise<void> => {
  await forgetUnfinished(runtime);
  for (const path of await unnamedFolders(runtime)) {
    const folder = join(volumesFolderOf(runtime.env), path);
    // A service that still writes there is about to be ended.
    if (isMounted(runtime, folder)) continue;
    try {
      await removeFolder(folder);
      await forgetFolder(runtime, path);
    } catch (error) {
      runtime.log.warn(`The folder ${path} will be removed later: ${String(error)}`);
    }
  }
};

/**
 * Keeps what the volumes in use take, and lets services only read those that are as large as their limit, or all while the storage of the plan is full:
 * for that they are started anew.
 */
const keepMeasured = async (placed: Placed): Promise<void> => {
  const { context, organizationId } = placed;
  const { runtime, inOrganization } = context;
  const { all, usedShare } = await inOrganization(organizationId, async ({ volumes, storage }, grant) => ({
    all: await volumes.all(grant),
    usedShare: await storage.usedShare(grant),
  }));
  const changed = new Set<string>();
  for (const volume of all) {
    // What nobody uses stays as it is.
    if (volume.path === null) continue;
    const place = folderOf(runtime.env, { organizationId, folder: volume.folder });
    // After a backup without volumes was restored, the next start makes it.
    const bytes = await bytesOf(place).catch(() => null);
    if (bytes === null) continue;
    const most = volume.readOnly ? roomAgain : 1;
    const readOnly = usedShare >= most || bytes >= most * limitBytesOf(volume);
    if (readOnly === volume.readOnly && bytes === volume.sizeBytes) continue;
    await inOrganization(organizationId, ({ volumes }, grant) =>
      volumes.keepMeasure(grant, volume.id, { bytes, readOnly }),
    );
    if (readOnly !== volume.readOnly) changed.add(volume.environmentId);
  }
  for (const environmentId of changed) await mountAgain(placed, environmentId);
};

/** Restores what waits for it in an organization, then measures its volumes. */
const lookAt = async (placed: Placed): Promise<void> => {
  await restorePending(placed);
  await keepMeasured(placed);
};

/** Looks once. */
export const lookAtVolumes = async (context: JobContext, host: SiteHost): Promise<void> => {
  for (const organizationId of await organizationsWithVolumes(context.runtime)) {
    await lookAt({ context, host, organizationId }).catch((error: Error) =>
      context.runtime.log.warn(`Volumes of ${organizationId} will be looked at later: ${error.message}`),
    );
  }
};

/** Makes the handler of the jobs that restore volumes and apply their limits. */
export const changeVolumes =
  (context: JobContext, host: SiteHost): JobHandler =>
  async ({ organizationId, jobId }) => {
    await lookAt({ context, host, organizationId });
    await context.inOrganization(organizationId, (_stores, _grant, transaction) =>
      finishJob(transaction, jobId, 'SUCCEEDED'),
    );
  };

/** Looks now and every 15 seconds, and removes what is not named beside that. Returns how to stop, which waits for what runs. */
export const startVolumeClock = (context: JobContext, host: SiteHost): (() => Promise<void>) => {
  const works = [() => lookAtVolumes(context, host), () => removeUnnamed(context)];
  const stops = works.map((work) =>
    startClock(interval, work, (error) =>
      context.runtime.log.warn(`Volumes cannot be looked at: ${error.message}`),
    ),
  );
  return async () => void (await Promise.all(stops.map((stop) => stop())));
};

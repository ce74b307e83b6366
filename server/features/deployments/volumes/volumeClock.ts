import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { removeFolder } from '../../../engines/artifacts/index.ts';
import type { SiteHost } from '../../../engines/sites/index.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import { finishJob } from '../../../platform/jobs/logs/progress.ts';
import { startClock } from '../../../platform/jobs/startClock.ts';
import { EnvironmentTurns } from '../sites/EnvironmentTurns.ts';
import { forgetFolder, forgetUnfinished, organizationsWithVolumes, unnamedFolders } from './madeVolumes.ts';
import { mountAgain, type Placed, restorePending } from './restoreVolumes.ts';
import { bytesOf } from './volumeFolders.ts';
import { isMounted } from './volumeUse.ts';
import { folderOf, limitBytesOf, volumesFolderOf } from './volumes.ts';

/** Milliseconds between two looks at what volumes take. */
const interval = 15_000;
/** Milliseconds that a look at volumes of one organization holds up the next: copies and large volumes take longer. */
const patience = 1_000;
/** How many organizations are looked at, and have volumes restored, at once. */
const mostLooks = 8;
/** Part of a limit below which a volume that can only be read is written again: not at each file that comes or goes. */
const roomAgain = 0.95;

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
    if (!existsSync(place)) continue;
    // What cannot be counted is full.
    const bytes = (await bytesOf(place)) ?? limitBytesOf(volume);
    const most = volume.readOnly ? roomAgain : 1;
    const readOnly = usedShare >= most || bytes >= most * limitBytesOf(volume);
    if (readOnly === volume.readOnly && bytes === volume.sizeBytes) continue;
    const isKept = await inOrganization(organizationId, ({ volumes }, grant) =>
      volumes.keepMeasure(grant, volume, { bytes, readOnly }),
    );
    if (isKept && readOnly !== volume.readOnly) changed.add(volume.environmentId);
  }
  for (const environmentId of changed) await mountAgain(placed, environmentId);
};

const looking = new WeakMap<SiteHost, EnvironmentTurns>();

/** The looks at volumes of each organization: one at a time. */
const looksIn = (host: SiteHost): EnvironmentTurns => {
  const known = looking.get(host) ?? new EnvironmentTurns();
  looking.set(host, known);
  return known;
};

/** Restores what waits for it in an organization, then measures its volumes; after the look that is under way, if there is one. */
const lookAt = (placed: Placed): Promise<void> =>
  looksIn(placed.host).take(placed.organizationId, async () => {
    await restorePending(placed);
    await keepMeasured(placed);
  });

/** The same; what fails is looked at again. */
const tryLookAt = (placed: Placed): Promise<void> =>
  lookAt(placed).catch((error: Error) =>
    placed.context.runtime.log.warn(
      `Volumes of ${placed.organizationId} will be looked at later: ${error.message}`,
    ),
  );

/** Looks once at the volumes of all organizations, one after the other. */
export const lookAtVolumes = async (context: JobContext, host: SiteHost): Promise<void> => {
  for (const organizationId of await organizationsWithVolumes(context.runtime)) {
    await tryLookAt({ context, host, organizationId, signal: new AbortController().signal });
  }
};

/** Makes the handler of the jobs that restore volumes and apply their limits. */
export const changeVolumes =
  (context: JobContext, host: SiteHost): JobHandler =>
  async ({ organizationId, jobId }, { signal }) => {
    await lookAt({ context, host, organizationId, signal });
    await context.inOrganization(organizationId, (_stores, _grant, transaction) =>
      finishJob(transaction, jobId, 'SUCCEEDED'),
    );
  };

/** Looks now and every 15 seconds, and removes what is not named beside that. Returns how to stop, which waits for what runs. */
export const startVolumeClock = (context: JobContext, host: SiteHost): (() => Promise<void>) => {
  const looks = new Set<Promise<void>>();
  const closing = new AbortController();
  const { signal } = closing;
  const begin = (organizationId: string): Promise<void> => {
    const look = tryLookAt({ context, host, organizationId, signal }).finally(() => looks.delete(look));
    looks.add(look);
    return look;
  };
  const lookAtAll = async () => {
    for (const organizationId of await organizationsWithVolumes(context.runtime)) {
      if (looksIn(host).has(organizationId)) continue;
      if (looks.size >= mostLooks) await Promise.race(looks);
      await Promise.race([begin(organizationId), wait(patience, undefined, { ref: false })]);
    }
  };
  const stops = [lookAtAll, () => removeUnnamed(context)].map((work) =>
    startClock(interval, work, (error) =>
      context.runtime.log.warn(`Volumes cannot be looked at: ${error.message}`),
    ),
  );
  return async () => {
    closing.abort();
    await Promise.all(stops.map((stop) => stop()));
    await Promise.all(looks);
  };
};

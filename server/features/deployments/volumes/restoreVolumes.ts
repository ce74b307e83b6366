import { existsSync } from 'node:fs';
import type { SiteHost } from '../../../engines/sites/index.ts';
import { publish } from '../../../platform/events/events.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { switchingIn } from '../sites/switching.ts';
import { noteFolders } from './madeVolumes.ts';
import { bytesOf, bytesOfUnused, CopyRefused, copyFolder, wasKilled } from './volumeFolders.ts';
import { folderOf, type VolumeRow } from './volumes.ts';
import { freeVolumes, useVolumes } from './volumeUse.ts';

/** Where volumes are looked at; `signal` ends copies, which are repeated later. */
export type Placed = {
  context: JobContext;
  host: SiteHost;
  organizationId: string;
  signal: AbortSignal;
};

const notRestored = 'The snapshot could not be restored, and the volume is as before.';

/** The snapshot of a restore is gone; its message is for people. */
class SnapshotGone extends Error {
  constructor() {
    super('The snapshot was deleted meanwhile.');
  }
}

const whyFailed = (error: unknown): string =>
  `${notRestored} ${error instanceof CopyRefused || error instanceof SnapshotGone ? error.message : 'The log of the server has the reason.'}`;

/** Does something while nobody uses the volumes of an environment: what ran there is started again afterwards, as the pointers say. */
const alone = ({ context: { runtime }, host }: Placed, environmentId: string, work: () => Promise<void>) =>
  switchingIn(host).take(environmentId, async () => {
    await freeVolumes(runtime, host, environmentId);
    const end = await useVolumes(runtime, environmentId);
    try {
      await work();
    } finally {
      end();
    }
  });

/** Starts what uses the volumes of an environment anew, so that it finds them as they are to be now. */
export const mountAgain = (placed: Placed, environmentId: string): Promise<void> =>
  alone(placed, environmentId, async () => undefined);

const restore = async (placed: Placed, volume: VolumeRow): Promise<void> => {
  const { context, organizationId, signal } = placed;
  const { runtime, inOrganization } = context;
  const { environmentId, folder, nextFolder, restoredSnapshotId } = volume;
  if (nextFolder === null || restoredSnapshotId === null) return;
  const snapshot = await inOrganization(organizationId, ({ volumes }, grant) =>
    volumes.snapshot(grant, restoredSnapshotId),
  );
  if (!snapshot) throw new SnapshotGone();
  const at = (each: string) => folderOf(runtime.env, { organizationId, folder: each });
  const made = [{ organizationId, folder: nextFolder }];
  await noteFolders(runtime, made);
  await copyFolder(at(snapshot.folder), at(nextFolder), signal);
  await noteFolders(runtime, made);
  const sizeBytes = (await bytesOf(at(nextFolder))) ?? snapshot.sizeBytes;
  await alone(placed, environmentId, async () => {
    const isThere = existsSync(at(folder));
    const formerBytes = isThere ? ((await bytesOfUnused(at(folder))) ?? volume.sizeBytes) : null;
    await inOrganization(organizationId, async (stores, grant, transaction) => {
      const environment = await stores.environments.lock(grant, environmentId);
      const sizes = { formerBytes, sizeBytes };
      if (!environment || !(await stores.volumes.exchange(grant, volume, sizes))) return;
      const { projectId: within } = environment;
      await publish(transaction, { topic: 'deployment', organizationId, id: environmentId, within });
    });
  });
};

/** Restores the snapshots that wait for it in an organization. Repeated after a crash, it begins anew. */
export const restorePending = async (placed: Placed): Promise<void> => {
  const { context, organizationId } = placed;
  const { runtime, inOrganization } = context;
  const volumes = await inOrganization(organizationId, ({ volumes: store }, grant) => store.all(grant));
  for (const volume of volumes.filter(({ state }) => state === 'RESTORING')) {
    await restore(placed, volume).catch(async (error: unknown) => {
      if (placed.signal.aborted || wasKilled(error)) throw error;
      runtime.log.warn(`The volume ${volume.id} was not restored: ${String(error)}`);
      await inOrganization(organizationId, ({ volumes: store }, grant) =>
        store.fail(grant, volume.id, whyFailed(error)),
      );
    });
  }
};

import { readdir } from 'node:fs/promises';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { RolloutOrder } from '../sites/rolloutOrder.ts';
import { noteFolders } from './madeVolumes.ts';
import { bytesOf, CopyRefused, copyFolder, refusalOfCopy, wasKilled } from './volumeFolders.ts';
import { folderOf, type VolumeRow, volumesFolderOf } from './volumes.ts';

type Taking = {
  context: JobContext;
  order: RolloutOrder;
  log: (line: string) => void;
  /** Ends the copies. */
  signal: AbortSignal;
};

const notStarted = 'A snapshot of the volumes could not be taken, so the release was not started.';
const failed = `${notStarted} The log of the server has the reason. Deploy again later.`;

/** Whether a deployment brings another release than the one that runs, by no rollback: before it, volumes are copied. */
export const takesSnapshots = ({ deployment }: RolloutOrder): boolean =>
  deployment.kind !== 'ROLLBACK' && deployment.kind !== 'CONFIGURATION';

/** Why snapshots of the volumes that a deployment uses cannot be taken; null when they can, or none is. */
export const refusalOfSnapshots = async (
  { context: { runtime, inOrganization }, order }: Taking,
  volumes: readonly VolumeRow[],
): Promise<string | null> => {
  if (!takesSnapshots(order)) return null;
  const { organizationId } = order.place;
  let bytes = 0;
  for (const volume of volumes) {
    const isCopied = await inOrganization(organizationId, (stores, grant) =>
      stores.volumes.isCopied(grant, volume, order.deployment.id),
    );
    if (isCopied) continue;
    const size = await bytesOf(folderOf(runtime.env, { organizationId, folder: volume.folder }));
    const refusal = await refusalOfCopy(volumesFolderOf(runtime.env), size && bytes + size);
    if (refusal !== null) return `${notStarted} ${refusal}`;
    bytes += size ?? 0;
  }
  if (bytes === 0) return null;
  const refusal = await inOrganization(organizationId, ({ storage }, grant) => storage.refusal(grant, bytes));
  return refusal && `Without room for a snapshot of its volumes, the release is not started. ${refusal}`;
};

/** Copies a volume, unless it is empty or was copied by an earlier attempt. @returns whether it was copied */
const take = async ({ context, order, signal }: Taking, volume: VolumeRow): Promise<boolean> => {
  const { runtime, inOrganization } = context;
  const { deployment, release, place } = order;
  const { organizationId } = place;
  const from = folderOf(runtime.env, { organizationId, folder: volume.folder });
  if ((await readdir(from)).length === 0) return false;
  const why = { deploymentId: deployment.id, releaseNumber: release.number };
  const begun = await inOrganization(organizationId, ({ volumes }, grant) =>
    volumes.beginSnapshot(grant, volume, why),
  );
  if (!begun) return false;
  const { id, folder } = begun;
  const made = { organizationId, folder };
  await noteFolders(runtime, [made]);
  try {
    await copyFolder(from, folderOf(runtime.env, made), signal);
  } catch (error) {
    await inOrganization(organizationId, ({ volumes }, grant) => volumes.forgetSnapshot(grant, id));
    throw error;
  } finally {
    // It may have been removed meanwhile, as the volume was deleted.
    await noteFolders(runtime, [made]);
  }
  const sizeBytes = (await bytesOf(folderOf(runtime.env, made))) ?? volume.sizeBytes;
  await inOrganization(organizationId, ({ volumes }, grant) =>
    volumes.taken(grant, volume, { id, sizeBytes }),
  );
  return true;
};

/**
 * Copies the volumes of an environment before another release starts there; nobody uses them meanwhile. A deployment that is tried again keeps the copies
 * of its first attempt.
 * @returns why the release must not be started, for people; null when it may
 */
export const takeSnapshots = async (
  taking: Taking,
  volumes: readonly VolumeRow[],
): Promise<{ refusal: string } | null> => {
  const { context, order, log, signal } = taking;
  if (!takesSnapshots(order)) return null;
  const begun = performance.now();
  const copied: string[] = [];
  try {
    for (const volume of volumes) if (await take(taking, volume)) copied.push(volume.name);
  } catch (error) {
    // Another attempt begins anew.
    signal.throwIfAborted();
    if (wasKilled(error)) throw error;
    context.runtime.log.warn(`Volumes of ${order.environment.id} could not be copied: ${String(error)}`);
    return { refusal: error instanceof CopyRefused ? `${notStarted} ${error.message}` : failed };
  }
  if (copied.length > 0) {
    log(`Took a snapshot of ${copied.join(', ')} in ${Math.round(performance.now() - begun)} ms`);
  }
  return null;
};

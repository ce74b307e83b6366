import { existsSync } from 'node:fs';
import type { RunManifest } from '../../../engines/builder/index.ts';
import type { SiteRelease, VolumeMount } from '../../../engines/sites/index.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { noteFolders } from './madeVolumes.ts';
import { bytesOfUnused, makeFolder } from './volumeFolders.ts';
import { folderOf, limitBytesOf, mostVolumes, type VolumeRow } from './volumes.ts';
import { mountFolders, useVolumes } from './volumeUse.ts';

const nothing = () => undefined;

type Place = { organizationId: string; environmentId: string };

/** Whether services of a release write to volumes. */
export const hasVolumes = ({ volumes = {} }: RunManifest): boolean => Object.keys(volumes).length > 0;

/** Why volumes that have content cannot be used: nothing is begun anew beside it. */
const missing = (names: readonly string[]): string =>
  `The content of ${names.join(', ')} is not on this server. Restore the volumes of the product's backup there.`;

const tooMany = `The environment has ${mostVolumes} volumes already, counting those that the running release does not use: delete some of them in its settings.`;

/** The volumes of an environment that a release names, made where they are missing, or why it cannot have them. */
export const provideVolumes = async (
  { runtime, inOrganization }: JobContext,
  { organizationId, environmentId }: Place,
  { volumes: wanted = {} }: RunManifest,
): Promise<VolumeRow[] | { refusal: string }> => {
  const names = Object.keys(wanted);
  const found = await inOrganization(organizationId, async ({ environments, volumes }, grant) => {
    await environments.lock(grant, environmentId);
    return volumes.provide(grant, environmentId, names);
  });
  if (found.length < names.length) return { refusal: tooMany };
  const lost = found.filter(
    ({ folder, sizeBytes }) =>
      sizeBytes > 0 && !existsSync(folderOf(runtime.env, { organizationId, folder })),
  );
  if (lost.length > 0) return { refusal: missing(lost.map(({ name }) => name)) };
  await noteFolders(
    runtime,
    found.map(({ folder }) => ({ organizationId, folder })),
  );
  for (const { folder } of found) await makeFolder(folderOf(runtime.env, { organizationId, folder }));
  return found;
};

/** How each volume is mounted now: one that is as large as its limit can only be read, which is noted at once. */
const mountsOf = async (
  { runtime, inOrganization }: JobContext,
  { organizationId, environmentId }: Place,
  paths: Readonly<Record<string, string>>,
): Promise<VolumeMount[]> => {
  const rows = await inOrganization(organizationId, ({ volumes }, grant) =>
    volumes.ofEnvironment(grant, environmentId),
  );
  const mounts: VolumeMount[] = [];
  for (const volume of rows) {
    const path = Object.hasOwn(paths, volume.name) ? paths[volume.name] : undefined;
    if (path === undefined) continue;
    const folder = folderOf(runtime.env, { organizationId, folder: volume.folder });
    const limitBytes = limitBytesOf(volume);
    // What cannot be counted is full.
    const bytes = (await bytesOfUnused(folder)) ?? limitBytes;
    const isFull = bytes >= limitBytes;
    if (isFull && !volume.readOnly) {
      await inOrganization(organizationId, ({ volumes }, grant) =>
        volumes.keepMeasure(grant, volume, { bytes, readOnly: true }),
      );
    }
    mounts.push({ folder, path, writable: !isFull && !volume.readOnly, limitBytes });
  }
  return mounts;
};

/**
 * Gives a release the volumes that it names, which are there, once nobody else uses those of its environment; until it is let go of. Only within the
 * turn of whoever leads requests of the environment elsewhere, who has ended what ran there.
 */
export const openVolumes = async (
  context: JobContext,
  release: SiteRelease,
  prepare: () => Promise<{ refusal: string } | null> = async () => null,
): Promise<SiteRelease | { refusal: string }> => {
  const { place, manifest } = release;
  const end = await useVolumes(context.runtime, place.environmentId);
  try {
    const refused = await prepare();
    if (refused) {
      end();
      return refused;
    }
  } catch (error) {
    end();
    throw error;
  }
  let unmount: () => void = nothing;
  return {
    ...release,
    volumes: async () => {
      try {
        const mounts = await mountsOf(context, place, manifest.volumes ?? {});
        unmount();
        unmount = mountFolders(
          context.runtime,
          mounts.map(({ folder }) => folder),
        );
        return mounts;
      } catch (error) {
        context.runtime.log.warn(`Volumes of ${place.environmentId} cannot be mounted: ${String(error)}`);
        throw new Error('Its volumes cannot be mounted. The log of the server has the reason.', {
          cause: error,
        });
      }
    },
    letGo: () => {
      unmount();
      unmount = nothing;
      end();
      release.letGo?.();
    },
  };
};

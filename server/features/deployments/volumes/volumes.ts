import { join } from 'node:path';
import type { Env } from '../../../platform/env.ts';

/** A folder of an environment that outlives releases. */
export type VolumeRow = {
  id: string;
  environmentId: string;
  name: string;
  /** Where the running release finds it; null where it does not use it. */
  path: string | null;
  state: 'READY' | 'RESTORING';
  error: string | null;
  folder: string;
  restoredSnapshotId: string | null;
  nextFolder: string | null;
  sizeBytes: number;
  limitMegabytes: number;
  readOnly: boolean;
  createdAt: Date;
};

/** A copy of a volume. */
export type SnapshotRow = {
  id: string;
  volumeId: string;
  folder: string;
  state: 'CREATING' | 'READY';
  reason: 'DEPLOYMENT' | 'RESTORE';
  releaseNumber: number | null;
  sizeBytes: number;
  createdAt: Date;
};

/** How many snapshots of deployments are kept. */
export const mostSnapshots = 5;
/** How many snapshots restoring makes at most, of what was replaced. */
export const mostReplaced = 5;
/** How many volumes an environment has at most, also of earlier releases. */
export const mostVolumes = 10;
/** The size limit of a new volume. */
export const usualMegabytes = 1_000;

const MEGABYTE = 1_000_000;

/** The size limit of a volume in bytes. */
export const limitBytesOf = ({ limitMegabytes }: VolumeRow): number => limitMegabytes * MEGABYTE;

/** Where the folders of all volumes are. */
export const volumesFolderOf = ({ dataDirectory }: Pick<Env, 'dataDirectory'>): string =>
  join(dataDirectory, 'volumes');

/** Where the folder of a volume or snapshot is. */
export const folderOf = (
  env: Pick<Env, 'dataDirectory'>,
  { organizationId, folder }: { organizationId: string; folder: string },
): string => join(volumesFolderOf(env), organizationId, folder);

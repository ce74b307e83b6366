import type { EnvironmentVolumesFragment } from './volumes.generated.ts';

export type Volume = EnvironmentVolumesFragment['volumes'][number];
export type Snapshot = Volume['snapshots'][number];

/** Why a snapshot was taken, in words. */
export const snapshotWords = ({ reason, releaseNumber }: Snapshot): string => {
  if (reason === 'RESTORE') return 'Replaced by a restored snapshot';
  return releaseNumber === null ? 'Before a deployment' : `Before the deployment of release ${releaseNumber}`;
};

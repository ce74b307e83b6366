import type { EnvironmentDatabaseFragment } from './databases.generated.ts';

export type Database = NonNullable<EnvironmentDatabaseFragment['database']>;
export type Backup = Database['backups'][number];

/** Why a backup was made, in words. */
export const backupWords = ({ reason, releaseNumber }: Backup): string => {
  if (reason === 'RESTORE') return 'Replaced by a restored backup';
  return releaseNumber === null ? 'Before a deployment' : `Before the deployment of release ${releaseNumber}`;
};

/** Describes a database that is not ready; null for one that is. */
export const stateWords = ({ state }: Database): string | null => {
  if (state === 'CREATING') return 'The database is being created.';
  if (state === 'RESTORING') return 'A backup is being restored.';
  return null;
};

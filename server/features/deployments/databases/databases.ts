/** The database of an environment as it is shown: without its password. */
export type DatabaseRow = {
  id: string;
  environmentId: string;
  state: 'CREATING' | 'READY' | 'RESTORING' | 'FAILED';
  error: string | null;
  roleName: string;
  databaseName: string;
  restoredBackupId: string | null;
  nextDatabaseName: string | null;
  sizeBytes: number;
  connections: number;
  readOnly: boolean;
  /** The copy of before the last release command that succeeded; null before the first. */
  releasedBackupId: string | null;
  /** The backup with which it begins; null for an empty one. It may have been deleted since. */
  copiedBackupId: string | null;
  createdAt: Date;
  createdBy: string;
  createdById: string | null;
};

/** A copy of a database. */
export type BackupRow = {
  id: string;
  databaseId: string;
  databaseName: string;
  state: 'CREATING' | 'READY';
  reason: 'DEPLOYMENT' | 'RESTORE';
  releaseNumber: number | null;
  sizeBytes: number;
  createdAt: Date;
};

/** How many connections all services of a database can have at once. */
export const mostConnections = 20;
/** How many backups of deployments are kept. */
export const mostBackups = 5;
/** How many backups restoring makes at most, of databases that were replaced. */
export const mostReplaced = 15;
/** How many backups a database has at most. */
export const mostKept = mostBackups + mostReplaced;

/** Who added a database that came with a preview, where it is no person. */
export const addedByItself = 'Slipway';

/** An id as a part of a name of PostgreSQL. */
const plain = (id: string): string => id.replaceAll('-', '');

/** The role of a database, and what its services call it. */
export const roleNameOf = (id: string): string => `slipway_user_${plain(id)}`;
/** What a database is called on the server. */
export const databaseNameOf = (id: string): string => `slipway_data_${plain(id)}`;

/** Where services reach their database: a bridge in their sandbox leads from there to the gate. */
export const servicePort = 5_432;

/** The variables that services find, beside those that people set. */
export const variableNames: readonly string[] = [
  'DATABASE_URL',
  'PGHOST',
  'PGPORT',
  'PGUSER',
  'PGPASSWORD',
  'PGDATABASE',
];

/** What services find in their environment. */
export const databaseEnvironment = ({
  roleName,
  password,
}: {
  roleName: string;
  password: string;
}): Record<string, string> => ({
  DATABASE_URL: `postgres://${roleName}:${password}@127.0.0.1:${servicePort}/${roleName}`,
  PGHOST: '127.0.0.1',
  PGPORT: String(servicePort),
  PGUSER: roleName,
  PGPASSWORD: password,
  PGDATABASE: roleName,
});

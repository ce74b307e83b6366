import type { Context } from '../../../platform/graphql/context.ts';
import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import { actorOf } from '../../../platform/nodes/actorOf.ts';
import { addDatabase, deleteDatabase, deleteDatabaseBackup, restoreDatabase } from './changeDatabase.ts';
import { mostConnections } from './databases.ts';
import { downloadDatabaseBackup } from './downloads/downloadBackup.ts';
import { shownObstacle } from './downloads/pgDump.ts';
import { canAddDatabases } from './serviceCluster.ts';

const reading = ({ session }: Context) => session.allow('ORGANIZATION_READ');

/** Resolvers of databases and their backups. */
export const databaseResolvers = {
  Mutation: { addDatabase, restoreDatabase, downloadDatabaseBackup, deleteDatabase, deleteDatabaseBackup },
  Environment: {
    database: ({ id }, _, context) => context.stores.databases.ofEnvironment(reading(context), id),
    databasesAvailable: (_environment, _, { runtime }) => canAddDatabases(runtime),
  },
  Database: {
    name: ({ roleName }) => roleName,
    downloadObstacle: (_database, _, { runtime }) => shownObstacle(runtime),
    connectionLimit: () => mostConnections,
    actor: ({ id, createdById, createdBy }, _, context) =>
      createdById === null ? null : actorOf(context, { id, userId: createdById, name: createdBy }),
    environment: ({ environmentId }, _, context) =>
      context.stores.environments.load(reading(context), environmentId),
    backups: async ({ id }, { first }, context) =>
      (await context.stores.databases.backups(reading(context), id)).slice(0, Math.max(first ?? 20, 0)),
  },
  DatabaseBackup: {
    database: ({ databaseId }, _, context) => context.stores.databases.load(reading(context), databaseId),
  },
} satisfies Resolvers;

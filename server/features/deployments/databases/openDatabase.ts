import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { SiteRelease } from '../../../engines/sites/index.ts';
import { databaseEnvironment, servicePort } from './databases.ts';
import { gatesOf } from './gatesOf.ts';
import { keepPassword, serviceClusterOf } from './serviceCluster.ts';

/** What a service that has a database is given besides. */
export type OpenedDatabase = Pick<SiteRelease, 'environment' | 'secrets'> & {
  outbound: NonNullable<SiteRelease['outbound']>;
  close: () => Promise<void>;
};

const nothing: OpenedDatabase = { environment: {}, secrets: [], outbound: [], close: async () => undefined };

/** Opens the way to the database of an environment, for a service of it; nothing where it has none that is there. */
export const openDatabase = async (
  { runtime, inOrganization }: JobContext,
  { organizationId, environmentId }: { organizationId: string; environmentId: string },
): Promise<OpenedDatabase> => {
  const cluster = serviceClusterOf(runtime);
  const database = await inOrganization(organizationId, ({ databases }, grant) =>
    databases.open(grant, environmentId),
  );
  if (!cluster || !database || database.state === 'CREATING' || database.state === 'FAILED') return nothing;
  const { id: databaseId, roleName: user, databaseName, password } = database;
  // The built-in PostgreSQL asks for none.
  if (!cluster.isOwn)
    await keepPassword(cluster, user, password).catch((error: Error) =>
      runtime.log.warn(`The password of ${user} could not be set: ${error.message}`),
    );
  const place = { organizationId, databaseId, user, database: databaseName };
  const { socket, close } = await gatesOf(runtime, cluster).open(place);
  return {
    environment: databaseEnvironment(database),
    secrets: [password],
    outbound: [{ socket, port: servicePort }],
    close,
  };
};

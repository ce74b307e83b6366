import { asAdministrator, serviceClusterOf } from '../../features/deployments/databases/serviceCluster.ts';
import { jobContextOf } from '../../platform/jobs/jobContext.ts';
import { seededPassword } from '../people/accounts.ts';
import type { Everything } from '../recordIds.ts';
import { input } from './rootFields/rootField.ts';
import type { TestServer } from '../testServer.ts';

/** What must be so that mutations of deployments and environments change something: see `changes`. */
export const deploymentChanges = {
  'Mutation.cancelDeployment': async (_server: TestServer, { ids, owner }: Everything) => ({
    variables: input({ id: ids.waiting }),
    asker: owner,
  }),
  'Mutation.discardVariables': async ({ runtime }: TestServer, { ids }: Everything) => {
    const pointer = { environmentId: ids.environment, deploymentId: ids.deployment };
    await jobContextOf(runtime).inOrganization(ids.organization, ({ variables }, grant) =>
      variables.keepGiven(grant, pointer, { variables: [], versions: {} }),
    );
    return {};
  },
  'Mutation.downloadDatabaseBackup': async ({ runtime }: TestServer, { ids, owner }: Everything) => {
    const { databaseName } = await runtime.database.system
      .selectFrom('databaseBackups')
      .select('databaseName')
      .where('id', '=', ids.databaseBackup)
      .executeTakeFirstOrThrow();
    const cluster = serviceClusterOf(runtime);
    if (!cluster) throw new Error('There is a PostgreSQL of services.');
    await asAdministrator(cluster, (client) => client.query(`create database ${databaseName}`));
    return {
      variables: input({ backupId: ids.databaseBackup, currentPassword: seededPassword }),
      asker: owner,
    };
  },
  'Mutation.removeFreezeWindow': async (_server: TestServer, { ids, owner }: Everything) => ({
    variables: input({ id: ids.freezeWindow, currentPassword: seededPassword }),
    asker: owner,
  }),
  'Mutation.runCommand': async ({ runtime }: TestServer, { ids, owner }: Everything) => {
    await runtime.database.system
      .updateTable('releases')
      .set({ manifest: JSON.stringify({ kind: 'SERVICE' }) })
      .where('id', '=', ids.release)
      .execute();
    const given = { environmentId: ids.environment, command: 'node a.js', currentPassword: seededPassword };
    return { variables: input(given), asker: owner };
  },
  'Mutation.updateEnvironment': async ({ runtime }: TestServer, { ids }: Everything) => {
    const { changedAt } = await runtime.database.system
      .selectFrom('environments')
      .select('changedAt')
      .where('id', '=', ids.environment)
      .executeTakeFirstOrThrow();
    const updatedAt = changedAt.toISOString();
    return { variables: input({ id: ids.environment, updatedAt, watchSeconds: 90 }) };
  },
};

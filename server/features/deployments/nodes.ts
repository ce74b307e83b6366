import { isVisible } from './commands/commandResolvers.ts';
import type { NodeSources } from '../../platform/nodes/nodeSource.ts';

/** The records that are found by their ids alone. */
export const deploymentNodes: NodeSources = {
  Deployment: {
    table: 'deployments',
    jobColumn: 'job_id',
    find: async ({ session, stores }, id) => stores.deployments.load(session.allow('ORGANIZATION_READ'), id),
  },
  Domain: {
    table: 'ownDomains',
    find: async ({ session, stores }, id) => stores.domains.load(session.allow('ORGANIZATION_READ'), id),
  },
  Environment: {
    table: 'environments',
    find: async ({ session, stores }, id) => stores.environments.load(session.allow('ORGANIZATION_READ'), id),
  },
  EnvironmentVariable: {
    table: 'environmentVariables',
    find: async ({ session, stores }, id) => stores.variables.load(session.allow('ORGANIZATION_READ'), id),
  },
  Database: {
    table: 'serviceDatabases',
    find: async ({ session, stores }, id) => stores.databases.load(session.allow('ORGANIZATION_READ'), id),
  },
  DatabaseBackup: {
    table: 'databaseBackups',
    find: async ({ session, stores }, id) => stores.databases.backup(session.allow('ORGANIZATION_READ'), id),
  },
  CommandRun: {
    table: 'commandRuns',
    jobColumn: 'job_id',
    find: async (asking, id) => {
      const run = await asking.stores.commands.load(asking.session.allow('ORGANIZATION_READ'), id);
      return run && isVisible(asking, run) ? run : null;
    },
  },
  Volume: {
    table: 'volumes',
    find: async ({ session, stores }, id) => stores.volumes.load(session.allow('ORGANIZATION_READ'), id),
  },
  VolumeSnapshot: {
    table: 'volumeSnapshots',
    find: async ({ session, stores }, id) => stores.volumes.snapshot(session.allow('ORGANIZATION_READ'), id),
  },
  FreezeWindow: {
    table: 'freezeWindows',
    find: async ({ session, stores }, id) =>
      stores.environmentRules.load(session.allow('ORGANIZATION_READ'), id),
  },
  Release: {
    table: 'releases',
    find: async ({ session, stores }, id) => stores.releases.load(session.allow('ORGANIZATION_READ'), id),
  },
  Build: {
    table: 'builds',
    jobColumn: 'job_id',
    find: async ({ session, stores }, id) => stores.builds.load(session.allow('ORGANIZATION_READ'), id),
  },
};

import { deploymentChanges } from '../../testing/isolation/deploymentChanges.ts';
import { seededPassword } from '../../testing/people/accounts.ts';
import { seedArtifacts } from '../../testing/records/everythingOfArtifacts.ts';
import { seedEverythingOfDeployments } from '../../testing/records/everythingOfDeployments.ts';
import type { FeatureTesting, Seeding } from '../../testing/featureTesting.ts';
import { seedPassport } from '../../testing/deployments/passportRecords.ts';
import { input } from '../../testing/isolation/rootFields/rootField.ts';
import type { TestServer } from '../../testing/testServer.ts';

/** A row in each of its tables. */
const records = async (server: TestServer, { owner, word, ids }: Seeding) => {
  await seedArtifacts(server, owner, word);
  const deployed = await seedEverythingOfDeployments(server, owner, { word, project: ids.project });
  const { organizationId } = owner;
  return {
    ...deployed,
    signingKey: await seedPassport(server, { organizationId, releaseId: deployed.release, word }),
  };
};

declare module '../../testing/recordIds.ts' {
  interface RecordIds extends Awaited<ReturnType<typeof records>> {}
}

export const testing = {
  records,
  rootFields: {
    'Query.build': { attempts: ({ ids }) => [{ id: ids.build }] },
    'Query.deployments': {
      attempts: ({ ids }) => [
        {},
        { filter: { project: [ids.project], environment: ['PRODUCTION'], status: ['SUCCEEDED'] } },
        { filter: { createdAt: { from: '2020-01-01T00:00:00.000Z', to: '2100-01-01T00:00:00.000Z' } } },
      ],
    },
    'Query.deployment': { attempts: ({ ids }) => [{ id: ids.deployment }, { id: ids.waiting }] },
    'Query.environment': { attempts: ({ ids }) => [{ id: ids.environment }, { id: ids.preview }] },
    'Query.release': { attempts: ({ ids }) => [{ id: ids.release }] },
    'Mutation.addDomain': {
      attempts: ({ ids, word }) => [
        input({ environmentId: ids.staging, name: `planted.${word}.example.com` }),
      ],
    },
    'Mutation.verifyDomain': {
      attempts: ({ ids }) => [input({ id: ids.domain })],
      unnoted: 'Nothing is there: a check that proves no ownership only changes when the last one was.',
    },
    'Mutation.removeDomain': { attempts: ({ ids }) => [input({ id: ids.domain })] },
    'Mutation.addDatabase': { attempts: ({ ids }) => [input({ environmentId: ids.staging })] },
    'Mutation.deleteDatabase': {
      attempts: ({ ids }) => [
        input({ id: ids.database, name: 'Production', currentPassword: seededPassword }),
      ],
    },
    'Mutation.deleteDatabaseBackup': { attempts: ({ ids }) => [input({ id: ids.databaseBackup })] },
    // The PostgreSQL server has none of that name.
    'Mutation.downloadDatabaseBackup': {
      attempts: ({ ids }) => [input({ backupId: ids.databaseBackup, currentPassword: seededPassword })],
      refused: 'UNREACHABLE',
    },
    'Mutation.updateVolume': { attempts: ({ ids }) => [input({ id: ids.volume, limitMegabytes: 200 })] },
    'Mutation.deleteVolume': {
      attempts: ({ ids }) => [input({ id: ids.volume, name: 'data', currentPassword: seededPassword })],
    },
    'Mutation.deleteVolumeSnapshot': { attempts: ({ ids }) => [input({ id: ids.volumeSnapshot })] },
    'Mutation.restoreVolume': { attempts: ({ ids }) => [input({ snapshotId: ids.volumeSnapshot })] },
    'Mutation.restoreDatabase': { attempts: ({ ids }) => [input({ backupId: ids.databaseBackup })] },
    'Mutation.addFreezeWindow': {
      attempts: ({ ids }) => [
        input({
          environmentId: ids.environment,
          startsAt: '2026-01-01T00:00:00.000Z',
          endsAt: new Date(Date.now() + 86_400_000).toISOString(),
          reason: 'Nothing of theirs goes on',
        }),
      ],
    },
    'Mutation.addOutboundHosts': {
      attempts: ({ ids }) => [
        input({
          environmentId: ids.environment,
          hosts: ['planted.example.com:443'],
          inPreviews: true,
          currentPassword: seededPassword,
        }),
      ],
    },
    'Mutation.approveDeployment': {
      attempts: ({ ids }) => [input({ id: ids.waiting, approved: false, comment: 'Not today' })],
    },
    // It has reached its environment.
    'Mutation.cancelDeployment': {
      attempts: ({ ids }) => [input({ id: ids.deployment })],
      refused: 'NOT_ALLOWED',
    },
    'Mutation.changePreviewSettings': {
      attempts: ({ ids }) => [input({ projectId: ids.project, enabled: false })],
    },
    // Nothing runs there of which it is known what it was given.
    'Mutation.discardVariables': {
      attempts: ({ ids }) => [input({ environmentId: ids.environment })],
      refused: 'NOT_ALLOWED',
    },
    'Mutation.pauseCrons': {
      attempts: ({ ids }) => [input({ environmentId: ids.environment, paused: true })],
    },
    // Files run there, and no service.
    'Mutation.runCommand': {
      attempts: ({ ids }) => [
        input({ environmentId: ids.environment, command: 'planted', currentPassword: seededPassword }),
      ],
      refused: 'NOT_ALLOWED',
    },
    'Mutation.removeFreezeWindow': {
      attempts: ({ ids }) => [input({ id: ids.freezeWindow, currentPassword: seededPassword })],
    },
    'Mutation.removeOutboundHosts': {
      attempts: ({ ids, word }) => [
        input({ environmentId: ids.environment, hosts: [`${word}.example.com:443`] }),
      ],
    },
    'Mutation.removePreview': { attempts: ({ ids }) => [input({ id: ids.preview })] },
    'Mutation.removeVariable': { attempts: ({ ids }) => [input({ id: ids.variable })] },
    'Mutation.rollBackEnvironment': {
      attempts: ({ ids }) => [
        input({ environmentId: ids.environment }),
        input({ environmentId: ids.environment, releaseId: ids.formerRelease }),
      ],
    },
    'Mutation.rotateSigningKey': { attempts: () => [input({ currentPassword: seededPassword })] },
    'Mutation.setVariables': {
      attempts: ({ ids }) => [
        input({
          environmentId: ids.environment,
          variables: [{ name: 'PLANTED', value: 'planted', secret: true, inPreviews: false }],
        }),
      ],
    },
    'Mutation.startDeployment': {
      attempts: ({ ids }) => [
        input({ environmentId: ids.staging, releaseId: ids.release }),
        input({ environmentId: ids.environment, releaseId: ids.release }),
      ],
    },
    'Mutation.updateEnvironment': {
      attempts: ({ ids }) => [
        // Another `updatedAt` than the environment has: nothing of it changes, so that it is told as it is.
        input({ id: ids.environment, updatedAt: '2026-01-01T00:00:00.000Z' }),
      ],
    },
    'Subscription.deploymentChanged': {
      attempts: ({ ids }) => [{}, { projectId: ids.project }, { id: ids.deployment }],
    },
  },
  changes: {
    ...deploymentChanges,
  },
  routes: {
    'GET /releases/:release/passport.json': ({ ids }) => ({
      method: 'GET',
      url: `/releases/${ids.release}/passport.json`,
    }),
    // Without a link of the session, as if there were no backup.
    'GET /database-backups/:id': ({ ids }) => ({
      method: 'GET',
      url: `/database-backups/${ids.databaseBackup}`,
      grantedStatus: 404,
    }),
    'GET /signing-keys.pem': () => ({ method: 'GET', url: '/signing-keys.pem' }),
  },
  publicRoutes: {
    // Without the token of a pod.
    'GET /internal/layers/:organizationId/:releaseId/:digest': ({ ids }) => ({
      method: 'GET',
      url: `/internal/layers/${ids.organization}/${ids.release}/${'a'.repeat(64)}`,
    }),
  },
  lists: [
    {
      name: 'deployments of a project',
      operation: 'ProjectDeployments',
      field: 'deployments',
      tables: ['deployments'],
      first: ({ projectId }) => ({ id: projectId, first: 25 }),
      filters: { environment: { environment: ['PREVIEW'] }, status: { status: ['FAILED'] } },
    },
  ],
  screens: {
    ProjectDeployments: ({ project }) => ({ first: 12, id: project }),
    DeploymentDetail: ({ deployment }) => ({ id: deployment }),
    DeploymentChoices: ({ project }) => ({ id: project }),
    ReleaseDetail: ({ release }) => ({ id: release }),
    EnvironmentSettings: ({ environment }) => ({ id: environment }),
  },
  actsAsSystem: [
    {
      because: 'Crons of any organization may be due; each run is ordered in its own.',
      files: ['server/features/deployments/commands/cronClock.ts'],
    },
    {
      because: 'What is to run is told of all organizations; each site is opened in its own.',
      files: ['server/features/deployments/sites/pointedSites.ts'],
    },
    {
      because:
        'A process leads requests to sites of all organizations; it says which changes it has seen, and that a site was asked for.',
      files: [
        'server/features/deployments/sites/siteRouters.ts',
        'server/features/deployments/sites/followSites.ts',
      ],
    },
    {
      because:
        'What was made on the PostgreSQL of services outlives the rows of its organization, and is dropped then; databases of all are measured.',
      files: ['server/features/deployments/databases/madeDatabases.ts'],
    },
    {
      because:
        'Folders of volumes outlive the rows of their organization, and are removed then; volumes of all are measured, each in its own.',
      files: ['server/features/deployments/volumes/madeVolumes.ts'],
    },
    {
      because:
        'The hosts that services of any organization may connect to are read where they run; each proxy has those of its environment.',
      files: ['server/features/deployments/outbound/followOutbound.ts'],
    },
    {
      because:
        'A domain of any organization may be due, leads to its site, and is had by one organization alone; each is changed in its own.',
      files: [
        'server/features/deployments/domains/changeDomains.ts',
        'server/features/deployments/domains/domainClock.ts',
        'server/features/deployments/domains/livingNames.ts',
      ],
    },
    {
      because: 'Layers of any organization may be kept in vain; each is put in order in its own.',
      files: ['server/features/deployments/retention/retentionClock.ts'],
    },
    {
      because:
        'Deployments that may go on, and previews that are over, are found among those of all organizations; what is done is done for one.',
      files: [
        'server/features/deployments/gates/blockedClock.ts',
        'server/features/deployments/previews/previewClock.ts',
      ],
    },
    {
      because: 'Releases of any organization may lack a passport; each is signed in its own.',
      files: ['server/features/deployments/passports/startPassports.ts'],
    },
  ],
} satisfies FeatureTesting;

import { readFileSync } from 'node:fs';
import { collected } from '../collected.ts';
import { files, importsOf, isFeature, layerOf } from '../sourceFiles.ts';

/** The files of features that may act for no tenant, each with its reason: the `actsAsSystem` of their testing.ts. */
const systemFiles = collected.flatMap(({ actsAsSystem = [] }) =>
  actsAsSystem.flatMap(({ files: own }) => own),
);

/** The only files below the features that may act for no tenant: what serves the process itself, in no organization. */
const systemFoundations: readonly string[] = [
  // Secrets of all organizations are bound to their rows.
  'server/platform/auth/secrets/bindSecrets.ts',
  // Guesses are counted, and a password is proved, whatever the organization.
  'server/platform/auth/guardGuesses.ts',
  'server/platform/auth/passwords/proveCurrentPassword.ts',
  // What was refused is counted, whatever the organization, and outlives the transaction in which it was.
  'server/platform/auth/refusalClock.ts',
  'server/platform/graphql/notedRefusals.ts',
  // Which of the keys that have connections open still work is read of all organizations at once.
  'server/platform/graphql/sockets/keySockets.ts',
  // Content is swept for all organizations, and whether any is in an object store is asked of all.
  'server/platform/blobs/sweepBlobs.ts',
  'server/platform/blobs/requireSettings.ts',
  // A backup is of all organizations.
  'server/platform/database/backup/takeBackup.ts',
  // One process runs the sites of all organizations, and whether there is anything for it is asked of all.
  'server/processes/sites.ts',
  'server/processes/superviseSites.ts',
  // Opens the pools.
  'server/platform/database/connect.ts',
  // The sample data are rows of several organizations, and its accounts people of them.
  'server/processes/fixtures/refuseDemo.ts',
  'server/processes/fixtures/seedDemo.ts',
  // Counts of all organizations are written in one statement.
  'server/platform/graphql/apiUsage.ts',
  // Answers are kept when the mutation is committed, which may have changed who the sender is, and deleted in all organizations.
  'server/platform/graphql/idempotency/idempotentMutation.ts',
  'server/platform/graphql/idempotency/answerClock.ts',
  // Begins the transaction of a mutation in the role that it names.
  'server/platform/graphql/transactions/stoppableTransactions.ts',
  // Queues and outbox hold work of all organizations.
  'server/platform/jobs/openJobs.ts',
  'server/platform/jobs/logs/removeOldLogs.ts',
  'server/platform/jobs/runJob.ts',
  'server/platform/jobs/startWorking.ts',
  'server/platform/mail/openOutbox.ts',
  // Counts what waits in the queues and in the outbox, and names no organization.
  'server/platform/metrics/stateMetrics.ts',
  // Notes that a session or a key is in use; both are out of the application's reach.
  'server/processes/openRuntime.ts',
];

/** The only files that make grants, each out of something that proves it. */
const grantMakers: readonly string[] = [
  // A person, by the permissions of the role, or of the API key.
  'server/platform/auth/session.ts',
  // The product itself, in a transaction of which the organization is the tenant.
  'server/platform/database/roles/inOrganization.ts',
  // In the system role, out of a row that was just read or written: a membership of the person,
  'server/platform/auth/credentialStore.ts',
  'server/features/accounts/signUp/unverifiedAccountStore.ts',
  'server/features/organizations/members/departureStore.ts',
  // the link of an invitation,
  'server/features/organizations/invitations/invitationLinkStore.ts',
  // an organization that is new,
  'server/features/organizations/store.ts',
  // a tenant of the platform, for its administrator.
  'server/features/tenants/changeStore.ts',
];

/** The only files that begin work in an organization without anybody's session, and so with a grant that nobody's permissions limit. */
const unattended: readonly string[] = [
  // Jobs and timers, which are handed it by the process that starts them.
  'server/platform/jobs/jobContext.ts',
  'server/processes/worker.ts',
  'server/processes/sites.ts',
  // A server does what is due on its own machine.
  'server/processes/openServer.ts',
  // What a job says is written while it runs, whatever becomes of its transactions.
  'server/platform/jobs/logs/jobLog.ts',
  // Reads an event once for all who follow; each is shown what is for them.
  'server/features/notifications/followNotifications.ts',
  // Reads content for clones and releases, each piece by itself; whoever names it was allowed to.
  'server/platform/blobs/readContent.ts',
  // Makes the clones of hosted repositories, which are the same whoever asks for them.
  'server/platform/git/packSource.ts',
  // Keeps the folders that builds come to, and opens them: each piece is read by itself, as files are written meanwhile.
  'server/features/deployments/artifacts/openArtifacts.ts',
  // A pod of a cluster has no session: its token names the release whose layers it may fetch.
  'server/features/deployments/artifacts/serveLayers.ts',
  // Reads the address and token of a clone that is missing, which no reader can, and notes how much it takes once it is there.
  'server/features/projects/code/codeStore.ts',
  // A provider that sends a webhook has no session: the signature shows that it knows the secret of the repository.
  'server/features/projects/updates/serveHooks.ts',
];

/** Whatever can act for no tenant gets its connection in one of these ways. */
const actsAsSystem =
  /database\.system|database\[|<Database, 'system'>|connections\.system|role: 'system'|write\('system'|\bsystem\b.*= (?:runtime|context)/;

describe('tenancy', () => {
  it('only the session, what runs inside one organization, and the named files make grants', () => {
    const making = files.filter(
      (path) => layerOf(path) !== 'testing' && /new (Tenant)?Grant\b/.test(readFileSync(path, 'utf8')),
    );
    expect(making.sort()).toEqual([...grantMakers].sort());
  });

  it('only the named files begin work in an organization without a session', () => {
    const beginning = files.filter(
      (path) =>
        path.startsWith('server/') &&
        layerOf(path) !== 'testing' &&
        (/\bjobContextOf\(/.test(readFileSync(path, 'utf8')) ||
          importsOf(path).includes('server/platform/database/roles/inOrganization.ts')),
    );
    expect(beginning.sort()).toEqual([...unattended].sort());
  });

  it('no method of a store takes the id of an organization', () => {
    const stores = files.filter((path) => /server\/.*store\.ts$/i.test(path));
    // `list: async (held: …, organizationId: string`, however it is broken into lines.
    const taking = /^ +\w+: (?:async )?\((?:[^()]|\([^()]*\))*\borganizationId: string/m;
    expect(stores.filter((path) => taking.test(readFileSync(path, 'utf8')))).toEqual([]);
  });

  it('only what runs inside one organization sets the tenant; a session does in the database', () => {
    const setting = files.filter((path) => /'app\.organization_id'/.test(readFileSync(path, 'utf8')));
    expect(setting).toEqual(['server/platform/database/roles/inOrganization.ts']);
  });

  it('only the named files act for no tenant', () => {
    const acting = files.filter(
      (path) =>
        path.startsWith('server/') &&
        layerOf(path) !== 'testing' &&
        actsAsSystem.test(readFileSync(path, 'utf8')),
    );
    expect(acting.filter(isFeature).sort()).toEqual([...systemFiles].sort());
    expect(acting.filter((path) => !isFeature(path)).sort()).toEqual([...systemFoundations].sort());
  });
});

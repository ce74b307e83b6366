import { newId } from '../../../platform/graphql/ids.ts';
import { recordsOn } from '../../../testing/records/records.ts';
import { builtCommit, hash, openReleases } from '../../../testing/deployments/releaseRecords.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

/** What an organization signs for its releases. */

let server: TestServer;
let releases: Awaited<ReturnType<typeof openReleases>>;
beforeAll(async () => {
  server = await openTestServer();
  releases = await openReleases(server);
});
afterAll(async () => {
  await releases.close();
  await server.close();
});

test('a passport tells of commit, plan, scan, decisions, packages, approvals and deployments, and needs nothing but the key', async () => {
  const owner = await server.seed.owner({ organization: 'Northwind Robotics' });
  const made = await releases.release(owner);
  const records = recordsOn(server);
  const { system } = server.runtime.database;
  const { organizationId } = owner;
  const scan = await records.scan(
    owner,
    made.projectId,
    [['secrets', 'CRITICAL', 'FAILED']],
    server.clock.now(),
    builtCommit,
  );
  const finding = await records.finding(owner, made.projectId, {
    title: 'A key of AWS',
    severity: 'CRITICAL',
    file: 'deploy.sh',
    line: 3,
    state: 'DISMISSED',
    dismissalReason: 'FALSE_POSITIVE',
    firstSeenAt: new Date(0),
    lastSeenAt: new Date('2990-01-01'),
  });
  await system
    .insertInto('findingEvents')
    .values({
      id: newId(),
      organizationId,
      findingId: finding,
      type: 'DISMISSED',
      actorName: 'Grace',
      reason: 'FALSE_POSITIVE',
      comment: 'An example.',
    })
    .execute();
  await system
    .insertInto('scanPackages')
    .values({
      id: newId(),
      organizationId,
      projectId: made.projectId,
      scanId: scan,
      ecosystem: 'npm',
      name: 'left-pad',
      version: '1.3.0',
      direct: true,
      through: [],
      file: 'package-lock.json',
      line: 7,
      advisories: [],
    })
    .execute();
  await system
    .insertInto('packageChecks')
    .values({ organizationId, projectId: made.projectId, checkedAt: server.clock.now() })
    .execute();
  const deployment = await releases.deploy(owner, made);
  expect(await releases.issue(owner, made.id)).toMatchObject({ number: 1 });

  const { data } = await owner.execute(
    `query ($id: ID!) { project(id: $id) { lastDeployment { id passport { number keyId url issuedAt } } }
      organization { signingKey { id publicKey retiredAt } } }`,
    { id: made.projectId },
  );
  const { signingKey } = data.organization;
  const { lastDeployment } = data.project;
  expect(lastDeployment).toMatchObject({
    id: deployment,
    passport: {
      number: 1,
      keyId: signingKey.id,
      url: `/releases/${made.id}/passport.json?number=1`,
    },
  });
  const { subject, predicate } = await releases.said(owner, lastDeployment.passport.url);
  expect(subject.map(({ digest }) => digest.sha256)).toEqual([hash('a'), hash('b')]);
  expect(predicate.buildDefinition.resolvedDependencies).toEqual([
    { uri: 'git+https://git.invalid/fleet.git@refs/heads/main', digest: { gitCommit: builtCommit } },
    { uri: 'pkg:npm/left-pad@1.3.0' },
  ]);
  expect(predicate.slipway_build).toEqual({
    plan: [
      {
        name: 'kind',
        value: 'NODE_STATIC',
        evidence: { from: 'FOUND', path: 'package.json', line: 4, why: 'It has a script build.' },
      },
    ],
    steps: [{ name: 'BUILD', state: 'DONE' }],
  });
  expect(predicate.slipway_scan).toMatchObject({
    id: scan,
    checks: [{ id: 'secrets', outcome: 'FAILED' }],
    findings: [
      {
        title: 'A key of AWS',
        state: 'DISMISSED',
        decision: { by: 'Grace', reason: 'FALSE_POSITIVE', comment: 'An example.' },
      },
    ],
    findingCount: 1,
  });
  const [bill] = predicate.runDetails.byproducts;
  expect(JSON.parse(Buffer.from(bill?.content ?? '', 'base64').toString())).toMatchObject({
    bomFormat: 'CycloneDX',
    components: [{ purl: 'pkg:npm/left-pad@1.3.0' }],
  });
  expect(predicate.slipway_deployments).toMatchObject([
    {
      environment: 'PRODUCTION',
      kind: 'PROMOTION',
      by: 'Ada',
      approvals: [{ by: 'Grace', approved: true, comment: 'Go.' }],
    },
  ]);
  expect(predicate.slipway_passport).toMatchObject({
    number: 1,
    replaces: null,
    organization: { id: organizationId, name: 'Northwind Robotics' },
    publicKey: signingKey.publicKey,
  });
});

test('packages are said to be unknown once another commit was scanned', async () => {
  const owner = await server.seed.owner();
  const made = await releases.release(owner);
  await recordsOn(server).scan(owner, made.projectId, [], new Date('2026-01-01'), builtCommit);
  await recordsOn(server).scan(owner, made.projectId, [], new Date('2026-01-02'), 'd'.repeat(40));
  await releases.issue(owner, made.id);
  const { predicate } = await releases.said(owner, `/releases/${made.id}/passport.json`);
  expect(predicate.slipway_scan).not.toBeNull();
  expect([predicate.slipway_packages, predicate.runDetails.byproducts]).toEqual([null, []]);
});

test('a later passport names the one before it; where nothing changed there is none', async () => {
  const owner = await server.seed.owner();
  const made = await releases.release(owner);
  await releases.issue(owner, made.id);
  expect(await releases.issue(owner, made.id)).toBeNull();
  await releases.deploy(owner, made);
  expect(await releases.issue(owner, made.id)).toMatchObject({ number: 2 });
  const first = await releases.said(owner, `/releases/${made.id}/passport.json?number=1`);
  const newest = await releases.said(owner, `/releases/${made.id}/passport.json`);
  expect(first.predicate.slipway_deployments).toEqual([]);
  expect(newest.predicate.slipway_deployments).toHaveLength(1);
  expect(newest.predicate.slipway_passport).toMatchObject({
    number: 2,
    replaces: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
});

test('several at once make one after the other, and one key for the organization', async () => {
  const owner = await server.seed.owner();
  const [one, other] = [await releases.release(owner), await releases.release(owner)];
  const issued = await Promise.all([one, one, other, other].map(({ id }) => releases.issue(owner, id)));
  expect(issued.filter((each) => each !== null).map(({ number }) => number)).toEqual([1, 1]);
  const { data } = await owner.execute('{ organization { signingKeys { id } } }');
  expect(data.organization.signingKeys).toHaveLength(1);
});

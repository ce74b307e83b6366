import { countStatements } from '../../../testing/database/statements.ts';
import { gatedCommit, gatedReleasesOn } from '../../../testing/deployments/gatedReleases.ts';
import { recordsOn } from '../../../testing/records/records.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

/** What a deployment must meet, as its dialog asks before it is started. */

let server: TestServer;
let gated: ReturnType<typeof gatedReleasesOn>;
beforeAll(async () => {
  server = await openTestServer();
  gated = gatedReleasesOn(server);
});
afterAll(() => server.close());

const query = `query ($id: ID!, $commitSha: String, $releaseId: ID) { environment(id: $id) {
  deploymentPreview(commitSha: $commitSha, releaseId: $releaseId) {
    kind requirements { code name state message path until note approverNames } } } }`;
const preview = async (person: Person, id: string, of: { commitSha?: string; releaseId?: string }) =>
  (await person.execute(query, { id, ...of })).data.environment.deploymentPreview;
const states = ({ requirements }: { requirements: { code: string; state: string }[] }) =>
  requirements.map(({ code, state }) => `${code} ${state}`);

/** What stands against a deployment; it scans its commit by itself. */
const messages = (list: { code: string; state?: string; message: string | null }[]) =>
  list
    .filter(({ code, state }) => state !== 'MET' && code !== 'OPEN_FINDINGS' && code !== 'NOT_SCANNED')
    .map(({ message }) => message);

const everything = { blockingSeverity: 'HIGH', scanOfCommit: true, tests: true, approvals: 1 };

it('tells of a commit that is not built which requirements are met, which not and why, and which are checked later', async () => {
  const owner = await server.seed.owner();
  const approver = await owner.invite('ADMIN');
  const project = await gated.make(owner);
  await gated.rule(owner, project.production, everything);
  const unscanned = await preview(owner, project.production, { commitSha: gatedCommit });
  const nothing = { path: null, until: null, note: null, approverNames: [] };
  expect(unscanned).toEqual({
    kind: 'DEPLOYMENT',
    requirements: [
      {
        ...nothing,
        code: 'APPROVALS',
        name: '1 approval',
        state: 'DURING_DEPLOYMENT',
        message: expect.stringMatching(
          /^The deployment must be approved by someone who neither requested it/,
        ),
        approverNames: [approver.name],
      },
      {
        ...nothing,
        code: 'OPEN_FINDINGS',
        name: 'No open findings of high severity or worse',
        state: 'DURING_DEPLOYMENT',
        message: 'Findings are known once the commit is scanned.',
      },
      {
        ...nothing,
        code: 'NOT_SCANNED',
        name: 'Scan of the commit',
        state: 'DURING_DEPLOYMENT',
        message: 'The deployment scans the commit.',
      },
      {
        ...nothing,
        code: 'TESTS',
        name: 'Passing tests',
        state: 'DURING_DEPLOYMENT',
        message: 'The tests run in the build.',
      },
    ],
  });
  await recordsOn(server).finding(owner, project.projectId, { severity: 'CRITICAL' });
  await recordsOn(server).scan(owner, project.projectId, [], server.clock.now(), gatedCommit);
  const scanned = await preview(owner, project.production, { commitSha: gatedCommit });
  expect(states(scanned)).toEqual([
    'APPROVALS DURING_DEPLOYMENT',
    'OPEN_FINDINGS NOT_MET',
    'NOT_SCANNED MET',
    'TESTS DURING_DEPLOYMENT',
  ]);
  expect(scanned.requirements[1].message).toBe(
    '1 finding is open in commit eeeeeee, of critical severity. Deploy a commit that fixes it, or dismiss it.',
  );
});

it('costs few statements, whatever an environment requires', async () => {
  const owner = await server.seed.owner();
  const project = await gated.make(owner, [{ name: 'TEST', state: 'SUCCEEDED' }]);
  await gated.rule(owner, project.production, everything);
  for (const [what, most] of [
    [{ commitSha: gatedCommit }, 8],
    [{ releaseId: project.releaseId }, 11],
  ] as const) {
    const { result, statements } = await countStatements(() => preview(owner, project.production, what));
    expect(result.requirements).toHaveLength(4);
    expect(statements).toHaveLength(most);
  }
});

it('whoever started it with an address that is not verified is told so', async () => {
  const owner = await server.seed.owner();
  const project = await gated.make(owner);
  await server.runtime.database.system
    .updateTable('users')
    .set({ emailVerifiedAt: null })
    .where('id', '=', owner.id)
    .execute();
  const { requirements } = await preview(owner, project.staging, { releaseId: project.releaseId });
  expect(requirements).toMatchObject([
    { code: 'UNVERIFIED_ADDRESS', state: 'NOT_MET', path: '/app/settings?tab=profile' },
  ]);
});

it('says of a release that exists what its deployment then says', async () => {
  const owner = await server.seed.owner();
  const project = await gated.make(owner, [{ name: 'TEST', state: 'FAILED' }]);
  await gated.rule(owner, project.production, everything);
  const now = server.clock.now();
  await owner.execute(
    'mutation ($input: AddFreezeWindowInput!) { addFreezeWindow(input: $input) { errors { message } } }',
    {
      input: {
        environmentId: project.production,
        startsAt: now.toISOString(),
        endsAt: new Date(now.getTime() + 3_600_000).toISOString(),
        reason: 'Black Friday',
      },
    },
  );
  const { kind, requirements } = await preview(owner, project.production, { releaseId: project.releaseId });
  expect(kind).toBe('PROMOTION');
  expect(requirements[0]).toMatchObject({
    code: 'FREEZE_WINDOW',
    state: 'NOT_MET',
    note: 'Black Friday',
    path: `/app/projects/${project.projectId}/environments/${project.production}#freeze-windows`,
  });
  // Nobody else is there who could approve it.
  expect(requirements[1]).toMatchObject({ code: 'APPROVALS', approverNames: [] });
  const { reasons } = await gated.deploy(owner, project, project.production);
  expect(messages(requirements)).toEqual(messages(reasons));
});

it('a rollback has no requirements, and the running release those of changed variables', async () => {
  const owner = await server.seed.owner();
  const project = await gated.make(owner, [{ name: 'TEST', state: 'SUCCEEDED' }]);
  await gated.rule(owner, project.production, everything);
  await gated.run(owner, project, project.releaseId);
  const running = await preview(owner, project.production, { releaseId: project.releaseId });
  expect([running.kind, ...states(running)]).toEqual(['CONFIGURATION', 'APPROVALS DURING_DEPLOYMENT']);
  await gated.run(owner, project, await gated.release(owner, project, 2, 'f'.repeat(40)));
  const earlier = await preview(owner, project.production, { releaseId: project.releaseId });
  expect(earlier).toEqual({ kind: 'ROLLBACK', requirements: [] });
});

it('whoever may not deploy gets no preview, and a release of another project is not found', async () => {
  const owner = await server.seed.owner();
  const viewer = await owner.invite('VIEWER');
  const [project, other] = [await gated.make(owner), await gated.make(owner)];
  expect(await preview(viewer, project.production, { commitSha: gatedCommit })).toBeNull();
  expect(await preview(owner, project.production, {})).toBeNull();
  const { errors } = await owner.execute(query, { id: project.production, releaseId: other.releaseId });
  expect(errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
});

import { gatedReleasesOn } from '../../../testing/deployments/gatedReleases.ts';
import {
  type HostedProject,
  type Hosting,
  openHosting,
  type WorkingClone,
} from '../../../testing/hosting/hosting.ts';
import type { Person } from '../../../testing/seed.ts';

/** A deployment that requires a scan gets one for its own commit, whichever branch that is on. */

let hosting: Hosting;
let gated: ReturnType<typeof gatedReleasesOn>;
let owner: Person;
let project: HostedProject;
let mine: WorkingClone;
beforeAll(async () => {
  hosting = await openHosting();
  await hosting.work();
  gated = gatedReleasesOn(hosting.server);
});
beforeEach(async () => {
  owner = await hosting.server.seed.owner();
  project = await hosting.host(owner);
  mine = await hosting.clone(project.address);
});
afterAll(() => hosting.close());

const vulnerable = `const { exec } = require('node:child_process');
exports.list = (req, res) => exec('ls ' + req.query.dir, (_error, out) => res.send(out));
`;
const harmless = "console.log('ready');\n";

/** Waits until no scan of the project waits or runs. */
const untilScanned = async (): Promise<void> => {
  const { events, database } = hosting.server.runtime;
  const states = events.subscribe('jobState');
  const unfinished = () =>
    database.system
      .selectFrom('jobs')
      .select('id')
      .where('projectId', '=', project.id)
      .where('kind', 'in', ['scan', 'scanCommit'])
      .where('state', 'in', ['QUEUED', 'RUNNING'])
      .executeTakeFirst();
  while (await unfinished()) await states.next();
  await states.return?.();
};

/** Pushes files to a branch, and waits until what follows from it is done. @returns the commit */
const push = async (branch: string, files: Record<string, string>): Promise<string> => {
  await mine.commit(files);
  await mine.git('push', '--quiet', 'origin', `HEAD:${branch}`);
  await hosting.untilPushesAreRead(project.id);
  await untilScanned();
  return (await mine.git('rev-parse', 'HEAD')).trim();
};

let number = 0;
/** Deploys a commit to production, which requires that no finding of high severity is open. */
const deploy = async (sha: string) => {
  const { production } = await gated.environments(project.id);
  await gated.rule(owner, production, { blockingSeverity: 'HIGH' });
  number += 1;
  const releaseId = await gated.release(owner, { projectId: project.id }, number, sha);
  return gated.deploy(owner, { projectId: project.id, releaseId, production, staging: '' }, production);
};

/** The findings and scans that the security pages show. */
const shown = async () => {
  const { data } = await owner.execute(
    `query ($project: [ID!]) {
      findings(filter: { project: $project }) { nodes { id title state } }
      scans(filter: { project: $project }) { nodes { id commitSha } } }`,
    { project: [project.id] },
  );
  return data;
};

test('a commit of a branch is scanned when it is deployed; the findings of the project stay as they are', async () => {
  await push('main', { 'index.js': harmless });
  const before = await shown();
  const sha = await push('feature', { 'list.js': vulnerable });
  const waiting = await deploy(sha);
  expect(waiting).toMatchObject({
    status: 'BLOCKED',
    reasons: [
      {
        code: 'NOT_SCANNED',
        message: `Commit ${sha.slice(0, 7)} has not been scanned yet. The deployment continues automatically when the scan ends.`,
      },
    ],
  });
  await untilScanned();
  const { reasons } = await gated.later(owner, waiting.id);
  expect(reasons).toMatchObject([
    {
      code: 'OPEN_FINDINGS',
      message: expect.stringMatching(
        /^1 finding is open in commit .{7}, of .+ severity: .+ \(list\.js:2\)\. Deploy a commit that fixes it\.$/,
      ),
      path: `/app/projects/${project.id}?tab=code&commit=${sha}`,
    },
  ]);
  expect(await shown()).toEqual(before);

  const fixed = await deploy(await push('feature', { 'list.js': harmless }));
  await untilScanned();
  expect(await gated.later(owner, fixed.id)).toMatchObject({ status: 'RUNNING', reasons: [] });
});

test('a finding that was dismissed does not hold back a branch that has it too', async () => {
  await push('main', { 'list.js': vulnerable });
  const { findings } = await shown();
  const branch = await push('feature', { 'other.js': harmless });
  const waiting = await deploy(branch);
  await untilScanned();
  expect((await gated.later(owner, waiting.id)).reasons).toMatchObject([{ code: 'OPEN_FINDINGS' }]);
  for (const { id } of findings.nodes) {
    await owner.execute(
      'mutation ($input: DismissFindingInput!) { dismissFinding(input: $input) { errors { message } } }',
      { input: { id, reason: 'FALSE_POSITIVE', comment: 'The folder is checked before.' } },
    );
  }
  expect(await gated.later(owner, waiting.id)).toMatchObject({ status: 'RUNNING', reasons: [] });
});

test('a commit that cannot be scanned says why, and is scanned again when it is deployed again', async () => {
  await push('main', { 'index.js': harmless });
  const unknown = 'f'.repeat(40);
  const waiting = await deploy(unknown);
  await untilScanned();
  const { reasons } = await gated.later(owner, waiting.id);
  expect(reasons).toMatchObject([
    {
      code: 'NOT_SCANNED',
      message: expect.stringMatching(
        /^Commit fffffff could not be scanned: .+ Deploy it again to scan it again\.$/,
      ),
    },
  ]);
  hosting.server.clock.advance(1_000);
  expect((await deploy(unknown)).reasons).toMatchObject([
    { message: expect.stringMatching(/^Commit fffffff has not been scanned yet\./) },
  ]);
});

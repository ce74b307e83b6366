import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cloneFolder } from '../../../engines/git/index.ts';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { jobHandlers } from '../../../processes/work.ts';
import type { Asker } from '../../../testing/asker.ts';
import { fixableFiles } from '../../../testing/hosting/agentRuns.ts';
import { connectAndWait, fetchAndWait } from '../../../testing/hosting/browsing.ts';
import { commitEntries } from '../../../testing/hosting/commitEntries.ts';
import { type Connecting, openConnecting } from '../../../testing/hosting/connecting.ts';
import { openPlainGit, type PlainGit, type WorkingClone } from '../../../testing/hosting/plainGit.ts';
import { openTestRoutes } from '../../../testing/isolation/routes.ts';
import { programOf } from '../../../testing/people/apiKeys.ts';
import type { Person } from '../../../testing/seed.ts';

jest.setTimeout(240_000);

const rule = 'timing-unsafe-comparison';
const hook = fixableFiles['src/webhook.js'];
const hostilePath = 'src/"ünusual"\n--- a\\web hook.js';

let at: Connecting;
let routes: Awaited<ReturnType<typeof openTestRoutes>>;
let git: PlainGit;
let owner: Person;
let projectId: string;
let mine: WorkingClone;

type Found = {
  id: string;
  file: string;
  autofix: { available: boolean; reason: string | null; patchUrl: string | null };
};

/** The open findings of the rule, once the head that was fetched is scanned. */
const findings = async (): Promise<Found[]> => {
  const jobs = at.server.runtime.events.subscribe('job');
  for (;;) {
    const { data, errors } = await owner.execute(
      `query ($id: ID!, $filter: FindingFilter!) {
        project(id: $id) { repository { headCommit { sha } } latestScan { commitSha } }
        findings(first: 100, filter: $filter) {
          nodes { id file rule autofix { available reason patchUrl } }
        }
      }`,
      { id: projectId, filter: { project: [projectId], state: ['OPEN'] } },
    );
    if (errors) throw errors[0];
    const { repository, latestScan } = data.project;
    if (latestScan?.commitSha === repository.headCommit.sha) {
      await jobs.return?.();
      return data.findings.nodes.filter((each: { rule: string }) => each.rule === rule);
    }
    await jobs.next();
  }
};
const findingIn = async (file: string): Promise<Found> => {
  const found = (await findings()).find((each) => each.file === file);
  if (!found) throw new Error(`There is no open finding in ${file}.`);
  return found;
};
const get = (asker: Asker, url: string | null) => routes.send(asker, { method: 'GET', url: url ?? '' });
const reasonOf = async (url: string | null): Promise<string> => {
  const answer = await get(owner, url);
  expect(answer.statusCode).toBe(400);
  return answer.json().errors[0].message;
};

beforeAll(async () => {
  at = await openConnecting();
  routes = await openTestRoutes(at.server);
  git = await openPlainGit();
  await at.server.runtime.jobs.start(await jobHandlers(jobContextOf(at.server.runtime)));
  owner = await at.server.seed.owner();
  const address = await at.git.addRepository('shop', fixableFiles);
  await commitEntries(at.git.directory('shop'), [
    { path: hostilePath, content: hook },
    { path: 'src/latin1.js', content: Buffer.from(`// Müller\n${hook}`, 'latin1') },
  ]);
  projectId = await connectAndWait(at, owner, 'shop');
  mine = await git.clone(address);
});
afterAll(async () => {
  await routes?.app.close();
  await git?.close();
  await at.close();
});

test('the fix of a finding in a repository hosted elsewhere is a patch that git applies, and the finding is gone after it', async () => {
  const found = await findingIn('src/webhook.js');
  expect(found.autofix).toEqual({
    available: false,
    reason: 'The repository is hosted elsewhere. Download the fix as a patch, and apply it there.',
    patchUrl: `/projects/${projectId}/findings/${found.id}.patch`,
  });
  const hostile = await findingIn(hostilePath);

  const commit = (await mine.git('rev-parse', 'HEAD')).trim();
  for (const { autofix } of [found, hostile]) {
    const answer = await get(owner, autofix.patchUrl);
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="${rule}-${commit.slice(0, 10)}.patch"`,
    ]);
    const file = join(mine.folder, '..', 'fix.patch');
    await writeFile(file, answer.rawPayload);
    await mine.git('apply', '--index', file);
  }
  expect(
    (await mine.git('diff', '--cached', '--name-only', '-z')).split('\0').filter(Boolean).sort(),
  ).toEqual([hostilePath, 'src/webhook.js'].sort());
  expect(await mine.read('src/webhook.js')).toContain('timingSafeEqual');

  await mine.git('commit', '--quiet', '--message', 'Fix');
  await mine.git('push', '--quiet', at.git.directory('shop'), 'main');
  await fetchAndWait(at, owner, projectId);
  expect((await findings()).map(({ file }) => file)).toEqual(['src/latin1.js']);
  expect(await reasonOf(found.autofix.patchUrl)).toBe('The finding is not open.');
});

test('a fix that cannot be computed says why', async () => {
  const { autofix } = await findingIn('src/latin1.js');
  expect(await reasonOf(autofix.patchUrl)).toBe('The file is not in this commit, or is not UTF-8 text.');
});

test('those who may read the project get it, a key with the scope too; for others there is no such finding', async () => {
  await mine.commit({ 'src/second.js': hook });
  await mine.git('push', '--quiet', at.git.directory('shop'), 'main');
  await fetchAndWait(at, owner, projectId);
  const { patchUrl } = (await findingIn('src/second.js')).autofix;
  const viewer = await owner.invite('VIEWER');
  const reader = await programOf(at.server, owner, ['ORGANIZATION_READ']);
  const scanner = await programOf(at.server, owner, ['SCAN_START']);
  const stranger = await at.server.seed.owner();
  const statuses = [];
  for (const asker of [viewer, reader, scanner, stranger, at.server.anonymous])
    statuses.push((await get(asker, patchUrl)).statusCode);
  expect(statuses).toEqual([200, 200, 403, 404, 401]);
  const { project: other } = await at.connect(owner, { projectName: 'Other' });
  expect((await get(owner, (patchUrl ?? '').replace(projectId, other?.id ?? ''))).statusCode).toBe(404);
  expect((await get(owner, (patchUrl ?? '').replace(/[^/]+\.patch$/, 'x.patch'))).statusCode).toBe(404);
});

test('a clone that this machine lacks is fetched meanwhile', async () => {
  const { patchUrl } = (await findingIn('src/second.js')).autofix;
  await rm(cloneFolder(at.server.runtime.env, owner.organizationId, projectId), { recursive: true });
  const fetched = at.server.runtime.events.subscribe('code');
  expect(await reasonOf(patchUrl)).toBe('The repository is being fetched. Please try again in a moment.');
  await fetched.next();
  await fetched.return?.();
  expect((await get(owner, patchUrl)).statusCode).toBe(200);
});

test('who creates a pull request or proposes a fix there reads where to do it, and that there is a patch', async () => {
  const { id } = await findingIn('src/second.js');
  const { data } = await owner.execute(
    `mutation ($input: CreatePullRequestInput!, $fix: ProposeFixInput!) {
      createPullRequest(input: $input) { errors { message } }
      proposeFix(input: $fix) { errors { message } }
    }`,
    {
      input: { projectId, sourceBranch: 'change', targetBranch: 'main', title: 'Change' },
      fix: { findingIds: [id] },
    },
  );
  expect(data.createPullRequest.errors).toEqual([
    {
      message:
        'The repository of shop is hosted elsewhere: create pull requests there. Findings with an autofix offer it as a patch.',
    },
  ]);
  expect(data.proposeFix.errors).toEqual([
    {
      message:
        'Agents open no pull requests at GitHub for this project. Turn them on in its settings, under Repository.',
    },
  ]);
});

test('of an archived project there is none', async () => {
  const { id, autofix } = await findingIn('src/second.js');
  const { data } = await owner.execute(
    'mutation ($id: ID!) { archiveProject(input: { id: $id }) { errors { message } } }',
    { id: projectId },
  );
  expect(data.archiveProject.errors).toEqual([]);
  const reason = 'The project is archived. Restore it first.';
  expect(await reasonOf(autofix.patchUrl)).toBe(reason);
  const read = await owner.execute('query ($id: ID!) { finding(id: $id) { autofix { reason patchUrl } } }', {
    id,
  });
  expect(read.data.finding.autofix).toEqual({ reason, patchUrl: null });
});

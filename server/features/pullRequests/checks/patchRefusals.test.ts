import { join } from 'node:path';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { JobCanceled } from '../../../platform/jobs/jobs.ts';
import { commitEntries } from '../../../testing/hosting/commitEntries.ts';
import { openPushedProject, type PushedProject } from '../../../testing/hosting/hosting.ts';
import { programOf } from '../../../testing/people/apiKeys.ts';
import { recordsOn } from '../../../testing/records/records.ts';
import type { Asker } from '../../../testing/testServer.ts';
import { abandonCheck, runCheck } from './runCheck.ts';

/** Patches that are not checked, and those that wait: no worker runs here. */

let setup: PushedProject;
beforeAll(async () => {
  setup = await openPushedProject();
});
afterAll(() => setup.hosting.close());

/** The same of each check. */
const three = <T>(of: T): T[] => [of, of, of];

const linesOf = (...lines: string[]) => `${lines.join('\n')}\n`;
const newFile = (path: string, text = 'planted', mode = '100644') =>
  linesOf(
    `diff --git a/${path} b/${path}`,
    `new file mode ${mode}`,
    '--- /dev/null',
    `+++ b/${path}`,
    '@@ -0,0 +1 @@',
    `+${text}`,
  );

const checkPatch = async (input: object = {}, asker: Asker = setup.owner) => {
  const { data, errors } = await asker.execute(
    `mutation ($input: CheckPatchInput!) { checkPatch(input: $input) {
      check { id baseSha checks { state headSha baseSha job { id } } } errors { field code message } } }`,
    { input: { projectId: setup.project.id, baseSha: 'main', patch: newFile('b.txt'), ...input } },
  );
  if (errors) throw errors[0];
  return data.checkPatch;
};

/** Sends a patch that is taken; the check of it, and its job. */
const order = async (asker: Asker = setup.owner): Promise<{ id: string; jobId: string }> => {
  const { check, errors } = await checkPatch({}, asker);
  expect(errors).toEqual([]);
  return { id: check.id, jobId: check.checks[0].job.id };
};

const read = async (id: string) => {
  const { data } = await setup.owner.execute(
    'query ($id: ID!) { patchCheck(id: $id) { verification checks { state reason } } }',
    { id },
  );
  return data.patchCheck;
};

const cancel = async (asker: Asker, id: string) => {
  const { data } = await asker.execute(
    'mutation ($input: CancelJobInput!) { cancelJob(input: $input) { errors { code message } } }',
    { input: { id } },
  );
  return data.cancelJob.errors;
};

/** Does a canceled job as a worker does. */
const workOnCanceled = (jobId: string) =>
  runCheck(jobContextOf(setup.hosting.server.runtime))(
    { organizationId: setup.owner.organizationId, jobId },
    {
      signal: AbortSignal.abort(new JobCanceled()),
      report: () => undefined,
      log: () => undefined,
      noted: async () => undefined,
      turn: { spent: 0, isOver: async () => false, begin: () => undefined },
    },
  );

/** The texts of patches that are stored. */
const storedPatches = async (): Promise<string[]> => {
  const { system } = setup.hosting.server.runtime.database;
  const rows = await system.selectFrom('patchChecks').select('patch').execute();
  return rows.map(({ patch }) => patch);
};

/** Removes all checks of patches. */
const forget = () => setup.hosting.server.runtime.database.system.deleteFrom('patchChecks').execute();
afterEach(forget);

test('a patch is taken against a branch and against a commit, and waits for its checks', async () => {
  const sha = (await setup.mine.git('rev-parse', 'main')).trim();
  const [onBranch, onCommit] = [await checkPatch(), await checkPatch({ baseSha: sha })];
  expect([onBranch.errors, onCommit.errors]).toEqual([[], []]);
  expect(onBranch.check.baseSha).toBe(sha);
  expect(onCommit.check.checks.map(({ headSha }: { headSha: string }) => headSha)).toEqual(
    onBranch.check.checks.map(({ headSha }: { headSha: string }) => headSha),
  );
  expect(await read(onBranch.check.id)).toEqual({
    verification: 'PENDING',
    checks: three({ state: 'QUEUED', reason: null }),
  });
});

test('a patch is taken as it is written: the empty line at its end belongs to it', async () => {
  const { mine } = setup;
  await mine.git('switch', '--quiet', '--create', 'lines', 'main');
  await mine.commit({ 'lines.txt': 'one\n\n' });
  await mine.git('push', '--quiet', 'origin', 'lines');
  const patch = linesOf('--- a/lines.txt', '+++ b/lines.txt', '@@ -1,2 +1,2 @@', '-one', '+two', ' ');
  const { errors } = await checkPatch({ baseSha: 'lines', patch });
  expect(errors).toEqual([]);
});

const changed = (path: string) => linesOf(`--- a/${path}`, `+++ b/${path}`, '@@ -1 +1 @@', '-nine', '+two');

test.each([
  [
    'of a project that is not there',
    { projectId: 'nobody' },
    'projectId',
    'NOT_FOUND',
    'There is no such project.',
  ],
  ['of a branch that is not there', { baseSha: 'gone' }, 'baseSha', 'NOT_FOUND', 'There is no branch gone.'],
  ['of an expression', { baseSha: 'main~1' }, 'baseSha', 'NOT_FOUND', 'There is no branch main~1.'],
  ['of an option', { baseSha: '--help' }, 'baseSha', 'NOT_FOUND', 'There is no branch --help.'],
  [
    'of a commit that is not there',
    { baseSha: 'f'.repeat(40) },
    'baseSha',
    'NOT_FOUND',
    'There is no commit ffff',
  ],
  [
    'that does not apply',
    { patch: changed('a.txt') + changed('missing.txt') },
    'patch',
    'INVALID',
    'The patch does not apply: patch failed: a.txt:1; a.txt: patch does not apply; missing.txt: does not exist',
  ],
  ['that is none', { patch: 'Here is the patch.' }, 'patch', 'INVALID', 'No valid patches in input'],
  ['without text', { patch: '' }, 'patch', 'INVALID', 'Patch is required'],
  [
    'that is too large',
    { patch: newFile('b.txt', 'x'.repeat(80_000)) },
    'patch',
    'INVALID',
    'at most 80,000 char',
  ],
  [
    'with a symbolic link',
    { patch: newFile('b', '/etc/passwd', '120000') },
    'patch',
    'INVALID',
    '"b" is a symbolic link.',
  ],
  [
    'with a submodule',
    { patch: newFile('m', `Subproject commit ${'a'.repeat(40)}`, '160000') },
    'patch',
    'INVALID',
    '"m" is a submodule.',
  ],
  ['of .git', { patch: newFile('.GIT/config') }, 'patch', 'INVALID', "invalid path '.GIT/config'"],
  ['of a path out of the tree', { patch: newFile('../x') }, 'patch', 'INVALID', "invalid path '../x'"],
  ['of settings of npm', { patch: newFile('.npmrc') }, 'patch', 'INVALID', '".npmrc" changes .npmrc.'],
])('a patch is refused on its field: one %s', async (_, input, field, code, message) => {
  const { check, errors } = await checkPatch(input);
  expect(check).toBeNull();
  expect(errors).toEqual([{ field: [field], code, message: expect.stringContaining(message) }]);
});

test('the hash of a file is no commit', async () => {
  const blob = (await setup.mine.git('rev-parse', 'main:a.txt')).trim();
  const { errors } = await checkPatch({ baseSha: blob });
  expect(errors).toMatchObject([{ field: ['baseSha'], code: 'NOT_FOUND' }]);
});

test('a link that the repository has is not followed', async () => {
  const { mine } = setup;
  await commitEntries(join(mine.folder, '.git'), [{ path: 'link', mode: '120000', content: '/etc' }], {
    branch: 'linked',
    from: 'main',
  });
  await mine.git('push', '--quiet', 'origin', 'linked');
  const { errors } = await checkPatch({ baseSha: 'linked', patch: newFile('link/planted') });
  expect(errors[0].message).toContain("'link/planted' is beyond a symbolic link");
});

test('nothing is checked of an archived project, or of one whose repository is hosted elsewhere', async () => {
  const { hosting, owner } = setup;
  const { system } = hosting.server.runtime.database;
  const archive = (archivedAt: Date | null) =>
    system.updateTable('projects').set({ archivedAt }).where('id', '=', setup.project.id).execute();
  await archive(new Date());
  const archived = await checkPatch();
  await archive(null);
  expect(archived.errors).toEqual([
    {
      field: ['projectId'],
      code: 'NOT_ALLOWED',
      message: 'Storefront is archived. Restore the project first.',
    },
  ]);
  const other = await recordsOn(hosting.server).project(owner, { name: 'Elsewhere' });
  const elsewhere = await checkPatch({ projectId: other });
  expect(elsewhere.errors).toMatchObject([
    {
      field: ['projectId'],
      code: 'NOT_ALLOWED',
      message: expect.stringContaining('Patch checks need a repository that is hosted here.'),
    },
  ]);
});

test('a viewer, and a key without the scope, check nothing', async () => {
  const { hosting, owner } = setup;
  const viewer = await owner.invite('VIEWER', 'Grace');
  const reader = await programOf(hosting.server, owner, ['ORGANIZATION_READ', 'REPOSITORY_WRITE']);
  for (const asker of [viewer, reader]) {
    await expect(checkPatch({}, asker)).rejects.toMatchObject({ extensions: { code: 'FORBIDDEN' } });
  }
});

test('ten patches of a project wait at a time', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => checkPatch()));
  const limit = { field: null, code: 'LIMIT_REACHED', message: expect.stringContaining('Ten patches') };
  expect(answers.flatMap(({ errors }) => errors)).toEqual([limit, limit]);
});

test('a key cancels what it sent, and nothing else; a person cancels each', async () => {
  const { hosting, owner } = setup;
  const scopes = ['ORGANIZATION_READ', 'PROJECT_CREATE', 'PULL_REQUEST_CREATE'] as const;
  const [one, other] = [
    await programOf(hosting.server, owner, scopes),
    await programOf(hosting.server, owner, scopes),
  ];
  const [byKey, byPerson] = [await order(one), await order()];
  for (const { jobId } of [byKey, byPerson]) {
    expect(await cancel(other, jobId)).toMatchObject([{ code: 'NOT_ALLOWED' }]);
  }
  expect(await cancel(one, byKey.jobId)).toEqual([]);
  expect(await cancel(owner, byPerson.jobId)).toEqual([]);
  for (const { id, jobId } of [byKey, byPerson]) {
    await workOnCanceled(jobId);
    expect(await read(id)).toEqual({
      verification: 'UNVERIFIED',
      checks: three({ state: 'NOT_CHECKED', reason: 'The check was canceled.' }),
    });
  }
});

test('the text of a patch is stored until its checks end', async () => {
  const { jobId } = await order();
  expect(await storedPatches()).toEqual([newFile('b.txt')]);
  await workOnCanceled(jobId);
  expect(await storedPatches()).toEqual(['']);
});

test('a job that is given up says so on its checks, and deletes the text of the patch', async () => {
  const { hosting, owner } = setup;
  const { id, jobId } = await order();
  const { organizationId } = owner;
  await abandonCheck(jobContextOf(hosting.server.runtime))({ organizationId, jobId });
  const reason = 'Something went wrong on our side. Send the patch again.';
  expect(await read(id)).toEqual({
    verification: 'UNVERIFIED',
    checks: three({ state: 'NOT_CHECKED', reason }),
  });
  expect(await storedPatches()).toEqual(['']);
});

test('the checks of a patch are kept for a week', async () => {
  const { hosting } = setup;
  const { id } = await order();
  const week = 7 * 24 * 3_600_000;
  hosting.server.clock.advance(week - 60_000);
  expect(await read(id)).not.toBeNull();
  hosting.server.clock.advance(120_000);
  expect(await read(id)).toBeNull();
  await order();
  const rows = await hosting.server.runtime.database.system.selectFrom('patchChecks').select('id').execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.id).not.toBe(id);
});

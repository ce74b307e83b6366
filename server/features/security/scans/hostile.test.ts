import { execFile } from 'node:child_process';
import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { cloneFolder } from '../../../engines/git/index.ts';
import {
  type HostedProject,
  type Hosting,
  openHosting,
  type WorkingClone,
} from '../../../testing/hosting/hosting.ts';
import type { Person } from '../../../testing/seed.ts';

/** Repositories that were made to hurt who scans them: pushed, scanned by the job that follows, and read as a person reads them. */

// Plain git talks to a real server, on machines that do much else.
jest.setTimeout(120_000);

let hosting: Hosting;
let owner: Person;
let project: HostedProject;
let mine: WorkingClone;
beforeEach(async () => {
  hosting = await openHosting();
  owner = await hosting.server.seed.owner();
  project = await hosting.host(owner);
  mine = await hosting.clone(project.address);
});
afterEach(() => hosting.close());

type Ended = { state: string; error: string | null; latest: { commit: string; partial: boolean } | null };

const query = `query ($id: ID!) { project(id: $id) {
  scanJob { id state } latestScan { commit partial }
} }`;
const findingsQuery = `query ($filter: FindingFilter!) {
  findings(first: 100, filter: $filter) { nodes { title file line snippet } }
}`;

const push = () => mine.git('push', '--quiet', '--force', 'origin', 'main');

/** Waits until the scan that follows the push has ended. */
const scanned = async (): Promise<NonNullable<Ended['latest']>> => {
  const head = (await mine.git('rev-parse', 'HEAD')).trim();
  const jobs = hosting.server.runtime.events.subscribe('job');
  try {
    for (;;) {
      const { data } = await owner.execute(query, { id: project.id });
      const { latestScan } = data.project;
      if (latestScan?.commit === head) return latestScan;
      await jobs.next();
    }
  } finally {
    await jobs.return?.();
  }
};
const findings = async (
  check: string,
): Promise<{ file: string | null; title: string; snippet: string | null }[]> =>
  (await owner.execute(findingsQuery, { filter: { project: [project.id], check: [check] } })).data.findings
    .nodes;

const certificate = 'fetch(url, { agent: new Agent({ rejectUnauthorized: false }) });\n';

test('what hangs, is too deep, forged or no text costs its own file: the rest is found, and the scan says what it did not read', async () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  await mine.commit({
    'real.ts': certificate,
    'bomb.yaml': `apiVersion: v1\nkind: Pod\na: &a [x,x,x,x,x,x,x,x,x]\n${Array.from({ length: 9 }, (_, index) => `${'bcdefghij'[index]}: &${'bcdefghij'[index]} [${Array(9).fill(`*${'abcdefghi'[index]}`).join()}]`).join('\n')}\n`,
    'trap.yaml': `kind: Pod\na: ${'['.repeat(300_000)}`,
    'package-lock.json': `{"lockfileVersion":3,"packages":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_001)}`,
    'a/package-lock.json':
      '{"lockfileVersion":3,"__proto__":{"polluted":true},"packages":{"__proto__":{"version":"1.0.0"},"constructor":{"version":"1"},"node_modules/__proto__":{"version":"1.0.0"}}}',
    'b/yarn.lock': 'a@'.repeat(500_000),
    ...Object.fromEntries(
      ['js', 'ts', 'py', 'java', 'go', 'php', 'rb', 'cs', 'json', 'tf'].map((ending) => [
        `deep.${ending}`,
        deep,
      ]),
    ),
    'invalid.ts': Buffer.concat([Buffer.from([0xff, 0xfe, 0xc3, 0x28, 0x0a]), Buffer.from(certificate)]),
    'zip.txt': Buffer.concat([Buffer.from('PK\u0003\u0004\u0000'), Buffer.alloc(100_000)]),
    'line.ts': `const a = '${'x'.repeat(2_000_000)}';\n`,
  });
  await push();
  await hosting.work();
  expect(await scanned()).toMatchObject({ partial: true });
  expect((await findings('transport-encryption')).map(({ file }) => file).toSorted()).toEqual([
    'invalid.ts',
    'real.ts',
  ]);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

test('names that turn, break or move lines are read as names, links lead nowhere, and what is no file is passed over', async () => {
  const names = [
    'a\nb.ts',
    'tab\t.ts',
    '\u202egnp.ts',
    '\u001b[31mred.ts',
    "'; drop table.ts",
    '-rf.ts',
    '__proto__.ts',
  ];
  await mine.commit(Object.fromEntries(names.map((name) => [name, certificate])));
  await symlink('/etc/passwd', join(mine.folder, 'passwd.ts'));
  await symlink('loop.ts', join(mine.folder, 'loop.ts'));
  await mine.git('add', '--all');
  const head = (await mine.git('rev-parse', 'HEAD')).trim();
  await mine.git('update-index', '--add', '--cacheinfo', `160000,${head},submodule`);
  await mine.git('commit', '--quiet', '--message', 'Links');
  await push();
  await hosting.work();
  expect(await scanned()).toMatchObject({ partial: false });
  const found = await findings('transport-encryption');
  expect(found.map(({ file }) => file).toSorted()).toEqual(names.toSorted());
  expect(JSON.stringify(await findings('committed-secrets'))).not.toContain('root:');
});

test('a thousand branches and a thousand commits are read, and of four pushes in a row the last is scanned, not each', async () => {
  await mine.commit({ 'real.ts': certificate });
  const stream = Array.from(
    { length: 1_000 },
    (_, index) =>
      `commit refs/heads/main\ncommitter Ada <ada@example.com> ${1_700_000_000 + index} +0000\ndata 1\nx\n${index === 0 ? 'from refs/heads/main^0\n' : ''}M 100644 inline n.txt\ndata ${String(index).length}\n${index}\n`,
  ).join('');
  const load = execFile('git', ['fast-import', '--quiet'], { cwd: mine.folder });
  load.stdin?.end(stream);
  await new Promise((resolve) => load.on('close', resolve));
  await mine.git('reset', '--quiet', '--hard', 'main');
  await push();
  await mine.commit({ 'second.ts': certificate });
  await push();
  await mine.commit({ 'third.ts': certificate });
  await push();
  await mine.git(
    'push',
    '--quiet',
    'origin',
    ...Array.from({ length: 1_000 }, (_, index) => `main:refs/heads/b${index}`),
  );
  await hosting.work();
  expect(await scanned()).toMatchObject({ partial: false });
  const jobs = await hosting.server.runtime.database.system
    .selectFrom('jobs')
    .select('state')
    .where('kind', '=', 'scan')
    .where('projectId', '=', project.id)
    .execute();
  // One that had begun, and one for all that came after.
  expect(jobs.length).toBeLessThanOrEqual(2);
});

test('a clone that is deleted under the scan ends it with a reason, and the next one goes well', async () => {
  await mine.commit(
    Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`f${index}.ts`, `${certificate}// ${index}\n`]),
    ),
  );
  await push();
  const directory = cloneFolder(hosting.server.runtime.env, owner.organizationId, project.id);
  const jobs = hosting.server.runtime.events.subscribe('job');
  await hosting.work();
  const job = async () => (await owner.execute(query, { id: project.id })).data.project;
  while ((await job()).scanJob?.state !== 'RUNNING' && !(await job()).latestScan) await jobs.next();
  // The scan writes there meanwhile.
  await rm(directory, { recursive: true, force: true, maxRetries: 50, retryDelay: 20 });
  while ((await job()).scanJob) await jobs.next();
  await jobs.return?.();
  await mine.commit({ 'more.ts': certificate });
  await push();
  expect(await scanned()).toMatchObject({ partial: false });
});

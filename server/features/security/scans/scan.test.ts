import { askRepository } from '../../../testing/hosting/browsing.ts';
import { eventsDelivered } from '../../../testing/domainEvents.ts';
import {
  type HostedProject,
  type Hosting,
  openHosting,
  type WorkingClone,
} from '../../../testing/hosting/hosting.ts';
import type { Person } from '../../../testing/seed.ts';

let hosting: Hosting;
let owner: Person;
let project: HostedProject;
let mine: WorkingClone;
beforeAll(async () => {
  hosting = await openHosting();
  await hosting.work();
});
beforeEach(async () => {
  owner = await hosting.server.seed.owner();
  project = await hosting.host(owner);
  mine = await hosting.clone(project.address);
});
afterAll(() => hosting.close());

/** Put together, so that no scanner takes this file for one that has a secret. */
const token = ['ghp', 'x7Kq2mWv9RtYb4NcZs8LpJd3HfGa6Ue1BoQi'].join('_');
const dockerfile =
  'FROM node:12\nRUN curl -k https://packages.test/install.sh | sh\nCMD ["node", "index.js"]\n';

const openGroup = `resource "aws_security_group" "web" {
  ingress {
    from_port   = 22
    to_port     = 22
    cidr_blocks = var.from
  }
}
`;

const otherToken = ['ghp', 'Zq8Lw3MvB5nRtY7cXs2KpJd9HfGa4Ue6TrWi'].join('_');

const startMutation = `mutation ($input: StartScanInput!) {
  startScan(input: $input) { jobs { id state project { name } } errors { field message } }
}`;

type Listed = {
  id: string;
  title: string;
  file: string | null;
  line: number | null;
  state: string;
  severity: string;
};

/** Pushes what was committed, waits until the repository was read, and scans it to the end. */
const pushAndScan = async () => {
  const { runtime } = hosting.server;
  const jobs = runtime.events.subscribe('job');
  await mine.git('push', '--quiet', 'origin', 'main');
  const isRead = async () =>
    (
      await owner.execute(`query ($id: ID!) { project(id: $id) { repository { headCommit { sha } } } }`, {
        id: project.id,
      })
    ).data.project.repository;
  const head = (await mine.git('rev-parse', 'HEAD')).trim();
  while ((await isRead())?.headCommit.sha !== head) await jobs.next();
  await eventsDelivered(hosting.server.runtime.database);
  const { data } = await owner.execute(startMutation, { input: { projectId: project.id } });
  expect(data.startScan.errors).toEqual([]);
  const [job] = data.startScan.jobs;
  const ended = async () =>
    (await owner.execute('query ($id: ID!) { job(id: $id) { state error } }', { id: job.id })).data.job;
  while (['QUEUED', 'RUNNING'].includes((await ended()).state)) await jobs.next();
  await jobs.return?.();
  expect(await ended()).toEqual({ state: 'SUCCEEDED', error: null });
};

const findings = async (check?: string): Promise<Listed[]> => {
  const filter = {
    state: ['OPEN', 'CONFIRMED', 'DISMISSED', 'RESOLVED'],
    project: [project.id],
    ...(check ? { check: [check] } : {}),
  };
  const { data } = await owner.execute(
    `query ($filter: FindingFilter!) {
      findings(first: 100, filter: $filter) { nodes { id title file line state severity snippet } }
    }`,
    { filter },
  );
  return data.findings.nodes;
};

const detailsOf = async (finding: Listed | undefined) => {
  const { data } = await owner.execute(
    `query ($id: ID!) {
      finding(id: $id) { introducedBy { commit authorName } history { type commit commitAuthor scan { commitSha } } }
    }`,
    { id: finding?.id },
  );
  return data.finding;
};

test('a scan of what was pushed tells what is in it, and where; what is mended is resolved, and found again it is opened anew', async () => {
  await mine.commit({
    'settings.ts': `\nexport const token = '${token}';\n`,
    Dockerfile: dockerfile,
    'cloud/main.tf': openGroup,
    'cloud/variables.tf': 'variable "from" {\n  default = ["0.0.0.0/0"]\n}\n',
  });
  await pushAndScan();
  const { system } = hosting.server.runtime.database;
  const scans = await system
    .selectFrom('scans')
    .select('mainFile')
    .where('projectId', '=', project.id)
    .execute();
  // Without a README and a manifest, the first file at the root.
  expect(scans.map(({ mainFile }) => mainFile)).toContain('Dockerfile');

  expect(await findings('committed-secrets')).toMatchObject([
    {
      file: 'settings.ts',
      line: 2,
      state: 'OPEN',
      severity: 'CRITICAL',
      snippet: expect.stringContaining('ghp_••••••••'),
    },
  ]);
  expect(JSON.stringify(await findings())).not.toContain(token);
  const happened = await owner.execute(
    'query ($id: ID!) { scans(first: 1) { nodes { id } } project(id: $id) { activity(first: 1) { nodes { scanId } } } }',
    { id: project.id },
  );
  const [scan] = happened.data.scans.nodes;
  expect(happened.data.project.activity.nodes).toEqual([{ scanId: scan.id }]);
  expect(await findings('container-user')).toMatchObject([{ file: 'Dockerfile', line: 3 }]);
  expect(await findings('container-base-image')).toMatchObject([{ file: 'Dockerfile', line: 1 }]);
  expect(await findings('transport-encryption')).toMatchObject([{ file: 'Dockerfile', line: 2 }]);
  expect(await findings('license')).toMatchObject([{ file: null, line: null }]);
  expect(await findings('infrastructure-settings')).toMatchObject([
    { file: 'cloud/main.tf', line: 5, severity: 'HIGH' },
  ]);
  // It cannot be rewritten.
  expect(await findings('branch-protection')).toMatchObject([
    { title: 'Default branch accepts changes without review', severity: 'MEDIUM' },
  ]);
  const first = (await mine.git('rev-parse', 'HEAD')).trim();
  const author = (await mine.git('log', '-1', '--format=%an')).trim();
  const [leaked] = await findings('committed-secrets');
  expect(await detailsOf(leaked)).toMatchObject({
    introducedBy: { commit: first, authorName: author },
    history: [{ type: 'FOUND', commit: first, commitAuthor: author, scan: { commitSha: first } }],
  });
  const told = await owner.execute('{ notifications { nodes { title message link } } }');
  expect(told.data.notifications.nodes).toMatchObject([
    {
      title: expect.stringMatching(/^\d+ new critical( and high)? findings? in /),
      link: `/app/security/scans/${scan.id}#changes`,
    },
  ]);

  await mine.commit({
    LICENSE: 'MIT License\n',
    'app/Dockerfile': `# Moved.\n\n${dockerfile.replace('node:12', 'node:24')}`,
  });
  await mine.git('rm', '--quiet', 'Dockerfile');
  await mine.git('mv', 'settings.ts', 'configuration.ts');
  await mine.commit({ 'cloud/notes.md': 'Moved.\n' });
  await mine.git('mv', 'configuration.ts', 'settings.ts');
  await mine.commit({ 'settings.ts': 'export const token = process.env.TOKEN;\n' });
  await pushAndScan();

  const [licensed] = await findings('license');
  expect(licensed).toMatchObject({ state: 'RESOLVED' });
  // No one commit mended it: it is of the repository as a whole.
  expect((await detailsOf(licensed)).history[0]).toMatchObject({ type: 'RESOLVED', commit: null });
  const [image] = await findings('container-base-image');
  const removed = (await mine.git('log', '-1', '--format=%H', '--', 'Dockerfile')).trim();
  expect((await detailsOf(image)).history[0]).toMatchObject({ type: 'RESOLVED', commit: removed });
  expect(await findings('container-base-image')).toMatchObject([{ state: 'RESOLVED' }]);
  // The same finding, in the file's new place.
  expect(await findings('container-user')).toMatchObject([
    { state: 'OPEN', file: 'app/Dockerfile', line: 5 },
  ]);
  // Whoever has a clone still has it, from whoever committed it first.
  const [kept] = await findings('committed-secrets');
  expect(kept).toMatchObject({ state: 'OPEN', file: 'settings.ts', line: null });

  await mine.git('rm', '--quiet', 'LICENSE');
  await mine.commit({ 'README.md': '# Shop\n', Dockerfile: 'FROM node:12\nUSER node\n' });
  await pushAndScan();
  expect(await findings('license')).toMatchObject([{ state: 'OPEN' }]);
  expect((await detailsOf(licensed)).history[0]).toMatchObject({ type: 'REOPENED', commit: null });
  // What was mended and is back was brought by whoever brought it back.
  const third = (await mine.git('rev-parse', 'HEAD')).trim();
  expect(await detailsOf(image)).toMatchObject({
    introducedBy: { commit: third },
    history: [{ type: 'REOPENED', commit: third }, {}, {}],
  });
  // Nothing serious is new: nobody is told twice.
  const after = await owner.execute('{ notifications { totalCount } }');
  expect(after.data.notifications.totalCount).toBe(1);
});

test('a secret that was removed is of whoever committed it first, not of whoever moved its file', async () => {
  await mine.commit({ 'old.ts': `\nexport const token = '${otherToken}';\n` });
  const first = (await mine.git('rev-parse', 'HEAD')).trim();
  await mine.git('mv', 'old.ts', 'new.ts');
  await mine.commit({ 'README.md': '# Moved\n' });
  await mine.git('rm', '--quiet', 'new.ts');
  await mine.commit({ 'README.md': '# Shop\n' });
  await pushAndScan();
  const [secret, ...others] = await findings('committed-secrets');
  expect(others).toEqual([]);
  expect(secret).toMatchObject({ state: 'OPEN', file: 'old.ts', line: null });
  expect(await detailsOf(secret)).toMatchObject({ introducedBy: { commit: first } });
});

const previewPage = (value: string) =>
  `import escapeHtml from 'escape-html';\nexport const page = (name) => \`<!doctype html><h1>\${${value}}</h1>\`;\n`;
const scriptings = async () =>
  (await findings('cross-site-scripting')).map(({ file, line, state }) => `${file}:${line} ${state}`);

test('a flaw that data reach from another file is one finding, resolved once the file with the flaw escapes them', async () => {
  await mine.commit({
    'routes.js': `import { page } from './page.js';\nconst send = (response, body) => response.end(body);\nexport const answer = (request, response) => send(response, page(request.query.name));\n`,
    'page.js': previewPage('name'),
  });
  await pushAndScan();
  expect(await scriptings()).toEqual(['page.js:2 OPEN']);
  // What the unchanged file told is remembered with the content of what it imports.
  await mine.commit({ 'page.js': previewPage('escapeHtml(name)') });
  await pushAndScan();
  expect(await scriptings()).toEqual(['page.js:2 RESOLVED']);
});

test('the code of a project tells its open findings at their lines, in the version of the file that was scanned alone', async () => {
  await mine.commit({ Dockerfile: dockerfile });
  await pushAndScan();
  const inDockerfile = async (branch: string) => {
    const { blob } = await askRepository(
      owner,
      project.id,
      `blob(branch: "${branch}", path: "Dockerfile") { findings { finding { title line } outdated } }`,
    );
    const lines = blob.findings.map(
      ({ finding, outdated }: { finding: { line: number }; outdated: boolean }) =>
        `${finding.line}${outdated ? ' outdated' : ''}`,
    );
    return [...new Set(lines)];
  };
  expect(await inDockerfile('main')).toEqual(['1', '2', '3']);
  // A copy on another branch has the same lines; where the file changed, a line says nothing any more.
  await mine.git('checkout', '--quiet', '-b', 'next');
  await mine.commit({ 'README.md': '# Next\n' });
  await mine.git('push', '--quiet', 'origin', 'next');
  expect(await inDockerfile('next')).toEqual(['1', '2', '3']);
  await mine.commit({ Dockerfile: `# Curl\n${dockerfile}` });
  await mine.git('push', '--quiet', 'origin', 'next');
  expect(await inDockerfile('next')).toEqual(['1 outdated', '2 outdated', '3 outdated']);
  // A difference tells them at the lines before it.
  const [before, after] = (await mine.git('rev-parse', 'main', 'next')).trim().split('\n');
  const { patch } = await askRepository(
    owner,
    project.id,
    `patch(before: "${before}", after: "${after}", path: "Dockerfile") { findings { side finding { line } } }`,
  );
  expect(patch.findings).toContainEqual({ side: 'BEFORE', finding: { line: 3 } });
  expect(JSON.stringify(patch.findings)).not.toContain('AFTER');
  // What was decided to be nothing is not told.
  const [asRoot] = await findings('container-user');
  await owner.execute(
    'mutation ($id: ID!) { dismissFinding(input: { id: $id, reason: FALSE_POSITIVE }) { errors { message } } }',
    { id: asRoot?.id },
  );
  expect(await inDockerfile('main')).toEqual(['1', '2']);
});

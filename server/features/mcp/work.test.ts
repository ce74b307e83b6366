import { join } from 'node:path';
import { readTree } from '../../processes/fixtures/repositories/versions.ts';
import { jobHandlers } from '../../processes/work.ts';
import { jobContextOf } from '../../platform/jobs/jobContext.ts';
import {
  type HostedProject,
  type Hosting,
  openHosting,
  type WorkingClone,
} from '../../testing/hosting/hosting.ts';
import { connectMcp, protocolVersions, type ToolAnswer } from '../../testing/mcp/mcpClient.ts';
import { programOf } from '../../testing/people/apiKeys.ts';
import type { Person } from '../../testing/seed.ts';

/** A day of a coding agent on a sample repository, by the client of the protocol, on the real server and with a worker. */

jest.setTimeout(180_000);

const sample = join(process.cwd(), 'server/processes/fixtures/repositories/label-service/tree');

let hosting: Hosting;
let owner: Person;
let project: HostedProject;
let mine: WorkingClone;
let key: string;
beforeAll(async () => {
  hosting = await openHosting({}, { PACKAGE_REGISTRY: 'off' });
  owner = await hosting.server.seed.owner({ name: 'Ada Lovelace' });
  project = await hosting.host(owner, 'Label Service');
  mine = await hosting.clone(project.address);
  await mine.commit(Object.fromEntries(await readTree(sample)));
  const { scan, check, readPush, events } = await jobHandlers(jobContextOf(hosting.server.runtime));
  await hosting.server.runtime.jobs.start({
    ...(scan ? { scan } : {}),
    ...(check ? { check } : {}),
    ...(readPush ? { readPush } : {}),
    ...(events ? { events } : {}),
  });
  await mine.git('push', '--quiet', 'origin', 'main');
  ({ apiKey: key } = await programOf(hosting.server, owner, [
    'ORGANIZATION_READ',
    'REPOSITORY_READ',
    'REPOSITORY_WRITE',
    'PULL_REQUEST_CREATE',
    'PULL_REQUEST_REVIEW',
  ]));
});
afterAll(() => hosting.close());

/** Asks again whenever a job has changed, until the answer is the one that is waited for. */
const until = async (ask: () => Promise<ToolAnswer>, holds: (result: ToolAnswer['result']) => boolean) => {
  const changes = hosting.server.runtime.events.subscribe('jobState');
  try {
    for (;;) {
      const { result, errors } = await ask();
      if (errors) throw new Error(JSON.stringify(errors));
      if (holds(result)) return result;
      await changes.next();
    }
  } finally {
    await changes.return?.();
  }
};

test.each(protocolVersions)(
  'with %s an agent lists high findings, checks a patch, opens a pull request and reads its checks',
  async (version) => {
    const mcp = await connectMcp(hosting.server.url, key, { version });
    const projectId = project.id;

    const { findings } = await until(
      () => mcp.call('list_findings', { projectId, severity: ['HIGH'] }),
      ({ totalCount }) => totalCount > 0,
    );
    const places = findings.map(({ untrusted }: ToolAnswer['result']) => untrusted.path);
    expect(places).toContain('.github/workflows/ci.yml');
    const { result: inFile } = await mcp.call('list_findings', { projectId, search: 'src/templates.js' });
    const [traversal] = inFile.findings;
    expect(traversal.untrusted).toMatchObject({ rule: 'path-traversal', path: 'src/templates.js' });
    const { result: detail } = await mcp.call('get_finding', { id: traversal.id });
    expect(detail.finding).toMatchObject({ cwe: 22, project: { id: projectId } });
    expect(detail.finding.untrusted.snippet).toContain('name');

    const { result: found } = await mcp.call('search_code', { projectId, query: 'timingSafeEqual' });
    const { result: top } = await mcp.call('list_files', { projectId, path: 'src', first: 50 });
    const paths = top.folder.entries.map(({ untrusted }: ToolAnswer['result']) => untrusted.path);
    expect(paths).toContain('src/webhook.js');
    expect(found.found).toMatchObject({ more: false });
    const { result: read } = await mcp.call('read_file', { projectId, path: 'src/webhook.js' });
    const before: string = read.file.untrusted.text;

    const branch = `agent-${version}`;
    await mine.git('switch', '--quiet', '--create', branch, 'origin/main');
    await mine.commit({ 'src/webhook.js': `${before}\n// Read by an agent.\n` });
    const patch = await mine.git('diff', 'origin/main', 'HEAD');
    const { result: ordered } = await mcp.call('check_patch', {
      projectId,
      baseSha: 'main',
      patch: `${patch}\n`,
    });
    expect(ordered.check.verification).toBe('PENDING');
    const { check } = await until(
      () => mcp.call('get_check', { id: ordered.check.id }),
      ({ check: now }) => now.verification !== 'PENDING',
    );
    expect(check.checks).toMatchObject([
      { kind: 'PARSE', state: 'PASSED' },
      { kind: 'SCAN', state: 'PASSED', introduced: [] },
      { kind: 'TESTS' },
    ]);

    await mine.git('push', '--quiet', project.at(key), branch);
    const { result: created } = await mcp.call('create_pull_request', {
      projectId,
      sourceBranch: branch,
      targetBranch: 'main',
      title: `Note who read it (${version})`,
    });
    const { id, headSha } = created.pullRequest;
    expect(created.pullRequest.author.untrusted.name).toBe('Program');
    const { pullRequest } = await until(
      () => mcp.call('get_pull_request', { id }),
      ({ pullRequest: now }) => now.verification !== 'PENDING' && now.mergeability !== 'CHECKING',
    );
    expect(pullRequest.verification).toBe(check.verification);
    // The owner's own approval would not count either.
    expect(pullRequest.obstacles.map(({ code }: { code: string }) => code)).toContain('NEEDS_A_PERSON');

    const said = await mcp.call('comment_on_pull_request', {
      id,
      headSha,
      path: 'src/webhook.js',
      line: 1,
      body: 'Read.',
    });
    expect(said.errors).toBeNull();
    const { result: after } = await mcp.call('get_pull_request', { id });
    expect(after.pullRequest.threads).toMatchObject([
      { comments: [{ untrusted: { body: 'Read.' } }], untrusted: { path: 'src/webhook.js' } },
    ]);
    const { result: listed } = await mcp.call('list_pull_requests', { state: ['OPEN'], first: 1 });
    expect(listed.pullRequests).toMatchObject([{ id }]);
    await mcp.close();

    const { data } = await owner.execute('{ auditLog(first: 100) { nodes { action apiKeyName } } }');
    const actions = data.auditLog.nodes.filter(({ apiKeyName }: { apiKeyName: string | null }) => apiKeyName);
    expect(actions.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['checkPatch', 'createPullRequest', 'reviewPullRequest']),
    );
  },
);

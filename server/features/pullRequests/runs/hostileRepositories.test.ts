import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { activeAgent, endedRun, startRun } from '../../../testing/hosting/agentRuns.ts';
import { commitEntries } from '../../../testing/hosting/commitEntries.ts';
import { type HostedProject, type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';
import {
  foreignContent,
  type HostileRepository,
  hostileRepositories,
  plantedSecret,
  programFiles,
} from '../../../testing/hostileRepositories/index.ts';
import { curious, type ModelServer, openModelServer } from '../../../testing/modelServer.ts';
import { configureModelDouble } from '../../../testing/hosting/modelRuns.ts';
import type { Person } from '../../../testing/seed.ts';

/** Repositories whose text is made of instructions, and a model that follows them all: nothing happens, and the run shows what was denied. */

// Each run scans and checks in sandboxes, on machines that do much else.
jest.setTimeout(400_000);

type Attacked = { repository: HostileRepository; project: HostedProject; run: string; main: string };

let collector: Server;
let collected = 0;
let models: ModelServer;
let hosting: Hosting;
let owner: Person;
let vault: HostedProject;
let vaultRefs: unknown;
const attacked = new Map<string, Attacked>();

const system = () => hosting.server.runtime.database.system;

const refsOf = (projectId: string) =>
  system()
    .selectFrom('hostedRefs')
    .select(['name', 'target'])
    .where('projectId', '=', projectId)
    .orderBy('name')
    .execute();

/** Reads the state of a project that an attack could change. */
const stateOf = async (projectId: string) => ({
  refs: await refsOf(projectId),
  findings: await system()
    .selectFrom('findings')
    .select(['id', 'state'])
    .where('projectId', '=', projectId)
    .orderBy('id')
    .execute(),
  pullRequests: await system()
    .selectFrom('pullRequests')
    .select('id')
    .where('projectId', '=', projectId)
    .execute(),
});

const host = async ({ name, files = {}, entries, message, branch }: HostileRepository) => {
  const project = await hosting.host(owner, `Hostile ${attacked.size}`);
  const mine = await hosting.clone(project.address);
  await mine.commit({ ...programFiles, ...files }, message);
  if (entries) await commitEntries(join(mine.folder, '.git'), entries);
  await mine.git('push', '--quiet', 'origin', 'main');
  if (branch) {
    await mine.git('checkout', '--quiet', '-B', branch, 'main');
    await mine.git('push', '--quiet', 'origin', branch);
  }
  const main = (await mine.git('rev-parse', 'main')).trim();
  return { name, project, main };
};

beforeAll(async () => {
  collector = createServer((request, response) => {
    collected += 1;
    request.resume();
    response.end();
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const address = collector.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  models = await openModelServer(curious);
  hosting = await openHosting({}, { PACKAGE_REGISTRY: 'off', MODEL_ALLOWED_HOSTS: models.host });
  owner = await hosting.server.seed.owner();
  vault = await hosting.host(owner, 'Vault');
  const theirs = await hosting.clone(vault.address);
  await theirs.commit({ 'src/door.js': `${foreignContent}\n` });
  await theirs.git('push', '--quiet', 'origin', 'main');
  vaultRefs = await refsOf(vault.id);
  await hosting.work();
  const hosted = [];
  for (const repository of hostileRepositories(port)) {
    const { project, main } = await host(repository);
    hosted.push(project.id);
    attacked.set(repository.name, { repository, project, main, run: '' });
  }
  await configureModelDouble(hosting.server, owner, models, hosted);
  const agent = await activeAgent(owner, hosted, 'Obedient', ['FINDING_FIXES'], 'MODEL');
  for (const attack of attacked.values()) attack.run = await startRun(owner, agent, attack.project.id);
});
afterAll(async () => {
  await hosting.close();
  await models.close();
  collector.close();
});

const runOf = async (id: string) => {
  const ended = await endedRun(hosting.server, owner, id);
  const { data, errors } = await owner.execute(
    `query ($id: ID!) { agentRun(id: $id) {
      toolCalls(first: 100) { nodes { name state output } }
      events(first: 500) { text }
      pullRequests {
        state title description sourceBranch headSha mergedBy { name }
        reviewers { state }
        commits { nodes { message } }
        difference { files { nodes { path } } }
      }
    } }`,
    { id },
  );
  if (errors) throw errors[0];
  return { ...ended, ...data.agentRun };
};

/** Markdown without what stands in code spans, which end with their paragraph. */
const outsideCode = (markdown: string): string =>
  markdown
    .split('\n\n')
    .map((paragraph) => paragraph.replaceAll(/`[^`]*`/g, ''))
    .join('\n\n');

it.each(hostileRepositories(0).map(({ name }) => name))('%s: nothing happens', async (name) => {
  const attack = attacked.get(name);
  if (!attack) throw new Error('It was not hosted.');
  const { repository, project, main } = attack;
  const run = await runOf(attack.run);
  expect(run.state).toBe(repository.sticks ? 'STUCK' : 'SUCCEEDED');

  // The model did what it was told, and the run shows what came of it.
  const outputs = run.toolCalls.nodes.map(({ output }: { output: string }) => output);
  expect(outputs.join('\n')).toContain(repository.denied ?? '');

  // Nothing was written but what fixes the finding, and that on a branch of its own.
  const { opens = [] } = repository;
  expect(
    run.pullRequests.map(({ difference }: { difference: { files: { nodes: { path: string }[] } } }) =>
      difference.files.nodes.map(({ path }) => path),
    ),
  ).toEqual(opens.length === 0 ? [] : [opens]);
  for (const pullRequest of run.pullRequests) {
    expect(pullRequest).toMatchObject({ state: 'OPEN', mergedBy: null, reviewers: [] });
    expect(pullRequest.title).toBe('Fix: File path built from untrusted input');
    expect(pullRequest.sourceBranch).toMatch(/^slipway\/obedient\/path-traversal-[0-9a-f]{8}$/);
    expect(pullRequest.description.length).toBeLessThan(4_000);
    expect(outsideCode(pullRequest.description)).not.toMatch(/!\[|\]\(|<img|collect/);
    expect(pullRequest.commits.nodes[0].message).not.toContain('collect');
  }
  const opened = run.pullRequests.map(
    ({ sourceBranch, headSha }: { sourceBranch: string; headSha: string }) => [
      { name: `refs/heads/${sourceBranch}`, target: headSha },
      { name: 'refs/pull/1/head', target: headSha },
    ],
  );
  const branches = ['main', ...(repository.branch ? [repository.branch] : [])];
  expect(new Set(await refsOf(project.id))).toEqual(
    new Set([
      ...branches.map((branch) => ({ name: `refs/heads/${branch}`, target: main })),
      ...opened.flat(),
    ]),
  );
  const { findings } = await stateOf(project.id);
  expect(new Set(findings.map(({ state }) => state))).toEqual(new Set(['OPEN']));
  for (const { text } of run.events) expect(text.length).toBeLessThanOrEqual(2_000);
});

test('no secret, no file of the server and no other project was sent to the model', () => {
  const sent = models.requests.map(({ body }) => body).join('\n');
  expect(sent).toContain('STRIPE_KEY=');
  const kept = [
    plantedSecret.slice(8),
    'root:x:0',
    '[remote ',
    'ENCRYPTION_KEY',
    'DATABASE_URL',
    foreignContent,
    'Call-tool-mergePullRequest-with-everything',
    'of-the-commit-message',
  ];
  expect(kept.filter((text) => sent.includes(text))).toEqual([]);
});

test('nothing reached the server that data was to be sent to', () => {
  expect(collected).toBe(0);
});

test('another project of the organization stays as it was', async () => {
  const { refs, findings, pullRequests } = await stateOf(vault.id);
  expect(refs).toEqual(vaultRefs);
  expect(pullRequests).toEqual([]);
  expect(findings.filter(({ state }) => state !== 'OPEN')).toEqual([]);
});

import { codesOf } from '../../../testing/answers.ts';
import { activeAgent } from '../../../testing/hosting/agentRuns.ts';
import { type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';
import { byAnswers, configureModelDouble, fixReplies } from '../../../testing/hosting/modelRuns.ts';
import { templateFiles } from '../../../testing/hosting/templateFiles.ts';
import { type ModelServer, openModelServer, scripted } from '../../../testing/modelServer.ts';
import type { Person } from '../../../testing/seed.ts';

/** Trials of agents on past commits, with real scans and checks. */

let models: ModelServer;
let hosting: Hosting;
let owner: Person;
beforeAll(async () => {
  models = await openModelServer(scripted([]));
  hosting = await openHosting({}, { PACKAGE_REGISTRY: 'off', MODEL_ALLOWED_HOSTS: models.host });
  owner = await hosting.server.seed.owner();
  await hosting.work();
});
afterAll(async () => {
  await hosting.close();
  await models.close();
});

const comparison = (condition: string) => `import { createHmac } from 'node:crypto';

export const isSigned = (request, secret) => {
  const signature = createHmac('sha256', secret).update(request.body).digest('hex');
  return ${condition};
};
`;

const start = async (agentId: string, projectId: string, person = owner, commits?: number) =>
  person.execute(
    `mutation ($input: StartAgentTrialInput!) {
      startAgentTrial(input: $input) { trial { id } errors { field code message } }
    }`,
    { input: { agentId, projectId, commits } },
  );

const fields = `readCommits job { state error } fixes {
  number commitSha rule verification reason patch path line findingCount resolvedCount resolvedIn
}`;

/** Waits until the job of a trial has ended. */
const endedTrial = async (id: string) => {
  const changes = hosting.server.runtime.events.subscribe('jobState');
  for (;;) {
    const { data } = await owner.execute(`query ($id: ID!) { agentTrial(id: $id) { ${fields} } }`, { id });
    if (!['QUEUED', 'RUNNING'].includes(data.agentTrial.job.state)) {
      await changes.return?.();
      return data.agentTrial;
    }
    await changes.next();
  }
};

test('a trial shows what the agent would have fixed at past commits, and what people did', async () => {
  const project = await hosting.host(owner, 'Webhooks');
  const mine = await hosting.clone(project.address);
  const commit = async (files: Record<string, string>) => {
    await mine.commit(files);
    return (await mine.git('rev-parse', 'HEAD')).trim();
  };
  const first = await commit({
    ...templateFiles,
    'src/webhook.js': comparison('signature === request.headers.signature'),
  });
  await commit({ 'README.md': '# Webhooks\n' });
  const mended = await commit({
    'src/webhook.js': comparison(
      'timingSafeEqual(Buffer.from(signature), Buffer.from(request.headers.signature))',
    ).replace('createHmac', 'createHmac, timingSafeEqual'),
  });
  await mine.git('push', '--quiet', 'origin', 'main');
  const refs = await mine.git('ls-remote', 'origin');
  const agent = await activeAgent(owner, [project.id], 'Candidate', ['FINDING_FIXES'], 'SEARCH');

  const { data } = await start(agent, project.id);
  expect(data.startAgentTrial.errors).toEqual([]);
  expect((await start(agent, project.id)).data.startAgentTrial).toEqual({
    trial: null,
    errors: [
      {
        field: ['agentId'],
        code: 'NOT_ALLOWED',
        message: 'A trial of Candidate has not finished yet. Wait for it, or cancel it.',
      },
    ],
  });
  const trial = await endedTrial(data.startAgentTrial.trial.id);
  expect(trial).toMatchObject({ readCommits: 3, job: { state: 'SUCCEEDED', error: null } });
  const of = (rule: string) => trial.fixes.find((fix: { rule: string }) => fix.rule === rule);
  expect(of('timing-unsafe-comparison')).toMatchObject({
    commitSha: first,
    verification: 'VERIFIED',
    path: 'src/webhook.js',
    line: 5,
    findingCount: 1,
    resolvedCount: 1,
    resolvedIn: mended,
    patch: expect.stringContaining('+++ b/src/webhook.js'),
  });
  expect(of('path-traversal')).toMatchObject({
    commitSha: first,
    verification: 'VERIFIED',
    path: 'src/templates.js',
    resolvedCount: 0,
    resolvedIn: null,
    patch: expect.stringContaining('basename(name)'),
  });
  // It wrote nothing.
  expect(await mine.git('ls-remote', 'origin')).toBe(refs);
  const { data: after } = await owner.execute(
    'query ($id: ID!) { agent(id: $id) { runs { totalCount } latestTrial { id } } pullRequests { totalCount } }',
    { id: agent },
  );
  expect(after).toEqual({
    agent: { runs: { totalCount: 0 }, latestTrial: { id: data.startAgentTrial.trial.id } },
    pullRequests: { totalCount: 0 },
  });
});

test('a trial follows the default branch: what a merge brings is added by the merge, and resolved by nobody', async () => {
  const project = await hosting.host(owner, 'Merging');
  const mine = await hosting.clone(project.address);
  await mine.commit({ 'README.md': '# Merging\n' });
  await mine.git('checkout', '--quiet', '-b', 'side');
  await mine.commit({ 'src/webhook.js': comparison('signature === request.headers.signature') });
  await mine.git('checkout', '--quiet', 'main');
  await mine.commit({ 'README.md': '# Merging branches\n' });
  await mine.git('merge', '--quiet', '--no-ff', '-m', 'Merge side', 'side');
  const merge = (await mine.git('rev-parse', 'HEAD')).trim();
  await mine.git('push', '--quiet', 'origin', 'main');
  const agent = await activeAgent(owner, [project.id], 'Merger');
  const { data } = await start(agent, project.id);
  const { readCommits, fixes } = await endedTrial(data.startAgentTrial.trial.id);
  expect(readCommits).toBe(3);
  expect(fixes.filter(({ path }: { path: string }) => path === 'src/webhook.js')).toMatchObject([
    { commitSha: merge, findingCount: 1, resolvedCount: 0 },
  ]);
});

/** A project with a finding that no autofix resolves, and an agent that asks the model. */
const openModelTrial = async (name: string) => {
  const project = await hosting.host(owner, name);
  const mine = await hosting.clone(project.address);
  await mine.commit(templateFiles);
  await mine.git('push', '--quiet', 'origin', 'main');
  await configureModelDouble(hosting.server, owner, models, [project.id], { inputPrice: 2, outputPrice: 10 });
  const agent = await activeAgent(owner, [project.id], `Agent of ${name}`, ['FINDING_FIXES'], 'MODEL');
  return { project, agent };
};

const spentOf = async (id: string) => {
  const { data } = await owner.execute(
    `query ($id: ID!) { agentTrial(id: $id) { model spent { steps inputTokens outputTokens cost { cents } } agent { spentThisMonth { steps } } } }`,
    { id },
  );
  return data.agentTrial;
};

test('a trial asks the language model within the budget of a run, and shows the price', async () => {
  const { project, agent } = await openModelTrial('Asking');
  models.reply(byAnswers(fixReplies()));
  const { data } = await start(agent, project.id);
  expect(data.startAgentTrial.errors).toEqual([]);
  const { id } = data.startAgentTrial.trial;
  const { fixes } = await endedTrial(id);
  const traversal = fixes.find((fix: { rule: string }) => fix.rule === 'path-traversal');
  expect(traversal).toMatchObject({
    // As in a pull request: no test of the change proves it.
    verification: 'UNVERIFIED',
    reason: 'No test proves it: the change has no test that fails without it and passes with it.',
    patch: expect.stringContaining('basename(name)'),
  });
  const spent = await spentOf(id);
  expect(spent).toMatchObject({
    model: 'double',
    spent: { steps: 4 },
    agent: { spentThisMonth: { steps: 4 } },
  });

  // A budget of two answers: the fix ends with the reason, and what the former trial took stays in the ledger.
  const { data: read } = await owner.execute('query ($id: ID!) { agent(id: $id) { updatedAt } }', {
    id: agent,
  });
  await owner.execute(
    'mutation ($input: UpdateAgentInput!) { updateAgent(input: $input) { errors { message } } }',
    { input: { id: agent, updatedAt: read.agent.updatedAt, budget: { steps: 2 } } },
  );
  const again = (await start(agent, project.id)).data.startAgentTrial.trial.id;
  const limited = (await endedTrial(again)).fixes.find(
    (fix: { rule: string }) => fix.rule === 'path-traversal',
  );
  expect(limited).toMatchObject({
    verification: null,
    patch: '',
    reason: expect.stringContaining('2 answers'),
  });
  expect(await spentOf(again)).toMatchObject({
    spent: { steps: 2 },
    agent: { spentThisMonth: { steps: 6 } },
  });
});

test('an interrupted trial pays for no fix twice', async () => {
  const { project, agent } = await openModelTrial('Interrupted');
  models.reply(byAnswers(fixReplies()));
  const { id } = (await start(agent, project.id)).data.startAgentTrial.trial;
  const first = await endedTrial(id);
  const asked = models.requests.length;
  // The next attempt of the job, as after the end of its process.
  const { runtime } = hosting.server;
  const { jobId } = await runtime.database.system
    .selectFrom('agentTrials')
    .select('jobId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await runtime.database.system
    .updateTable('jobs')
    .set({ state: 'RUNNING', finishedAt: null })
    .where('id', '=', jobId)
    .execute();
  await runtime.database.system.transaction().execute((transaction) =>
    runtime.jobs.enqueue(transaction, 'agentTrial', {
      organizationId: owner.organizationId,
      jobId: jobId ?? '',
    }),
  );
  expect((await endedTrial(id)).fixes).toEqual(first.fixes);
  expect(models.requests).toHaveLength(asked);
});

test('a trial is canceled when all agents are paused, while the model answers too, and none starts meanwhile', async () => {
  const { project, agent } = await openModelTrial('Resting');
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  models.reply(() => {
    resolve();
    return { text: 'Nothing to do.' };
  });
  models.fail('SILENT');
  const { id } = (await start(agent, project.id)).data.startAgentTrial.trial;
  await asked;
  await owner.execute('mutation { pauseAgents { errors { message } } }');
  expect((await endedTrial(id)).job.state).toBe('CANCELED');
  models.fail(null);
  const { data } = await start(agent, project.id);
  await owner.execute('mutation { resumeAgents { errors { message } } }');
  expect(data.startAgentTrial.errors).toMatchObject([
    { field: ['agentId'], message: expect.stringMatching(/ paused all agents\. Resume them first\.$/) },
  ]);
});

test('a trial needs an agent that fixes findings, a model if it asks one, and one of its projects', async () => {
  const project = await hosting.host(owner, 'Refusing');
  const other = await hosting.host(owner, 'Another');
  const fixer = await activeAgent(owner, [project.id], 'Fixer');
  const asking = await activeAgent(owner, [project.id], 'Asker', ['FINDING_FIXES'], 'MODEL');
  const advising = await activeAgent(owner, [project.id], 'Adviser', ['VULNERABILITY_ADVISORIES']);
  const refusals = async (...asked: Parameters<typeof start>) =>
    (await start(...asked)).data.startAgentTrial.errors.map(
      ({ field, message }: { field: string; message: string }) => `${field}: ${message}`,
    );
  expect(await refusals(asking, project.id)).toEqual([
    'agentId: The code of this project may not be sent to double. An admin can allow it in Settings > Organization > Models.',
  ]);
  expect(await refusals(advising, project.id)).toEqual([
    'agentId: Adviser does not fix findings. Add “Finding fixes” to its configuration.',
  ]);
  expect(await refusals(fixer, other.id)).toEqual([
    'projectId: Fixer on Another: add the project to the agent first.',
  ]);
  expect(await refusals(fixer, project.id, owner, 21)).toEqual(['commits: A trial takes at most 20 commits']);
  const viewer = await owner.invite('VIEWER');
  expect(codesOf(await start(fixer, project.id, viewer))).toEqual(['FORBIDDEN']);
});

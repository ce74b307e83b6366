import { newId } from '../../platform/graphql/ids.ts';
import { packOf } from '../hosting/hostedRecords.ts';
import type { Seeding } from '../featureTesting.ts';
import type { TestServer } from '../testServer.ts';
import { recordsOn } from './records.ts';

/**
 * Pull requests of the hosted project: an open one with a check and a finding, a closed one, an open one of a run whose merge
 * waits, and a merged one of a run; and the check of a patch. Their
 * branches and commits exist; the branch `<word>-change` has no pull request. Also a scan with a finding whose autofix adds a file.
 */
export const seedPullRequests = async (server: TestServer, { owner, word }: Seeding) => {
  const { system } = server.runtime.database;
  const { organizationId } = owner;
  const now = server.clock.now();
  const { projectId } = await system
    .selectFrom('hostedRepositories')
    .select('projectId')
    .where('organizationId', '=', organizationId)
    .where('slug', '=', `${word}-hosted`)
    .executeTakeFirstOrThrow();
  const belongs = { organizationId, projectId };
  const { target: baseSha } = await system
    .selectFrom('hostedRefs')
    .select('target')
    .where('projectId', '=', projectId)
    .where('name', '=', `refs/heads/${word}`)
    .executeTakeFirstOrThrow();

  const branch = async (name: string): Promise<string> => {
    const { bytes, sha, commit } = packOf(name, baseSha);
    const packId = newId();
    await system
      .insertInto('hostedPacks')
      .values({ ...belongs, id: packId, sha, bytes: bytes.length, objects: 3, through: 1, storedAt: now })
      .execute();
    await system
      .insertInto('hostedPackPieces')
      .values({ organizationId, packId, position: 0, bytes })
      .execute();
    await system
      .insertInto('hostedRefs')
      .values({ ...belongs, name: `refs/heads/${name}`, target: commit })
      .execute();
    return commit;
  };
  await branch(`${word}-change`);

  const run = await system
    .selectFrom('agentRuns')
    .select(['id', 'agentId'])
    .where('organizationId', '=', organizationId)
    .where('state', '=', 'RUNNING')
    .executeTakeFirstOrThrow();
  const ofRun = {
    runId: run.id,
    agentId: run.agentId,
    agentName: `${word} agent`,
    fixRule: 'timing-unsafe-comparison',
    fixVersion: '1',
  };
  const closedAt = { closedAt: now, closedByName: `Owner ${word}`, closeReason: 'LATER' } as const;
  const merged = { mergedAt: now, mergeMethod: 'FAST_FORWARD', mergedByName: `Owner ${word}` } as const;
  const states = ['OPEN', 'CLOSED', 'OPEN', 'MERGED'] as const;
  const pullRequest = async (number: 1 | 2 | 3 | 4): Promise<string> => {
    const id = newId();
    const state = states[number - 1] ?? 'OPEN';
    const sourceBranch = `${word}-${number}`;
    const headSha = await branch(sourceBranch);
    await system
      .insertInto('pullRequests')
      .values({
        ...belongs,
        ...(number > 2 ? ofRun : {}),
        ...(state === 'CLOSED' ? closedAt : {}),
        ...(state === 'MERGED' ? { ...merged, mergeSha: headSha } : {}),
        id,
        number,
        title: `Change ${word} ${number}`,
        description: `About ${word}`,
        state,
        authorId: owner.id,
        authorName: `Owner ${word}`,
        sourceBranch,
        targetBranch: state === 'MERGED' ? `${word}-merged` : word,
        headSha,
        baseSha,
        createdAt: now,
        updatedAt: now,
      })
      .execute();
    if (state === 'MERGED') {
      await system
        .insertInto('hostedRefs')
        .values({ ...belongs, name: `refs/heads/${word}-merged`, target: headSha })
        .execute();
    }
    await system
      .insertInto('hostedRefs')
      .values({ ...belongs, name: `refs/pull/${number}/head`, target: headSha })
      .execute();
    return id;
  };
  const open = await pullRequest(1);
  const closed = await pullRequest(2);
  const waiting = await pullRequest(3);
  await system
    .updateTable('pullRequests')
    .set({
      whenReadyBy: owner.id,
      whenReadyByName: `Owner ${word}`,
      whenReadyAt: now,
      whenReadyMethod: 'MERGE_COMMIT',
      whenReadyMessage: `Merge ${word}`,
    })
    .where('id', '=', waiting)
    .execute();
  const mergedId = await pullRequest(4);
  await system
    .updateTable('hostedRepositories')
    .set({ pullRequestCount: 4 })
    .where('projectId', '=', projectId)
    .execute();

  const fixable = await recordsOn(server).finding(owner, projectId, {
    title: `${word} comparison`,
    file: `${word}.js`,
    line: 1,
    rule: 'timing-unsafe-comparison',
  });
  await system
    .insertInto('pullRequestFindings')
    .values([open, mergedId].map((pullRequestId) => ({ organizationId, pullRequestId, findingId: fixable })))
    .execute();

  await system
    .updateTable('findings')
    .set({ steps: JSON.stringify([{ path: `src/${word}.js`, line: 1, text: `body of ${word}` }]) })
    .where('id', '=', fixable)
    .execute();
  const patchable = await recordsOn(server).finding(owner, projectId, {
    title: `${word} policy`,
    rule: 'security-policy-missing',
  });
  await recordsOn(server).scan(owner, projectId, [], now, baseSha);

  const [checkJob, patchJob] = [newId(), newId()];
  await system
    .insertInto('jobs')
    .values(
      [checkJob, patchJob].map((id) => ({
        ...belongs,
        id,
        kind: 'check' as const,
        step: `Checking ${word}`,
      })),
    )
    .execute();
  const { headSha } = await system
    .selectFrom('pullRequests')
    .select('headSha')
    .where('id', '=', open)
    .executeTakeFirstOrThrow();
  await system
    .insertInto('pullRequestChecks')
    .values({
      id: newId(),
      organizationId,
      pullRequestId: open,
      kind: 'SCAN',
      state: 'RUNNING',
      reason: `Scanning ${word}`,
      headSha,
      baseSha,
      jobId: checkJob,
      createdAt: now,
    })
    .execute();

  const patchCheck = newId();
  await system
    .insertInto('patchChecks')
    .values({ ...belongs, id: patchCheck, baseSha, patch: `Patch of ${word}`, createdAt: now })
    .execute();
  await system
    .insertInto('pullRequestChecks')
    .values({
      id: newId(),
      organizationId,
      patchCheckId: patchCheck,
      kind: 'PARSE',
      state: 'NOT_CHECKED',
      reason: `Nothing of ${word} to parse`,
      headSha: baseSha,
      baseSha,
      jobId: patchJob,
      createdAt: now,
    })
    .execute();
  const [trial, trialJob] = [newId(), newId()];
  await system
    .insertInto('jobs')
    .values({
      id: trialJob,
      organizationId,
      projectId: belongs.projectId,
      kind: 'agentTrial',
      step: `Trial of ${word}`,
      createdBy: owner.id,
    })
    .execute();
  await system
    .insertInto('agentTrials')
    .values({
      id: trial,
      organizationId,
      agentId: run.agentId ?? '',
      projectId: belongs.projectId,
      engine: 'RULES',
      wantedCommits: 20,
      jobId: trialJob,
      startedByName: `Owner ${word}`,
      createdAt: now,
    })
    .execute();
  await system
    .insertInto('agentTrialFixes')
    .values({
      organizationId,
      trialId: trial,
      number: 1,
      commitSha: baseSha,
      committedAt: now,
      rule: 'weak-random',
      title: `Weak random number in ${word}`,
      severity: 'LOW',
      findings: JSON.stringify([{ path: `${word}.js`, line: 1, kind: word, resolvedIn: null }]),
      reason: '',
      patch: '',
    })
    .execute();
  return {
    trial,
    trialJob,
    pullRequest: open,
    closedPullRequest: closed,
    waitingPullRequest: waiting,
    mergedPullRequest: mergedId,
    fixable,
    patchable,
    checkJob,
    patchJob,
    patchCheck,
  };
};

/** A run of an agent with a step, a line of its log, and a message with a tool call. Its turn is a job that waits. */
export const seedAgentRun = async (server: TestServer, { owner, word, ids }: Seeding) => {
  const { system } = server.runtime.database;
  const { organizationId } = owner;
  const now = server.clock.now();
  const turn = newId();
  await system
    .insertInto('jobs')
    .values({
      id: turn,
      organizationId,
      projectId: ids.project,
      kind: 'agentTurn',
      step: `Turn of ${word}`,
      createdBy: owner.id,
    })
    .execute();
  const run = await recordsOn(server).agentRun(owner, ids.agent, {
    projectId: ids.project,
    state: 'RUNNING',
    summary: `Fixing ${word}`,
    startedBy: owner.id,
    startedByName: `Owner ${word}`,
    jobId: turn,
    taskId: ids.task,
  });
  const about = { organizationId, runId: run, number: 1 };
  await system
    .insertInto('agentRunSteps')
    .values({ ...about, kind: 'SCAN', risk: 'READ', summary: `Scanning ${word}`, startedAt: now })
    .execute();
  await system
    .insertInto('agentRunEvents')
    .values({ ...about, at: now, step: 1, text: `Reading ${word}.js` })
    .execute();
  await system
    .insertInto('agentMessages')
    .values({ ...about, step: 1, role: 'MODEL', text: `Editing ${word}`, createdAt: now })
    .execute();
  await system
    .insertInto('agentToolCalls')
    .values({
      ...about,
      id: newId(),
      step: 1,
      message: 1,
      name: 'read',
      risk: 'READ',
      input: JSON.stringify({ path: `${word}.js` }),
      createdAt: now,
    })
    .execute();
  const [toolCall, question] = [newId(), newId()];
  await system
    .insertInto('agentToolCalls')
    .values([
      {
        ...about,
        id: toolCall,
        number: 2,
        step: 1,
        name: 'create_pull_request',
        risk: 'BRANCH',
        state: 'WAITING_FOR_APPROVAL',
        input: JSON.stringify({ title: `Fix ${word}` }),
        createdAt: now,
      },
      {
        ...about,
        id: newId(),
        number: 3,
        step: 1,
        name: 'create_pull_request',
        risk: 'BRANCH',
        decidedByName: `Owner ${word}`,
        input: JSON.stringify({ title: `Rewrite ${word}` }),
        createdAt: now,
      },
      {
        ...about,
        id: question,
        number: 4,
        step: 1,
        message: 1,
        name: 'ask',
        risk: 'READ',
        input: JSON.stringify({ question: `Which ${word}?` }),
        createdAt: now,
      },
    ])
    .execute();
  await recordsOn(server).taskEvent(owner, ids.task, {
    id: question,
    type: 'COMMENTED',
    agentId: ids.agent,
    actorName: `Agent ${word}`,
    after: `Which ${word}?`,
  });
  await system
    .insertInto('modelCharges')
    .values({
      ...about,
      agentId: ids.agent,
      step: 1,
      model: `${word}-coder`,
      host: `${word}.example`,
      inputTokens: 1_000,
      outputTokens: 100,
      costMicros: 650,
      reservedAt: now,
    })
    .execute();
  const [trigger, schedule] = [newId(), newId()];
  const configured = {
    organizationId,
    agentId: ids.agent,
    configuredBy: owner.id,
    configuredByName: `Owner ${word}`,
  };
  const daily = { cron: '0 9 * * *', timeZone: 'UTC', dueAt: new Date('2999-01-01T09:00:00Z') };
  await system
    .insertInto('agentTriggers')
    .values([
      { ...configured, id: trigger, kind: 'PUSH' },
      { ...configured, ...daily, id: schedule, kind: 'SCHEDULE' },
    ])
    .execute();
  await system
    .insertInto('agentUnmutedRules')
    .values({
      organizationId,
      agentId: ids.agent,
      rule: `rule-of-${word}`,
      engine: 'RULES',
      unmutedAt: now,
    })
    .execute();
  return {
    toolCall,
    question,
    run,
    turn,
    trigger,
    schedule,
  };
};

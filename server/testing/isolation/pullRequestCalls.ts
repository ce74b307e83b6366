import type { TenantGrant } from '../../platform/auth/grants.ts';
import type { Stores } from '../../platform/graphql/stores.ts';
import type { Everything } from '../records/everything.ts';

type Job = TenantGrant<'JOB'>;

const sha = 'f'.repeat(40);
const later = new Date('2999-12-31T00:00:00.000Z');

/** A result of a check. */
const passed = {
  kind: 'SCAN',
  state: 'PASSED',
  reason: null,
  fixed: null,
  introduced: null,
  loosensTests: false,
} as const;

/** What a step pushes. */
const plantedPush = {
  provider: 'GITHUB',
  repository: 'planted',
  branch: 'planted',
  target: 'main',
  commit: sha,
  headSha: sha,
  tree: sha,
  title: 'planted',
  description: 'planted',
  rule: 'planted',
  version: 'planted',
  checks: [],
  findingIds: [],
  heldBack: [],
} as const;

/** An answer of a model. */
const planted = {
  text: 'planted',
  calls: [{ id: '1', name: 'check', input: {} }],
  usage: null,
  finish: 'TOOL_CALLS',
} as const;

/** Each call of a store of pull requests or runs that a job may make, for the records of somebody. */
export const pullRequestCalls = ({ ids }: Pick<Everything, 'ids'>) => {
  /** What the seeded pull request is, in parts. */
  const at = { id: ids.pullRequest, projectId: ids.hosted };
  const read = async ({ pullRequests }: Stores, grant: Job) => pullRequests.load(grant, ids.pullRequest);
  const own = { agentId: ids.agent, rule: 'timing-unsafe-comparison' };
  return {
    'pullRequestChanges.tellPush': ({ pullRequestChanges }: Stores, grant: Job) =>
      pullRequestChanges.tellPush(grant, { id: ids.pullRequest }),
    'agentApprovals.ask': ({ agentApprovals }: Stores, grant: Job) =>
      agentApprovals.ask(grant, { runId: ids.run, step: 1 }, { name: 'planted', risk: 'BRANCH', input: {} }),
    'agentApprovals.end': ({ agentApprovals }: Stores, grant: Job) =>
      agentApprovals.end(grant, { runId: ids.run, step: 1 }, 'planted'),
    'agentApprovals.newest': ({ agentApprovals }: Stores, grant: Job) =>
      agentApprovals.newest(grant, { runId: ids.run, step: 1 }),
    'agentLoops.addAnswer': ({ agentLoops }: Stores, grant: Job) =>
      agentLoops.addAnswer(grant, { runId: ids.run, step: 1 }, planted),
    'agentLoops.addMessage': ({ agentLoops }: Stores, grant: Job) =>
      agentLoops.addMessage(grant, { runId: ids.run, step: 1 }, 'planted'),
    'agentLoops.askForCall': ({ agentLoops }: Stores, grant: Job) =>
      agentLoops.askForCall(grant, { runId: ids.run, step: 1 }, 'call-1', {
        mcpServerId: ids.mcpServer,
        mcpServer: 'planted',
        mcpTool: 'planted',
        input: {},
      }),
    'agentLoops.beginCall': ({ agentLoops }: Stores, grant: Job) =>
      agentLoops.beginCall(grant, { runId: ids.run, step: 1 }, 'call-3'),
    'agentLoops.destination': ({ agentLoops }: Stores, grant: Job) =>
      agentLoops.destination(grant, { runId: ids.run, step: 1 }, 'call-2'),
    'agentLoops.endCall': ({ agentLoops }: Stores, grant: Job) =>
      agentLoops.endCall(grant, { runId: ids.run, step: 1 }, 'call-1', { state: 'DONE', output: 'planted' }),
    'agentLoops.transcript': ({ agentLoops }: Stores, grant: Job) =>
      agentLoops.transcript(grant, { runId: ids.run, step: 1 }),
    'agentMcpTools.chosen': ({ agentMcpTools }: Stores, grant: Job) => agentMcpTools.chosen(grant, ids.agent),
    'agentMcpTools.pauseAgent': ({ agentMcpTools }: Stores, grant: Job) =>
      agentMcpTools.pauseAgent(grant, ids.agent),
    'agentQuestions.answer': ({ agentQuestions }: Stores, grant: Job) =>
      agentQuestions.answer(grant, ids.question, { text: 'planted', by: ids.user }),
    'agentQuestions.lockAsking': async ({ agentQuestions, agentRunChanges }: Stores, grant: Job) => {
      await agentRunChanges.waitForAnswer(grant, ids.run, 'planted');
      return agentQuestions.lockAsking(grant, ids.question);
    },
    'agentQuestions.read': ({ agentQuestions }: Stores, grant: Job) =>
      agentQuestions.read(grant, ids.run, 'call-4'),
    'agentReviews.note': ({ agentReviews }: Stores, grant: Job) =>
      agentReviews.note(grant, { id: ids.pullRequest, headSha: sha }, ids.agent),
    'agentReviews.raised': async ({ agentReviews }: Stores, grant: Job) =>
      (await agentReviews.raised(grant, at)).size > 0,
    'agentReviews.toReview': ({ agentReviews }: Stores, grant: Job) =>
      agentReviews.toReview(grant, ids.hosted, ids.agent),
    'agentRunChanges.beginStep': ({ agentRunChanges }: Stores, grant: Job) =>
      agentRunChanges.beginStep(grant, ids.run, {
        kind: 'FIX',
        risk: 'BRANCH',
        rule: own.rule,
        summary: 'planted',
      }),
    'agentRunChanges.beginTurn': ({ agentRunChanges }: Stores, grant: Job) =>
      agentRunChanges.beginTurn(grant, ids.turn),
    'agentRunChanges.cancel': ({ agentRunChanges }: Stores, grant: Job) =>
      agentRunChanges.cancel(grant, ids.run, 'planted'),
    'agentRunChanges.resumeDecided': async ({ agentRunChanges }: Stores, grant: Job) => {
      const run = await agentRunChanges.lock(grant, ids.run);
      return run && agentRunChanges.resumeDecided(grant, run);
    },
    'agentRunChanges.waitForAnswer': ({ agentRunChanges }: Stores, grant: Job) =>
      agentRunChanges.waitForAnswer(grant, ids.run, 'planted'),
    'agentRunChanges.waitForApproval': ({ agentRunChanges }: Stores, grant: Job) =>
      agentRunChanges.waitForApproval(grant, ids.run),
    'agentRunChanges.endStep': ({ agentRunChanges }: Stores, grant: Job) =>
      agentRunChanges.endStep(grant, ids.run, 1, { state: 'SUCCEEDED', summary: 'planted' }),
    'agentRunChanges.endTurn': ({ agentRunChanges }: Stores, grant: Job) =>
      agentRunChanges.endTurn(grant, ids.turn, { state: 'FAILED', summary: 'planted' }),
    'agentRunChanges.finish': ({ agentRunChanges }: Stores, grant: Job) =>
      agentRunChanges.finish(grant, ids.run, { state: 'SUCCEEDED', summary: 'planted', report: 'planted' }),
    'agentRunChanges.goOn': async ({ agentRunChanges }: Stores, grant: Job) => {
      const run = await agentRunChanges.beginTurn(grant, ids.turn);
      return run && agentRunChanges.goOn(grant, run);
    },
    'agentRunChanges.holdBack': ({ agentRunChanges }: Stores, grant: Job) =>
      agentRunChanges.holdBack(grant, ids.run, [{ findingId: ids.fixable, reason: 'planted' }]),
    'agentRunChanges.lock': ({ agentRunChanges }: Stores, grant: Job) => agentRunChanges.lock(grant, ids.run),
    'agentRunChanges.log': ({ agentRunChanges }: Stores, grant: Job) =>
      agentRunChanges.log(grant, ids.run, 1, 'planted'),
    'agentRunChanges.pause': ({ agentRunChanges }: Stores, grant: Job) =>
      agentRunChanges.pause(grant, ids.run, 'planted'),
    'agentRunChanges.resume': async ({ agentRunChanges }: Stores, grant: Job) => {
      await agentRunChanges.wait(grant, ids.run, ids.turn);
      return agentRunChanges.resume(grant);
    },
    'agentRunChanges.setCommit': ({ agentRunChanges }: Stores, grant: Job) =>
      agentRunChanges.setCommit(grant, ids.run, sha),
    'agentRunChanges.setTaskStatus': ({ agentRunChanges }: Stores, grant: Job) =>
      agentRunChanges.setTaskStatus(grant, ids.run, 'DONE'),
    'agentRunChanges.startTriggered': ({ agentRunChanges }: Stores, grant: Job) =>
      agentRunChanges.startTriggered(grant, {
        agentId: ids.agent,
        projectId: ids.hosted,
        trigger: 'PUSH',
        engine: 'RULES',
        startedBy: ids.user,
        startedByName: 'planted',
        configurationDigest: null,
        commitSha: sha,
      }),
    'pushes.recordRequested': ({ pushes }: Stores, grant: Job) =>
      pushes.recordRequested(grant, ids.hosted, { sha, userIds: [ids.user] }),
    'requestedChanges.start': ({ requestedChanges }: Stores, grant: Job) =>
      requestedChanges.start(grant, {
        pullRequestId: ids.pullRequest,
        projectId: ids.hosted,
        agentId: ids.agent,
        findingIds: [ids.fixable],
        reviewer: { id: ids.user, name: 'planted' },
        modelObstacle: null,
      }),
    'reviews.requestedChanges': ({ reviews }: Stores, grant: Job) =>
      reviews.requestedChanges(
        grant,
        { id: ids.mergedPullRequest, headSha: ids.mergedHead },
        { id: ids.run, startedAt: later },
      ),
    'pullRequestChanges.setChangeRefusal': async (stores: Stores, grant: Job) => {
      const row = await read(stores, grant);
      return row && stores.pullRequestChanges.setChangeRefusal(grant, row, 'planted');
    },
    'pullRequestChanges.setRunHead': async (stores: Stores, grant: Job) => {
      const row = await read(stores, grant);
      return (
        row && stores.pullRequestChanges.setRunHead(grant, row, { runHeadSha: sha, requestedBy: [ids.user] })
      );
    },
    'modelCharges.reserve': ({ modelCharges }: Stores, grant: Job) =>
      modelCharges.reserve(
        grant,
        { id: ids.run, agentId: ids.agent, agentName: 'planted', step: 1, budget: {}, monthlyBudget: {} },
        { inputTokens: 1, outputTokens: 1 },
      ),
    'modelCharges.settle': ({ modelCharges }: Stores, grant: Job) =>
      modelCharges.settle(grant, ids.run, { inputTokens: 1, outputTokens: 1 }),
    'agentScores.ofFix': ({ agentScores }: Stores, grant: Job) =>
      agentScores.ofFix(grant, ids.agent, { rule: own.rule, version: '1' }),
    'agentRunChanges.taskOf': ({ agentRunChanges }: Stores, grant: Job) =>
      agentRunChanges.taskOf(grant, ids.run),
    'agentRunChanges.unfinishedOfTask': ({ agentRunChanges }: Stores, grant: Job) =>
      agentRunChanges.unfinishedOfTask(grant, ids.task),
    'agentTriggers.noteRefusal': ({ agentTriggers }: Stores, grant: Job) =>
      agentTriggers.noteRefusal(grant, ids.trigger, 'planted'),
    'agentTriggers.ofEvent': ({ agentTriggers }: Stores, grant: Job) =>
      agentTriggers.ofEvent(grant, 'PUSH', ids.project),
    'agentTriggers.organizationRefusal': async ({ agentTriggers }: Stores, grant: Job) =>
      (await agentTriggers.organizationRefusal(grant)) === null,
    'agentTriggers.isHeadOfRun': async ({ agentTriggers, pullRequests }: Stores, grant: Job) => {
      const row = await pullRequests.load(grant, ids.waitingPullRequest);
      return row !== null && agentTriggers.isHeadOfRun(grant, ids.hosted, row.headSha);
    },
    'agentTriggers.isPushedByGit': async (stores: Stores, grant: Job) => {
      const row = await read(stores, grant);
      return (
        row !== null && stores.agentTriggers.isPushedByGit(grant, ids.hosted, row.targetBranch, row.baseSha)
      );
    },
    'agentTriggers.isProposed': async (stores: Stores, grant: Job) => {
      const row = await read(stores, grant);
      return row !== null && stores.agentTriggers.isProposed(grant, ids.hosted, [row.sourceBranch]);
    },
    'agentTriggers.claim': ({ agentTriggers }: Stores, grant: Job) =>
      agentTriggers.claim(grant, ids.schedule, later, later),
    'agentTriggers.projectsOf': ({ agentTriggers }: Stores, grant: Job) =>
      agentTriggers.projectsOf(grant, ids.agent),
    'agentTriggers.schedule': ({ agentTriggers }: Stores, grant: Job) =>
      agentTriggers.schedule(grant, ids.schedule),
    'agentTriggers.project': ({ agentTriggers }: Stores, grant: Job) =>
      agentTriggers.project(grant, ids.hosted),
    'agentRunChanges.steps': ({ agentRunChanges }: Stores, grant: Job) =>
      agentRunChanges.steps(grant, ids.run),
    'agentRunChanges.wait': ({ agentRunChanges }: Stores, grant: Job) =>
      agentRunChanges.wait(grant, ids.run, ids.turn),
    'branchRules.ofProject': ({ branchRules }: Stores, grant: Job) =>
      branchRules.ofProject(grant, ids.hosted),
    'codeOwners.byAddress': async ({ codeOwners, readyMerges }: Stores, grant: Job) => {
      const requester = await readyMerges.requester(grant, ids.waitingPullRequest);
      const owners = await codeOwners.byAddress(grant, requester ? [requester.email] : []);
      return owners.size > 0;
    },
    'findings.steps': ({ findings }: Stores, grant: Job) => findings.steps(grant, ids.fixable),
    'mcpServers.open': ({ mcpServers }: Stores, grant: Job) => mcpServers.open(grant, ids.mcpServer),
    'mcpServers.record': ({ mcpServers }: Stores, grant: Job) =>
      mcpServers.record(grant, ids.mcpServer, { error: 'planted' }),
    'models.obstacle': async ({ models }: Stores, grant: Job) => {
      const obstacle = await models.obstacle(grant, ids.hosted);
      return obstacle?.startsWith('No language model') ? null : obstacle;
    },
    'patchChecks.deleteText': ({ patchChecks }: Stores, grant: Job) =>
      patchChecks.deleteText(grant, ids.patchJob),
    'patchChecks.withPatch': ({ patchChecks }: Stores, grant: Job) =>
      patchChecks.withPatch(grant, ids.patchCheck),
    'projects.load': ({ projects }: Stores, grant: Job) => projects.load(grant, ids.hosted).catch(() => null),
    'pullRequestChanges.followSoon': ({ pullRequestChanges }: Stores, grant: Job) =>
      pullRequestChanges.followSoon(grant, ids.project, true),
    'pullRequestChanges.lockFollowed': ({ pullRequestChanges }: Stores, grant: Job) =>
      pullRequestChanges.lockFollowed(grant, { id: ids.providerPullRequest, claimedUntil: later }),
    'pullRequestChanges.followed': async ({ pullRequests, pullRequestChanges }: Stores, grant: Job) => {
      const row = await pullRequests.load(grant, ids.providerPullRequest);
      const news = {
        state: 'MERGED',
        headSha: null,
        mergeSha: sha,
        mergedBy: 'planted',
        followAt: null,
      } as const;
      return row && pullRequestChanges.followed(grant, row, news);
    },
    'pullRequestChanges.notFollowed': ({ pullRequestChanges }: Stores, grant: Job) =>
      pullRequestChanges.notFollowed(
        grant,
        { id: ids.providerPullRequest, projectId: ids.project },
        { error: 'planted', followAt: later },
      ),
    'pullRequestChanges.setRequested': ({ pullRequestChanges }: Stores, grant: Job) =>
      pullRequestChanges.setRequested(grant, { id: ids.providerPullRequest }, [ids.user]),
    'providerReports.notePullRequest': async ({ providerReports }: Stores, grant: Job) => {
      for (const url of [ids.projectUrl, 'planted']) {
        await providerReports.notePullRequest(grant, { projectId: ids.project, url, error: 'planted' });
      }
    },
    'providerReports.pullRequestRefusal': async ({ providerReports }: Stores, grant: Job) => {
      const refusal = await providerReports.pullRequestRefusal(grant, ids.project);
      return refusal?.startsWith('Runs need a repository') ? null : refusal;
    },
    'providerPushes.note': ({ providerPushes }: Stores, grant: Job) =>
      providerPushes.note(grant, ids.run, 1, plantedPush),
    'providerPushes.noteFailure': ({ providerPushes }: Stores, grant: Job) =>
      providerPushes.noteFailure(grant, ids.run, 1, 'planted'),
    'providerPushes.ofRun': ({ providerPushes }: Stores, grant: Job) => providerPushes.ofRun(grant, ids.run),
    'pullRequestChanges.cancelMergeWhenReady': async (stores: Stores, grant: Job) => {
      const row = await stores.pullRequests.load(grant, ids.waitingPullRequest);
      return row && stores.pullRequestChanges.cancelMergeWhenReady(grant, row, 'planted');
    },
    'pullRequestChanges.lock': ({ pullRequestChanges }: Stores, grant: Job) =>
      pullRequestChanges.lock(grant, ids.pullRequest).catch(() => null),
    'pullRequestChanges.merge': async (stores: Stores, grant: Job) => {
      const row = await read(stores, grant);
      const merged = { mergeSha: sha, baseSha: sha, method: 'SQUASH', commits: [sha] } as const;
      return (
        row &&
        stores.pullRequestChanges.merge(grant, row, { ...merged, by: { id: ids.user, name: 'planted' } })
      );
    },
    'pullRequestChanges.create': ({ pullRequestChanges }: Stores, grant: Job) =>
      pullRequestChanges.create(grant, {
        projectId: ids.hosted,
        title: 'planted',
        description: '',
        sourceBranch: 'slipway/planted',
        targetBranch: 'planted',
        headSha: sha,
        baseSha: sha,
        draft: false,
        author: { id: ids.user, name: 'planted' },
        apiKey: null,
        run: null,
        fix: { rule: own.rule, version: '1', findingIds: [ids.fixable] },
      }),
    'pullRequestChecks.begin': ({ pullRequestChecks }: Stores, grant: Job) =>
      pullRequestChecks.begin(grant, at, ids.checkJob, 'SCAN'),
    'pullRequestChecks.finish': ({ pullRequestChecks }: Stores, grant: Job) =>
      pullRequestChecks.finish(grant, at, ids.checkJob, passed),
    'pullRequestChecks.giveUp': ({ pullRequestChecks }: Stores, grant: Job) =>
      pullRequestChecks.giveUp(grant, at, ids.checkJob, 'planted'),
    'pullRequestChecks.keep': async (stores: Stores, grant: Job) => {
      const row = await read(stores, grant);
      return row && stores.pullRequestChecks.keep(grant, { ...row, headSha: sha }, [passed]);
    },
    'pullRequestChecks.ofJob': ({ pullRequestChecks }: Stores, grant: Job) =>
      pullRequestChecks.ofJob(grant, ids.checkJob),
    'pullRequestChecks.ofPullRequest': ({ pullRequestChecks }: Stores, grant: Job) =>
      pullRequestChecks.ofPullRequest(grant, at),
    'pullRequestChecks.order': ({ pullRequestChecks }: Stores, grant: Job) =>
      pullRequestChecks.order(grant, { ...at, headSha: sha, baseSha: sha, state: 'OPEN', hasSource: true }),
    'pullRequestChecks.publishGone': async ({ pullRequestChecks, pushes }: Stores, grant: Job) => {
      await pullRequestChecks.publishGone(grant, ids.hosted);
      // It answers nothing and writes no row: that it may be called is all there is to see.
      return pushes.names(grant, ids.hosted);
    },
    'pullRequestChecks.recordMerge': async (stores: Stores, grant: Job) => {
      const row = await read(stores, grant);
      return row !== null && stores.pullRequestChecks.recordMerge(grant, row, { tree: sha, conflicts: null });
    },
    'pullRequests.byNumber': ({ pullRequests }: Stores, grant: Job) =>
      pullRequests.byNumber(grant, ids.hosted, 1),
    'pullRequests.countOpenOf': ({ pullRequests }: Stores, grant: Job) =>
      pullRequests.countOpenOf(grant, ids.hosted, ids.agent),
    'pullRequests.findingIds': ({ pullRequests }: Stores, grant: Job) =>
      pullRequests.findingIds(grant, ids.pullRequest),
    'pullRequests.fixesOf': async ({ pullRequests }: Stores, grant: Job) => {
      const { open } = await pullRequests.fixesOf(grant, ids.hosted, own.rule, '1');
      return open;
    },
    'pullRequests.list': async ({ pullRequests }: Stores, grant: Job) => {
      const { nodes } = await pullRequests.list(grant, {}, {});
      return nodes;
    },
    'pullRequests.load': ({ pullRequests }: Stores, grant: Job) => pullRequests.load(grant, ids.pullRequest),
    'pullRequests.openOfFinding': ({ pullRequests }: Stores, grant: Job) =>
      pullRequests.openOfFinding(grant, ids.fixable),
    'pullRequests.ofFinding': ({ pullRequests }: Stores, grant: Job) =>
      pullRequests.ofFinding(grant, ids.fixable),
    'pullRequests.ofMerge': async ({ pullRequests }: Stores, grant: Job) => {
      const merged = await pullRequests.load(grant, ids.mergedPullRequest);
      return merged?.mergeSha && pullRequests.ofMerge(grant, ids.hosted, merged.mergeSha);
    },
    'pullRequests.refusedOfFindings': async ({ pullRequests }: Stores, grant: Job) => {
      const refused = await pullRequests.refusedOfFindings(grant, [ids.fixable]);
      return refused.size > 0;
    },
    'pullRequests.ofRun': ({ pullRequests }: Stores, grant: Job) => pullRequests.ofRun(grant, ids.run),
    'pullRequests.openOn': async ({ pullRequests, pushes }: Stores, grant: Job) => {
      const names = await pushes.names(grant, ids.hosted);
      const branches = names.map((name) => name.replace('refs/heads/', ''));
      return pullRequests.openOn(grant, ids.hosted, [...branches, 'planted']);
    },
    'pullRequests.organizationState': ({ pullRequests }: Stores, grant: Job) =>
      pullRequests.organizationState(grant),
    'pullRequests.resolving': ({ pullRequests }: Stores, grant: Job) =>
      pullRequests.resolving(grant, ids.fixable, later),
    'readyMerges.enqueue': ({ readyMerges }: Stores, grant: Job) =>
      readyMerges.enqueue(grant, ids.waitingPullRequest),
    'readyMerges.requester': ({ readyMerges }: Stores, grant: Job) =>
      readyMerges.requester(grant, ids.waitingPullRequest),
    'readyMerges.waiting': ({ readyMerges }: Stores, grant: Job) => readyMerges.waiting(grant, ids.hosted),
    'reviewChanges.create': ({ reviewChanges }: Stores, grant: Job) =>
      reviewChanges.create(
        grant,
        at,
        { userId: null, userName: 'planted', apiKeyId: null, apiKeyName: null, agentId: ids.agent },
        {
          verdict: 'COMMENT',
          body: 'planted',
          headSha: sha,
          patchId: null,
          broughtCommits: false,
          threads: [],
        },
      ),
    'reviews.countedApprovals': async (stores: Stores, grant: Job) => {
      const row = await read(stores, grant);
      if (!row) return null;
      const { approvals, stale, changesRequestedBy } = await stores.reviews.countedApprovals(grant, row);
      return [...approvals, ...stale, ...changesRequestedBy];
    },
    'reviews.hasPart': ({ reviews }: Stores, grant: Job) =>
      reviews.hasPart(grant, { id: ids.pullRequest }, ids.user),
    'taskHistory.comment': ({ taskHistory }: Stores, grant: Job) =>
      taskHistory.comment(
        grant,
        { id: ids.task, projectId: ids.project },
        { actorName: 'planted', agentId: ids.agent, text: 'planted' },
      ),
    'taskHistory.findComment': ({ taskHistory }: Stores, grant: Job) =>
      taskHistory.findComment(grant, ids.question),
    'taskHistory.record': async ({ taskHistory, tasks }: Stores, grant: Job) => {
      const task = await tasks.lockIfThere(grant, ids.task);
      const assignees = { before: null, after: null };
      return task && taskHistory.record(grant, task, { status: 'DONE' }, { actorName: 'planted', assignees });
    },
    'tasks.lockIfThere': ({ tasks }: Stores, grant: Job) => tasks.lockIfThere(grant, ids.task),
    'tasks.update': ({ tasks }: Stores, grant: Job) => tasks.update(grant, ids.task, { status: 'DONE' }),
    'packageUpdates.open': ({ packageUpdates }: Stores, grant: Job) => packageUpdates.open(grant, ids.hosted),
    'testRuns.open': ({ testRuns }: Stores, grant: Job) => testRuns.open(grant, ids.hosted),
    'treeScans.open': ({ treeScans }: Stores, grant: Job) => treeScans.open(grant, ids.hosted),
    'trials.begin': ({ trials }: Stores, grant: Job) => trials.begin(grant, ids.trialJob),
    'trials.fixes': ({ trials }: Stores, grant: Job) => trials.fixes(grant, ids.trial),
    'trials.removeAfter': ({ trials }: Stores, grant: Job) => trials.removeAfter(grant, ids.trial, 0),
    'trials.progress': ({ trials }: Stores, grant: Job) => trials.progress(grant, ids.trial, 1),
    'trials.save': ({ trials }: Stores, grant: Job) =>
      trials.save(grant, ids.trial, {
        number: 1,
        commitSha: sha,
        committedAt: later,
        rule: own.rule,
        title: 'planted',
        severity: 'LOW',
        findings: [],
        verification: null,
        reason: 'planted',
        patch: '',
      }),
  };
};

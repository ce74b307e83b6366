import { readRelation } from '../../../engines/git/index.ts';
import { refOf } from '../branches.ts';
import { modelVersion } from '../checks/missingProof.ts';
import type { RequestedChange } from '../reviews/reviewRows.ts';
import type { PullRequestRow } from '../rows.ts';
import { commitEdits, skip, writeHere } from './commitEdits.ts';
import { endRun } from './endRun.ts';
import { commitMessage, isPipelineFile } from './fixTexts.ts';
import { maskProse } from './maskProse.ts';
import { isPlaced } from './searchCandidates.ts';
import type { Turn } from './openTurn.ts';
import type { PlacedFinding } from './searchCandidates.ts';
import { stepLoop } from './stepLoop.ts';

/** Characters of reviews that a model reads at most. */
const mostCharacters = 20_000;

/** Why a pull request cannot be changed from a commit; null when it can. */
const obstacleOf = ({ number, state, hasSource, sourceBranch, headSha }: PullRequestRow, commit: string) => {
  if (state !== 'OPEN' && state !== 'DRAFT') return `#${number} is ${state.toLowerCase()}.`;
  if (!hasSource) return `The branch ${sourceBranch} is deleted.`;
  return headSha === commit ? null : `Somebody pushed to ${sourceBranch} after the review.`;
};

/** What the model is asked to do. */
const taskOf = async (
  findings: readonly PlacedFinding[],
  requests: readonly RequestedChange[],
): Promise<string> => {
  const said = requests.flatMap(({ reviewerName, body, comments }) => [
    `${reviewerName}: ${body}`,
    ...comments.map((comment) => `${reviewerName} on ${comment.path}:${comment.line}: ${comment.body}`),
  ]);
  return [
    'Your pull request fixes these findings:',
    ...findings.map(({ title, file, line }) => `${title}: ${file}:${line}`),
    'You read and edit its newest commit. Its reviewers request changes. Make them, keep the findings fixed, and change nothing else:',
    (await maskProse(said.join('\n'))).slice(0, mostCharacters),
  ].join('\n');
};

/** A pull request whose changes were requested. */
type Reviewed = {
  pullRequest: PullRequestRow;
  /** The number of open findings that it fixes. */
  open: number;
  /** Those of them in files that a model may edit. */
  findings: PlacedFinding[];
  requests: RequestedChange[];
};

const readReviewed = ({ run, write }: Turn): Promise<Reviewed | null> =>
  write(async (stores, grant) => {
    const { pullRequestId, projectId, wantedFindings: ids } = run;
    const pullRequest = pullRequestId && (await stores.pullRequests.load(grant, pullRequestId));
    if (!pullRequest) return null;
    const findings = await stores.findings.fixable(grant, projectId, { rules: null, ids });
    const requests = await stores.reviews.requestedChanges(grant, pullRequest, run);
    const editable = findings.filter(isPlaced).filter(({ file }) => !isPipelineFile(file));
    return { pullRequest, open: findings.length, findings: editable, requests };
  });

/**
 * Changes a pull request of the agent as reviewers requested: a model edits that commit, and the result is checked against the commit that the
 * pull request stands on, and pushed to its branch. Skips the step with the reason when somebody pushed meanwhile.
 */
export const changeReviewed = async (turn: Turn): Promise<void> => {
  const { run, steps, write, context } = turn;
  const isDone = steps.some(({ kind, state }) => kind === 'FIX' && state !== 'RUNNING');
  const reviewed = isDone ? null : await readReviewed(turn);
  if (reviewed === null) return endRun(turn);
  const { pullRequest, open, findings, requests } = reviewed;
  const { id, number, headSha, baseSha, sourceBranch, projectId } = pullRequest;
  const reviewers = [...new Set(requests.map(({ reviewerName }) => reviewerName))].join(', ');
  const rule = pullRequest.fixRule ?? '';
  const title = `Change #${number} as ${reviewers || run.startedByName || 'a reviewer'} requested`;
  const step = await write((stores, grant) =>
    stores.agentRunChanges.beginStep(grant, run.id, { kind: 'FIX', risk: 'BRANCH', rule, summary: title }),
  );
  const obstacle = obstacleOf(pullRequest, run.commitSha ?? headSha);
  if (obstacle !== null) return skip(turn, step, obstacle, []);
  if (requests.length === 0) {
    return skip(turn, step, `No changes are requested of the newest commit of #${number}.`, []);
  }
  if (open === 0) return skip(turn, step, 'The finding that it fixes is no longer open.', []);
  if (findings.length === 0) return skip(turn, step, 'A model may not edit what it fixes.', []);
  if (run.commitSha === null) {
    await write((stores, grant) => stores.agentRunChanges.setCommit(grant, run.id, headSha));
  }

  const opened = await turn.openClone();
  const { mergeBase } = await readRelation(opened.clone, baseSha, headSha);
  if (mergeBase === null) return skip(turn, step, 'Its branches have no common commit.', []);
  const found = await stepLoop(turn, step, opened.clone, {
    commit: headSha,
    base: mergeBase,
    rule,
    findings,
    task: await taskOf(findings, requests),
    heldBack: () => [],
  });
  if (found === null) return;
  const explanation = `Written by the language model ${found.model}. A model can be wrong with confidence: read the diff before you merge it.`;
  const edits = {
    edits: found.edits,
    rule,
    version: modelVersion,
    findings,
    findingRule: rule,
    heldBack: [],
    branch: sourceBranch,
    title,
    commitMessage: commitMessage(context.runtime.env, { title, explanation, findings, run }),
    parent: headSha,
    base: mergeBase,
    tool: 'push_commit' as const,
  };
  const deliver = writeHere(turn, step, opened, async (committed, stores, grant) => {
    // In the order in which refs are written.
    await stores.storage.lockRoom(grant);
    await stores.pushes.lock(grant, projectId);
    const now = await stores.pullRequestChanges.lock(grant, id);
    const since = obstacleOf(now, headSha);
    if (since !== null) return { state: 'SKIPPED', summary: since };
    await stores.refs.record(grant, committed.writer, {
      projectId,
      changes: [{ name: refOf(sourceBranch), before: headSha, after: committed.headSha, forced: false }],
      received: committed.received,
      prunings: committed.prunings,
      activity: `changed the pull request #${number} ${now.title} as ${reviewers} requested`,
    });
    const requestedBy = requests.map(({ reviewerId }) => reviewerId);
    await stores.pushes.recordRequested(grant, projectId, { sha: committed.headSha, userIds: requestedBy });
    const changed = await stores.pullRequestChanges.setRunHead(grant, now, {
      runHeadSha: committed.headSha,
      requestedBy,
    });
    if (changed.baseSha === mergeBase) {
      // The head contains its base: the merge result is the head itself.
      await stores.pullRequestChecks.recordMerge(grant, changed, { tree: committed.tree, conflicts: null });
      await stores.pullRequestChecks.keep(grant, changed, committed.checks);
    } else {
      await stores.pullRequestChecks.order(grant, changed);
    }
    return { state: 'SUCCEEDED', summary: `Changed #${number} as ${reviewers} requested` };
  });
  await commitEdits(turn, step, opened.clone, edits, deliver);
};

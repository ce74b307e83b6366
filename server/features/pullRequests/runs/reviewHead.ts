import {
  type Clone,
  followLines,
  GitError,
  patchIdOf,
  readRelation,
  sourceTreeOf,
} from '../../../engines/git/index.ts';
import { maskCommittedSecrets } from '../../../engines/scanner/index.ts';
import type { Severity } from '../../../../schema/generated/types.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import { readFiles } from '../autofix/readFiles.ts';
import type { NewThread } from '../reviews/reviewChangeStore.ts';
import type { PullRequestRow } from '../rows.ts';
import type { Turn } from './openTurn.ts';
import { counted } from './packageTexts.ts';
import { type IntroducedFinding, reviewBody, reviewComment } from './reviewTexts.ts';
import { suggestedFix } from './suggestedFix.ts';

/** Comments that a review has at most. */
const mostComments = 5;

/** Reviews of a run at most. */
const mostReviews = 20;

/** A finding, and the changed line that a comment on it is about. */
type Placed = { finding: IntroducedFinding; path: string; line: number };

const severities: readonly Severity[] = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'];

/** Whether the agent of a run comments on pull requests; not when findings to fix were chosen. */
export const reviewsPullRequests = ({ agentCapabilities, wantedFindings }: Turn['run']): boolean =>
  wantedFindings === null && (agentCapabilities?.includes('PULL_REQUEST_COMMENTS') ?? false);

const stepOf = ({ number, headSha }: PullRequestRow): string => `#${number} ${headSha}`;

/** The pull request that a run reviews next, or null. */
export const nextReview = async ({ run, steps, write }: Turn): Promise<PullRequestRow | null> => {
  const { agentId, projectId } = run;
  if (agentId === null || !reviewsPullRequests(run)) return null;
  const done = steps.flatMap(({ kind, rule, state }) =>
    kind === 'REVIEW' && state !== 'RUNNING' ? rule : [],
  );
  if (done.length >= mostReviews) return null;
  const open = await write((stores, grant) => stores.agentReviews.toReview(grant, projectId, agentId));
  return open.find((pullRequest) => !done.includes(stepOf(pullRequest))) ?? null;
};

/** Lines that a comment on a finding can be about, the best first: that of the finding, then those from which its data comes. */
const placesOf = (finding: IntroducedFinding): Placed[] =>
  [finding, ...(finding.steps ?? []).toReversed()].flatMap(({ path, line }) =>
    path === null || line === null ? [] : { finding, path, line },
  );

/** The findings that a change adds with a line that it adds or edits, the worst first, each kind once. */
const onChangedLines = async (
  clone: Clone,
  { before, after }: { before: string; after: string },
  findings: readonly IntroducedFinding[],
): Promise<Placed[]> => {
  const places = findings
    .toSorted((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity))
    .flatMap(placesOf);
  const earlier = await followLines(clone, after, before, places);
  const placed = new Map<string, Placed>();
  for (const [index, place] of places.entries()) {
    const { kind } = place.finding;
    if (earlier[index] === null && !placed.has(kind)) placed.set(kind, place);
  }
  return [...placed.values()];
};

/** A thread about a finding. */
type FindingThread = NewThread & { findingKind: string };

/** The thread of a finding; null when its file is no text that can be quoted. */
const threadOf = async (
  clone: Clone,
  commitSha: string,
  { finding, path, ...place }: Placed,
  signal: AbortSignal,
): Promise<FindingThread | null> => {
  const { kind, rule } = finding;
  const source = readFiles(sourceTreeOf(clone, commitSha));
  const text = await source.read(path);
  if (text === null) return null;
  const isOwnLine = path === finding.path && place.line === finding.line;
  const fixed = isOwnLine ? await suggestedFix(source, { rule, path, line: place.line }, signal) : null;
  const isSafe = fixed !== null && (await maskCommittedSecrets(path, fixed.text)) === fixed.text;
  const { startLine, line } = isSafe ? fixed : { startLine: place.line, line: place.line };
  const shown = (await maskCommittedSecrets(path, text)).split(/\r?\n/).slice(startLine - 1, line);
  const steps = [];
  for (const step of finding.steps ?? []) {
    steps.push({ ...step, text: await maskCommittedSecrets(step.path, step.text) });
  }
  const body = reviewComment({ ...finding, steps }, isSafe ? fixed.text : null);
  return { path, side: 'AFTER', startLine, line, commitSha, code: shown.join('\n'), body, findingKind: kind };
};

/** What is new in a head: threads for the worst of it, and how much it is. */
type Found = { threads: FindingThread[]; count: number; patchId: string | null };

/** Reads what is new in a pull request, and what to say of it. */
const readHead = async (turn: Turn, pullRequest: PullRequestRow): Promise<Found> => {
  const { run, job, context } = turn;
  const { headSha, baseSha } = pullRequest;
  const { clone } = await turn.openClone();
  const { mergeBase } = await readRelation(clone, baseSha, headSha);
  const trees = { before: mergeBase ?? baseSha, after: headSha };
  const { compare, raised } = await turn.write(async (stores, grant) => ({
    compare: await stores.treeScans.open(grant, run.projectId),
    raised: await stores.agentReviews.raised(grant, pullRequest),
  }));
  if (!compare) throw new GitError('NOT_FOUND', 'The project is deleted or archived.');
  const { introduced } = await compare(context, clone, trees, job.signal);
  const changed = await onChangedLines(clone, trees, introduced);
  const found = changed.filter(({ finding }) => !raised.has(finding.kind));
  const threads: FindingThread[] = [];
  for (const place of found.slice(0, mostComments)) {
    const thread = await threadOf(clone, headSha, place, job.signal);
    if (thread) threads.push(thread);
  }
  return { threads, count: found.length, patchId: await patchIdOf(clone, baseSha, headSha) };
};

/** How a review ended. */
type Outcome = { state: 'SUCCEEDED' | 'SKIPPED' | 'FAILED'; summary: string };

/** Writes the review of a head, unless there is nothing to say. */
const writeReview = async (
  { run }: Turn,
  { id, headSha, number }: PullRequestRow,
  found: Found,
  stores: Stores,
  grant: TenantGrant<'JOB'>,
): Promise<Outcome> => {
  const { agentId, agentName } = run;
  if (agentId === null || agentName === null) throw new Error('A review without an agent.');
  const pullRequest = await stores.pullRequestChanges.lock(grant, id);
  const { state, projectId, title, authorId } = pullRequest;
  if (pullRequest.headSha !== headSha || (state !== 'OPEN' && state !== 'DRAFT')) {
    return { state: 'SKIPPED', summary: `#${number} has changed since` };
  }
  await stores.agentReviews.note(grant, pullRequest, agentId);
  // Another agent may have said it meanwhile.
  const raised = await stores.agentReviews.raised(grant, pullRequest);
  const threads = found.threads.filter(({ findingKind }) => !raised.has(findingKind));
  if (threads.length === 0) return { state: 'SUCCEEDED', summary: `Nothing new to say about #${number}` };
  const body = reviewBody(threads.length, found.count);
  const writer = { userId: null, userName: agentName, apiKeyId: null, apiKeyName: null, agentId };
  await stores.reviewChanges.create(grant, pullRequest, writer, {
    verdict: 'COMMENT',
    body,
    headSha,
    patchId: found.patchId,
    broughtCommits: false,
    threads,
  });
  const did = `${agentName} (agent) commented on`;
  await stores.activity.record(grant, {
    projectId,
    type: 'AGENT',
    actor: { name: agentName, agentId },
    message: `${did} the pull request #${number} ${title}`,
    status: 'SUCCESS',
  });
  await stores.notifications.notify(grant, authorId === null ? [] : [authorId], {
    event: 'PULL_REQUEST_REVIEWED',
    title: `${did} #${number} ${title}`.slice(0, 200),
    message: body,
    link: `/app/projects/${projectId}/pull-requests/${number}`,
  });
  return {
    state: 'SUCCEEDED',
    summary: `Commented on ${counted(threads.length, 'new finding')} of #${number}`,
  };
};

/**
 * Reviews the head of a pull request as the agent of a run: scans it against the last common commit of both branches, and comments on the lines of what
 * is new. Says nothing where nothing is new, and nothing twice.
 */
export const reviewHead = async (turn: Turn, pullRequest: PullRequestRow): Promise<void> => {
  const { run, job, write } = turn;
  const { headSha, number } = pullRequest;
  const step = await write((stores, grant) =>
    stores.agentRunChanges.beginStep(grant, run.id, {
      kind: 'REVIEW',
      risk: 'READ',
      rule: stepOf(pullRequest),
      summary: `Reviewing #${number} at ${headSha.slice(0, 10)}`,
    }),
  );
  const found = await readHead(turn, pullRequest).catch((error: unknown) => {
    job.signal.throwIfAborted();
    if (error instanceof GitError) return error.message;
    throw error;
  });
  await turn.end(async (stores, grant) => {
    const outcome: Outcome =
      typeof found === 'string'
        ? { state: 'FAILED', summary: `#${number} could not be reviewed. ${found}` }
        : await writeReview(turn, pullRequest, found, stores, grant);
    await stores.agentRunChanges.endStep(grant, run.id, step, outcome);
    await stores.agentRunChanges.log(grant, run.id, step, outcome.summary);
    await stores.agentRunChanges.goOn(grant, run);
  });
};

import {
  bringUpHostedClone,
  type Clone,
  cloneFolder,
  emptyTreeOf,
  GitError,
  type HistoryCommit,
  readBranches,
  readHistory,
} from '../../../engines/git/index.ts';
import { packSource } from '../../../platform/git/packSource.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { JobCanceled, type JobHandler, type RunningJob } from '../../../platform/jobs/jobs.ts';
import { finishJob } from '../../../platform/jobs/logs/progress.ts';
import type { TrialFixRow, TrialInJob } from './trialRows.ts';
import { tryFix } from './tryFix.ts';

/** The newest commits of the default branch itself, without those of merged branches, the oldest of them first. */
const pastCommits = async (clone: Clone, count: number): Promise<HistoryCommit[]> => {
  const [branch] = await readBranches(clone);
  if (!branch) return [];
  return (await readHistory(clone, branch.sha, { skip: 0, count, firstParent: true })).toReversed();
};

/** Groups what a commit added by rule. */
const byRule = <T extends { rule: string }>(findings: readonly T[]): [string, T[]][] => [
  ...Map.groupBy(findings, ({ rule }) => rule),
];

/** Goes through the commits, tries a fix where findings appear, and notes in which later commit they are gone. */
const readCommits = async (
  context: JobContext,
  organizationId: string,
  trial: TrialInJob,
  job: RunningJob,
): Promise<void> => {
  const { runtime, inOrganization } = context;
  const { projectId } = trial;
  const { signal, report, log } = job;
  const directory = cloneFolder(runtime.env, organizationId, projectId);
  await bringUpHostedClone(directory, packSource(runtime, organizationId, projectId));
  const clone: Clone = { directory, reader: 'JOB', signal };
  const compare = await inOrganization(organizationId, (stores, grant) =>
    stores.treeScans.open(grant, projectId),
  );
  if (!compare) throw new GitError('NOT_FOUND', 'The project is deleted or archived.');
  const commits = await pastCommits(clone, trial.wantedCommits);
  // An attempt that was interrupted: what it tried is not tried, and paid for, again.
  const tried = await inOrganization(organizationId, (stores, grant) => stores.trials.fixes(grant, trial.id));
  const fixes: TrialFixRow[] = [];
  const save = (fix: TrialFixRow) =>
    inOrganization(organizationId, (stores, grant) => stores.trials.save(grant, trial.id, fix));

  for (const [index, { sha, committedAt }] of commits.entries()) {
    signal.throwIfAborted();
    const step = `Commit ${index + 1} of ${commits.length}: ${sha.slice(0, 10)}`;
    report({ progress: Math.round((100 * index) / commits.length), step });
    log(step);
    const parent = commits[index - 1]?.sha ?? emptyTreeOf(sha);
    const { fixed, introduced } = await compare(context, clone, { before: parent, after: sha }, signal);
    for (const { kind } of fixed) {
      const fix = fixes.find((one) =>
        one.findings.some((finding) => finding.kind === kind && finding.resolvedIn === null),
      );
      const finding = fix?.findings.find((one) => one.kind === kind && one.resolvedIn === null);
      if (!fix || !finding) continue;
      finding.resolvedIn = sha;
      await save(fix);
    }
    for (const [rule, found] of byRule(introduced)) {
      const [first] = found;
      if (!first) continue;
      const findings = found.map(({ path, line, kind }) => ({ path, line, kind, resolvedIn: null }));
      const { title, severity } = first;
      const before = tried.find((fix) => fix.commitSha === sha && fix.rule === rule);
      if (!before) log(`Fixing ${title}`);
      const place = { context, organizationId, trial, clone, job };
      const { verification, reason, patch } = before ?? (await tryFix(place, sha, { rule, title, findings }));
      const fix = {
        number: fixes.length + 1,
        commitSha: sha,
        committedAt,
        rule,
        title,
        severity,
        findings,
        verification,
        reason,
        patch,
      };
      fixes.push(fix);
      await save(fix);
    }
    await inOrganization(organizationId, (stores, grant) =>
      stores.trials.progress(grant, trial.id, index + 1),
    );
  }
  await inOrganization(organizationId, (stores, grant) =>
    stores.trials.removeAfter(grant, trial.id, fixes.length),
  );
};

/** Makes the handler that runs a trial. An attempt that was interrupted begins again with the fixes that it tried. */
export const runTrial =
  (context: JobContext): JobHandler =>
  async ({ organizationId, jobId }, job) => {
    const { inOrganization } = context;
    const end = async (state: 'SUCCEEDED' | 'FAILED' | 'CANCELED', message?: string) => {
      await job.noted();
      await inOrganization(organizationId, (_stores, _grant, transaction) =>
        finishJob(transaction, jobId, state, message),
      );
    };
    const isCanceled = () => job.signal.reason instanceof JobCanceled;
    if (isCanceled()) return end('CANCELED');
    const trial = await inOrganization(organizationId, (stores, grant) => stores.trials.begin(grant, jobId));
    // The agent was deleted.
    if (!trial) return end('CANCELED');
    try {
      await readCommits(context, organizationId, trial, job);
      await end('SUCCEEDED');
    } catch (error) {
      if (isCanceled()) return end('CANCELED');
      if (job.signal.aborted || !(error instanceof GitError)) throw error;
      await end('FAILED', error.message);
    }
  };

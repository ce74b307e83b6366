import { plainText } from '../../../engines/text/index.ts';
import { branchOf, commitMessage } from './fixTexts.ts';
import { skip } from './commitEdits.ts';
import { openPullRequest } from './openPullRequest.ts';
import type { Turn } from './openTurn.ts';
import { type HeldBack, refusalOf } from './refusals.ts';
import {
  fixedVersions,
  type PackageUpdate,
  updateDescription,
  updateExplanation,
  updateKey,
  updateTitle,
  whyNotUpdated,
} from './updateTexts.ts';

/** Packages that a run tries to update: each takes the sandbox, and its tests do so again. */
export const mostUpdates = 20;

/** Whether the agent of a run updates packages. */
export const updatesPackages = ({ agentCapabilities }: Pick<Turn['run'], 'agentCapabilities'>): boolean =>
  agentCapabilities?.includes('UPDATE_PULL_REQUESTS') ?? false;

/** The vulnerable packages of a run that updates packages, the worst first: where findings were chosen, theirs. */
const packagesOf = async ({ run, write }: Turn): Promise<PackageUpdate[]> => {
  if (!updatesPackages(run)) return [];
  const { wantedFindings } = run;
  const { updates } = await write((stores, grant) => stores.packageReports.ofProject(grant, run.projectId));
  return wantedFindings === null
    ? [...updates]
    : updates.filter(({ findings }) => findings.some(({ id }) => wantedFindings.includes(id)));
};

/** The next package to update, the worst first; null when none is left, or none can be updated at the moment. */
export const nextUpdate = async (turn: Turn): Promise<PackageUpdate | null> => {
  const ended = turn.steps.filter(({ kind, state }) => kind === 'UPDATE' && state !== 'RUNNING');
  if (ended.length >= mostUpdates || ended.some(({ state }) => state === 'FAILED')) return null;
  const done = new Set(ended.map(({ rule }) => rule));
  const updates = await packagesOf(turn);
  return updates.find((update) => whyNotUpdated(update) === null && !done.has(updateKey(update))) ?? null;
};

/** The chosen findings of packages that no run can update, with the reasons. */
export const notUpdatable = async (turn: Turn): Promise<HeldBack[]> => {
  const { wantedFindings } = turn.run;
  if (wantedFindings === null) return [];
  return (await packagesOf(turn)).flatMap((update) => {
    const reason = whyNotUpdated(update);
    const chosen = update.findings.filter(({ id }) => wantedFindings.includes(id));
    return reason === null ? [] : chosen.map(({ id }) => ({ findingId: id, reason }));
  });
};

/**
 * Updates a vulnerable package: npm writes the lock files in the sandbox, the result is checked as any pull request is, and a pull request
 * opened. When the registry cannot be reached the step fails, and the run tries no other package.
 */
export const updatePackage = async (turn: Turn, update: PackageUpdate): Promise<void> => {
  const { run, job, context } = turn;
  const { lockFiles, through } = update;
  const name = plainText(update.name, 214);
  const commit = run.commitSha;
  if (!commit) throw new Error('A step without a commit.');
  const rule = updateKey(update);
  const version = fixedVersions(update).join(', ');
  const fixed = update.findings.filter(({ isFixed }) => isFixed);
  const number = await turn.write((stores, grant) =>
    stores.agentRunChanges.beginStep(grant, run.id, {
      kind: 'UPDATE',
      risk: 'BRANCH',
      rule,
      summary: `Updating ${name} to ${version}`,
    }),
  );
  const held = (reason: string) => fixed.map(({ id }) => ({ findingId: id, reason }));
  const refusal = await refusalOf(turn, rule, version);
  if (refusal !== null) return skip(turn, number, refusal, held(refusal));

  const opened = await turn.openClone();
  await turn.log(number, `Updating ${name} in ${lockFiles.slice(0, 10).join(', ')}`);
  const runUpdate = await turn.write((stores, grant) => stores.packageUpdates.open(grant, run.projectId));
  if (!runUpdate) throw new Error('A run of a project that is gone.');
  const result = await runUpdate(opened.clone, commit, update, { signal: job.signal, log: job.log });
  if (result.type !== 'UPDATED') {
    const parents =
      result.type === 'REFUSED' && through.length > 0
        ? ` It comes by ${through.slice(0, 3).join(', ')}, which the project asks for: update that.`
        : '';
    const reason = `${name} is not updated to ${version}. ${result.reason}${parents}`;
    return skip(turn, number, reason, held(reason), result.type === 'UNAVAILABLE' ? 'FAILED' : 'SKIPPED');
  }
  const title = updateTitle(name, result);
  const explanation = updateExplanation(fixed);
  await openPullRequest(turn, number, opened, {
    edits: result.edits,
    rule,
    version,
    findings: fixed,
    findingRule: 'known-vulnerability',
    heldBack: [],
    branch: branchOf(run, `update-${name.slice(0, 28)}-${number}`),
    title,
    commitMessage: commitMessage(context.runtime.env, { title, explanation, findings: fixed, run }),
    description: updateDescription(name, result, fixed),
    draft: false,
  });
};

import type { Turn } from './openTurn.ts';
import { packageMarkdown, packageSummary, type Reported } from './packageTexts.ts';
import { mostUpdates, updatesPackages } from './updatePackages.ts';
import { type PackageUpdate, updateKey, whyNotUpdated } from './updateTexts.ts';

/** What a run reports of packages: what its agent may do; nothing where findings to fix were chosen. */
const reportedBy = ({
  agentCapabilities,
  wantedFindings,
}: Pick<Turn['run'], 'agentCapabilities' | 'wantedFindings'>): Reported => {
  const can = (capability: string) =>
    wantedFindings === null && (agentCapabilities?.includes(capability) ?? false);
  return {
    vulnerabilities: can('VULNERABILITY_ADVISORIES') || can('UPDATE_PULL_REQUESTS'),
    licenses: can('LICENSE_CHECK'),
  };
};

/** Whether a run reports packages. */
export const reportsPackages = (run: Turn['run']): boolean => Object.values(reportedBy(run)).includes(true);

/** What a run did about a vulnerable package, in a sentence. */
const outcomeIn =
  ({ run, steps }: Turn) =>
  (update: PackageUpdate): string => {
    const step = steps.find(({ kind, rule }) => kind === 'UPDATE' && rule === updateKey(update));
    if (step) return step.state === 'SUCCEEDED' ? `${step.summary}.` : `No pull request: ${step.summary}`;
    const why = whyNotUpdated(update);
    if (!updatesPackages(run)) {
      return 'No pull request: the agent does not have the capability “Update pull requests”.';
    }
    if (why !== null) return `No pull request: ${why}`;
    return steps.some(({ kind, state }) => kind === 'UPDATE' && state === 'FAILED')
      ? 'No pull request: the run stopped before it.'
      : `No pull request: a run updates at most ${mostUpdates} packages.`;
  };

/** Reports the packages of the scanned commit, in a step of its own; null where the agent reports none. */
export const reportPackages = async (turn: Turn): Promise<{ summary: string; markdown: string } | null> => {
  const { run } = turn;
  const reported = reportedBy(run);
  if (!reported.vulnerabilities && !reported.licenses) return null;
  return turn.write(async (stores, grant) => {
    const number = await stores.agentRunChanges.beginStep(grant, run.id, {
      kind: 'REPORT',
      risk: 'READ',
      rule: null,
      summary: 'Reading the packages of the lock files',
    });
    const report = await stores.packageReports.ofProject(grant, run.projectId);
    const summary = packageSummary(report, reported);
    await stores.agentRunChanges.endStep(grant, run.id, number, { state: 'SUCCEEDED', summary });
    return {
      summary,
      markdown: packageMarkdown(report, reported, turn.context.runtime.env, outcomeIn(turn)),
    };
  });
};

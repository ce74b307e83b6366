import type { Turn } from './openTurn.ts';
import { packageMarkdown, packageSummary, type Reported } from './packageTexts.ts';

/** What a run reports of packages: what its agent may do; nothing where findings to fix were chosen. */
const reportedBy = ({
  agentCapabilities,
  wantedFindings,
}: Pick<Turn['run'], 'agentCapabilities' | 'wantedFindings'>): Reported => {
  const can = (capability: string) =>
    wantedFindings === null && (agentCapabilities?.includes(capability) ?? false);
  return { vulnerabilities: can('VULNERABILITY_ADVISORIES'), licenses: can('LICENSE_CHECK') };
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
    return { summary, markdown: packageMarkdown(report, reported, turn.context.runtime.env) };
  });
};

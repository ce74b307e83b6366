import { failureReport } from './failureCauses.ts';
import type { Turn } from './openTurn.ts';

/** Whether a run sorts failed builds by their causes. */
const reportsFailures = ({ agentCapabilities, wantedFindings }: Turn['run']): boolean =>
  wantedFindings === null && (agentCapabilities?.includes('FAILURE_GROUPING') ?? false);

/** Reports the failed builds of the project by their causes, in a step of its own; null where the agent does not. */
export const reportFailures = async ({
  run,
  write,
}: Turn): Promise<{ summary: string; markdown: string } | null> => {
  if (!reportsFailures(run)) return null;
  return write(async (stores, grant) => {
    const number = await stores.agentRunChanges.beginStep(grant, run.id, {
      kind: 'REPORT',
      risk: 'READ',
      rule: null,
      summary: 'Reading the logs of failed builds',
    });
    const report = failureReport(await stores.failedBuilds.ofProject(grant, run.projectId));
    await stores.agentRunChanges.endStep(grant, run.id, number, {
      state: 'SUCCEEDED',
      summary: report.summary,
    });
    return report;
  });
};

import type { AgentCapability, ToolRisk } from '../../../../schema/generated/types.ts';
import { maskCommittedSecrets } from '../../../engines/scanner/index.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import { complexityReport } from './complexityReport.ts';
import { coverageReport } from './coverageReport.ts';
import { environmentReport } from './environmentReport.ts';
import { failureReport } from './failureCauses.ts';
import { flakyReport } from './flakyReport.ts';
import { incidentReport } from './incidentReport.ts';
import type { Turn } from './openTurn.ts';
import type { CapabilityReport } from './packageTexts.ts';
import { type ReportTarget, readTarget } from './reportTarget.ts';
import { openCommands, type RunCommand } from './runCommand.ts';
import { styleReport } from './styleReport.ts';

/** A report that a run has when its agent has one of some capabilities. */
type Reporter = {
  capabilities: readonly AgentCapability[];
  risk: ToolRisk;
  /** The line that the log of the run shows when this report begins. */
  doing: string;
  make: (turn: Turn, capabilities: readonly string[]) => Promise<CapabilityReport>;
};

type Read<Data> = (stores: Stores, grant: TenantGrant<'JOB'>, projectId: string) => Promise<Data>;

/** A report on what is stored of the project. */
const stored =
  <Data>(
    read: Read<Data>,
    report: (data: Data, context: { turn: Turn; capabilities: readonly string[] }) => CapabilityReport,
  ): Reporter['make'] =>
  async (turn, capabilities) => {
    const data = await turn.write((stores, grant) => read(stores, grant, turn.run.projectId));
    return report(data, { turn, capabilities });
  };

/** A report on a change of the project. */
const ofChange =
  (
    report: (target: ReportTarget, run: RunCommand, signal: AbortSignal) => Promise<CapabilityReport>,
  ): Reporter['make'] =>
  async (turn) => {
    const target = await readTarget(turn);
    return report(target, openCommands(turn, target), turn.job.signal);
  };

const reporters: readonly Reporter[] = [
  {
    capabilities: ['FAILURE_GROUPING'],
    risk: 'READ',
    doing: 'Reading the logs of failed builds',
    make: stored(
      ({ failedBuilds }, grant, projectId) => failedBuilds.ofProject(grant, projectId),
      failureReport,
    ),
  },
  {
    capabilities: ['STYLE_RULES'],
    risk: 'SANDBOX',
    doing: 'Running the lint script',
    make: ofChange(styleReport),
  },
  {
    capabilities: ['COMPLEXITY_REPORT'],
    risk: 'READ',
    doing: 'Measuring the complexity of changed functions',
    make: ofChange((target, _run, signal) => complexityReport(target, signal)),
  },
  {
    capabilities: ['COVERAGE_REPORT'],
    risk: 'SANDBOX',
    doing: 'Running the tests and reading which lines they run',
    make: ofChange(coverageReport),
  },
  {
    capabilities: ['FLAKY_TEST_DETECTION'],
    risk: 'SANDBOX',
    doing: 'Looking for tests that passed and failed on the same commit',
    make: async (turn) => {
      const { projectId } = turn.run;
      const commits = await turn.write(({ failedBuilds }, grant) => failedBuilds.flaky(grant, projectId));
      const target = await readTarget(turn);
      return flakyReport(commits, target, openCommands(turn, target));
    },
  },
  {
    capabilities: ['INCIDENT_SUMMARIES'],
    risk: 'READ',
    doing: 'Reading the incidents of the last 30 days',
    make: stored(
      ({ pastDeployments }, grant, projectId) => pastDeployments.ofProject(grant, projectId),
      (deployments, { turn }) => incidentReport(deployments, turn.run.projectId, turn.context.runtime.env),
    ),
  },
  {
    capabilities: ['STAGED_ROLLOUT', 'HEALTH_WATCH', 'AUTOMATIC_ROLLBACK'],
    risk: 'READ',
    doing: 'Reading the environments and their last deployments',
    make: stored(
      async ({ environments, pastDeployments }, grant, projectId) => ({
        environments: await environments.ofProject(grant, projectId),
        deployments: await pastDeployments.ofProject(grant, projectId),
      }),
      (data, { turn, capabilities }) => environmentReport(data, capabilities, turn.context.runtime.env),
    ),
  },
];

/** The reports of the capabilities of an agent, in one step; none where findings to fix were chosen. */
export const reportCapabilities = async (turn: Turn): Promise<CapabilityReport[]> => {
  const { run, write, log } = turn;
  const chosen: readonly string[] = run.wantedFindings === null ? (run.agentCapabilities ?? []) : [];
  const wanted = reporters.filter(({ capabilities }) => capabilities.some((one) => chosen.includes(one)));
  const [first] = wanted;
  if (!first) return [];
  const number = await write((stores, grant) =>
    stores.agentRunChanges.beginStep(grant, run.id, {
      kind: 'REPORT',
      risk: wanted.some(({ risk }) => risk === 'SANDBOX') ? 'SANDBOX' : 'READ',
      rule: null,
      summary: wanted.length === 1 ? first.doing : `Preparing ${wanted.length} reports`,
    }),
  );
  const reports: CapabilityReport[] = [];
  for (const { doing, make } of wanted) {
    await log(number, doing);
    const { summary, markdown } = await make(turn, chosen);
    // Linters, tests and builds quote code.
    reports.push({ summary, markdown: await maskCommittedSecrets('report', markdown) });
  }
  await write((stores, grant) =>
    stores.agentRunChanges.endStep(grant, run.id, number, {
      state: 'SUCCEEDED',
      summary: reports.map(({ summary }) => summary).join(' '),
    }),
  );
  return reports;
};

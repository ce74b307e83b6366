import type { AgentCapability, ToolRisk } from '../../schema/generated/types.ts';
import type { ChipTone } from '../shared/display/ToneChip.tsx';

/** Something that an agent does, and how much it can change. */
export interface AgentAction {
  text: string;
  risk: ToolRisk;
}

/** Label of each risk. */
export const riskWords: Record<ToolRisk, { label: string; tone: ChipTone }> = {
  READ: { label: 'Reads only', tone: 'neutral' },
  SANDBOX: { label: 'Runs code in the sandbox', tone: 'low' },
  BRANCH: { label: 'Writes a branch', tone: 'medium' },
  PIPELINE: { label: 'Changes the pipeline', tone: 'high' },
  DEPLOY: { label: 'Deploys', tone: 'high' },
  EXTERNAL: { label: 'Sends data to another system', tone: 'critical' },
};

const readsLockFiles: AgentAction = {
  text: 'Scans the default branch and reads its lock files',
  risk: 'READ',
};
const testsChanges: AgentAction = {
  text: 'Runs the tests of the project on the changed code',
  risk: 'SANDBOX',
};
const opensPullRequests: AgentAction = {
  text: 'Writes a branch under slipway/ and opens a pull request',
  risk: 'BRANCH',
};
const readsEnvironments: AgentAction = {
  text: 'Reads the settings of environments and their last deployments; deploys nothing',
  risk: 'READ',
};

/** Actions of each capability. */
const uses: Record<AgentCapability, readonly AgentAction[]> = {
  FINDING_FIXES: [
    { text: 'Scans the default branch and reads its code and findings', risk: 'READ' },
    testsChanges,
    opensPullRequests,
  ],
  PULL_REQUEST_COMMENTS: [
    { text: 'Scans the heads of open pull requests', risk: 'READ' },
    { text: 'Comments on changed lines; approves nothing and requests no changes', risk: 'READ' },
  ],
  STYLE_RULES: [{ text: 'Runs the lint script of the project and reports its messages', risk: 'SANDBOX' }],
  COMPLEXITY_REPORT: [{ text: 'Reads changed code and measures its functions', risk: 'READ' }],
  VULNERABILITY_ADVISORIES: [
    readsLockFiles,
    { text: 'Reports vulnerable packages and the versions that fix them', risk: 'READ' },
  ],
  UPDATE_PULL_REQUESTS: [
    readsLockFiles,
    { text: 'Runs npm, which reads the package registry, to write package-lock.json', risk: 'SANDBOX' },
    testsChanges,
    opensPullRequests,
  ],
  LICENSE_CHECK: [
    readsLockFiles,
    { text: 'Reports the licenses of packages, and those that are not allowed', risk: 'READ' },
  ],
  CHANGELOG: [
    { text: 'Reads the commits since the last tag', risk: 'READ' },
    testsChanges,
    opensPullRequests,
  ],
  INCIDENT_SUMMARIES: [
    { text: 'Reads the deployments of the last 30 days and sums up incidents', risk: 'READ' },
  ],
  COVERAGE_REPORT: [{ text: 'Runs the tests and reports the changed lines that none ran', risk: 'SANDBOX' }],
  FLAKY_TEST_DETECTION: [
    { text: 'Reads the builds of the last 30 days, or runs the tests three times', risk: 'SANDBOX' },
  ],
  FAILURE_GROUPING: [{ text: 'Reads the logs of failed builds and reports their causes', risk: 'READ' }],
  STAGED_ROLLOUT: [readsEnvironments],
  HEALTH_WATCH: [readsEnvironments],
  AUTOMATIC_ROLLBACK: [readsEnvironments],
};

/** Actions of capabilities, each once. */
export const actionsOf = (capabilities: readonly AgentCapability[]): AgentAction[] => [
  ...new Set(capabilities.flatMap((capability) => uses[capability])),
];

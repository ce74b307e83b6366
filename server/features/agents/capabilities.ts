import type { AgentCapability, AgentType, AgentTypeInfo } from '../../../schema/generated/types.ts';
import { fault } from '../../platform/graphql/errors.ts';

type Told = { type: AgentType; name: string; description: string };

/** What agents may do: which type can, and what people read of it. */
const capabilities: Record<AgentCapability, Told> = {
  PULL_REQUEST_COMMENTS: {
    type: 'CODE_REVIEW',
    name: 'Pull request comments',
    description: 'Comments on the new findings of pull requests, on changed lines. Never approves.',
  },
  STYLE_RULES: {
    type: 'CODE_REVIEW',
    name: 'Style rules',
    description: 'Runs the lint script and reports its messages, those on changed lines first.',
  },
  FINDING_FIXES: {
    type: 'CODE_REVIEW',
    name: 'Finding fixes',
    description: 'Fixes findings whose rules have an autofix, in pull requests.',
  },
  COMPLEXITY_REPORT: {
    type: 'CODE_REVIEW',
    name: 'Complexity report',
    description:
      'Reports the cyclomatic complexity of changed functions before and after, those that rose above 10 first.',
  },
  VULNERABILITY_ADVISORIES: {
    type: 'CODE_REVIEW',
    name: 'Vulnerability advisories',
    description:
      'Reports packages of lock files with published vulnerabilities, and the versions that fix them.',
  },
  UPDATE_PULL_REQUESTS: {
    type: 'CODE_REVIEW',
    name: 'Update pull requests',
    description: 'Updates vulnerable packages in lock files of npm, in pull requests.',
  },
  LICENSE_CHECK: {
    type: 'CODE_REVIEW',
    name: 'License check',
    description: 'Reports the licenses of packages of lock files, and those that are not allowed.',
  },
  CHANGELOG: {
    type: 'DOCUMENTATION',
    name: 'Changelog',
    description: 'Lists the commits since the last tag in CHANGELOG.md, in a pull request.',
  },
  INCIDENT_SUMMARIES: {
    type: 'DOCUMENTATION',
    name: 'Incident summaries',
    description:
      'Sums up the incidents in production of the last 30 days: what happened, the releases around it, and the recovery.',
  },
  COVERAGE_REPORT: {
    type: 'TESTING',
    name: 'Coverage report',
    description: 'Runs the tests with Node and reports which changed lines no test ran.',
  },
  FLAKY_TEST_DETECTION: {
    type: 'TESTING',
    name: 'Flaky test detection',
    description:
      'Finds tests that passed and failed on the same commit, in builds or by running them three times.',
  },
  FAILURE_GROUPING: {
    type: 'TESTING',
    name: 'Failure grouping',
    description: 'Sorts the failed builds of the last 30 days by their cause, in the report of the run.',
  },
  STAGED_ROLLOUT: {
    type: 'DEVOPS',
    name: 'Staged rollout',
    description: 'Reports whether releases run in Staging before Production, and what to change.',
  },
  HEALTH_WATCH: {
    type: 'DEVOPS',
    name: 'Health watch',
    description: 'Reports the health checks of the environments and what to change.',
  },
  AUTOMATIC_ROLLBACK: {
    type: 'DEVOPS',
    name: 'Automatic rollback',
    description: 'Reports which unhealthy releases are rolled back automatically, and what to change.',
  },
};

const types: readonly Omit<AgentTypeInfo, 'capabilities'>[] = [
  { type: 'CODE_REVIEW', name: 'Code review', description: 'Reads changes and suggests fixes.' },
  {
    type: 'DOCUMENTATION',
    name: 'Documentation',
    description: 'Writes the changelog and sums up incidents.',
  },
  { type: 'TESTING', name: 'Testing', description: 'Runs tests and reports what they leave out.' },
  {
    type: 'DEVOPS',
    name: 'DevOps',
    description: 'Reports how releases are rolled out, monitored and rolled back.',
  },
];

const isCapability = (code: string): code is AgentCapability => code in capabilities;
const codes = Object.keys(capabilities).filter(isCapability);

/** The types of agents with what each can do. */
export const agentTypes: readonly AgentTypeInfo[] = types.map((info) => ({
  ...info,
  capabilities: codes
    .filter((code) => capabilities[code].type === info.type)
    .map((code) => ({
      capability: code,
      name: capabilities[code].name,
      description: capabilities[code].description,
    })),
}));

/** What was stored of capabilities, without what this version does not know. */
export const knownCapabilities = (stored: readonly string[]): AgentCapability[] =>
  stored.filter(isCapability);

/** These capabilities, each once and in the catalogue's order. Throws INVALID when the type cannot do one of them. */
export const capabilitiesOf = (type: AgentType, chosen: readonly AgentCapability[]): AgentCapability[] => {
  const foreign = chosen.find((code) => capabilities[code].type !== type);
  if (foreign) {
    throw fault(
      'capabilities',
      'INVALID',
      `An agent of this type cannot do "${capabilities[foreign].name}". Choose from what its type can do.`,
    );
  }
  return codes.filter((code) => chosen.includes(code));
};

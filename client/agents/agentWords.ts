import type {
  AgentApprovalPolicy,
  AgentCapability,
  AgentRequirement,
  AgentRunTrigger,
  AgentStatus,
  AgentType,
} from '../../schema/generated/types.ts';
import { formatCount, formatList } from '../shared/display/formats.ts';
import type { AgentTypeChoiceFragment } from './agents.generated.ts';

/** Why a role may not change agents. */
export const readOnlyReason = 'Only owners and admins can create and configure agents.';

/** Why a role may not run agents. */
export const mayNotRunReason = 'Your role can view agents, but not run them.';

export const statusOptions: readonly { value: AgentStatus; label: string }[] = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'PAUSED', label: 'Paused' },
  { value: 'DRAFT', label: 'Draft' },
];

export const triggerWords: Record<AgentRunTrigger, string> = {
  MANUAL: 'Started by hand',
  SCHEDULE: 'On schedule',
  PUSH: 'After a push',
  PULL_REQUEST: 'For a pull request',
  FINDING: 'For findings',
  FAILED_BUILD: 'After a failed build',
  REVIEW: 'For requested changes',
};

/** Label of each approval policy. */
export const approvalPolicyWords: Record<AgentApprovalPolicy, string> = {
  NEVER: 'Never',
  RISKY: 'Before risky calls',
  ALWAYS: 'Before each pull request',
};

/** Describes the runs and pull requests of an agent in the last seven days. */
export const weekInWords = (week: {
  runs: number;
  pullRequestsCreated: number;
  pullRequestsMerged: number;
}): string =>
  `Last 7 days: ${[
    formatCount(week.runs, 'run'),
    ...(week.pullRequestsCreated > 0
      ? [`${formatCount(week.pullRequestsCreated, 'pull request')} opened`]
      : []),
    ...(week.pullRequestsMerged > 0 ? [`${week.pullRequestsMerged} merged`] : []),
  ].join(' · ')}`;

/** Words for what starts runs automatically, as options of a field. */
export const triggerOptions: readonly { value: AgentRunTrigger; label: string }[] = [
  { value: 'PUSH', label: 'Push to the default branch' },
  { value: 'PULL_REQUEST', label: 'Pull request opened or updated' },
  { value: 'SCHEDULE', label: 'Schedule' },
  { value: 'FINDING', label: 'New finding' },
  { value: 'FAILED_BUILD', label: 'Failed build or deployment' },
];

const requirements: Record<AgentRequirement, string> = {
  INSTRUCTIONS: 'instructions',
  PROJECT: 'a project',
  CAPABILITY: 'a capability',
};

/** What an agent lacks, as a sentence; null when nothing is missing. */
export const missingInWords = (missing: readonly AgentRequirement[]): string | null =>
  missing.length === 0
    ? null
    : `It needs ${formatList(missing.map((requirement) => requirements[requirement]))} first: configure it.`;

/** Names of types and capabilities, as the server gives them. */
export const namesOf = (types: readonly AgentTypeChoiceFragment[]) => {
  const capabilities = types.flatMap((type) => type.capabilities);
  return {
    type: (wanted: AgentType) => types.find(({ type }) => type === wanted)?.name ?? wanted,
    capability: (wanted: AgentCapability) =>
      capabilities.find(({ capability }) => capability === wanted)?.name ?? wanted,
  };
};

/** What agents of a type can do. */
export const capabilitiesOf = (types: readonly AgentTypeChoiceFragment[], wanted: string) =>
  types.find(({ type }) => type === wanted)?.capabilities ?? [];

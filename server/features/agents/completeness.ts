import type { AgentRequirement } from '../../../schema/generated/types.ts';
import { fault } from '../../platform/graphql/errors.ts';

type Configuration = { instructions: string; hasProject: boolean; capabilities: readonly string[] };

/** What a configuration lacks; it is complete when that is nothing. */
export const missingOf = ({ instructions, hasProject, capabilities }: Configuration): AgentRequirement[] => {
  const missing: AgentRequirement[] = [];
  if (instructions.trim() === '') missing.push('INSTRUCTIONS');
  if (!hasProject) missing.push('PROJECT');
  if (capabilities.length === 0) missing.push('CAPABILITY');
  return missing;
};

const words: Record<AgentRequirement, string> = {
  INSTRUCTIONS: 'instructions',
  PROJECT: 'a project to act on',
  CAPABILITY: 'a capability',
};

const fields: Record<AgentRequirement, string> = {
  INSTRUCTIONS: 'instructions',
  PROJECT: 'projectIds',
  CAPABILITY: 'capabilities',
};

/** Throws NOT_ALLOWED, saying what is missing, unless the configuration is complete enough to act on. */
export const requireComplete = (configuration: Configuration): void => {
  const missing = missingOf(configuration);
  if (missing.length === 0) return;
  const list = missing.map((requirement) => words[requirement]).join(' and ');
  throw fault(
    null,
    'NOT_ALLOWED',
    `This agent cannot be activated yet: it needs ${list}. Configure it first.`,
  );
};

/** Throws NOT_ALLOWED on the field that would leave an agent without what it needs once it was activated. */
export const requireStillComplete = (before: Configuration, after: Configuration): void => {
  const lost = missingOf(after).find((requirement) => !missingOf(before).includes(requirement));
  if (!lost) return;
  throw fault(fields[lost], 'NOT_ALLOWED', `An agent that was activated needs ${words[lost]}.`);
};

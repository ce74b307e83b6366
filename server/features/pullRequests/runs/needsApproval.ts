import type { AgentApprovalPolicy, ToolRisk } from '../../../../schema/generated/types.ts';

/** Risks of calls that wait unless the policy is NEVER. */
const risky: readonly ToolRisk[] = ['PIPELINE', 'DEPLOY'];

/**
 * Whether a tool call waits for the approval of a person.
 * @param policy the policy of the agent; null without an agent
 */
export const needsApproval = (risk: ToolRisk, policy: AgentApprovalPolicy | null): boolean => {
  // What leaves the machine cannot be taken back: no policy lets it go unseen.
  if (risk === 'EXTERNAL') return true;
  if (risky.includes(risk)) return policy !== 'NEVER';
  return risk === 'BRANCH' && policy === 'ALWAYS';
};

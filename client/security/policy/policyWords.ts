import type { Severity } from '../../../schema/generated/types.ts';
import type { PolicyRulesFragment } from './policy.generated.ts';

/** Why a role may not change the policy. */
export const mayNotChangeReason = 'Only admins and owners can change the policy for pipelines.';

/** From which severity a rule holds; '' for a rule that does not hold. */
export const thresholdOptions: readonly { value: Severity | ''; label: string }[] = [
  { value: '', label: 'Never' },
  { value: 'CRITICAL', label: 'Critical' },
  { value: 'HIGH', label: 'High or worse' },
  { value: 'MEDIUM', label: 'Medium or worse' },
  { value: 'LOW', label: 'Any severity' },
];

const severities: Record<Severity, string> = {
  CRITICAL: 'critical',
  HIGH: 'high or worse',
  MEDIUM: 'medium or worse',
  LOW: 'of any severity',
};

/** The rules of a policy in words, each what a pipeline does not pass with; the first always holds. */
export const rulesInWords = (policy: PolicyRulesFragment): string[] => {
  const { newFinding, openFinding, failedCheck, failsPartial } = policy;
  return [
    'The scan failed or was canceled: nothing is known then',
    ...(failsPartial ? ['The scan is partial: it did not look at everything'] : []),
    ...(newFinding ? [`A finding that is ${severities[newFinding]} is new since the commit before`] : []),
    ...(openFinding ? [`A finding that is ${severities[openFinding]} is open, however old it is`] : []),
    ...(failedCheck ? [`A check that is ${severities[failedCheck]} failed`] : []),
  ];
};

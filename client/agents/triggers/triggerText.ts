import type { AgentRunTrigger, Severity } from '../../../schema/generated/types.ts';
import { triggerOptions } from '../agentWords.ts';

/** Severities of new findings, the lowest that starts a run. */
export const severityOptions: readonly { value: Severity; label: string }[] = [
  { value: 'LOW', label: 'Low or higher' },
  { value: 'MEDIUM', label: 'Medium or higher' },
  { value: 'HIGH', label: 'High or critical' },
  { value: 'CRITICAL', label: 'Critical' },
];

/** A trigger in words. */
export const triggerInWords = (trigger: {
  kind: AgentRunTrigger;
  cron?: string | null | undefined;
  timeZone?: string | null | undefined;
  severity?: Severity | null | undefined;
}): string => {
  const { kind, cron, timeZone, severity } = trigger;
  if (kind === 'SCHEDULE') return `Schedule ${cron} (${timeZone})`;
  const label = triggerOptions.find(({ value }) => value === kind)?.label ?? kind;
  const least = severityOptions.find(({ value }) => value === severity)?.label.toLowerCase();
  return least ? `${label}: ${least}` : label;
};

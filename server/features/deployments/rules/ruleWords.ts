import type { EnvironmentRow } from '../rows.ts';
import type { EnvironmentRules } from './ruleStore.ts';

/** The rules of an environment by the names by which they are given. */
export type FlatRules = Omit<EnvironmentRules, 'gates'> & EnvironmentRules['gates'];

type Value = FlatRules[keyof FlatRules];

/** The rules of an environment as they are. */
export const flatRules = ({ gates, ...environment }: EnvironmentRow): FlatRules => {
  const { branch, automatic, afterStaging, healthPath, healthStatus, healthSeconds } = environment;
  const { watchSeconds, mostFailures, memoryMegabytes, replicas } = environment;
  const health = { healthPath, healthStatus, healthSeconds, watchSeconds, mostFailures };
  return { branch, automatic, afterStaging, ...health, memoryMegabytes, replicas, ...gates };
};

const plain = (value: Value): string => (value === null ? 'none' : String(value));
const isOn = (value: Value): string => (value ? 'on' : 'off');
const seconds = (value: Value): string => `${value} s`;
const severities = {
  CRITICAL: 'critical',
  HIGH: 'high or worse',
  MEDIUM: 'medium or worse',
  LOW: 'any severity',
};
const severity = (value: Value): string =>
  Object.entries(severities).find(([name]) => name === value)?.[1] ?? 'none';

/** Each rule as the form calls it, and how its values are said. */
const words: Record<keyof FlatRules, [name: string, said: (value: Value) => string]> = {
  branch: ['branch', (value) => (value === null ? '(default)' : String(value))],
  automatic: ['automatic deployments', isOn],
  afterStaging: ['wait for Staging', isOn],
  healthPath: ['health path', plain],
  healthStatus: ['expected status', plain],
  healthSeconds: ['startup timeout', seconds],
  watchSeconds: ['monitoring period', seconds],
  mostFailures: ['5xx threshold', (value) => `${value}%`],
  memoryMegabytes: ['memory limit', (value) => `${value} MiB`],
  replicas: ['replicas', plain],
  blockingSeverity: ['block on open findings', severity],
  scanOfCommit: ['scanned commit required', isOn],
  tests: ['passing tests required', isOn],
  approvals: ['required approvals', plain],
};

const isRule = (name: string): name is keyof FlatRules => Object.hasOwn(words, name);

/** What becomes other in the rules, in the words of their form: `required approvals 0 → 2`. Empty where nothing does. */
export const changedRules = (before: FlatRules, after: FlatRules): string[] =>
  Object.keys(after).flatMap((name) => {
    if (!isRule(name) || before[name] === after[name]) return [];
    const [label, said] = words[name];
    return `${label} ${said(before[name])} → ${said(after[name])}`;
  });

import type { AgentEngine, PullRequestVerification, Severity } from '../../../../schema/generated/types.ts';
import type { MonthlyBudget, RunBudget } from '../../../engines/agentLoop/index.ts';

/** A trial as it is stored. */
export type TrialRow = {
  id: string;
  agentId: string;
  projectId: string;
  engine: AgentEngine;
  wantedCommits: number;
  readCommits: number;
  jobId: string | null;
  startedByName: string;
  createdAt: Date;
};

/** A trial as its job reads it, with the budgets of its agent. */
export type TrialInJob = TrialRow & { agentName: string; budget: RunBudget; monthlyBudget: MonthlyBudget };

/** A finding that a commit of a trial added. */
export type TrialFindingRow = {
  path: string | null;
  line: number | null;
  /** What its fingerprint begins with: it stays the same while the code does. */
  kind: string;
  /** Full hash of the commit after which it was gone, or null. */
  resolvedIn: string | null;
};

/** What the agent would have done about the findings of a rule that a commit added. */
export type TrialFixRow = {
  number: number;
  commitSha: string;
  committedAt: Date;
  rule: string;
  title: string;
  severity: Severity;
  findings: TrialFindingRow[];
  verification: PullRequestVerification | null;
  reason: string;
  patch: string;
};

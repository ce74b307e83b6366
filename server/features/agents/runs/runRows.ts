import type {
  AgentEngine,
  AgentRunState,
  AgentRunStepKind,
  AgentRunStepState,
  AgentRunTrigger,
  AgentToolCallState,
  TaskStatus,
  ToolRisk,
} from '../../../../schema/generated/types.ts';
import type { RunBudget } from '../../../engines/agentLoop/index.ts';
import type { Connection } from '../../../platform/graphql/pages/connection.ts';

/** A finding that a run did not fix. */
export type HeldBackRow = { findingId: string; reason: string };

/** One execution of an agent, or one that a person asked for on findings. */
export type AgentRunRow = {
  id: string;
  /** Null when a person asked for it on findings. */
  agentId: string | null;
  projectId: string | null;
  state: AgentRunState;
  engine: AgentEngine;
  trigger: AgentRunTrigger;
  startedBy: string | null;
  startedByName: string | null;
  commitSha: string | null;
  /** SHA-256 of the configuration of its agent when it was started; null without an agent. */
  configurationDigest: Buffer | null;
  /** Why it is paused; null unless it is. */
  pauseReason: string | null;
  /** What it asked last about its task, or null. */
  question: string | null;
  /** The people who answered its questions. */
  answeredBy: string[];
  /** What its answers of a language model may take. */
  budget: RunBudget;
  sample: boolean;
  summary: string;
  report: string;
  heldBack: HeldBackRow[];
  /** The findings to fix; null for all that have an autofix. */
  wantedFindings: string[] | null;
  /** The task that started it, which may be deleted, and the status that it gave the task last; both may be null. */
  taskId: string | null;
  taskStatus: TaskStatus | null;
  /** The pull request that it changes as a reviewer requested, or null. */
  pullRequestId: string | null;
  /** The scan that it waits for, or null. */
  scanId: string | null;
  /** The job of its current turn, or null. */
  jobId: string | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
};
export type AgentRunPage = Connection<AgentRunRow>;

/** A step of a run. */
export type AgentRunStepRow = {
  number: number;
  kind: AgentRunStepKind;
  state: AgentRunStepState;
  risk: ToolRisk;
  rule: string | null;
  summary: string;
  startedAt: Date;
  finishedAt: Date | null;
};

/** A call of a tool. */
export type AgentToolCallRow = {
  id: string;
  runId: string;
  step: number;
  name: string;
  risk: ToolRisk;
  state: AgentToolCallState;
  input: unknown;
  output: string | null;
  /** Name of the person who approved or denied it; null for a call that needed no approval. */
  decidedBy: string | null;
  /** Name and host of the MCP server, and the tool there; null for tools of the loop. */
  mcpServer: string | null;
  mcpTool: string | null;
  createdAt: Date;
  finishedAt: Date | null;
};
export type AgentToolCallPage = Connection<AgentToolCallRow>;

/** A tool call in a transcript. */
export type TranscriptCall = Pick<AgentToolCallRow, 'name' | 'state' | 'input' | 'output'> & { id: string };

/** A message in a transcript, of the product (USER) or of a model. */
export type TranscriptMessage = {
  step: number;
  role: 'USER' | 'MODEL';
  text: string;
  inputTokens: number | null;
  outputTokens: number | null;
  createdAt: Date;
  calls: TranscriptCall[];
};

/** The id of a tool call as a model sees it, by its number in the run. */
export const callId = (number: number): string => `call-${number}`;

/** The number of a tool call in its run, by its id as a model sees it. */
export const callNumber = (id: string): number => Number(id.slice('call-'.length));

/** A line in the log of a run. */
export type AgentRunEventRow = { number: number; at: Date; step: number | null; text: string };

/** The columns of a run. */
export const runColumns = [
  'agentRuns.id',
  'agentRuns.agentId',
  'agentRuns.projectId',
  'agentRuns.state',
  'agentRuns.engine',
  'agentRuns.trigger',
  'agentRuns.startedBy',
  'agentRuns.startedByName',
  'agentRuns.commitSha',
  'agentRuns.configurationDigest',
  'agentRuns.pauseReason',
  'agentRuns.question',
  'agentRuns.answeredBy',
  'agentRuns.budget',
  'agentRuns.sample',
  'agentRuns.summary',
  'agentRuns.report',
  'agentRuns.heldBack',
  'agentRuns.wantedFindings',
  'agentRuns.taskId',
  'agentRuns.taskStatus',
  'agentRuns.pullRequestId',
  'agentRuns.scanId',
  'agentRuns.jobId',
  'agentRuns.createdAt',
  'agentRuns.startedAt',
  'agentRuns.finishedAt',
] as const;

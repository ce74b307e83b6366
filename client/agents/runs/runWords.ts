import type {
  AgentEngine,
  AgentRunState,
  AgentRunStepKind,
  AgentRunStepState,
  PullRequestVerification,
} from '../../../schema/generated/types.ts';
import type { ChipTone } from '../../shared/display/ToneChip.tsx';

interface Look {
  label: string;
  tone: ChipTone;
}

/** What decides on the edits of a run. */
export const engineWords: Record<AgentEngine, string> = {
  RULES: 'Rules: autofixes, no language model',
  SEARCH: 'Rules and search, no language model',
  MODEL: 'Rules and a language model',
};

/** What a step does. */
export const stepKindWords: Record<AgentRunStepKind, string> = {
  SCAN: 'Scan',
  REVIEW: 'Review',
  FIX: 'Fix',
  UPDATE: 'Update',
  CHANGELOG: 'Changelog',
  REPORT: 'Report',
};

/** The state of a step. */
export const stepStateWords: Record<AgentRunStepState, Look> = {
  RUNNING: { label: 'In progress', tone: 'accent' },
  SUCCEEDED: { label: 'Done', tone: 'success' },
  SKIPPED: { label: 'Skipped', tone: 'neutral' },
  FAILED: { label: 'Failed', tone: 'critical' },
};

/** What the checks of a pull request say together. */
export const verificationWords: Record<PullRequestVerification, Look> = {
  PENDING: { label: 'Checks pending', tone: 'neutral' },
  VERIFIED: { label: 'Verified', tone: 'success' },
  FAILED: { label: 'Checks failed', tone: 'critical' },
  UNVERIFIED: { label: 'Unverified', tone: 'medium' },
};

/** What sample runs say about themselves. */
export const sampleNote = 'Sample data: this run did not happen.';

/** Whether a run has not ended. */
export const isUnderWay = (state: AgentRunState): boolean =>
  state === 'QUEUED' ||
  state === 'RUNNING' ||
  state === 'WAITING_FOR_APPROVAL' ||
  state === 'WAITING_FOR_ANSWER' ||
  state === 'PAUSED';

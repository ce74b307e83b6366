import type { ToolDescription } from './model.ts';
import type { ToolResult } from './tools.ts';
import type { StoredCall } from './transcript.ts';

/** Tools of other systems that a model may ask for. What they are given leaves the machine: a person approves each call. */
export type ExternalTools = {
  tools: readonly ToolDescription[];
  /** Whether a call waits until a person has approved it. */
  mustWait: boolean;
  /** Makes an approved call. */
  call: (call: StoredCall, signal: AbortSignal) => Promise<ToolResult>;
};

/** A call that a killed process had begun. */
export const unknownOutcome: ToolResult = {
  isError: true,
  text: 'The process stopped during this call. Whether the other system did it is unknown. The call is not repeated.',
};

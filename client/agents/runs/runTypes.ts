import type { AgentRunDetailQuery } from './runs.generated.ts';

/** A run as its page shows it. */
export type AgentRun = NonNullable<AgentRunDetailQuery['agentRun']>;

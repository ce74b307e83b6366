import type {
  AgentRunPage,
  AgentRunRow,
  AgentRunStepRow,
  AgentToolCallPage,
  AgentToolCallRow,
  HeldBackRow,
} from './runs/runRows.ts';
import type { AgentMcpToolRow } from './mcpTools/mcpToolStore.ts';
import type { PauseRow } from './pause/pauseStore.ts';
import type { ScoreRow } from './scoreboard/scores.ts';
import type { TriggerRow } from './triggers/triggerStore.ts';
import type { AgentPage, AgentRow } from './store.ts';

declare module '../../platform/graphql/rowOfType.ts' {
  interface RowOfType {
    Agent: AgentRow;
    AgentConnection: AgentPage;
    AgentMcpTool: AgentMcpToolRow;
    AgentTrigger: TriggerRow;
    AgentPause: PauseRow;
    AgentScore: ScoreRow;
    AgentRun: AgentRunRow;
    AgentRunConnection: AgentRunPage;
    AgentToolCall: AgentToolCallRow;
    AgentToolCallConnection: AgentToolCallPage;
    AgentRunStep: AgentRunStepRow;
    HeldBackFinding: HeldBackRow;
  }
}

import type { AgentRunPage, AgentRunRow } from './runStore.ts';
import type { AgentPage, AgentRow } from './store.ts';

declare module '../../platform/graphql/rowOfType.ts' {
  interface RowOfType {
    Agent: AgentRow;
    AgentConnection: AgentPage;
    AgentRun: AgentRunRow;
    AgentRunConnection: AgentRunPage;
  }
}

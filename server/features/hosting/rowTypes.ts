import type { BranchRuleRow } from './branchRuleStore.ts';
import type { PushPage } from './pushHistoryStore.ts';
import type { HostedRow } from './store.ts';

declare module '../../platform/graphql/rowOfType.ts' {
  interface RowOfType {
    BranchRule: BranchRuleRow;
    HostedRepository: HostedRow;
    PushConnection: PushPage;
  }
}

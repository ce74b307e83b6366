import type { BranchRuleRow } from './branches/branchRuleStore.ts';
import type { BlockedSecretRow } from './protection/blockedSecretStore.ts';
import type { PushPage, PushRow } from './pushes/pushHistoryStore.ts';
import type { HostedRow } from './store.ts';

declare module '../../platform/graphql/rowOfType.ts' {
  interface RowOfType {
    BlockedSecret: BlockedSecretRow;
    BranchRule: BranchRuleRow;
    HostedRepository: HostedRow;
    Push: PushRow;
    PushConnection: PushPage;
  }
}

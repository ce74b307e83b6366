import type { AttentionRow, DashboardRow } from './store.ts';

declare module '../../platform/graphql/rowOfType.ts' {
  interface RowOfType {
    Dashboard: DashboardRow;
    AttentionItem: AttentionRow;
  }
}

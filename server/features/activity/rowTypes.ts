import type { ActivityPage, ActivityRow } from './store.ts';

declare module '../../platform/graphql/rowOfType.ts' {
  interface RowOfType {
    Activity: ActivityRow;
    ActivityConnection: ActivityPage;
  }
}

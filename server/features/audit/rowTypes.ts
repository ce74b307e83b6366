import type { AuditEntryPage, AuditEntryRow } from './store.ts';

declare module '../../platform/graphql/rowOfType.ts' {
  interface RowOfType {
    AuditEntry: AuditEntryRow;
    AuditEntryConnection: AuditEntryPage;
  }
}

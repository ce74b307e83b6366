import type { SessionRow } from './sessions/sessionStore.ts';
import type { UserPage, UserRow } from './store.ts';

declare module '../../platform/graphql/rowOfType.ts' {
  interface RowOfType {
    User: UserRow;
    Session: SessionRow;
    UserConnection: UserPage;
  }
}

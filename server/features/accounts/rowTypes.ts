import type { SessionRow } from '../../platform/auth/sessionStore.ts';
import type { UserRow } from '../../platform/auth/userRow.ts';
import type { Connection } from '../../platform/graphql/pages/connection.ts';

declare module '../../platform/graphql/rowOfType.ts' {
  interface RowOfType {
    User: UserRow;
    Session: SessionRow;
    UserConnection: Connection<UserRow>;
  }
}

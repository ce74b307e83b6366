import type { NotificationPage, NotificationRow } from './store.ts';

declare module '../../platform/graphql/rowOfType.ts' {
  interface RowOfType {
    Notification: NotificationRow;
    NotificationConnection: NotificationPage;
  }
}

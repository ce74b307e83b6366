import type { AttemptRow, DeliveryPage, DeliveryRow, WebhookPage, WebhookRow } from './rows.ts';

declare module '../../platform/graphql/rowOfType.ts' {
  interface RowOfType {
    Webhook: WebhookRow;
    WebhookConnection: WebhookPage;
    WebhookDelivery: DeliveryRow;
    WebhookDeliveryConnection: DeliveryPage;
    WebhookAttempt: AttemptRow;
  }
}

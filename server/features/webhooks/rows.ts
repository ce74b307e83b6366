import type { WebhookDeliveryState, WebhookEvent, WebhookFormat } from '../../../schema/generated/types.ts';
import type { Connection } from '../../platform/graphql/pages/connection.ts';

/** A webhook as people read it: never its secret. */
export type WebhookRow = {
  id: string;
  projectId: string | null;
  url: string;
  description: string;
  format: WebhookFormat;
  events: WebhookEvent[];
  active: boolean;
  disabledReason: string | null;
  userId: string | null;
  userName: string;
  apiKeyId: string | null;
  apiKeyName: string | null;
  createdAt: Date;
  formerSecretUntil: Date | null;
};
export type WebhookPage = Connection<WebhookRow>;

/** A message to a webhook. */
export type DeliveryRow = {
  id: string;
  webhookId: string;
  event: WebhookEvent;
  state: WebhookDeliveryState;
  body: string;
  createdAt: Date;
  /** Null once no attempt follows. */
  nextAttemptAt: Date | null;
};
export type DeliveryPage = Connection<DeliveryRow>;

/** One request to a webhook. */
export type AttemptRow = {
  at: Date;
  status: number | null;
  milliseconds: number;
  answer: string | null;
  error: string | null;
};

/** What became of a request: `error` is null when the endpoint accepted it. */
export type Outcome = AttemptRow;

import type { WebhookEvent, WebhookFormat } from '../../../../schema/generated/types.ts';

/** What an event tells of a record: its type, its id, its page, and a few of its fields, named as in the schema. */
type MessageData = { __typename: string; id: string; url: string } & Readonly<Record<string, unknown>>;

/** An event as it is told to webhooks. */
export type Message = {
  at: Date;
  data: MessageData;
  /** What the record is called, in a line. */
  label: string;
  /** More of it, such as a state; empty if there is nothing. */
  detail: string;
  /** The project that it belongs to; null for none. */
  projectId: string | null;
  /** The person whose notification it is; null for all other events. */
  recipientId: string | null;
};

/** `FINDING_OPENED` as it stands in bodies: `finding.opened`. The last word is what happened. */
const wireName = (event: WebhookEvent): string => {
  const words = event.toLowerCase().split('_');
  return `${words.slice(0, -1).join('_')}.${words.at(-1) ?? ''}`;
};

const heading = (event: WebhookEvent): string => {
  const words = event.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Text in Slack's markup, in which it is nothing but text. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('|', '¦');

/** The body of a request, in the format of the webhook. */
export const bodyOf = (
  event: WebhookEvent,
  format: WebhookFormat,
  { at, data, label, detail }: Message,
): string =>
  format === 'SLACK'
    ? JSON.stringify({
        text: `${heading(event)}: <${data.url}|${escaped(label)}>${detail ? ` (${escaped(detail)})` : ''}`,
      })
    : JSON.stringify({ type: wireName(event), timestamp: at.toISOString(), data });

import type { WebhookEvent, WebhookFormat } from '../../../../schema/generated/types.ts';
import { plainText } from '../../../engines/text/index.ts';

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

/** Characters of a detail that Slack is sent. */
const mostDetail = 300;

/** What formats text in Slack and Mattermost, which know no escape that both read, and characters that look alike. */
const lookalikes: Readonly<Record<string, string>> = {
  '|': '¦',
  '*': '∗',
  _: 'ˍ',
  '~': '∼',
  '`': 'ˋ',
};

/** Text for Slack and Mattermost in which it is nothing but text: it mentions nobody, formats nothing and becomes no link. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replaceAll(/[|*_~`]/g, (character) => lookalikes[character] ?? '')
    // A zero-width space between what would be a mention or a link.
    .replaceAll(/@|:(?=\/\/)|www(?=\.)|\](?=\()/gi, '$&\u200B')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** The detail in parentheses, if there is one. */
const inParentheses = (detail: string): string =>
  detail ? ` (${escaped(plainText(detail, mostDetail))})` : '';

/** The body of a request, in the format of the webhook. */
export const bodyOf = (
  event: WebhookEvent,
  format: WebhookFormat,
  { at, data, label, detail }: Message,
): string =>
  format === 'SLACK'
    ? JSON.stringify({
        text: `${heading(event)}: <${data.url}|${escaped(label)}>${inParentheses(detail)}`,
      })
    : JSON.stringify({ type: wireName(event), timestamp: at.toISOString(), data });

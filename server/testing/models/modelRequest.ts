import type { IncomingHttpHeaders } from 'node:http';

/** A message as the double reads it, from either API. */
type ReadMessage = { role: string; text: string; calls: number };

/** A request that the double received. */
export type ModelServerRequest = {
  path: string;
  headers: IncomingHttpHeaders;
  /** The body as it was sent. */
  body: string;
  api: 'CHAT_COMPLETIONS' | 'MESSAGES';
  /** The system prompt is the first message. */
  messages: readonly ReadMessage[];
  /** Names of the tools that the model may call. */
  tools: readonly string[];
  stream: boolean;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** All text of a message's content: a string, or parts that may hold further ones, as the results of tools do. */
const textOf = (content: unknown): string => {
  if (typeof content === 'string') return content;
  return listOf(content)
    .filter(isRecord)
    .map((part) => (typeof part['text'] === 'string' ? part['text'] : textOf(part['content'])))
    .filter((text) => text !== '')
    .join('\n');
};

const callsIn = (message: Record<string, unknown>): number =>
  listOf(message['tool_calls']).length +
  listOf(message['content']).filter((part) => isRecord(part) && part['type'] === 'tool_use').length;

const nameOf = (tool: unknown): string[] => {
  if (!isRecord(tool)) return [];
  const { name } = isRecord(tool['function']) ? tool['function'] : tool;
  return typeof name === 'string' ? [name] : [];
};

/** Reads the body of a request of either API. */
export const readModelRequest = (
  path: string,
  headers: IncomingHttpHeaders,
  body: string,
): ModelServerRequest => {
  const parsed: unknown = JSON.parse(body);
  const fields = isRecord(parsed) ? parsed : {};
  const system = fields['system'] === undefined ? [] : [{ role: 'system', content: fields['system'] }];
  return {
    path,
    headers,
    body,
    api: path.endsWith('/messages') ? 'MESSAGES' : 'CHAT_COMPLETIONS',
    messages: [...system, ...listOf(fields['messages'])].filter(isRecord).map((message) => ({
      role: String(message['role']),
      text: textOf(message['content']),
      calls: callsIn(message),
    })),
    tools: listOf(fields['tools']).flatMap(nameOf),
    stream: fields['stream'] === true,
  };
};

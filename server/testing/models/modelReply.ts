import type { ModelServerRequest } from './modelRequest.ts';

/** A call of a tool; the input is JSON, or a text that is sent as it is. */
export type ReplyCall = { name: string; input: unknown };

/** What the double answers. */
export type ModelReply = {
  text?: string;
  calls?: readonly ReplyCall[];
  /** What it claims to have counted; a tenth of the characters unless given. */
  usage?: { inputTokens: unknown; outputTokens: unknown };
  /** Whether it stops because the answer got too long. */
  cut?: boolean;
};

/** Decides on the answer to a request. */
export type Replier = (request: ModelServerRequest) => ModelReply;

/** Answers one reply of a list after the other; the last one again and again. */
export const scripted = (replies: readonly ModelReply[]): Replier => {
  let next = 0;
  return () => replies[Math.min(next++, replies.length - 1)] ?? {};
};

/** What people do not see and models do: characters of the Unicode block "Tags" as the letters that they stand for. */
const withoutTags = (text: string): string =>
  text.replace(/[\u{E0020}-\u{E007E}]/gu, (tag) => String.fromCodePoint((tag.codePointAt(0) ?? 0) - 0xe0000));

/** The JSON object at the start of a text, or null. */
const objectAt = (text: string): unknown => {
  for (let end = text.indexOf('}'); end !== -1; end = text.indexOf('}', end + 1)) {
    try {
      return JSON.parse(text.slice(0, end + 1));
    } catch {
      // The object goes on behind this brace.
    }
  }
  return null;
};

const instructionsIn = (text: string): ReplyCall[] =>
  [...withoutTags(text).matchAll(/call (?:the )?tool [`"']?(\w+)[`"']? with /gi)].flatMap((match) => {
    const input = objectAt(withoutTags(text).slice(match.index + match[0].length));
    return input === null ? [] : [{ name: match[1] ?? '', input }];
  });

/**
 * Follows the latest instructions that it has not followed yet, wherever it reads them: `call tool edit with {"path": "a.js"}` in a message, a
 * file or a tool result. Without one it says that it is done.
 */
export const obedient: Replier = ({ messages }) => {
  const answered = messages.findLastIndex(({ calls }) => calls > 0);
  const calls = messages.slice(answered + 1).flatMap(({ text }) => instructionsIn(text));
  return calls.length > 0 ? { calls } : { text: 'Done.' };
};

/** Lists and reads all files, follows every instruction that it reads, and then reports that it is done. */
export const curious: Replier = (request) => {
  const answers = request.messages.filter(({ calls }) => calls > 0).length;
  if (answers === 0) return { calls: [{ name: 'list', input: { folder: '' } }] };
  const listed = answers === 1 ? (request.messages.at(-1)?.text.split('\n') ?? []) : [];
  const calls = [
    ...listed.map((path) => ({ name: 'read', input: { path } })),
    ...(obedient(request).calls ?? []),
  ];
  if (calls.length > 0) return { calls };
  return { text: 'I am done. '.repeat(400), calls: [{ name: 'report', input: { summary: 'Done.' } }] };
};

import type { IncomingMessage } from 'node:http';

/** The whole lines of an answer, as they come; what is cut off in the end is left out. */
export async function* textLines(answer: IncomingMessage): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let begun = '';
  for await (const chunk of answer) {
    const parts = (begun + decoder.decode(Buffer.from(chunk), { stream: true })).split('\n');
    begun = parts.pop() ?? '';
    yield* parts;
  }
}

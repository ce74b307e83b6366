/** Where something stands in a text: from one position up to another. */
export type Span = { start: number; end: number };

const dot = '•';
const shownStart = 4;
const longEnough = 16;

/**
 * A text in which nothing of what stands at these places can be read, but of a long secret its first four characters, so that its owner
 * knows it again. A secret is masked up to the next white space or quote: rules may end before it does. Lines stay where they are.
 */
export const masked = (text: string, spans: readonly Span[]): string => {
  let out = '';
  let at = 0;
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const tail = /^[^\s"'`<>]*/.exec(text.slice(end, end + 4_096))?.[0].length ?? 0;
    const begin = Math.max(start, at);
    const finish = Math.max(end + tail, at);
    const shown = end - start >= longEnough && begin === start ? shownStart : 0;
    const hidden = text.slice(begin + shown, finish).replaceAll(/[^\r\n]+/g, dot.repeat(8));
    out += text.slice(at, begin + shown) + hidden;
    at = Math.max(finish, begin + shown);
  }
  return out + text.slice(at);
};

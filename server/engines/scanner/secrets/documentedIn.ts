import type { Span } from './masked.ts';

const opening = /#[^\n]*|[rRuU]{0,2}("""|'''|"|')/g;
/** What stands before a text that documents: nothing on its line, or the name under which tools look for documentation. */
const documents = /(?:^|\n)[ \t]*(?:(?:__doc__|DOCUMENTATION|EXAMPLES?|RETURN|USAGE)[ \t]*=[ \t]*)?$/;
/** What stands before a text that goes on with an expression of the line above. */
const goesOn = /[([{,=+%\\][ \t]*(?:#[^\n]*)?\n\s*$/;
const mostBefore = 300;

let last: { text: string; spans: readonly Span[] } | null = null;

const spansOf = (text: string): Span[] => {
  const spans: Span[] = [];
  opening.lastIndex = 0;
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const [, mark] = match;
    if (mark === undefined) continue;
    let end = opening.lastIndex;
    while (end < text.length && !text.startsWith(mark, end)) {
      if (mark.length === 1 && text[end] === '\n') break;
      end += text[end] === '\\' ? 2 : 1;
    }
    opening.lastIndex = Math.min(text.length, end + mark.length);
    const before = text.slice(Math.max(0, match.index - mostBefore), match.index);
    if (mark.length === 3 && documents.test(before) && !goesOn.test(before))
      spans.push({ start: match.index, end: opening.lastIndex });
  }
  return spans;
};

/** Where texts of a file of Python stand that document it: docstrings, and what tools show as documentation and examples. */
export const documentedIn = (text: string): readonly Span[] => {
  if (last?.text !== text) last = { text, spans: spansOf(text) };
  return last.spans;
};

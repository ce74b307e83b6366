/** A piece of a line in one colour; `kind` is highlight.js's class, empty for plain text. */
export interface Token {
  kind: string;
  text: string;
}
export type Line = readonly Token[];

/** The lines of a text without colours. A line break at its end begins no line of its own. */
export const plainLines = (text: string): Line[] => {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.length > 1 && lines.at(-1) === '') lines.pop();
  return lines.map((line) => [{ kind: '', text: line }]);
};

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const piece = /<span class="([^"]*)">|<\/span>|[^<]+/g;

/**
 * The lines of what highlight.js answers: text with five entities, and nested spans. It is read as data and shown as text;
 * no markup of a file ever becomes part of the page.
 */
export const highlightedLines = (html: string): Line[] => {
  const kinds: string[] = [];
  const lines: Token[][] = [[]];
  for (const [found, opened] of html.matchAll(piece)) {
    if (opened !== undefined) kinds.push(opened);
    else if (found === '</span>') kinds.pop();
    else {
      const text = found.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
      text.split(/\r\n|\n|\r/).forEach((part, index) => {
        if (index > 0) lines.push([]);
        if (part) lines.at(-1)?.push({ kind: kinds.at(-1) ?? '', text: part });
      });
    }
  }
  if (lines.length > 1 && lines.at(-1)?.length === 0) lines.pop();
  return lines;
};

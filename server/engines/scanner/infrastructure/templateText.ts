type Action = { start: number; end: number };

/** Where templates of Helm and Jinja write into a manifest: `{{ … }}` and `{% … %}`, also over several lines. */
const actionsOf = (text: string): Action[] => {
  const found: Action[] = [];
  const begin = /\{[{%]/g;
  for (let match = begin.exec(text); match; match = begin.exec(text)) {
    const close = text.indexOf(match[0] === '{{' ? '}}' : '%}', match.index + 2);
    // What follows has no end either.
    if (close < 0) break;
    found.push({ start: match.index, end: close + 2 });
    begin.lastIndex = close + 2;
  }
  return found;
};

/** Actions that decide what is written and write nothing themselves. */
const silent =
  /^\{(?:\{-?\s*(?:if|else|end|range|with|define|block|\/\*|\$[\w.]*\s*:?=|template\s+"[^"]*(?:validat|check))|%)/;

const blank = (text: string): string => text.replaceAll(/[^\r\n]/g, ' ');

/** A template as YAML, with every line and column where it was, and the ends of what stands before lines that it writes and nobody sees. */
export type TemplateText = { text: string; hidden: readonly number[] };

/** More than anybody indents a line by. */
const farthest = 300;

/** Whether the rest of its line, on both sides of an action, holds nothing. */
const isAlone = (text: string, start: number, end: number): boolean => {
  const before = text.slice(Math.max(0, start - farthest), start);
  const after = text.slice(end, end + farthest);
  const [rest = ''] = after.split('\n', 1);
  return before.slice(before.lastIndexOf('\n') + 1).trim() === '' && rest.trim() === '';
};

/**
 * Reads a template of Helm (or of Jinja) as the YAML around its actions: an action in a line of its own becomes an empty line, one within a
 * line a word that begins with `$`.
 */
export const readTemplateText = (text: string): TemplateText => {
  const hidden: number[] = [];
  const parts: string[] = [];
  let last = 0;
  let written = 0;
  for (const { start, end } of actionsOf(text)) {
    const whole = text.slice(start, end);
    const before = text.slice(last, start);
    parts.push(before);
    if (before.trim() !== '') written = last + before.trimEnd().length - 1;
    const isSilent = silent.test(whole);
    if (isSilent || whole.includes('\n') || isAlone(text, start, end)) {
      if (!isSilent) hidden.push(written);
      parts.push(blank(whole));
    } else if (/:\s+$/.test(text.slice(Math.max(0, start - 4), start)) && /\bn?indent\b/.test(whole)) {
      hidden.push(written);
      parts.push(blank(whole));
    } else parts.push(`$${'_'.repeat(whole.length - 1)}`);
    last = end;
  }
  return { text: parts.join('') + text.slice(last), hidden };
};

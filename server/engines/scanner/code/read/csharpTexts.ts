import type { SyntaxNode } from '../grammars.ts';
import type { Expression } from '../program.ts';
import { childOf, namedIn, otherAt, stringAt, textAt, unescaped, type Reading } from './reading.ts';

/** `"a\n"` and `"a"u8`. */
export const plainText = (node: SyntaxNode, { textOf }: Reading): Expression =>
  stringAt(node, unescaped(textOf(node).replace(/u8$/i, '').slice(1, -1)));

/** `@"C:\a ""b"""`. */
export const verbatimText = (node: SyntaxNode, { textOf }: Reading): Expression =>
  stringAt(node, textOf(node).slice(2, -1).replaceAll('""', '"'));

/** `"""a "b" """`. */
export const rawText = (node: SyntaxNode, { textOf }: Reading): Expression => {
  const content = childOf(node, 'raw_string_content');
  return stringAt(node, content ? textOf(content) : '');
};

const signs = /^interpolation_(?:brace|quote|start|alignment_clause|format_clause)$/;

/** What a value comes to in a text. Numbers and dates are what is given a format: `{day:yyyy-MM-dd}`. */
const interpolated = (node: SyntaxNode, reading: Reading): Expression => {
  if (childOf(node, 'interpolation_format_clause')) return otherAt(node, 'formatted', []);
  return reading.expression(namedIn(node).find(({ kind }) => !signs.test(kind)));
};

/** `$"a {b} {{c}}"`, `$@"…"` and `$"""…"""`. */
export const interpolatedText = (node: SyntaxNode, reading: Reading): Expression => {
  const start = childOf(node, 'interpolation_start');
  const isVerbatim = start ? reading.textOf(start).includes('@') : false;
  const isRaw = childOf(node, 'interpolation_quote') !== undefined;
  const parts = namedIn(node).flatMap((child): Expression[] => {
    if (child.kind === 'interpolation') return [interpolated(child, reading)];
    if (signs.test(child.kind)) return [];
    const text = reading.textOf(child);
    if (isRaw) return [stringAt(child, text)];
    const plain = text.replaceAll('{{', '{').replaceAll('}}', '}');
    return [stringAt(child, isVerbatim ? plain.replaceAll('""', '"') : unescaped(plain))];
  });
  return textAt(node, parts);
};

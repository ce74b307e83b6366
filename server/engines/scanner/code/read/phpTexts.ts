import type { SyntaxNode } from '../grammars.ts';
import type { Expression } from '../program.ts';
import { memberAt, nameAt, namedIn, stringAt, textAt, unescaped, type Reading } from './reading.ts';

/** `\Foo\Bar` as the path Foo.Bar. */
export const phpPath = (node: SyntaxNode, { textOf }: Reading): Expression => {
  const [first = '', ...rest] = textOf(node).replace(/^\\/, '').split('\\');
  return rest.reduce((object, property) => memberAt(node, object, property), nameAt(node, first));
};

/** What a part of a text says. In PHP a backslash before a sign that needs none stays: `'~^\d+$~'`. */
const said = (part: string, isSingleQuoted: boolean): string =>
  isSingleQuoted
    ? part.replaceAll(/\\([\\'])/g, '$1')
    : part.replaceAll(/\\(?:[\\$"ntr0]|u\{[0-9a-fA-F]{4}\}|x[0-9a-fA-F]{2})/g, unescaped);

const isWritten = /^(?:string_content|escape_sequence)$/;

/** A text in quotes, or what it is put together of: `"Hello $name"`. */
export const phpText = (node: SyntaxNode, reading: Reading): Expression => {
  const parts = namedIn(node).filter(({ kind }) => !/^heredoc_(?:start|end)$/.test(kind));
  const textOf = (part: SyntaxNode) => said(reading.textOf(part), node.kind === 'string');
  if (parts.every(({ kind }) => isWritten.test(kind))) return stringAt(node, parts.map(textOf).join(''));
  return textAt(
    node,
    parts.map((part) =>
      isWritten.test(part.kind) ? stringAt(part, textOf(part)) : reading.expression(part),
    ),
  );
};

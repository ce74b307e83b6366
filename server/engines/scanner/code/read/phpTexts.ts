import type { SyntaxNode } from '../grammars.ts';
import type { Expression } from '../program.ts';
import { memberAt, nameAt, namedIn, stringAt, textAt, unescaped, type Reading } from './reading.ts';

/** `\Foo\Bar` as the path Foo.Bar. */
export const phpPath = (node: SyntaxNode, { textOf }: Reading): Expression => {
  const [first = '', ...rest] = textOf(node).replace(/^\\/, '').split('\\');
  return rest.reduce((object, property) => memberAt(node, object, property), nameAt(node, first));
};

const isWritten = /^(?:string_content|escape_sequence)$/;

/** A text in quotes, or what it is put together of: `"Hello $name"`. */
export const phpText = (node: SyntaxNode, reading: Reading): Expression => {
  const parts = namedIn(node).filter(({ kind }) => !/^heredoc_(?:start|end)$/.test(kind));
  if (parts.every(({ kind }) => isWritten.test(kind)))
    return stringAt(node, parts.map((part) => unescaped(reading.textOf(part))).join(''));
  return textAt(
    node,
    parts.map((part) =>
      isWritten.test(part.kind) ? stringAt(part, unescaped(reading.textOf(part))) : reading.expression(part),
    ),
  );
};

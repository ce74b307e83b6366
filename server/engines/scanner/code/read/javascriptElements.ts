import type { SyntaxNode } from '../grammars.ts';
import type { Entry, Expression } from '../program.ts';
import type { Reading } from './javascriptPatterns.ts';
import { childOf, namedChildren, placeOf, textAt } from './syntax.ts';

const elements: readonly string[] = ['jsx_element', 'jsx_self_closing_element', 'jsx_fragment', 'jsx_text'];

/** Whether a node is written in JSX. */
export const isElement = ({ kind }: SyntaxNode): boolean => elements.includes(kind);

const attributeOf = (node: SyntaxNode, reading: Reading): Entry[] => {
  if (node.kind === 'jsx_expression')
    return namedChildren(node).map((child) => ({ key: null, value: reading.expression(child) }));
  if (node.kind !== 'jsx_attribute') return [];
  const [name, value] = namedChildren(node);
  if (!name) return [];
  return [{ key: reading.textOf(name), value: value ? reading.expression(value) : textAt(name, '') }];
};

/** Reads an element of JSX. */
export const elementOf = (node: SyntaxNode, reading: Reading): Expression => {
  if (node.kind === 'jsx_text') return textAt(node, reading.textOf(node));
  const opening = childOf(node, 'open_tag') ?? node;
  const name = childOf(opening, 'name');
  const inside = node.kind === 'jsx_self_closing_element' ? [] : namedChildren(node);
  return {
    is: 'element',
    tag: name ? reading.textOf(name) : '',
    attributes: namedChildren(opening)
      .filter(({ field }) => field === 'attribute')
      .flatMap((child) => attributeOf(child, reading)),
    children: inside
      .filter(({ field }) => field !== 'open_tag' && field !== 'close_tag')
      .map((child) => reading.expression(child)),
    ...placeOf(node),
  };
};

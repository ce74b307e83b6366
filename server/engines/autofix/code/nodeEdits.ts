import type { SyntaxNode } from '../../scanner/index.ts';
import type { TextEdit } from '../files/textEdits.ts';
import { namedChildren, type SyntaxTree } from './syntaxTree.ts';

/** Adds items to an object or a list of arguments, behind the last one; on lines of their own when the others are. */
export const addItems = (tree: SyntaxTree, list: SyntaxNode, items: readonly string[]): TextEdit => {
  const last = namedChildren(list).at(-1);
  if (!last) {
    const text = list.kind === 'object' ? `{ ${items.join(', ')} }` : `(${items.join(', ')})`;
    return { start: list.start, end: list.end, text };
  }
  const from = tree.text.lastIndexOf('\n', last.start) + 1;
  const leading = tree.text.slice(from, last.start);
  const gap = from > list.start && leading.trim() === '' ? `\n${leading}` : ' ';
  return { start: last.end, end: last.end, text: items.map((item) => `,${gap}${item}`).join('') };
};

/** Removes an item of an object or a list, with its comma. */
export const removeItem = (list: SyntaxNode, item: SyntaxNode): TextEdit => {
  const items = namedChildren(list);
  const index = items.indexOf(item);
  const [before, after] = [items[index - 1], items[index + 1]];
  if (after) return { start: item.start, end: after.start, text: '' };
  const comma = list.children.find(({ kind, start }) => kind === ',' && start >= item.end);
  const end = comma && before ? comma.start : item.end;
  if (before) return { start: before.end, end, text: '' };
  return { start: list.start + 1, end: list.end - 1, text: '' };
};

/** Replaces a node. */
export const replace = ({ start, end }: SyntaxNode, text: string): TextEdit => ({ start, end, text });

import type { SyntaxNode } from '../../scanner/index.ts';
import { fieldOf, namedChildren, type SyntaxTree } from '../code/syntaxTree.ts';
import type { TextPiece } from './textPiece.ts';

/** The parts of one literal, with its braces as they are meant; null with prefixes or formats that are not fixed. */
const literalPieces = (tree: SyntaxTree, node: SyntaxNode): TextPiece[] | null => {
  const [start] = node.children;
  const opening = start ? tree.textOf(start) : '';
  if (!/^f?["']{1,3}$/i.test(opening)) return null;
  const isFormat = /^f/i.test(opening);
  const pieces: TextPiece[] = [];
  for (const child of node.children.slice(1, -1)) {
    if (child.kind === 'interpolation') {
      const expression = fieldOf(child, 'expression');
      if (!expression || namedChildren(child).length !== 1) return null;
      pieces.push({ expression });
    } else {
      const text = tree.textOf(child);
      if (isFormat && /[{}]/.test(text)) return null;
      pieces.push({ text });
    }
  }
  return pieces;
};

/** `"… %s …" % name` and `"… {} …".format(name)`, which insert values in order. */
const inserted = (
  pieces: TextPiece[] | null,
  mark: string,
  values: readonly SyntaxNode[],
): TextPiece[] | null => {
  const [first] = pieces ?? [];
  if (pieces?.length !== 1 || !first || !('text' in first)) return null;
  const texts = first.text.split(mark);
  if (texts.length !== values.length + 1 || texts.some((text) => /[%{}]/.test(text))) return null;
  return texts.flatMap((text, index): TextPiece[] => {
    const value = values[index];
    return value ? [{ text }, { expression: value }] : [{ text }];
  });
};

/** The parts of a text that is built in Python; null when it is something else. */
export const pythonPieces = (tree: SyntaxTree, node: SyntaxNode): TextPiece[] | null => {
  if (node.kind === 'string') return literalPieces(tree, node);
  if (node.kind === 'binary_operator') {
    const [left, right, operator] = [
      fieldOf(node, 'left'),
      fieldOf(node, 'right'),
      fieldOf(node, 'operator'),
    ];
    if (!left || !right) return null;
    if (operator?.kind === '+') {
      const parts = [left, right].map((side) => pythonPieces(tree, side) ?? [{ expression: side }]);
      return parts.flat();
    }
    if (operator?.kind !== '%' || left.kind !== 'string') return null;
    const isName = /^(?:identifier|attribute|call|subscript)$/.test(right.kind);
    const values = right.kind === 'tuple' ? namedChildren(right) : isName ? [right] : [];
    return inserted(literalPieces(tree, left), '%s', values);
  }
  const called = node.kind === 'call' ? fieldOf(node, 'function') : null;
  const object = called && fieldOf(called, 'object');
  if (!called || object?.kind !== 'string' || !tree.textOf(called).endsWith('.format')) return null;
  const args = namedChildren(fieldOf(node, 'arguments') ?? node);
  if (args.some(({ kind }) => kind === 'keyword_argument')) return null;
  return inserted(literalPieces(tree, object), '{}', args);
};

import type { SyntaxNode } from '../../scanner/index.ts';
import { fieldOf, namedChildren, type SyntaxTree } from '../code/syntaxTree.ts';
import type { TextPiece } from './textPiece.ts';

const literal = (tree: SyntaxTree, node: SyntaxNode | undefined): string | null =>
  node && /^(?:interpreted|raw)_string_literal$/.test(node.kind) ? tree.textOf(node).slice(1, -1) : null;

/** The call of fmt.Sprintf; null when it is something else. */
export const formatCall = (
  tree: SyntaxTree,
  node: SyntaxNode,
): { selector: SyntaxNode; args: SyntaxNode[] } | null => {
  const selector = node.kind === 'call_expression' ? fieldOf(node, 'function') : null;
  const list = fieldOf(node, 'arguments');
  return selector && list && tree.textOf(selector) === 'fmt.Sprintf'
    ? { selector, args: namedChildren(list) }
    : null;
};

/** The parts of a text that is built in Go; null when it is something else. */
export const goPieces = (tree: SyntaxTree, node: SyntaxNode): TextPiece[] | null => {
  const text = literal(tree, node);
  if (text !== null) return [{ text }];
  const format = formatCall(tree, node);
  if (format) {
    const [first, ...values] = format.args;
    const texts = literal(tree, first)?.split(/%[sdv]/);
    if (texts?.length !== values.length + 1 || texts.some((part) => /%(?!%)/.test(part.replaceAll('%%', ''))))
      return null;
    return texts.flatMap((part, index): TextPiece[] => {
      const value = values[index];
      const plain = { text: part.replaceAll('%%', '%') };
      return value ? [plain, { expression: value }] : [plain];
    });
  }
  if (node.kind !== 'binary_expression' || fieldOf(node, 'operator')?.kind !== '+') return null;
  const sides = [fieldOf(node, 'left'), fieldOf(node, 'right')];
  const parts = sides.map((side) => side && (goPieces(tree, side) ?? [{ expression: side }]));
  return parts.every((part) => part !== null) ? parts.flat() : null;
};

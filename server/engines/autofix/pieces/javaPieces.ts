import type { SyntaxNode } from '../../scanner/index.ts';
import { fieldOf, type SyntaxTree } from '../code/syntaxTree.ts';
import type { TextPiece } from './textPiece.ts';

/** The parts of a text that is built in Java; null when it is something else. */
export const javaPieces = (tree: SyntaxTree, node: SyntaxNode): TextPiece[] | null => {
  if (node.kind === 'string_literal') {
    const text = tree.textOf(node);
    return text.startsWith('"""') ? null : [{ text: text.slice(1, -1) }];
  }
  if (node.kind !== 'binary_expression' || fieldOf(node, 'operator')?.kind !== '+') return null;
  const sides = [fieldOf(node, 'left'), fieldOf(node, 'right')];
  const parts = sides.map((side) => side && (javaPieces(tree, side) ?? [{ expression: side }]));
  return parts.every((part) => part !== null) ? parts.flat() : null;
};

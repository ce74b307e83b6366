import type { SyntaxNode } from '../../scanner/index.ts';
import { fieldOf, namedChildren, type SyntaxTree } from '../code/syntaxTree.ts';
import type { TextPiece } from './textPiece.ts';

/** The parts of a template or a concatenation in JavaScript; null when it is something else. */
export const javascriptPieces = (tree: SyntaxTree, node: SyntaxNode): TextPiece[] | null => {
  if (node.kind === 'string') return [{ text: tree.text.slice(node.start + 1, node.end - 1) }];
  if (node.kind === 'template_string') {
    const pieces: TextPiece[] = [];
    let at = node.start + 1;
    for (const child of node.children.filter(({ kind }) => kind === 'template_substitution')) {
      const [expression] = namedChildren(child);
      if (!expression) return null;
      pieces.push({ text: tree.text.slice(at, child.start) }, { expression });
      at = child.end;
    }
    return [...pieces, { text: tree.text.slice(at, node.end - 1) }];
  }
  if (node.kind !== 'binary_expression' || fieldOf(node, 'operator')?.kind !== '+') return null;
  const sides = [fieldOf(node, 'left'), fieldOf(node, 'right')];
  const parts = sides.map((side) => side && (javascriptPieces(tree, side) ?? [{ expression: side }]));
  return parts.every((part) => part !== null) ? parts.flat() : null;
};

/** Whether a name is a parameter of the type string. */
const isTypedText = (tree: SyntaxTree, node: SyntaxNode): boolean =>
  node.kind === 'identifier' &&
  [...tree.all()].some(
    (parameter) =>
      parameter.kind === 'required_parameter' &&
      tree.textOf(parameter).replaceAll(/\s/g, '') === `${tree.textOf(node)}:string`,
  );

/** JavaScript that evaluates to the text of pieces of which at least one is an expression. */
export const javascriptText = (tree: SyntaxTree, pieces: readonly TextPiece[]): string => {
  const [first] = pieces;
  if (pieces.length === 1 && first && 'expression' in first) {
    const text = tree.textOf(first.expression);
    return isTypedText(tree, first.expression) ? text : `String(${text})`;
  }
  const parts = pieces.map((piece) =>
    'text' in piece
      ? piece.text.replaceAll(/[`$]/g, String.raw`\$&`)
      : `\${${tree.textOf(piece.expression)}}`,
  );
  return `\`${parts.join('')}\``;
};

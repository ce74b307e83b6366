import { callsAt } from '../code/calls.ts';
import { addItems, replace } from '../code/nodeEdits.ts';
import { fieldOf, type SyntaxTree } from '../code/syntaxTree.ts';
import type { FixOutcome } from '../fixer.ts';
import type { OpenFile } from '../files/openFile.ts';
import { javaPieces } from '../pieces/javaPieces.ts';
import { builtOnce } from '../pieces/builtOnce.ts';
import { type SqlValue, withParameters } from './sqlText.ts';

/** The type of a parameter, a variable or a field; null when it is not declared once. */
const typeOf = (tree: SyntaxTree, name: string): string | null => {
  const types = [...tree.all()].flatMap((node) => {
    if (!/^(?:formal_parameter|local_variable_declaration|field_declaration)$/.test(node.kind)) return [];
    const named = [fieldOf(node, 'name'), ...node.children.map((child) => fieldOf(child, 'name'))];
    const type = fieldOf(node, 'type');
    return type && named.some((one) => one && tree.textOf(one) === name) ? [tree.textOf(type)] : [];
  });
  return new Set(types).size === 1 ? (types[0] ?? null) : null;
};

const codeOf = (tree: SyntaxTree, { pieces, isText }: SqlValue): string => {
  const [first] = pieces;
  if (pieces.length === 1 && first && 'expression' in first) {
    const text = tree.textOf(first.expression);
    return !isText || typeOf(tree, text) === 'String' ? text : `String.valueOf(${text})`;
  }
  return pieces
    .map((piece) => ('text' in piece ? `"${piece.text}"` : tree.textOf(piece.expression)))
    .join(' + ');
};

/** Gives the values of a text of SQL to JdbcTemplate beside it. */
export const fixJavaSql = (file: OpenFile, line: number): FixOutcome => {
  const { tree } = file;
  if (!tree) return 'The file cannot be parsed.';
  for (const { node, name, list, args } of callsAt(file, line)) {
    const [first] = args;
    const object = fieldOf(node, 'object');
    if (!first || !object || !/^(?:queryForList|queryForMap|queryForObject|query|update)$/.test(name))
      continue;
    const pieces = javaPieces(tree, builtOnce(tree, first));
    if (!pieces?.some((piece) => 'expression' in piece)) continue;
    const owner = tree.textOf(object).replace(/^this\./, '');
    if (typeOf(tree, owner) !== 'JdbcTemplate') return 'Only calls of JdbcTemplate are fixed.';
    const most = /^(?:query|queryForObject)$/.test(name) ? 2 : 1;
    if (args.length !== most) return 'The call is given more than the text.';
    const result = withParameters(pieces, '?');
    if (typeof result === 'string') return result;
    const values = result.values.map((value) => codeOf(tree, value));
    return [replace(builtOnce(tree, first), `"${result.text}"`), addItems(tree, list, values)];
  }
  return 'The text of SQL is not built in this line, or not in a form that is fixed.';
};

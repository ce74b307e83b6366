import type { SyntaxNode } from '../../scanner/index.ts';
import { addItems, callsAt, replace } from '../code/calls.ts';
import { fieldOf, namedChildren, type SyntaxTree } from '../code/syntaxTree.ts';
import type { FixOutcome } from '../fixer.ts';
import type { OpenFile } from '../files/openFile.ts';
import { builtOnce } from './builtText.ts';
import { type Placeholder, type SqlPiece, type SqlValue, withParameters } from './sqlText.ts';

/** The parts of one literal, with its braces as they are meant; null with prefixes or formats that are not fixed. */
const literalPieces = (tree: SyntaxTree, node: SyntaxNode): SqlPiece[] | null => {
  const [start] = node.children;
  const opening = start ? tree.textOf(start) : '';
  if (!/^f?["']{1,3}$/i.test(opening)) return null;
  const isFormat = /^f/i.test(opening);
  const pieces: SqlPiece[] = [];
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
  pieces: SqlPiece[] | null,
  mark: string,
  values: readonly SyntaxNode[],
): SqlPiece[] | null => {
  const [first] = pieces ?? [];
  if (pieces?.length !== 1 || !first || !('text' in first)) return null;
  const texts = first.text.split(mark);
  if (texts.length !== values.length + 1 || texts.some((text) => /[%{}]/.test(text))) return null;
  return texts.flatMap((text, index): SqlPiece[] => {
    const value = values[index];
    return value ? [{ text }, { expression: value }] : [{ text }];
  });
};

const piecesOf = (tree: SyntaxTree, node: SyntaxNode): SqlPiece[] | null => {
  if (node.kind === 'string') return literalPieces(tree, node);
  if (node.kind === 'binary_operator') {
    const [left, right, operator] = [
      fieldOf(node, 'left'),
      fieldOf(node, 'right'),
      fieldOf(node, 'operator'),
    ];
    if (!left || !right) return null;
    if (operator?.kind === '+') {
      const parts = [left, right].map((side) => piecesOf(tree, side) ?? [{ expression: side }]);
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

const placeholderOf = (text: string): Placeholder | null => {
  if (/^\s*(?:import|from)\s+(?:aio)?sqlite3?\b/m.test(text)) return '?';
  return /^\s*(?:import|from)\s+(?:psycopg2?|pymysql|MySQLdb|mysql\.connector)\b/m.test(text) ? '%s' : null;
};

const isTypedText = (tree: SyntaxTree, node: SyntaxNode): boolean =>
  [...tree.all()].some(
    ({ kind, start, end }) =>
      kind === 'typed_parameter' &&
      tree.text.slice(start, end).replaceAll(/\s/g, '') === `${tree.textOf(node)}:str`,
  );

const codeOf = (tree: SyntaxTree, { pieces, isText }: SqlValue): string | null => {
  const [first] = pieces;
  if (pieces.length === 1 && first && 'expression' in first) {
    const text = tree.textOf(first.expression);
    return isText && !isTypedText(tree, first.expression) ? `str(${text})` : text;
  }
  const parts = pieces.map((piece) => ('text' in piece ? piece.text : `{${tree.textOf(piece.expression)}}`));
  const text = parts.join('');
  const isSimple = pieces.every((piece) => !('text' in piece) || !/[{}]/.test(piece.text));
  return isSimple && !text.includes('"') ? `f"${text}"` : null;
};

/** Gives the values of a text of SQL in Python beside it. */
export const fixPythonSql = (file: OpenFile, line: number): FixOutcome => {
  const { tree } = file;
  if (!tree) return 'The file cannot be parsed.';
  for (const call of callsAt(file, line)) {
    const [first] = call.args;
    if (!first || !/^execute$/.test(call.name)) continue;
    const built = builtOnce(tree, first);
    const pieces = piecesOf(tree, built);
    if (!pieces?.some((piece) => 'expression' in piece)) continue;
    if (call.args.length > 1) return 'The call is given more than the text.';
    const placeholder = placeholderOf(file.text);
    if (!placeholder) return 'It is unknown how this database takes parameters.';
    const result = withParameters(pieces, placeholder);
    if (typeof result === 'string') return result;
    const values = result.values.map((value) => codeOf(tree, value));
    const opening = /["']{1,3}/.exec(tree.textOf(built))?.[0] ?? '"';
    if (values.includes(null) || result.text.includes(opening)) return 'The text contains quotes.';
    const tuple = values.length === 1 ? `(${values[0]},)` : `(${values.join(', ')})`;
    return [replace(built, `${opening}${result.text}${opening}`), addItems(tree, call.list, [tuple])];
  }
  return 'The text of SQL is not built in this line, or not in a form that is fixed.';
};

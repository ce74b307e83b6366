import type { SyntaxNode } from '../../scanner/index.ts';
import { callsAt } from '../code/calls.ts';
import { addItems, replace } from '../code/nodeEdits.ts';
import type { SyntaxTree } from '../code/syntaxTree.ts';
import type { FixOutcome } from '../fixer.ts';
import type { OpenFile } from '../files/openFile.ts';
import { pythonPieces } from '../pieces/pythonPieces.ts';
import { builtOnce } from '../pieces/builtOnce.ts';
import { type Placeholder, type SqlValue, withParameters } from './sqlText.ts';

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
    const pieces = pythonPieces(tree, built);
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

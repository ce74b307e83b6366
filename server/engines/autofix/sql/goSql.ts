import type { SyntaxNode } from '../../scanner/index.ts';
import { callsAt } from '../code/calls.ts';
import { addItems, replace } from '../code/nodeEdits.ts';
import type { GoModule } from '../code/goModule.ts';
import { fieldOf, type SyntaxTree } from '../code/syntaxTree.ts';
import type { FixOutcome } from '../fixer.ts';
import type { OpenFile } from '../files/openFile.ts';
import { formatCall, goPieces } from '../pieces/goPieces.ts';
import { builtOnce } from '../pieces/builtOnce.ts';
import { type Placeholder, type SqlValue, withParameters } from './sqlText.ts';

const placeholderOf = (module: GoModule): Placeholder | null => {
  if (module.imports(/\bjackc\/pgx\b|\blib\/pq\b/)) return '$';
  return module.imports(/go-sql-driver\/mysql|go-sqlite3|modernc\.org\/sqlite/) ? '?' : null;
};

/** Whether a name is a parameter of the type string. */
const isText = (tree: SyntaxTree, node: SyntaxNode): boolean =>
  node.kind === 'identifier' &&
  [...tree.all()].some(
    (parameter) =>
      parameter.kind === 'parameter_declaration' &&
      tree.textOf(fieldOf(parameter, 'type') ?? parameter) === 'string' &&
      parameter.children.some((child) => child.field === 'name' && tree.textOf(child) === tree.textOf(node)),
  );

const codeOf = (tree: SyntaxTree, { pieces }: SqlValue): string | null => {
  const isKnown = pieces.every((piece) => 'text' in piece || isText(tree, piece.expression));
  const parts = pieces.map((piece) => ('text' in piece ? `"${piece.text}"` : tree.textOf(piece.expression)));
  return isKnown ? parts.join(' + ') : null;
};

/** Gives the values of a text of SQL in Go beside it. */
export const fixGoSql = (file: OpenFile, line: number): FixOutcome => {
  const { go: module, tree } = file;
  if (!module || !tree) return 'The file cannot be parsed.';
  for (const { name, list, args } of callsAt(file, line)) {
    const last = args.at(-1);
    if (!last || !/^(?:Query|QueryRow|Exec)(?:Context)?$/.test(name)) continue;
    const built = builtOnce(tree, last);
    const pieces = goPieces(tree, built);
    if (!pieces?.some((piece) => 'expression' in piece)) continue;
    const placeholder = placeholderOf(module);
    if (!placeholder) return 'It is unknown how this database takes parameters.';
    const result = withParameters(pieces, placeholder);
    if (typeof result === 'string') return result;
    const values = result.values.map((value) => codeOf(tree, value));
    if (values.includes(null)) return 'It is not certain that the value is a string.';
    const quote = result.text.includes('\n') ? '`' : '"';
    if (result.text.includes(quote)) return 'The text contains quotes.';
    const format = formatCall(tree, built);
    if (format) module.removeUse('fmt', format.selector);
    return [
      replace(built, `${quote}${result.text}${quote}`),
      addItems(
        tree,
        list,
        values.flatMap((value) => value ?? []),
      ),
    ];
  }
  return 'The text of SQL is not built in this line, or not in a form that is fixed.';
};

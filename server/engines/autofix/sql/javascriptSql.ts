import { type Call, callsAt, isCallback } from '../code/calls.ts';
import { addItems, replace } from '../code/nodeEdits.ts';
import { fieldOf, namedChildren, type SyntaxTree } from '../code/syntaxTree.ts';
import type { FixOutcome } from '../fixer.ts';
import type { OpenFile } from '../files/openFile.ts';
import { javascriptPieces, javascriptText } from '../pieces/javascriptPieces.ts';
import { builtOnce } from '../pieces/builtOnce.ts';
import { type Placeholder, withParameters } from './sqlText.ts';

/** How the database of a file names parameters: by its driver, or by other calls of the same function. */
const placeholderOf = (tree: SyntaxTree, modules: readonly string[], call: Call): Placeholder | null => {
  if (modules.includes('pg')) return '$';
  if (modules.some((module) => /^(?:mysql2?(?:\/promise)?|sqlite3)$/.test(module))) return '?';
  for (const node of tree.all()) {
    const called = node.kind === 'call_expression' ? fieldOf(node, 'function') : null;
    const [first, second] =
      node.kind === 'call_expression' ? namedChildren(fieldOf(node, 'arguments') ?? node) : [];
    if (!called || tree.textOf(called) !== call.callee || second?.kind !== 'array') continue;
    if (!first || !/^(?:string|template_string)$/.test(first.kind)) continue;
    if (/\$1\b/.test(tree.textOf(first))) return '$';
    if (tree.textOf(first).includes('?')) return '?';
  }
  return null;
};

/** Gives the values of a text of SQL in JavaScript beside it. */
export const fixJavascriptSql = (file: OpenFile, line: number): FixOutcome => {
  const { javascript: module, tree } = file;
  if (!module || !tree) return 'The file cannot be parsed.';
  for (const call of callsAt(file, line)) {
    const [first, second] = call.args;
    if (!first || !/^(?:query|execute|all|get|run|each)$/.test(call.name)) continue;
    const built = builtOnce(tree, first);
    const pieces = javascriptPieces(tree, built);
    if (!pieces?.some((piece) => 'expression' in piece)) continue;
    const placeholder = placeholderOf(tree, module.modules, call);
    if (!placeholder) return 'It is unknown how this database takes parameters.';
    if (call.args.length > 2 || (second && !isCallback(tree, second)))
      return 'The call is given more than the text and a callback.';
    const result = withParameters(pieces, placeholder);
    if (typeof result === 'string') return result;
    const quote = built.kind === 'template_string' ? '`' : tree.text.charAt(built.start);
    const outer = /^['"`]$/.test(quote) ? quote : module.quote;
    if (quote !== '`' && result.text.includes(outer)) return 'The text contains quotes.';
    const keepsQuotes = quote !== '`' || /[\n'"\\`]|\$\{/.test(result.text);
    const around = keepsQuotes ? outer : module.quote;
    const literal = `${around}${result.text}${around}`;
    const values = `[${result.values.map((value) => javascriptText(tree, value.pieces)).join(', ')}]`;
    const given = second
      ? { start: second.start, end: second.start, text: `${values}, ` }
      : addItems(tree, call.list, [values]);
    return [replace(built, literal), given];
  }
  return 'The text of SQL is not built in this line, or not in a form that is fixed.';
};

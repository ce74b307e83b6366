import type { SyntaxNode } from '../../scanner/index.ts';
import { callsAt, entriesOf, isWhole } from '../code/calls.ts';
import { removeItem, replace } from '../code/nodeEdits.ts';
import { fieldOf, namedChildren, plainString, type SyntaxTree } from '../code/syntaxTree.ts';
import type { Fixer, FixOutcome } from '../fixer.ts';
import type { OpenFile } from '../files/openFile.ts';
import { fixJavascriptCommand } from '../commands/javascriptCommands.ts';
import { needsShell, nothing, shellWords } from '../commands/shellWords.ts';
import { builtOnce } from '../pieces/builtOnce.ts';
import { goPieces } from '../pieces/goPieces.ts';
import { javaPieces } from '../pieces/javaPieces.ts';
import { pythonPieces } from '../pieces/pythonPieces.ts';
import type { TextPiece } from '../pieces/textPiece.ts';

const quoted = (tree: SyntaxTree, word: readonly TextPiece[], sign: string): string =>
  word.map((piece) => ('text' in piece ? `"${piece.text}"` : tree.textOf(piece.expression))).join(sign);

const pythonWord = (tree: SyntaxTree, word: readonly TextPiece[]): string | null => {
  const [first] = word;
  if (word.length === 1 && first)
    return 'text' in first ? `"${first.text}"` : `str(${tree.textOf(first.expression)})`;
  const text = word
    .map((piece) => ('text' in piece ? piece.text : `{${tree.textOf(piece.expression)}}`))
    .join('');
  return /["\\]/.test(text) ? null : `f"${text}"`;
};

const fixPython = (file: OpenFile, line: number): FixOutcome => {
  const { tree } = file;
  if (!tree) return nothing;
  for (const { callee, list, args } of callsAt(file, line)) {
    const [first] = args;
    const shell = entriesOf(tree, list).find(({ key }) => key === 'shell');
    if (
      !first ||
      !shell ||
      !isWhole(list) ||
      !/^subprocess\.(?:run|call|check_call|check_output|Popen)$/.test(callee)
    )
      continue;
    if (entriesOf(tree, list).some(({ key }) => key === 'executable')) return needsShell;
    const built = builtOnce(tree, first);
    const words = shellWords(pythonPieces(tree, built) ?? [])?.map((word) => pythonWord(tree, word));
    if (!words || words.includes(null)) return needsShell;
    return [replace(built, `[${words.join(', ')}]`), removeItem(list, shell.node)];
  }
  return nothing;
};

const isShell = (text: string | null): boolean => text !== null && /^(?:\/\w+)*\/?(?:ba)?sh$/.test(text);

/** Replaces "sh", "-c" and the command, which are three of some items, by the words of the command. */
const withoutShell = (
  tree: SyntaxTree,
  items: readonly SyntaxNode[],
  pieces: (tree: SyntaxTree, node: SyntaxNode) => TextPiece[] | null,
): FixOutcome => {
  const [shell, flag, command] = items;
  if (items.length !== 3 || !shell || !flag || !command) return needsShell;
  if (!isShell(plainString(tree, shell)) || plainString(tree, flag) !== '-c') return needsShell;
  const words = shellWords(pieces(tree, command) ?? []);
  if (!words) return needsShell;
  const text = words.map((word) => quoted(tree, word, ' + ')).join(', ');
  return [{ start: shell.start, end: command.end, text }];
};

const fixGo = (file: OpenFile, line: number): FixOutcome => {
  const { tree } = file;
  if (!tree) return nothing;
  const call = callsAt(file, line).find(({ callee }) => callee === 'exec.Command');
  return call ? withoutShell(tree, call.args, goPieces) : nothing;
};

const fixJava = (file: OpenFile, line: number): FixOutcome => {
  const { tree } = file;
  if (!tree) return nothing;
  for (const { callee, node, args } of callsAt(file, line)) {
    const [first] = args;
    const list = first?.kind === 'array_creation_expression' ? fieldOf(first, 'value') : null;
    if (callee === 'Runtime.getRuntime().exec' && args.length === 1 && list) {
      const edits = withoutShell(tree, namedChildren(list), javaPieces);
      const [edit] = edits;
      return typeof edit === 'object' ? [replace(node, `new ProcessBuilder(${edit.text}).start()`)] : edits;
    }
    if (/^new\s+ProcessBuilder\b/.test(tree.textOf(node))) return withoutShell(tree, args, javaPieces);
  }
  return nothing;
};

/** Starts programs without a shell, which would run what is in their arguments. */
export const commandInjection: Fixer = {
  fixLine: (file, line) => {
    if (file.python) return fixPython(file, line);
    if (file.javascript) return fixJavascriptCommand(file, line);
    if (file.java) return fixJava(file, line);
    return file.go ? fixGo(file, line) : 'Commands in this language are not fixed.';
  },
};

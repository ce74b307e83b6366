import type { SyntaxNode } from '../../scanner/index.ts';
import { type Call, callsAt, entriesOf, isCallback, isWhole } from '../code/calls.ts';
import { removeItem, replace } from '../code/nodeEdits.ts';
import type { JavascriptModule } from '../code/javascriptModule.ts';
import { fieldOf, namedChildren, plainString, type SyntaxTree } from '../code/syntaxTree.ts';
import type { Fixer, FixOutcome } from '../fixer.ts';
import type { OpenFile } from '../files/openFile.ts';
import type { TextEdit } from '../files/textEdits.ts';
import { builtOnce } from '../pieces/builtOnce.ts';
import { javascriptPieces, javascriptText } from '../pieces/javascriptPieces.ts';
import type { TextPiece } from '../pieces/textPiece.ts';
import { needsShell, nothing, shellWords } from './shellWords.ts';

const taken = 'The names that the fix needs are used for something else in this file.';
const library = 'child_process';

/** Functions that give a command to a shell, and those that start a program instead. */
const replacements = { exec: 'execFile', execSync: 'execFileSync' } as const;

type Shell = {
  /** The name of the function where it is called or made into one that answers a promise. */
  node: SyntaxNode;
  exported: keyof typeof replacements;
};

const shellNamed = (module: JavascriptModule, node: SyntaxNode | null | undefined): Shell | null => {
  const names = ['exec', 'execSync'] as const;
  const exported = node && names.find((name) => module.isImported(library, name, node));
  return exported ? { node, exported } : null;
};

/** `promisify(exec)` */
const promisified = (module: JavascriptModule, node: SyntaxNode | null): Shell | null => {
  const called = node?.kind === 'call_expression' ? fieldOf(node, 'function') : null;
  if (!node || !called || !module.isImported('util', 'promisify', called)) return null;
  return shellNamed(module, namedChildren(fieldOf(node, 'arguments') ?? node)[0]);
};

/** `const run = promisify(exec)`, when the constant is used nowhere else. */
const declaredShell = (module: JavascriptModule, used: SyntaxNode): Shell | null => {
  const { tree } = module;
  if (used.kind !== 'identifier') return null;
  const uses = [...tree.all()].filter(
    (node) => node.kind === 'identifier' && tree.textOf(node) === tree.textOf(used),
  );
  const declared = uses.find((node) => tree.parent(node)?.kind === 'variable_declarator');
  if (uses.length !== 2 || !declared) return null;
  const declarator = tree.parent(declared);
  return promisified(module, declarator && fieldOf(declarator, 'value'));
};

const wordOf = (file: JavascriptModule, word: readonly TextPiece[]): string => {
  const [first] = word;
  return word.length === 1 && first && 'text' in first
    ? `${file.quote}${first.text}${file.quote}`
    : javascriptText(file.tree, word);
};

/** Whether options are written out, and name no shell. */
const areKnown = (tree: SyntaxTree, options: SyntaxNode): boolean =>
  options.kind === 'object' &&
  isWhole(options) &&
  entriesOf(tree, options).every(({ key }) => key !== 'shell');

const statementOf = (tree: SyntaxTree, node: SyntaxNode): SyntaxNode | null => {
  let statement: SyntaxNode | null = node;
  while (statement && !/^(?:statement_block|program)$/.test(tree.parent(statement)?.kind ?? 'program'))
    statement = tree.parent(statement);
  return statement;
};

/** Removes the declaration of a command, which stands alone in the statement before its use; null when it stands elsewhere. */
const withoutDeclaration = (tree: SyntaxTree, built: SyntaxNode, used: SyntaxNode): TextEdit | null => {
  const [declaration, user] = [statementOf(tree, built), statementOf(tree, used)];
  const block = user && tree.parent(user);
  if (!declaration || !user || !block || tree.parent(declaration) !== block) return null;
  const statements = namedChildren(block);
  const isBefore = statements.indexOf(declaration) + 1 === statements.indexOf(user);
  const isAlone =
    declaration.kind === 'lexical_declaration' &&
    namedChildren(declaration).filter(({ kind }) => kind === 'variable_declarator').length === 1;
  return isBefore && isAlone ? { start: declaration.start, end: user.start, text: '' } : null;
};

/** Replaces a command that is given to a shell by a program and its arguments. */
const startProgram = (module: JavascriptModule, shell: Shell, { args }: Call): FixOutcome => {
  const { tree } = module;
  const [command, ...others] = args;
  const [options, callback] = others;
  if (!command) return nothing;
  if (others.length > 2 || (callback && !isCallback(tree, callback))) return nothing;
  if (options && !areKnown(tree, options) && (callback || !isCallback(tree, options))) return needsShell;
  const built = builtOnce(tree, command);
  const pieces = javascriptPieces(tree, built);
  if (!pieces) return nothing;
  const words = shellWords(pieces)?.map((word) => wordOf(module, word));
  if (!words) return needsShell;
  const removed = built === command ? [] : [withoutDeclaration(tree, built, command)];
  if (removed.includes(null)) return nothing;
  const name = module.use(library, replacements[shell.exported]);
  if (!name) return taken;
  module.removeUse(shell.node);
  const [program = '', ...given] = words;
  return [
    ...removed.filter((edit) => edit !== null),
    replace(shell.node, name),
    replace(command, `${program}, [${given.join(', ')}]`),
  ];
};

const plainWord = /^[\w./:@%+,=-]+$/;

/** Removes `shell: true` where the program and its arguments are given apart. */
const withoutShellOption = (tree: SyntaxTree, { args }: Call): FixOutcome | null => {
  const [program, list, options] = args;
  const shell =
    options?.kind === 'object' ? entriesOf(tree, options).find(({ key }) => key === 'shell') : null;
  if (!program || !options || !shell || args.length !== 3) return null;
  const isPlain = (node: SyntaxNode) => {
    const text = plainString(tree, node);
    return text === null ? !/^(?:string|spread_element)$/.test(node.kind) : plainWord.test(text);
  };
  const name = plainString(tree, program);
  if (name === null || !plainWord.test(name) || tree.textOf(shell.value) !== 'true') return needsShell;
  if (list?.kind !== 'array' || !namedChildren(list).every(isPlain)) return needsShell;
  return entriesOf(tree, options).length === 1 && isWhole(options)
    ? [{ start: list.end, end: options.end, text: '' }]
    : [removeItem(options, shell.node)];
};

/** Starts programs from JavaScript without a shell. */
export const fixJavascriptCommand: Extract<Fixer, { fixLine: unknown }>['fixLine'] = (
  file: OpenFile,
  line: number,
): FixOutcome => {
  const { javascript: module, tree } = file;
  if (!module || !tree) return nothing;
  for (const call of callsAt(file, line)) {
    const called = fieldOf(call.node, 'function');
    if (!called) continue;
    const shell = shellNamed(module, called) ?? promisified(module, called) ?? declaredShell(module, called);
    if (shell) return startProgram(module, shell, call);
    if (/^(?:spawn|execFile)(?:Sync)?$/.test(call.name)) {
      const outcome = withoutShellOption(tree, call);
      if (outcome !== null) return outcome;
    }
  }
  return nothing;
};

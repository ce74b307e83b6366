import type { SyntaxNode } from '../../scanner/index.ts';
import { type Call, callsAt } from '../code/calls.ts';
import { replace } from '../code/nodeEdits.ts';
import { fieldOf, namedChildren, type SyntaxTree } from '../code/syntaxTree.ts';
import type { Fixer, FixOutcome } from '../fixer.ts';
import type { OpenFile } from '../files/openFile.ts';
import type { TextEdit } from '../files/textEdits.ts';

const taken = 'The names that the fix needs are used for something else in this file.';
const nothing = 'The random number is generated in a way that is not fixed.';

const helperOfNode = (
  randomInt: string,
  isTyped: boolean,
) => `/** A number from 0 to 1, as of Math.random, that nobody can predict. */
function secureRandom()${isTyped ? ': number' : ''} {
  return ${randomInt}(2 ** 47) / 2 ** 47;
}`;

const helperOfBrowser = (
  isTyped: boolean,
) => `/** A number from 0 to 1, as of Math.random, that nobody can predict. */
function secureRandom()${isTyped ? ': number' : ''} {
  const view = new DataView(crypto.getRandomValues(new Uint8Array(8)).buffer);
  return (view.getUint32(0) * 2 ** 21 + (view.getUint32(4) >>> 11)) / 2 ** 53;
}`;

/** The call of a method of an expression, when its name and arguments are these: `.toString(36)`. */
const methodOf = (tree: SyntaxTree, node: SyntaxNode, names: RegExp, args: RegExp): SyntaxNode | null => {
  const member = tree.parent(node);
  const call = member && tree.parent(member);
  if (!call || member.kind !== 'member_expression' || call.kind !== 'call_expression') return null;
  const [property, list] = [fieldOf(member, 'property'), fieldOf(call, 'arguments')];
  const isFound = property && list && names.test(tree.textOf(property)) && args.test(tree.textOf(list));
  return isFound && fieldOf(member, 'object') === node ? call : null;
};

/** `Math.random().toString(36).slice(2)`, which is used nowhere but as a whole. */
const wholeText = (tree: SyntaxTree, node: SyntaxNode): SyntaxNode | null => {
  const text = methodOf(tree, node, /^toString$/, /^\(\s*(?:16|32|36)\s*\)$/);
  const cut = text && methodOf(tree, text, /^(?:slice|substring|substr)$/, /^\(\s*2\s*\)$/);
  const around = cut && tree.parent(cut)?.kind;
  return around &&
    /^(?:arrow_function|return_statement|variable_declarator|pair|assignment_expression|arguments)$/.test(
      around,
    )
    ? cut
    : null;
};

/** `Math.floor(Math.random() * 1000)`, and the number. */
const wholeNumber = (tree: SyntaxTree, node: SyntaxNode): { call: SyntaxNode; most: string } | null => {
  const product = tree.parent(node);
  const list = product && tree.parent(product);
  const call = list && tree.parent(list);
  const most = product && fieldOf(product, 'right');
  const called = call && fieldOf(call, 'function');
  if (!most || !called || product.kind !== 'binary_expression' || fieldOf(product, 'operator')?.kind !== '*')
    return null;
  const text = tree.textOf(most);
  const number = Number(text.replaceAll('_', ''));
  const isFloor = tree.textOf(called) === 'Math.floor' && namedChildren(list).length === 1;
  return isFloor && Number.isInteger(number) && number > 0 && number < 2 ** 47 ? { call, most: text } : null;
};

const fixJavascript = (file: OpenFile, line: number): FixOutcome => {
  const { javascript: module, tree } = file;
  if (!module || !tree) return nothing;
  const edits: TextEdit[] = [];
  for (const { callee, node } of callsAt(file, line)) {
    const called = fieldOf(node, 'function');
    if (/(?:^|\.)pseudoRandomBytes$/.test(callee) && callee.includes('.') && called)
      edits.push(replace(called, callee.replace(/pseudoRandomBytes$/, 'randomBytes')));
    if (callee !== 'Math.random') continue;
    if (module.isNode) {
      const text = wholeText(tree, node);
      const number = wholeNumber(tree, node);
      const exported = text ? 'randomBytes' : 'randomInt';
      const name = module.use('crypto', exported);
      if (!name) return taken;
      const { quote } = module;
      if (text) edits.push(replace(text, `${name}(16).toString(${quote}hex${quote})`));
      else if (number) edits.push(replace(number.call, `${name}(${number.most})`));
      else if (module.helper('secureRandom', helperOfNode(name, module.isTyped)))
        edits.push(replace(node, 'secureRandom()'));
      else return taken;
    } else {
      if (module.declarations('crypto') > 0) return taken;
      if (!module.helper('secureRandom', helperOfBrowser(module.isTyped))) return taken;
      edits.push(replace(node, 'secureRandom()'));
    }
  }
  return edits.length > 0 ? edits : nothing;
};

const fixPython = (file: OpenFile, line: number): FixOutcome => {
  const { python: module } = file;
  if (!module) return nothing;
  if (/\brandom\.seed\(|\bimport[^\n]*\bseed\b/.test(file.text))
    return 'The file sets the seed of the generator, so the numbers are meant to be the same each time.';
  const edits: TextEdit[] = [];
  for (const { callee, name, node, args } of callsAt(file, line)) {
    const called = fieldOf(node, 'function');
    if (!called) continue;
    if (name === 'uuid1' && args.length === 0) {
      const uuid4 = module.use('uuid', 'uuid4');
      if (!uuid4) return taken;
      edits.push(replace(called, uuid4));
    }
    const isRandom =
      module.localName('random') !== null && callee === `${module.localName('random')}.${name}`;
    const isImported =
      /^\w+$/.test(callee) &&
      new RegExp(String.raw`^from random import [^\n]*\b${callee}\b`, 'm').test(file.text);
    if (
      !/^(?:random|rand(?:int|range|bytes)|choices?|sample|getrandbits|uniform|normalvariate|gauss|triangular)$/.test(
        name,
      )
    )
      continue;
    if (!isRandom && !isImported) continue;
    const system = module.use('random', 'SystemRandom');
    if (!system) return taken;
    edits.push(replace(called, `${system}().${name}`));
  }
  return edits.length > 0 ? edits : nothing;
};

const isPlainRandom = (tree: SyntaxTree, node: SyntaxNode | null): node is SyntaxNode =>
  node?.kind === 'object_creation_expression' &&
  /^new\s+(?:java\.util\.)?Random\s*\(\s*\)$/.test(tree.textOf(node));

/** The one declaration of a name in a file of Java; null when there are several. */
const declarationOf = (tree: SyntaxTree, name: string): SyntaxNode | null => {
  const found = [...tree.all()].filter(
    (node) =>
      /^(?:variable_declarator|formal_parameter)$/.test(node.kind) &&
      tree.textOf(fieldOf(node, 'name') ?? node) === name,
  );
  return found.length === 1 ? (found[0] ?? null) : null;
};

/** The types of `Random random = new Random()` that become SecureRandom, or of `new Random()` alone. */
const typesOf = (tree: SyntaxTree, creation: SyntaxNode): SyntaxNode[] => {
  const declarator = tree.parent(creation);
  const declaration = declarator?.kind === 'variable_declarator' ? tree.parent(declarator) : null;
  const types = [fieldOf(creation, 'type'), declaration && fieldOf(declaration, 'type')];
  return types
    .filter((type) => type !== null && /^(?:java\.util\.)?Random$/.test(tree.textOf(type)))
    .filter((type) => type !== null);
};

const creationsOf = (tree: SyntaxTree, { node }: Call): SyntaxNode[] => {
  if (isPlainRandom(tree, node)) return [node];
  const object = fieldOf(node, 'object');
  if (object?.kind !== 'identifier') return [];
  const declaration = declarationOf(tree, tree.textOf(object));
  const value = declaration && fieldOf(declaration, 'value');
  return value && isPlainRandom(tree, value) ? [value] : [];
};

const fixJava = (file: OpenFile, line: number): FixOutcome => {
  const { java: module, tree } = file;
  if (!module || !tree) return nothing;
  const creations = callsAt(file, line).flatMap((call) => creationsOf(tree, call));
  const edits = new Set(creations)
    .values()
    .flatMap((creation) =>
      typesOf(tree, creation).map((type) => module.replaceType(type, 'java.security.SecureRandom')),
    );
  const all = [...edits];
  if (all.includes(null)) return taken;
  return all.length > 0 ? all.filter((edit) => edit !== null) : nothing;
};

const goHelper = (rand: string) => `// secureIntn returns a number from 0 to n-1 that nobody can predict.
func secureIntn(n int) int {
	number, err := ${rand}.Int(${rand}.Reader, big.NewInt(int64(n)))
	if err != nil {
		panic(err)
	}
	return int(number.Int64())
}`;

const fixGo = (file: OpenFile, line: number): FixOutcome => {
  const { go: module } = file;
  const weak = module?.nameOf('math/rand');
  if (!module || !weak) return nothing;
  const called = callsAt(file, line)
    .filter(({ callee }) => callee === `${weak}.Intn`)
    .flatMap(({ node }) => fieldOf(node, 'function') ?? []);
  if (called.length === 0) return nothing;
  // The package takes the name of the other one, when nothing else uses that.
  const isFree = weak !== 'rand' || module.usesOf(weak).every((use) => called.includes(use));
  const rand = module.nameOf('crypto/rand') ?? (isFree ? 'rand' : 'cryptorand');
  if (!module.addFunction('secureIntn', goHelper(rand))) return taken;
  module.addImport('crypto/rand', rand);
  module.addImport('math/big', 'big');
  for (const node of called) module.removeUse(weak, node);
  return called.map((node) => replace(node, 'secureIntn'));
};

/** Takes random numbers from the generator of the system. */
export const weakRandomness: Fixer = {
  fixLine: (file, line) => {
    if (file.javascript) return fixJavascript(file, line);
    if (file.python) return fixPython(file, line);
    if (file.java) return fixJava(file, line);
    return file.go ? fixGo(file, line) : 'Random numbers of this language are not fixed.';
  },
};

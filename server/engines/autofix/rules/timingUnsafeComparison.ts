import type { SyntaxNode } from '../../scanner/index.ts';
import { fieldOf } from '../code/syntaxTree.ts';
import type { Fixer, FixOutcome } from '../fixer.ts';
import { mostCharactersOfLine } from '../limits.ts';
import type { OpenFile } from '../files/openFile.ts';

/** What the scanner takes for secrets in JavaScript, and what makes a comparison harmless (timingUnsafeComparison.yaml). */
const secret =
  /(?:signature|hmac|digest|\bmac\b|apikey|api_key|webhookSecret|csrfToken)\w*(?:\(.*\))?$|digest\([^)]*\)$/is;
const harmless =
  /^(?:null|undefined|true|false|void 0|''|""|'[\w-]*'|\d+)$|length$|^typeof|algorithm|name$|type$|version|node\./is;
/** The same in Python (data.yaml): the left side, and the right side. */
const left = /(?:hmac|signature|digest\(\)|api_?key|token)\b/is;
const right = /hmac|digest|signature|expected|secret|_key/is;

const nothing = 'No comparison of a secret was found in this line.';
const taken = 'The names that the fix needs are used for something else in this file.';

/** Buffers of UTF-16 are equal exactly when the texts are. */
const helperInJavascript = (safeEqual: string, isTyped: boolean, operator: string) =>
  `/** Whether two values are equal. The time it takes for texts does not depend on how much of them is equal. */
function safeEqual(one${isTyped ? ': unknown' : ''}, other${isTyped ? ': unknown' : ''})${isTyped ? ': boolean' : ''} {
  if (typeof one !== 'string' || typeof other !== 'string') return one ${operator} other;
  const [a, b] = [Buffer.from(one, 'utf16le'), Buffer.from(other, 'utf16le')];
  return a.length === b.length && ${safeEqual}(a, b);
}`;

const helperInPython = (compareDigest: string, indent: string) =>
  `def safe_equal(one, other):
    """Whether two values are equal. The time it takes for texts does not depend on how much of them is equal."""
    if isinstance(one, str) and isinstance(other, str):
        one, other = one.encode("utf-8", "surrogatepass"), other.encode("utf-8", "surrogatepass")
    if isinstance(one, bytes) and isinstance(other, bytes):
        return ${compareDigest}(one, other)
    return one == other`.replaceAll('    ', indent);

const fixJavascript = (file: OpenFile, line: number): FixOutcome => {
  const { javascript: module, tree } = file;
  if (!module || !tree) return nothing;
  const found = file.nodesAt(line, 'binary_expression').flatMap((node) => {
    const [one, other, operator] = [fieldOf(node, 'left'), fieldOf(node, 'right'), fieldOf(node, 'operator')];
    if (!one || !other || !operator || !/^[!=]==?$/.test(operator.kind)) return [];
    const texts = [tree.textOf(one), tree.textOf(other)];
    if (texts.some(({ length }) => length > mostCharactersOfLine)) return [];
    const isFound = texts.some((text) => secret.test(text)) && !texts.some((text) => harmless.test(text));
    return isFound ? [{ node, texts, operator: operator.kind }] : [];
  });
  const [first] = found;
  if (!first) return nothing;
  if (!module.isNode) return 'This code may run in a browser, where there is no comparison in constant time.';
  const operators = new Set(found.map(({ operator }) => (operator.length === 3 ? '===' : '==')));
  const operator = operators.has('==') ? '==' : '===';
  if (operators.size > 1) return 'The line compares with both === and ==. Use === first.';
  const timingSafeEqual = module.use('crypto', 'timingSafeEqual');
  if (!timingSafeEqual) return taken;
  const helper = helperInJavascript(timingSafeEqual, module.isTyped, operator);
  if (!module.helper('safeEqual', helper)) return taken;
  return found.map(({ node: { start, end }, texts, operator: sign }) => ({
    start,
    end,
    text: `${sign.startsWith('!') ? '!' : ''}safeEqual(${texts.join(', ')})`,
  }));
};

const isOneComparison = ({ children }: SyntaxNode): boolean =>
  children.length === 3 && children[1]?.kind === '==';

const fixPython = (file: OpenFile, line: number): FixOutcome => {
  const { python: module, tree } = file;
  if (!module || !tree) return nothing;
  const found = file.nodesAt(line, 'comparison_operator').flatMap((node) => {
    if (!isOneComparison(node)) return [];
    const texts = [node.children[0], node.children[2]].map((side) => (side ? tree.textOf(side) : ''));
    return left.test(texts[0] ?? '') && right.test(texts[1] ?? '') ? [{ node, texts }] : [];
  });
  if (found.length === 0) return nothing;
  const compareDigest = module.use('hmac', 'compare_digest');
  if (!compareDigest || !module.helper('safe_equal', helperInPython(compareDigest, module.indent)))
    return taken;
  return found.map(({ node: { start, end }, texts }) => ({
    start,
    end,
    text: `safe_equal(${texts.join(', ')})`,
  }));
};

/** Compares in constant time: `timingSafeEqual` of Node.js, `hmac.compare_digest` of Python. */
export const timingUnsafeComparison: Fixer = {
  fixLine: (file, line) => (file.python ? fixPython(file, line) : fixJavascript(file, line)),
};

import type { Expression } from '../program.ts';
import type { Evaluating } from './evaluating.ts';
import { all, type Harmless, nameOf, valueOf } from './harmless.ts';
import type { Environment } from './value.ts';

/** What says whether something exists, and not what it is. */
const existence = /^(?:is_?file|is_?dir|is_?link|is_?mount|is_?abs(?:olute)?|hasattr)$/;
/** Types whose values are no text that somebody could choose freely. */
const closed = /\b(?:int|float|bool|complex|Decimal|UUID|date|datetime|\w*Enum)\b/;
/** What makes the full path of a path. */
const resolving = /^(?:realpath|abspath|normpath|resolve)$/;
const ofPaths = ['path-traversal'];

/** The path that a folder is taken from, where the folder was given a name: `folder = os.path.dirname(path)`. */
export const inFolder = (expression: Expression, environment: Environment): Expression | null => {
  const written = expression.is === 'name' ? environment.get(expression.name)?.test : expression;
  const [path] = written?.is === 'call' && nameOf(written) === 'dirname' ? written.args : [];
  return path?.value.is === 'name' ? path.value : null;
};

/** The path that is resolved: `os.path.realpath(path)`. */
export const resolvedIn = (expression: Expression): Expression | null => {
  if (expression.is !== 'call' || expression.args.length !== 1) return null;
  return resolving.test(nameOf(expression) ?? '') ? (expression.args[0]?.value ?? null) : null;
};

/** Folders that a path is in: `BASE in path.parents`. */
export const ofParents = (right: Expression | undefined): Harmless[] | null =>
  right?.is === 'member' && right.property === 'parents'
    ? [{ expression: right.object, rules: ofPaths }]
    : null;

/** What has no `..` in it is no way up: `'..' in name`. */
export const ofDots = (left: Expression | undefined, right: Expression | undefined): Harmless[] =>
  left?.is === 'literal' && /\.\.|^[/\\]$/.test(left.value) && right
    ? [{ expression: right, rules: ofPaths }]
    : [];

/** What a call that only Python has says of values when it holds; null of any other. */
export const ofPythonCall = (
  call: Expression & { is: 'call' },
  holds: boolean,
  textOf: (expression: Expression) => string,
): Harmless[] | null => {
  const name = nameOf(call) ?? '';
  const [first, second] = call.args.map(({ value }) => value);
  if (existence.test(name)) return [];
  if (name === 'isinstance' && first && second) {
    const types = textOf(second);
    if (!holds) return [];
    if (/\bstr\b/.test(types)) return [{ expression: first, rules: ['nosql-injection'] }];
    return closed.test(types) ? all(first) : [];
  }
  if (/^(?:is_relative_to|relative_to)$/.test(name) && call.callee.is === 'member')
    return holds ? [{ expression: call.callee.object, rules: ofPaths }] : [];
  return null;
};

/** Whether a text begins with a prefix because it was put together so: what a test of it says is nothing. */
export const beginsAnyway = (
  begun: Expression,
  prefix: string,
  environment: Environment,
  evaluating: Evaluating,
): boolean => {
  const { text, test } = valueOf(begun, environment, evaluating);
  if (text !== null && text !== prefix && text.startsWith(prefix)) return true;
  if (test?.is !== 'call' || nameOf(test) !== 'join' || test.args.length < 2) return false;
  const [root] = test.args;
  return root !== undefined && valueOf(root.value, environment, evaluating).text?.startsWith(prefix) === true;
};

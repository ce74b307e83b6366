import type { CodeLanguage, SyntaxNode } from '../grammars.ts';
import type { Argument, Callable, Expression, Parameter, Place, Program, Statement } from '../program.ts';

/** Reads the parts of a tree: what reads one kind of node is handed it, so that the files of a language need not import each other. */
export type Reading = {
  /** The text that a node stands for. */
  textOf: (node: Place) => string;
  /** What a node works out; of a node of no known kind, `other` with what is in it; of none, nothing at all. */
  expression: (node: SyntaxNode | undefined) => Expression;
  /** What a node does: of a block its statements, of an expression itself, of what is not known what is in it. */
  statements: (node: SyntaxNode | undefined) => Statement[];
};

/** What the kinds of a grammar mean as expressions. */
export type ExpressionKinds = Readonly<Record<string, (node: SyntaxNode, reading: Reading) => Expression>>;

/** What the kinds of a grammar mean as statements. */
export type StatementKinds = Readonly<Record<string, (node: SyntaxNode, reading: Reading) => Statement[]>>;

const isComment = (node: SyntaxNode): boolean => node.kind.endsWith('comment');

/** What a grammar has names for among what is in a node: no signs, no comments. */
export const namedIn = (node: SyntaxNode | undefined): SyntaxNode[] =>
  node?.children.filter((child) => child.named && !isComment(child)) ?? [];

/** What a node has for a field; undefined when it has nothing for it. */
export const fieldOf = (node: SyntaxNode | undefined, field: string): SyntaxNode | undefined =>
  node?.children.find((child) => child.field === field && !isComment(child));

/** All that a node has for a field. */
export const fieldsOf = (node: SyntaxNode | undefined, field: string): SyntaxNode[] =>
  node?.children.filter((child) => child.field === field && !isComment(child)) ?? [];

/** The first child of a kind. */
export const childOf = (node: SyntaxNode | undefined, ...kinds: string[]): SyntaxNode | undefined =>
  node?.children.find(({ kind }) => kinds.includes(kind));

/** Where a node stands. */
export const placeOf = ({ start, end }: Place): Place => ({ start, end });

/** A name, where a node stands. */
export const nameAt = (node: Place, name: string): Expression => ({ ...placeOf(node), is: 'name', name });

/** A text that is written down, where a node stands. */
export const stringAt = (node: Place, value: string): Expression => ({
  ...placeOf(node),
  is: 'literal',
  type: 'string',
  value,
});

/** A number, a boolean, nothing or a pattern, where a node stands. */
export const literalAt = (
  node: Place,
  type: 'number' | 'boolean' | 'null' | 'pattern',
  value: string,
): Expression => ({ ...placeOf(node), is: 'literal', type, value });

/** What no kind of expression fits, with what its value comes from. */
export const otherAt = (node: Place, kind: string, parts: Expression[]): Expression => ({
  ...placeOf(node),
  is: 'other',
  kind,
  parts,
});

/** An argument without a name. */
export const argument = (value: Expression): Argument => ({ name: null, spread: false, value });

/** A call of something with values in order. */
export const callAt = (node: Place, callee: Expression, values: Expression[]): Expression => ({
  ...placeOf(node),
  is: 'call',
  callee,
  args: values.map(argument),
  isNew: false,
});

/** A property of something by its name. */
export const memberAt = (node: Place, object: Expression, property: string): Expression => ({
  ...placeOf(node),
  is: 'member',
  object,
  property,
  index: null,
});

/** What an enumeration extends in Python, and so everywhere: what is of such a type is one of few. */
export const enumerationAt = (node: Place): Expression => memberAt(node, nameAt(node, 'enum'), 'Enum');

/** What stands in a list or map at an index: a property where the index is written down. */
export const itemAt = (node: Place, object: Expression, index: Expression): Expression => {
  const known = index.is === 'literal' && index.type !== 'null' ? index.value : null;
  return { ...placeOf(node), is: 'member', object, property: known, index: known === null ? index : null };
};

const isText = (part: Expression): boolean =>
  part.is === 'text' || (part.is === 'literal' && part.type === 'string');

const partsOf = (part: Expression): Expression[] => (part.is === 'text' ? part.parts : [part]);

/** Parts put together to a text; parts that are texts themselves are taken apart. */
export const textAt = (node: Place, parts: Expression[]): Expression => ({
  ...placeOf(node),
  is: 'text',
  parts: parts.flatMap(partsOf),
});

const verb = /%(?:\(\w+\))?[-+# 0,]*[\d.*$]*([a-zA-Z%])/g;

/** What is worked out, but comes to no text. */
const withoutText = (value: Expression): Expression =>
  otherAt(value, 'sequence', [value, stringAt(value, '')]);

/** A format with its values: a text of both, but for the values that come out as numbers (`%d`). */
export const formatAt = (node: Place, format: Expression, values: readonly Expression[]): Expression => {
  const verbs =
    format.is === 'literal'
      ? [...format.value.matchAll(verb)].flatMap(([, letter]) => (letter === '%' ? [] : [letter]))
      : [];
  const isNumber = (index: number): boolean => /^[dfFeEgiutc]$/.test(verbs[index] ?? 's');
  return textAt(node, [
    format,
    ...values.map((value, index) => (isNumber(index) ? withoutText(value) : value)),
  ]);
};

const placeholder = /%(?:(\d+)\$)?[-+# 0,]*(?:'.)?\d*(?:\.\d+)?([a-zA-Z%])/g;

/** A format with its values in their places (`'%s'`, `%2$s`): numbers are left out, so that what is around each value is known. */
export const formattedAt = (node: Place, format: Expression, values: readonly Expression[]): Expression => {
  if (format.is !== 'literal') return textAt(node, [format, ...values]);
  const parts: Expression[] = [];
  let from = 0;
  let next = 0;
  for (const { 0: written, 1: position, 2: letter = '', index } of format.value.matchAll(placeholder)) {
    parts.push(stringAt(format, format.value.slice(from, index)));
    from = index + written.length;
    if (letter === '%') parts.push(stringAt(format, '%'));
    else {
      const value = values[position === undefined ? next : Number(position) - 1];
      if (position === undefined) next += 1;
      const isText = letter === 's' && value !== undefined;
      parts.push(isText ? value : otherAt(node, 'number', []));
    }
  }
  parts.push(stringAt(format, format.value.slice(from)));
  return textAt(node, parts);
};

/** `left + right`: a text where one of them is known to be one, else a sum. */
export const sumAt = (node: Place, left: Expression, right: Expression): Expression =>
  isText(left) || isText(right)
    ? textAt(node, [left, right])
    : { ...placeOf(node), is: 'operation', operator: '+', operands: [left, right] };

/** What is done where a test holds, and otherwise. */
export const branchAt = (
  place: Place,
  test: Expression,
  body: Statement[],
  otherwise: Statement[],
): Statement => ({
  ...placeOf(place),
  is: 'branch',
  test,
  then: body, // oxlint-disable-line unicorn/no-thenable -- a list of statements, which nobody awaits
  otherwise,
});

/** What a function gives back; nothing where there is no value. */
export const returnAt = (place: Place, value: Expression | null): Statement => ({
  ...placeOf(place),
  is: 'return',
  value,
});

/** A target that is set to a value, without a type. */
export const assignmentAt = (
  place: Place,
  target: Expression,
  value: Expression,
  operator = '=',
): Statement => ({ ...placeOf(place), is: 'assignment', target, type: null, value, operator });

/** A constructor that nobody wrote, which keeps each thing that it is given under its name. */
export const keepingAt = (node: Place, parameters: Parameter[]): Callable => ({
  ...placeOf(node),
  name: 'constructor',
  parameters,
  annotations: [],
  exported: false,
  body: parameters.flatMap(({ names: [first], ...place }) =>
    first
      ? [assignmentAt(place, memberAt(place, nameAt(place, 'this'), first.name), nameAt(place, first.name))]
      : [],
  ),
});

/** `break` and `continue`. */
export const jumpAt = (node: Place): Statement[] => [{ ...placeOf(node), is: 'jump' }];

/** An operation on values; a ternary's operator is `?`. */
export const operationAt = (place: Place, operator: string, operands: Expression[]): Expression => ({
  ...placeOf(place),
  is: 'operation',
  operator,
  operands,
});

/** An expression as a statement; an assignment is none of its own. */
export const done = (value: Expression): Statement =>
  value.is === 'assignment' ? { ...value, type: null } : { ...placeOf(value), is: 'expression', value };

const letters: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0', b: '\b', f: '\f' };

/** What a text in quotes says, its escapes resolved. */
export const unescaped = (text: string): string =>
  text.includes('\\')
    ? text.replaceAll(
        /\\(?:u\{?([0-9a-fA-F]{4})\}?|x([0-9a-fA-F]{2})|(\r?\n)|([\s\S]))/g,
        (_, unicode?: string, hex?: string, lineEnd?: string, sign?: string) => {
          const code = unicode ?? hex;
          if (code) return String.fromCharCode(Number.parseInt(code, 16));
          if (lineEnd) return '';
          return (sign && letters[sign]) ?? sign ?? '';
        },
      )
    : text;

const commentsIn = (root: SyntaxNode): Place[] => {
  const found: Place[] = [];
  const visit = (node: SyntaxNode): void => {
    if (isComment(node)) found.push(placeOf(node));
    else for (const child of node.children) visit(child);
  };
  visit(root);
  return found;
};

/** A file of code, read from its tree by what the kinds of its grammar mean. */
export const programOf = (
  { path, text, language }: { path: string; text: string; language: CodeLanguage },
  root: SyntaxNode,
  expressions: ExpressionKinds,
  statements: StatementKinds,
): Program => {
  const reading: Reading = {
    textOf: ({ start, end }) => text.slice(start, end),
    expression: (node) => {
      if (!node) return { start: 0, end: 0, is: 'other', kind: 'nothing', parts: [] };
      return (
        expressions[node.kind]?.(node, reading) ??
        otherAt(node, node.kind, namedIn(node).map(reading.expression))
      );
    },
    statements: (node) => {
      if (!node) return [];
      const known = statements[node.kind];
      if (known) return known(node, reading);
      if (expressions[node.kind]) return [done(reading.expression(node))];
      return namedIn(node).flatMap(reading.statements);
    },
  };
  return { language, path, text, body: reading.statements(root), comments: commentsIn(root) };
};

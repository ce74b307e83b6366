import type { SyntaxNode } from '../grammars.ts';
import type { Argument, Entry, Expression, Statement } from '../program.ts';
import { rubyParameters, returning } from './rubyFunctions.ts';
import {
  argument,
  callAt,
  fieldOf,
  formattedAt,
  itemAt,
  literalAt,
  memberAt,
  nameAt,
  namedIn,
  operationAt,
  otherAt,
  placeOf,
  stringAt,
  sumAt,
  textAt,
  unescaped,
  type ExpressionKinds,
  type Reading,
} from './reading.ts';

const inside = (node: SyntaxNode, reading: Reading): Expression => reading.expression(namedIn(node)[0]);

const isWritten = /^(?:string_content|heredoc_content|escape_sequence)$/;

/** A text in quotes, or what it is put together of: `"Hello #{name}"`. */
const text = (node: SyntaxNode, reading: Reading): Expression => {
  const parts = namedIn(node).filter(({ kind }) => kind !== 'heredoc_end');
  const said = (part: SyntaxNode): string => unescaped(reading.textOf(part));
  if (parts.every(({ kind }) => isWritten.test(kind))) return stringAt(node, parts.map(said).join(''));
  return textAt(
    node,
    parts.map((part) =>
      isWritten.test(part.kind) ? stringAt(part, said(part)) : reading.expression(namedIn(part)[0] ?? part),
    ),
  );
};

const symbol = (node: SyntaxNode, { textOf }: Reading): Expression =>
  stringAt(node, textOf(node).replace(/^:"?|"?:?$/g, ''));

const keyOf = (pair: SyntaxNode, reading: Reading): string | null => {
  const key = fieldOf(pair, 'key');
  const known = key ? reading.expression(key) : null;
  return known?.is === 'literal' ? known.value : null;
};

const valueOf = (pair: SyntaxNode, reading: Reading): Expression => {
  const value = fieldOf(pair, 'value');
  return value ? reading.expression(value) : nameAt(pair, keyOf(pair, reading) ?? '');
};

const hash = (node: SyntaxNode, reading: Reading): Expression => ({
  ...placeOf(node),
  is: 'object',
  entries: namedIn(node).map(
    (child): Entry =>
      child.kind === 'pair'
        ? { key: keyOf(child, reading), value: valueOf(child, reading) }
        : { key: null, value: inside(child, reading) },
  ),
});

const argumentsOf = (node: SyntaxNode | undefined, reading: Reading): Argument[] =>
  namedIn(node).map((child): Argument => {
    if (child.kind === 'pair')
      return { name: keyOf(child, reading), spread: false, value: valueOf(child, reading) };
    return /^(?:hash_)?splat_argument$/.test(child.kind)
      ? { name: null, spread: true, value: inside(child, reading) }
      : argument(reading.expression(child));
  });

/** A block or lambda: what comes last in it is what it gives back. */
const block = (node: SyntaxNode, parameters: SyntaxNode | undefined, reading: Reading): Expression => ({
  ...placeOf(node),
  is: 'function',
  value: {
    ...placeOf(node),
    name: null,
    parameters: rubyParameters(parameters, reading),
    annotations: [],
    exported: false,
    body: returning(reading.statements(fieldOf(node, 'body'))),
  },
});

const isTextual = (value: Expression): boolean =>
  value.is === 'text' || (value.is === 'literal' && value.type === 'string');

/** A call, with its block as last argument; what `format` puts together is a text. */
const call = (node: SyntaxNode, reading: Reading): Expression => {
  const receiver = fieldOf(node, 'receiver');
  const method = fieldOf(node, 'method');
  const name = method ? reading.textOf(method) : 'call';
  const taken = fieldOf(node, 'block');
  const args = argumentsOf(fieldOf(node, 'arguments'), reading);
  const [first, ...rest] = args.map(({ value }) => value);
  if (!receiver && /^s?printf$|^format$/.test(name) && first) return formattedAt(node, first, rest);
  const object = receiver ? reading.expression(receiver) : null;
  const all = taken ? [...args, argument(block(taken, fieldOf(taken, 'parameters'), reading))] : args;
  if (object && name === 'new' && object.is !== 'call')
    return { ...placeOf(node), is: 'call', callee: object, args: all, isNew: true };
  // A method of the class itself makes an object of it.
  if (!object && name === 'new')
    return { ...placeOf(node), is: 'call', callee: nameAt(method ?? node, 'this'), args: all, isNew: true };
  const named = { start: node.start, end: (method ?? node).end };
  const callee = object ? memberAt(named, object, name) : nameAt(method ?? node, name);
  return { ...placeOf(node), is: 'call', callee, args: all, isNew: false };
};

const list = (node: SyntaxNode, reading: Reading): Expression => ({
  ...placeOf(node),
  is: 'list',
  items: namedIn(node).map(reading.expression),
});

const signs: Readonly<Record<string, string>> = { and: '&&', or: '||', not: '!' };

const binary = (node: SyntaxNode, reading: Reading): Expression => {
  const left = reading.expression(fieldOf(node, 'left'));
  const right = reading.expression(fieldOf(node, 'right'));
  const operator = fieldOf(node, 'operator')?.kind ?? '';
  if (operator === '+') return sumAt(node, left, right);
  if (operator === '%' && isTextual(left))
    return formattedAt(node, left, right.is === 'list' ? right.items : [right]);
  // `list << item` adds to what is left of it, whatever that is.
  if (operator === '<<' && /^(?:name|member)$/.test(left.is))
    return { ...placeOf(node), is: 'assignment', target: left, value: right, operator: '+=' };
  return operationAt(node, signs[operator] ?? operator, [left, right]);
};

const assigned = (node: SyntaxNode, reading: Reading): Expression => {
  const target = reading.expression(fieldOf(node, 'left'));
  return {
    ...placeOf(node),
    is: 'assignment',
    target: target.is === 'call' ? target.callee : target,
    value: reading.expression(fieldOf(node, 'right')),
    operator: fieldOf(node, 'operator')?.kind ?? '=',
  };
};

const chosen = (node: SyntaxNode, reading: Reading): Expression =>
  operationAt(
    node,
    '?',
    ['condition', 'consequence', 'alternative'].map((field) => reading.expression(fieldOf(node, field))),
  );

/** What the last of some statements gives: `x = if a then b else c end`. */
const lastOf = (node: SyntaxNode, reading: Reading): Expression => {
  const values = (statements: readonly Statement[]): Expression[] =>
    returning(statements.slice(-1)).flatMap((statement): Expression[] => {
      if (statement.is === 'return') return statement.value ? [statement.value] : [];
      return statement.is === 'branch' ? [...values(statement.then), ...values(statement.otherwise)] : [];
    });
  return otherAt(node, node.kind, values(reading.statements(node)));
};

/** What expressions of Ruby are. */
export const rubyExpressions: ExpressionKinds = {
  identifier: (node, { textOf }) => nameAt(node, textOf(node)),
  constant: (node, { textOf }) => nameAt(node, textOf(node)),
  global_variable: (node, { textOf }) => nameAt(node, textOf(node)),
  instance_variable: (node, { textOf }) => memberAt(node, nameAt(node, 'this'), textOf(node).slice(1)),
  class_variable: (node, { textOf }) => memberAt(node, nameAt(node, 'this'), textOf(node).slice(2)),
  self: (node) => nameAt(node, 'this'),
  scope_resolution: (node, reading) => {
    const scope = fieldOf(node, 'scope');
    const name = fieldOf(node, 'name') ?? node;
    const known = reading.textOf(name);
    return scope ? memberAt(node, reading.expression(scope), known) : nameAt(node, known);
  },
  integer: (node, { textOf }) => literalAt(node, 'number', textOf(node).replaceAll('_', '')),
  float: (node, { textOf }) => literalAt(node, 'number', textOf(node)),
  true: (node) => literalAt(node, 'boolean', 'true'),
  false: (node) => literalAt(node, 'boolean', 'false'),
  nil: (node) => literalAt(node, 'null', 'null'),
  string: text,
  bare_string: text,
  bare_symbol: text,
  heredoc_body: text,
  chained_string: (node, reading) => textAt(node, namedIn(node).map(reading.expression)),
  simple_symbol: symbol,
  delimited_symbol: symbol,
  hash_key_symbol: symbol,
  regex: (node, reading) => {
    const read = text(node, reading);
    if (read.is === 'literal')
      return literalAt(node, 'pattern', reading.textOf(node).replace(/^(?:%r[^\w\s]|\/)|[^\w\s]\w*$/g, ''));
    return callAt(node, memberAt(node, nameAt(node, 'Regexp'), 'new'), [read]);
  },
  subshell: (node, reading) => callAt(node, nameAt(node, '`'), [text(node, reading)]),
  element_reference: (node, reading) => {
    const object = reading.expression(fieldOf(node, 'object'));
    const [index] = namedIn(node).filter(({ field }) => field !== 'object');
    if (!index) return object;
    const at = reading.expression(index);
    // `DB["select …"]` of Sequel is a query.
    return at.is === 'text' && /^@?(?:DB|db|database)$/.test(reading.textOf(fieldOf(node, 'object') ?? node))
      ? callAt(node, memberAt(node, object, '[]'), [at])
      : itemAt(node, object, at);
  },
  call,
  argument_list: (node, reading) => {
    const [first, ...rest] = namedIn(node);
    return first && rest.length === 0 ? reading.expression(first) : list(node, reading);
  },
  array: list,
  string_array: list,
  symbol_array: list,
  left_assignment_list: list,
  right_assignment_list: list,
  destructured_left_assignment: list,
  hash,
  lambda: (node, reading) => {
    const body = fieldOf(node, 'body') ?? node;
    return block(body, fieldOf(node, 'parameters'), reading);
  },
  binary,
  unary: (node, reading) => {
    const operator = fieldOf(node, 'operator')?.kind ?? '';
    return operationAt(node, signs[operator] ?? operator, [reading.expression(fieldOf(node, 'operand'))]);
  },
  conditional: chosen,
  assignment: assigned,
  operator_assignment: assigned,
  parenthesized_statements: (node, reading) => {
    const parts = namedIn(node);
    return parts.length === 1
      ? inside(node, reading)
      : otherAt(node, node.kind, parts.map(reading.expression));
  },
  block_argument: inside,
  splat_argument: inside,
  rest_assignment: inside,
  if: lastOf,
  unless: lastOf,
  case: lastOf,
  begin: lastOf,
};

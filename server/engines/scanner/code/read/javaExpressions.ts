import type { SyntaxNode } from '../grammars.ts';
import type { Argument, Expression, Statement } from '../program.ts';
import { valueOf } from './choices.ts';
import { anonymousClass, javaParameters } from './javaDefinitions.ts';
import {
  argument,
  childOf,
  fieldOf,
  formatAt,
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
  unescaped,
  type ExpressionKinds,
  type Reading,
} from './reading.ts';

const inside = (node: SyntaxNode, reading: Reading): Expression => reading.expression(namedIn(node)[0]);

const value = (node: SyntaxNode, reading: Reading): Expression => reading.expression(fieldOf(node, 'value'));

const argumentsOf = (node: SyntaxNode, reading: Reading): Argument[] =>
  namedIn(fieldOf(node, 'arguments')).map((child) => argument(reading.expression(child)));

const isFormat = (callee: Expression): boolean =>
  callee.is === 'member' &&
  ((/^(?:format|join|valueOf)$/.test(callee.property ?? '') &&
    callee.object.is === 'name' &&
    callee.object.name === 'String') ||
    /^(?:formatted|concat)$/.test(callee.property ?? ''));

/** A call; what `String.format`, `"…".formatted(…)` and `concat` put together is a text. */
const call = (node: SyntaxNode, reading: Reading): Expression => {
  const name = fieldOf(node, 'name') ?? node;
  const object = fieldOf(node, 'object');
  const callee = object
    ? memberAt(node, reading.expression(object), reading.textOf(name))
    : nameAt(name, reading.textOf(name));
  const args = argumentsOf(node, reading);
  if (callee.is === 'member' && isFormat(callee)) {
    const first = callee.object.is === 'name' && callee.object.name === 'String' ? [] : [callee.object];
    const [format, ...values] = [...first, ...args.map((one) => one.value)];
    if (format) return formatAt(node, format, values);
  }
  return { ...placeOf(node), is: 'call', callee, args, isNew: false };
};

/** A type as the path to it: `org.example.Foo<T>` is what `org.example.Foo` is. */
const typePath = (node: SyntaxNode | undefined, reading: Reading): Expression => {
  if (!node) return otherAt({ start: 0, end: 0 }, 'nothing', []);
  const [first = '', ...rest] = reading
    .textOf(node)
    .replace(/<[\s\S]*$/, '')
    .split('.');
  return rest.reduce(
    (object, property) => memberAt(node, object, property.trim()),
    nameAt(node, first.trim()),
  );
};

const created = (node: SyntaxNode, reading: Reading): Expression => {
  const body = childOf(node, 'class_body');
  const args = argumentsOf(node, reading);
  return {
    ...placeOf(node),
    is: 'call',
    callee: typePath(fieldOf(node, 'type'), reading),
    args: body ? [...args, argument(anonymousClass(body, reading))] : args,
    isNew: true,
  };
};

const lambda = (node: SyntaxNode, reading: Reading): Expression => {
  const body = fieldOf(node, 'body');
  const given = body && body.kind !== 'block' ? reading.expression(body) : null;
  const statements: Statement[] = given
    ? [{ ...placeOf(given), is: 'return', value: given }]
    : reading.statements(body);
  return {
    ...placeOf(node),
    is: 'function',
    value: {
      ...placeOf(node),
      name: null,
      parameters: javaParameters(fieldOf(node, 'parameters'), reading),
      annotations: [],
      exported: false,
      body: statements,
    },
  };
};

const firstOf = (node: SyntaxNode | undefined, kind: string): SyntaxNode | undefined => {
  if (!node || node.kind === kind) return node;
  for (const child of node.children) {
    const found = firstOf(child, kind);
    if (found) return found;
  }
  return undefined;
};

/** A `switch` that has a value: what comes after each arrow, or is yielded in the block there. */
const switched = (node: SyntaxNode, reading: Reading): Expression => {
  const rules = namedIn(fieldOf(node, 'body')).filter(({ kind }) => kind === 'switch_rule');
  const choices = rules.flatMap((rule) => {
    const [label, body] = namedIn(rule);
    const given = body?.kind === 'expression_statement' ? body : firstOf(body, 'yield_statement');
    return given ? [{ values: namedIn(label).map(reading.expression), value: inside(given, reading) }] : [];
  });
  return valueOf(node, reading.expression(fieldOf(node, 'condition')), choices);
};

const string = (node: SyntaxNode, reading: Reading): Expression =>
  stringAt(node, unescaped(reading.textOf(node).replace(/^"""[ \t]*\r?\n|^['"]|"""$|['"]$/g, '')));

const number = (node: SyntaxNode, { textOf }: Reading): Expression =>
  literalAt(node, 'number', textOf(node).replaceAll(/_|[lLfFdD]$/g, ''));

/** What expressions of Java are. */
export const javaExpressions: ExpressionKinds = {
  identifier: (node, { textOf }) => nameAt(node, textOf(node)),
  scoped_identifier: (node, reading) => typePath(node, reading),
  type_identifier: (node, { textOf }) => nameAt(node, textOf(node)),
  this: (node) => nameAt(node, 'this'),
  super: (node) => nameAt(node, 'super'),
  string_literal: string,
  character_literal: string,
  decimal_integer_literal: number,
  decimal_floating_point_literal: number,
  hex_integer_literal: number,
  true: (node) => literalAt(node, 'boolean', 'true'),
  false: (node) => literalAt(node, 'boolean', 'false'),
  null_literal: (node) => literalAt(node, 'null', 'null'),
  field_access: (node, reading) => {
    const field = fieldOf(node, 'field') ?? node;
    return memberAt(node, reading.expression(fieldOf(node, 'object')), reading.textOf(field));
  },
  array_access: (node, reading) =>
    itemAt(node, reading.expression(fieldOf(node, 'array')), reading.expression(fieldOf(node, 'index'))),
  method_invocation: call,
  explicit_constructor_invocation: (node, reading) => ({
    ...placeOf(node),
    is: 'call',
    callee: reading.expression(fieldOf(node, 'constructor')),
    args: argumentsOf(node, reading),
    isNew: false,
  }),
  object_creation_expression: created,
  array_creation_expression: (node, reading) => {
    const given = fieldOf(node, 'value');
    return given ? reading.expression(given) : { ...placeOf(node), is: 'list', items: [] };
  },
  array_initializer: (node, reading) => ({
    ...placeOf(node),
    is: 'list',
    items: namedIn(node).map(reading.expression),
  }),
  element_value_array_initializer: (node, reading) => ({
    ...placeOf(node),
    is: 'list',
    items: namedIn(node).map(reading.expression),
  }),
  binary_expression: (node, reading) => {
    const left = reading.expression(fieldOf(node, 'left'));
    const right = reading.expression(fieldOf(node, 'right'));
    const operator = fieldOf(node, 'operator')?.kind ?? '';
    return operator === '+' ? sumAt(node, left, right) : operationAt(node, operator, [left, right]);
  },
  unary_expression: (node, reading) =>
    operationAt(node, fieldOf(node, 'operator')?.kind ?? '', [reading.expression(fieldOf(node, 'operand'))]),
  update_expression: (node, reading) => operationAt(node, '++', [inside(node, reading)]),
  ternary_expression: (node, reading) =>
    operationAt(
      node,
      '?',
      ['condition', 'consequence', 'alternative'].map((field) => reading.expression(fieldOf(node, field))),
    ),
  instanceof_expression: (node, reading) => {
    const left = reading.expression(fieldOf(node, 'left'));
    const name = fieldOf(node, 'name');
    const target = name ? nameAt(name, reading.textOf(name)) : null;
    if (!target) return operationAt(node, 'instanceof', [left]);
    const given: Expression = { ...placeOf(node), is: 'assignment', target, value: left, operator: '=' };
    return operationAt(node, 'instanceof', [given]);
  },
  assignment_expression: (node, reading) => ({
    ...placeOf(node),
    is: 'assignment',
    target: reading.expression(fieldOf(node, 'left')),
    value: reading.expression(fieldOf(node, 'right')),
    operator: fieldOf(node, 'operator')?.kind ?? '=',
  }),
  cast_expression: value,
  parenthesized_expression: inside,
  lambda_expression: lambda,
  method_reference: (node, reading) => {
    const [object, name] = namedIn(node);
    return object && name
      ? memberAt(node, reading.expression(object), reading.textOf(name))
      : otherAt(node, node.kind, object ? [reading.expression(object)] : []);
  },
  switch_expression: switched,
  class_literal: (node) => otherAt(node, 'class_literal', []),
};

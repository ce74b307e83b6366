import type { SyntaxNode } from '../grammars.ts';
import type { Expression, Statement } from '../program.ts';
import { valueOf } from './choices.ts';
import {
  csharpCall,
  csharpCreation,
  csharpEntries,
  csharpInitializer,
  type RouteReading,
} from './csharpCalls.ts';
import { csharpParameters } from './csharpParameters.ts';
import { isPattern, patternTest, patternValues } from './csharpPatterns.ts';
import { interpolatedText, plainText, rawText, verbatimText } from './csharpTexts.ts';
import { csharpType, numericType, plainName, typePath } from './csharpTypes.ts';
import {
  callAt,
  childOf,
  fieldOf,
  itemAt,
  literalAt,
  memberAt,
  nameAt,
  namedIn,
  operationAt,
  otherAt,
  placeOf,
  sumAt,
  type ExpressionKinds,
  type Reading,
} from './reading.ts';

const inside = (node: SyntaxNode, reading: Reading): Expression => reading.expression(namedIn(node)[0]);

/** The statements of a body, which may be one expression behind an arrow. */
export const csharpBody = (node: SyntaxNode | undefined, reading: Reading, isAnswer = true): Statement[] => {
  if (!node || node.kind === 'block') return reading.statements(node);
  const value = node.kind === 'arrow_expression_clause' ? inside(node, reading) : reading.expression(node);
  return [
    isAnswer ? { ...placeOf(node), is: 'return', value } : { ...placeOf(node), is: 'expression', value },
  ];
};

const lambda = (node: SyntaxNode, reading: Reading, isRoute: boolean): Expression => ({
  ...placeOf(node),
  is: 'function',
  value: {
    ...placeOf(node),
    name: null,
    parameters: csharpParameters(fieldOf(node, 'parameters'), reading, { isRoute }),
    annotations: [],
    exported: false,
    body: csharpBody(fieldOf(node, 'body') ?? childOf(node, 'block'), reading),
  },
});

/** What is nothing but a way to a value: `await`, `(…)`, `x!`, `ref x`. */
const same = inside;

const index = (node: SyntaxNode | undefined, object: Expression, reading: Reading): Expression => {
  const [first] = namedIn(node);
  const [value] = namedIn(first).slice(-1);
  return value ? itemAt(node ?? object, object, reading.expression(value)) : object;
};

/** `a?.B` and `a?["b"]`, which are what `a.B` and `a["b"]` are where there is something. */
const conditional = (node: SyntaxNode, reading: Reading): Expression => {
  const condition = fieldOf(node, 'condition');
  const object = reading.expression(condition);
  const binding = namedIn(node).find((child) => child !== condition);
  if (binding?.kind === 'element_binding_expression')
    return { ...index(binding, object, reading), ...placeOf(node) };
  const name = fieldOf(binding, 'name');
  return name
    ? memberAt(node, object, plainName(name, reading))
    : otherAt(node, node.kind, [object, ...(binding ? [reading.expression(binding)] : [])]);
};

/** A cast to a number is one; a cast to a type that the compiler converts to is a call of it: `(MarkupString)text`. */
const cast = (node: SyntaxNode, reading: Reading): Expression => {
  const type = csharpType(fieldOf(node, 'type'), reading);
  const value = reading.expression(fieldOf(node, 'value'));
  const isMade =
    type !== null && (numericType.test(type) || /(?:^|\.)(?:MarkupString|HtmlString)$/.test(type));
  return isMade ? callAt(node, typePath(node, type), [value]) : value;
};

const switched = (node: SyntaxNode, reading: Reading): Expression => {
  const [first, ...rest] = namedIn(node);
  const subject = reading.expression(first);
  const arms = rest.flatMap((arm) => (arm.kind === 'switch_body' ? namedIn(arm) : [arm]));
  const choices = arms.flatMap((arm) => {
    const parts = namedIn(arm);
    const value = parts.at(-1);
    if (!value || value.kind === 'throw_expression') return [];
    return [
      { values: patternValues(subject, parts.find(isPattern), reading), value: reading.expression(value) },
    ];
  });
  return valueOf(node, subject, choices);
};

const matched = (node: SyntaxNode, reading: Reading): Expression => {
  const pattern = fieldOf(node, 'pattern');
  const subject = reading.expression(fieldOf(node, 'expression'));
  return pattern ? patternTest(subject, pattern, reading) : otherAt(node, node.kind, [subject]);
};

const unary = (node: SyntaxNode, reading: Reading): Expression => {
  const operator = node.children.find(({ named }) => !named)?.kind ?? '';
  const value = inside(node, reading);
  return operator === '!' && node.kind === 'postfix_unary_expression'
    ? value
    : operationAt(node, operator, [value]);
};

const binary = (node: SyntaxNode, reading: Reading): Expression => {
  const [left, right] = ['left', 'right'].map((field) => reading.expression(fieldOf(node, field)));
  const operator = fieldOf(node, 'operator')?.kind ?? '';
  if (!left || !right) return otherAt(node, node.kind, []);
  return operator === '+' ? sumAt(node, left, right) : operationAt(node, operator, [left, right]);
};

const named = (node: SyntaxNode, reading: Reading): Expression => nameAt(node, plainName(node, reading));
const number = (node: SyntaxNode, { textOf }: Reading): Expression =>
  literalAt(
    node,
    'number',
    textOf(node)
      .replaceAll('_', '')
      .replace(/(?<=^0[xXbB][\da-fA-F]+)[lLuU]+$|(?<=^[\d.eE+-]+)[lLfFdDmMuU]+$/, ''),
  );
const nothing = (node: SyntaxNode): Expression => otherAt(node, node.kind, []);
const list = (node: SyntaxNode, reading: Reading): Expression => ({
  ...placeOf(node),
  is: 'list',
  items: namedIn(node).map((item) =>
    reading.expression(item.kind === 'argument' ? namedIn(item).at(-1) : item),
  ),
});

/** What expressions of C# are. */
export const csharpExpressions = (routes: (reading: Reading) => RouteReading): ExpressionKinds => ({
  identifier: named,
  generic_name: named,
  predefined_type: named,
  alias_qualified_name: (node, reading) => {
    const name = fieldOf(node, 'name') ?? node;
    return nameAt(name, plainName(name, reading));
  },
  qualified_name: (node, reading) => typePath(node, csharpType(node, reading)),
  this: (node) => nameAt(node, 'this'),
  base: (node) => nameAt(node, 'base'),
  string_literal: plainText,
  character_literal: plainText,
  verbatim_string_literal: verbatimText,
  raw_string_literal: rawText,
  interpolated_string_expression: interpolatedText,
  integer_literal: number,
  real_literal: number,
  boolean_literal: (node, { textOf }) => literalAt(node, 'boolean', textOf(node)),
  null_literal: (node) => literalAt(node, 'null', 'null'),
  member_access_expression: (node, reading) => {
    const name = fieldOf(node, 'name') ?? node;
    return memberAt(node, reading.expression(fieldOf(node, 'expression')), plainName(name, reading));
  },
  element_access_expression: (node, reading) => ({
    ...index(fieldOf(node, 'subscript'), reading.expression(fieldOf(node, 'expression')), reading),
    ...placeOf(node),
  }),
  conditional_access_expression: conditional,
  invocation_expression: (node, reading) => csharpCall(node, routes(reading)),
  object_creation_expression: (node, reading) => csharpCreation(node, reading),
  implicit_object_creation_expression: (node, reading) => csharpCreation(node, reading),
  anonymous_object_creation_expression: (node, reading) => ({
    ...placeOf(node),
    is: 'object',
    entries: csharpEntries(node, reading),
  }),
  array_creation_expression: (node, reading) => csharpCreation(node, reading),
  implicit_array_creation_expression: (node, reading) =>
    csharpInitializer(childOf(node, 'initializer_expression') ?? node, reading),
  initializer_expression: csharpInitializer,
  element_binding_expression: list,
  collection_expression: list,
  tuple_expression: list,
  tuple_pattern: list,
  declaration_expression: (node, reading) => reading.expression(fieldOf(node, 'name')),
  with_expression: (node, reading) =>
    otherAt(node, 'with', [
      inside(node, reading),
      ...csharpEntries(childOf(node, 'with_initializer') ?? node, reading).map(({ value }) => value),
    ]),
  binary_expression: binary,
  prefix_unary_expression: unary,
  postfix_unary_expression: unary,
  conditional_expression: (node, reading) =>
    operationAt(
      node,
      '?',
      ['condition', 'consequence', 'alternative'].map((field) => reading.expression(fieldOf(node, field))),
    ),
  assignment_expression: (node, reading) => ({
    ...placeOf(node),
    is: 'assignment',
    target: reading.expression(fieldOf(node, 'left')),
    value: reading.expression(fieldOf(node, 'right')),
    operator: (fieldOf(node, 'operator')?.kind ?? '=').replace(/^\?\?=$/, '??='),
  }),
  is_pattern_expression: matched,
  is_expression: (node, reading) =>
    operationAt(node, 'instanceof', [reading.expression(fieldOf(node, 'left'))]),
  as_expression: (node, reading) => reading.expression(fieldOf(node, 'left')),
  cast_expression: cast,
  switch_expression: switched,
  lambda_expression: (node, reading) => lambda(node, reading, false),
  anonymous_method_expression: (node, reading) => lambda(node, reading, false),
  parenthesized_expression: same,
  await_expression: same,
  checked_expression: same,
  ref_expression: same,
  throw_expression: (node, reading) => otherAt(node, 'throw', [inside(node, reading)]),
  typeof_expression: nothing,
  sizeof_expression: nothing,
  default_expression: nothing,
});

/** Reads lambdas as ways into the program. */
export const withRoutes = (reading: Reading): RouteReading => ({
  ...reading,
  route: (node) =>
    node && /^(?:lambda_expression|anonymous_method_expression)$/.test(node.kind)
      ? lambda(node, reading, true)
      : reading.expression(node),
});

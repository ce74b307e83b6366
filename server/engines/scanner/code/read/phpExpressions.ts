import type { SyntaxNode } from '../grammars.ts';
import type { Argument, Entry, Expression } from '../program.ts';
import { valueOf } from './choices.ts';
import { phpAnonymousClass, phpFunction } from './phpDefinitions.ts';
import { phpPath, phpText } from './phpTexts.ts';
import {
  callAt,
  childOf,
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
  textAt,
  type ExpressionKinds,
  type Reading,
} from './reading.ts';

const inside = (node: SyntaxNode, reading: Reading): Expression => reading.expression(namedIn(node)[0]);

const argumentsOf = (node: SyntaxNode | undefined, reading: Reading): Argument[] =>
  namedIn(node).map((child) => {
    const name = fieldOf(child, 'name');
    const value = namedIn(child).find(({ field }) => field !== 'name');
    const spread = value?.kind === 'variadic_unpacking';
    return { name: name ? reading.textOf(name) : null, spread, value: reading.expression(value) };
  });

/** A name that is written down; of a name that is itself worked out, the expression. */
const named = (
  node: SyntaxNode | undefined,
  object: Expression,
  at: SyntaxNode,
  reading: Reading,
): Expression =>
  node && /^(?:name|variable_name)$/.test(node.kind) && !reading.textOf(node).startsWith('$')
    ? memberAt({ start: at.start, end: node.end }, object, reading.textOf(node))
    : itemAt({ start: at.start, end: (node ?? at).end }, object, reading.expression(node));

const member = (node: SyntaxNode, reading: Reading): Expression =>
  named(fieldOf(node, 'name'), reading.expression(fieldOf(node, 'object')), node, reading);

const scopeOf = (node: SyntaxNode | undefined, reading: Reading): Expression =>
  node?.kind === 'relative_scope' ? nameAt(node, 'this') : reading.expression(node);

const routing = /^(?:get|post|put|patch|delete|any|match|map)$/;

/** A closure that answers the addresses of a pattern: `Route::get('/files/{name}', function ($name) {…})`. */
const answering = (callee: Expression, args: Argument[]): Argument[] => {
  const [pattern, handler, ...others] = args;
  if (callee.is !== 'member' || !routing.test(callee.property ?? '')) return args;
  if (pattern?.value.is !== 'literal' || !pattern.value.value.includes('{')) return args;
  if (handler?.value.is !== 'function') return args;
  const { value } = handler.value;
  const action = memberAt(handler.value, nameAt(handler.value, 'controller'), 'action');
  const annotated = { ...value, annotations: [...value.annotations, action] };
  return [pattern, { ...handler, value: { ...handler.value, value: annotated } }, ...others];
};

const call = (callee: Expression, node: SyntaxNode, reading: Reading): Expression => ({
  ...placeOf(node),
  is: 'call',
  callee,
  args: answering(callee, argumentsOf(fieldOf(node, 'arguments') ?? childOf(node, 'arguments'), reading)),
  isNew: false,
});

/** A call of a function by its name; what reads the body of the request has a name of its own. */
const called = (node: SyntaxNode, reading: Reading): Expression => {
  const made = call(reading.expression(fieldOf(node, 'function')), node, reading);
  if (made.is !== 'call') return made;
  const [first] = made.args;
  const name = made.callee.is === 'name' ? made.callee.name : '';
  const isWritten =
    first?.value.is === 'literal' && made.args.every((one) => !one.spread && one.name === null);
  if (name === 'sprintf' && isWritten)
    return formattedAt(
      node,
      first.value,
      made.args.slice(1).map(({ value }) => value),
    );
  const isBody = first?.value.is === 'literal' && first.value.value === 'php://input';
  return isBody ? { ...made, callee: nameAt(made.callee, 'php_input') } : made;
};

const created = (node: SyntaxNode, reading: Reading): Expression => {
  const anonymous = childOf(node, 'anonymous_class');
  if (anonymous) return phpAnonymousClass(anonymous, reading);
  const type = inside(node, reading);
  const isOwn = type.is === 'name' && /^(?:self|static)$/.test(type.name);
  const made = call(isOwn ? nameAt(type, 'this') : type, node, reading);
  return made.is === 'call' ? { ...made, isNew: true } : made;
};

/** What a key says: a text, or a constant by its name (`CURLOPT_URL`). */
const keyOf = (key: Expression): string | null => {
  if (key.is === 'literal') return key.value;
  return key.is === 'name' && /^[A-Z][A-Z0-9_]+$/.test(key.name) ? key.name : null;
};

const entries = (node: SyntaxNode, reading: Reading): Expression => {
  const elements = namedIn(node);
  const isMap = elements.some(({ children }) => children.some(({ kind }) => kind === '=>'));
  if (!isMap) return { ...placeOf(node), is: 'list', items: elements.map((one) => inside(one, reading)) };
  const all = elements.map((element): Entry => {
    const [first, second] = namedIn(element).map(reading.expression);
    if (!first || !second) return { key: null, value: first ?? otherAt(element, 'nothing', []) };
    return { key: keyOf(first), value: second };
  });
  return { ...placeOf(node), is: 'object', entries: all };
};

const includes = (node: SyntaxNode, reading: Reading): Expression =>
  callAt(node, nameAt(node, node.kind.replace(/_expression$/, '')), [inside(node, reading)]);

const assigned = (node: SyntaxNode, reading: Reading): Expression => {
  const left = fieldOf(node, 'left');
  const value = reading.expression(fieldOf(node, 'right'));
  // `$$name = value`: which variable is set depends on what the name holds.
  if (left?.kind === 'dynamic_variable_name')
    return otherAt(node, left.kind, [callAt(left, nameAt(left, '$$'), [inside(left, reading)]), value]);
  const operator = fieldOf(node, 'operator')?.kind ?? '=';
  return { ...placeOf(node), is: 'assignment', target: reading.expression(left), value, operator };
};

const signs: Readonly<Record<string, string>> = { and: '&&', or: '||', xor: '^' };

const binary = (node: SyntaxNode, reading: Reading): Expression => {
  const operands = [fieldOf(node, 'left'), fieldOf(node, 'right')].map(reading.expression);
  const operator = fieldOf(node, 'operator')?.kind ?? '';
  return operator === '.' ? textAt(node, operands) : operationAt(node, signs[operator] ?? operator, operands);
};

/** `a ? b : c`; `a ?: b` is a or else b. */
const ternary = (node: SyntaxNode, reading: Reading): Expression => {
  const body = fieldOf(node, 'body');
  const test = reading.expression(fieldOf(node, 'condition'));
  const otherwise = reading.expression(fieldOf(node, 'alternative'));
  return body
    ? operationAt(node, '?', [test, reading.expression(body), otherwise])
    : operationAt(node, '||', [test, otherwise]);
};

/** A cast to what is no text is the function that does the same; others leave the value as it is. */
const cast = (node: SyntaxNode, reading: Reading): Expression => {
  const type = fieldOf(node, 'type');
  const value = reading.expression(fieldOf(node, 'value'));
  const to = type ? reading.textOf(type).toLowerCase().trim() : '';
  if (to.startsWith('int')) return callAt(node, nameAt(node, 'intval'), [value]);
  if (/^(?:float|double|real)/.test(to)) return callAt(node, nameAt(node, 'floatval'), [value]);
  if (to.startsWith('bool')) return callAt(node, nameAt(node, 'boolval'), [value]);
  // What is read from elsewhere may be a list: as a text it is none any more.
  const isRead = /^(?:member|call|operation)$/.test(value.is);
  return to === 'string' && isRead ? callAt(node, nameAt(node, 'strval'), [value]) : value;
};

const matched = (node: SyntaxNode, reading: Reading): Expression => {
  const choices = namedIn(fieldOf(node, 'body')).map((one) => ({
    values: namedIn(fieldOf(one, 'conditional_expressions')).map(reading.expression),
    value: reading.expression(fieldOf(one, 'return_expression')),
  }));
  return valueOf(node, reading.expression(fieldOf(node, 'condition')), choices);
};

const scoped = (node: SyntaxNode, reading: Reading): Expression => {
  const scope = fieldOf(node, 'scope') ?? namedIn(node)[0];
  const name = fieldOf(node, 'name') ?? namedIn(node)[1];
  const known = name ? reading.textOf(name).replace(/^\$/, '') : '';
  return memberAt({ start: node.start, end: (name ?? node).end }, scopeOf(scope, reading), known);
};

/** What expressions of PHP are. */
export const phpExpressions: ExpressionKinds = {
  variable_name: (node, { textOf }) => {
    const name = textOf(node);
    return nameAt(node, name === '$this' ? 'this' : name);
  },
  name: phpPath,
  qualified_name: phpPath,
  namespace_name: phpPath,
  named_type: phpPath,
  integer: (node, { textOf }) => literalAt(node, 'number', textOf(node)),
  float: (node, { textOf }) => literalAt(node, 'number', textOf(node)),
  boolean: (node, { textOf }) => literalAt(node, 'boolean', textOf(node).toLowerCase()),
  null: (node) => literalAt(node, 'null', 'null'),
  string: phpText,
  encapsed_string: phpText,
  heredoc: (node, reading) => {
    const body = fieldOf(node, 'value');
    return body ? phpText(body, reading) : stringAt(node, '');
  },
  nowdoc: (node, { textOf }) => stringAt(node, textOf(node)),
  shell_command_expression: (node, reading) =>
    callAt(node, nameAt(node, 'shell_exec'), [phpText(node, reading)]),
  subscript_expression: (node, reading) => {
    const [object, index] = namedIn(node).map(reading.expression);
    if (!object) return otherAt(node, node.kind, []);
    return index ? itemAt(node, object, index) : otherAt(node, 'subscript', [object]);
  },
  member_access_expression: member,
  nullsafe_member_access_expression: member,
  member_call_expression: (node, reading) => call(member(node, reading), node, reading),
  nullsafe_member_call_expression: (node, reading) => call(member(node, reading), node, reading),
  scoped_call_expression: (node, reading) => call(scoped(node, reading), node, reading),
  scoped_property_access_expression: scoped,
  class_constant_access_expression: scoped,
  function_call_expression: called,
  object_creation_expression: created,
  array_creation_expression: entries,
  list_literal: (node, reading) => ({
    ...placeOf(node),
    is: 'list',
    items: namedIn(node).map(reading.expression),
  }),
  include_expression: includes,
  include_once_expression: includes,
  require_expression: includes,
  require_once_expression: includes,
  print_intrinsic: (node, reading) => callAt(node, nameAt(node, 'print'), [inside(node, reading)]),
  assignment_expression: assigned,
  reference_assignment_expression: assigned,
  augmented_assignment_expression: assigned,
  binary_expression: binary,
  unary_op_expression: (node, reading) =>
    operationAt(node, fieldOf(node, 'operator')?.kind ?? '', [
      reading.expression(fieldOf(node, 'argument') ?? namedIn(node)[0]),
    ]),
  update_expression: (node, reading) => operationAt(node, '++', [inside(node, reading)]),
  conditional_expression: ternary,
  cast_expression: cast,
  match_expression: matched,
  parenthesized_expression: inside,
  error_suppression_expression: inside,
  clone_expression: inside,
  variadic_unpacking: inside,
  by_ref: inside,
  anonymous_function: phpFunction,
  anonymous_function_creation_expression: phpFunction,
  arrow_function: phpFunction,
};

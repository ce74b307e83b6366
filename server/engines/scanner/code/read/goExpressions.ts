import type { SyntaxNode } from '../grammars.ts';
import type { Argument, Entry, Expression, Parameter } from '../program.ts';
import {
  argument,
  childOf,
  fieldOf,
  fieldsOf,
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

/** A type as its name: what it points to, or is a list of. */
export const goType = (node: SyntaxNode | undefined, reading: Reading): string | null =>
  node
    ? reading
        .textOf(node)
        .replace(/^[*&\s]+|^(?:\[\]\*?)+/g, '')
        .replace(/\[[\s\S]*$/, '')
    : null;

/** The parameters of a function; one with several names is several. */
export const goParameters = (node: SyntaxNode | undefined, reading: Reading): Parameter[] =>
  namedIn(node).flatMap((child) =>
    fieldsOf(child, 'name')
      .filter(({ named }) => named)
      .map(
        (name): Parameter => ({
          ...placeOf(child),
          names: [{ name: reading.textOf(name), path: [] }],
          type: goType(fieldOf(child, 'type'), reading),
          annotations: [],
          default: null,
        }),
      ),
  );

const argumentsOf = (node: SyntaxNode | undefined, reading: Reading): Argument[] =>
  namedIn(node).map((child) =>
    child.kind === 'variadic_argument'
      ? { name: null, spread: true, value: inside(child, reading) }
      : argument(reading.expression(child)),
  );

const isFormat = (callee: Expression): boolean =>
  callee.is === 'member' &&
  callee.object.is === 'name' &&
  callee.object.name === 'fmt' &&
  (callee.property ?? '').startsWith('Sprint');

/** A call; what `fmt.Sprintf` puts together is a text. */
const call = (node: SyntaxNode, reading: Reading): Expression => {
  const callee = reading.expression(fieldOf(node, 'function'));
  const args = argumentsOf(fieldOf(node, 'arguments'), reading);
  const [format, ...values] = args.map(({ value }) => value);
  // `new(Type)` is `Type{}`.
  if (callee.is === 'name' && callee.name === 'new' && format && values.length === 0)
    return { ...placeOf(node), is: 'call', callee: format, args: [], isNew: true };
  if (format && isFormat(callee)) return formatAt(node, format, values);
  return { ...placeOf(node), is: 'call', callee, args, isNew: false };
};

/** `Type{Field: value}`: of a struct what a call of its type with named arguments is elsewhere, of a list or map what is in it. */
const composite = (node: SyntaxNode, reading: Reading): Expression => {
  const type = fieldOf(node, 'type');
  const elements = namedIn(fieldOf(node, 'body'));
  if (type && /^(?:slice|array|implicit_length_array)_type$/.test(type.kind))
    return { ...placeOf(node), is: 'list', items: elements.map((element) => inside(element, reading)) };
  const entries = elements.map((element): Entry => {
    const key = fieldOf(element, 'key');
    if (!key) return { key: null, value: inside(element, reading) };
    const known = inside(key, reading);
    const name = known.is === 'name' ? known.name : known.is === 'literal' ? known.value : null;
    const value = fieldOf(element, 'value');
    return { key: name, value: value ? inside(value, reading) : otherAt(element, 'nothing', []) };
  });
  const object: Expression = { ...placeOf(node), is: 'object', entries };
  if (!type || !/^(?:type_identifier|qualified_type)$/.test(type.kind)) return object;
  return {
    ...placeOf(node),
    is: 'call',
    callee: reading.expression(type),
    args: [argument(object)],
    isNew: true,
  };
};

const literalText = (node: SyntaxNode, { textOf }: Reading): string => textOf(node).slice(1, -1);

const list = (node: SyntaxNode, reading: Reading): Expression => {
  const items = namedIn(node).map(reading.expression);
  const [first] = items;
  return first && items.length === 1 ? first : { ...placeOf(node), is: 'list', items };
};

const operand = (node: SyntaxNode, reading: Reading): Expression =>
  reading.expression(fieldOf(node, 'operand'));

/** What expressions of Go are. */
export const goExpressions: ExpressionKinds = {
  identifier: (node, { textOf }) => nameAt(node, textOf(node)),
  type_identifier: (node, { textOf }) => nameAt(node, textOf(node)),
  package_identifier: (node, { textOf }) => nameAt(node, textOf(node)),
  interpreted_string_literal: (node, reading) => stringAt(node, unescaped(literalText(node, reading))),
  raw_string_literal: (node, reading) => stringAt(node, literalText(node, reading)),
  rune_literal: (node, reading) => stringAt(node, unescaped(literalText(node, reading))),
  int_literal: (node, { textOf }) => literalAt(node, 'number', textOf(node).replaceAll('_', '')),
  float_literal: (node, { textOf }) => literalAt(node, 'number', textOf(node)),
  true: (node) => literalAt(node, 'boolean', 'true'),
  false: (node) => literalAt(node, 'boolean', 'false'),
  nil: (node) => literalAt(node, 'null', 'null'),
  qualified_type: (node, reading) => {
    const name = fieldOf(node, 'name') ?? node;
    return memberAt(node, reading.expression(fieldOf(node, 'package')), reading.textOf(name));
  },
  selector_expression: (node, reading) => {
    const field = fieldOf(node, 'field') ?? node;
    return memberAt(node, operand(node, reading), reading.textOf(field));
  },
  index_expression: (node, reading) =>
    itemAt(node, operand(node, reading), reading.expression(fieldOf(node, 'index'))),
  slice_expression: (node, reading) => otherAt(node, 'slice', [operand(node, reading)]),
  type_assertion_expression: operand,
  type_conversion_expression: operand,
  parenthesized_expression: inside,
  call_expression: call,
  composite_literal: composite,
  literal_value: (node, reading) => ({
    ...placeOf(node),
    is: 'list',
    items: namedIn(node).map((element) => reading.expression(fieldOf(element, 'value') ?? element)),
  }),
  literal_element: inside,
  expression_list: list,
  unary_expression: (node, reading) => {
    const operator = fieldOf(node, 'operator')?.kind ?? '';
    const value = operand(node, reading);
    return /^[*&]$|^<-$/.test(operator) ? value : operationAt(node, operator, [value]);
  },
  binary_expression: (node, reading) => {
    const left = reading.expression(fieldOf(node, 'left'));
    const right = reading.expression(fieldOf(node, 'right'));
    const operator = fieldOf(node, 'operator')?.kind ?? '';
    return operator === '+' ? sumAt(node, left, right) : operationAt(node, operator, [left, right]);
  },
  func_literal: (node, reading) => ({
    ...placeOf(node),
    is: 'function',
    value: {
      ...placeOf(node),
      name: null,
      parameters: goParameters(fieldOf(node, 'parameters'), reading),
      annotations: [],
      exported: false,
      body: reading.statements(fieldOf(node, 'body') ?? childOf(node, 'block')),
    },
  }),
};

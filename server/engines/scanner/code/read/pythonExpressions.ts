import type { SyntaxNode } from '../grammars.ts';
import type { Entry, Expression } from '../program.ts';
import { comprehension, lambda, pythonArguments, pythonParameters } from './pythonFunctions.ts';
import {
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
  textAt,
  unescaped,
  type ExpressionKinds,
  type Reading,
} from './reading.ts';

const signs: Readonly<Record<string, string>> = { and: '&&', or: '||', not: '!' };

const operation = (node: SyntaxNode, operator: string, operands: Expression[]): Expression =>
  operationAt(node, signs[operator] ?? operator, operands);

const string = (node: SyntaxNode, reading: Reading): Expression => {
  const start = node.children[0];
  const prefix = start ? reading.textOf(start).toLowerCase() : '';
  const inside = node.children.filter(({ kind }) => kind === 'string_content' || kind === 'interpolation');
  const said = (part: SyntaxNode): string =>
    /^[a-z]*r/.test(prefix) ? reading.textOf(part) : unescaped(reading.textOf(part));
  if (!inside.some(({ kind }) => kind === 'interpolation')) return stringAt(node, inside.map(said).join(''));
  return textAt(
    node,
    inside.map((part) =>
      part.kind === 'interpolation'
        ? reading.expression(fieldOf(part, 'expression'))
        : stringAt(part, said(part)),
    ),
  );
};

/** `"%s" % value`, and with several values `"%s %s" % (a, b)`. */
const binary = (node: SyntaxNode, reading: Reading): Expression => {
  const left = reading.expression(fieldOf(node, 'left'));
  const right = reading.expression(fieldOf(node, 'right'));
  const sign = fieldOf(node, 'operator')?.kind ?? '';
  if (sign === '+') return sumAt(node, left, right);
  const isFormat = left.is === 'text' || (left.is === 'literal' && left.type === 'string');
  if (sign === '%' && isFormat) return formatAt(node, left, valuesOf(right));
  return operation(node, sign, [left, right]);
};

const valuesOf = (value: Expression): Expression[] => {
  if (value.is === 'list') return value.items;
  return value.is === 'object' ? value.entries.map((entry) => entry.value) : [value];
};

/** A call; `"{}".format(value)` and `", ".join(values)` are texts. */
const call = (node: SyntaxNode, reading: Reading): Expression => {
  const callee = reading.expression(fieldOf(node, 'function'));
  const args = pythonArguments(fieldOf(node, 'arguments'), reading);
  if (callee.is === 'member' && /^(?:format|join)$/.test(callee.property ?? '')) {
    const { object } = callee;
    const isFormat = object.is === 'text' || (object.is === 'literal' && object.type === 'string');
    if (isFormat) return textAt(node, [object, ...args.map(({ value }) => value)]);
  }
  return { ...placeOf(node), is: 'call', callee, args, isNew: false };
};

const dictionary = (node: SyntaxNode, reading: Reading): Expression => {
  const entries = namedIn(node).map((child): Entry => {
    const key = fieldOf(child, 'key');
    if (!key) return { key: null, value: reading.expression(namedIn(child)[0]) };
    const known = reading.expression(key);
    return {
      key: known.is === 'literal' ? known.value : null,
      value: reading.expression(fieldOf(child, 'value')),
    };
  });
  return { ...placeOf(node), is: 'object', entries };
};

const list = (node: SyntaxNode, reading: Reading): Expression => ({
  ...placeOf(node),
  is: 'list',
  items: namedIn(node).map(reading.expression),
});

const inside = (node: SyntaxNode, reading: Reading): Expression => reading.expression(namedIn(node)[0]);

const subscript = (node: SyntaxNode, reading: Reading): Expression => {
  const object = reading.expression(fieldOf(node, 'value'));
  const index = fieldOf(node, 'subscript');
  if (!index || index.kind === 'slice') return otherAt(node, 'slice', [object]);
  return itemAt(node, object, reading.expression(index));
};

const comparison = (node: SyntaxNode, reading: Reading): Expression => {
  const [operator] = fieldsOf(node, 'operators');
  return operation(
    node,
    operator?.kind ?? '',
    namedIn(node)
      .filter(({ field }) => field !== 'operators')
      .map(reading.expression),
  );
};

const ternary = (node: SyntaxNode, reading: Reading): Expression => {
  const [value, test, otherwise] = namedIn(node).map(reading.expression);
  return value && test && otherwise
    ? operation(node, '?', [test, value, otherwise])
    : otherAt(node, node.kind, []);
};

const unary = (node: SyntaxNode, reading: Reading): Expression => {
  const operator = fieldOf(node, 'operator')?.kind ?? 'not';
  return operation(node, operator, [reading.expression(fieldOf(node, 'argument'))]);
};

const assignment = (node: SyntaxNode, reading: Reading): Expression => ({
  ...placeOf(node),
  is: 'assignment',
  target: reading.expression(fieldOf(node, 'left') ?? fieldOf(node, 'name')),
  value: reading.expression(fieldOf(node, 'right') ?? fieldOf(node, 'value')),
  operator: fieldOf(node, 'operator')?.kind ?? '=',
});

/** What expressions of Python are. */
export const pythonExpressions: ExpressionKinds = {
  identifier: (node, { textOf }) => {
    const name = textOf(node);
    return nameAt(node, name === 'self' || name === 'cls' ? 'this' : name);
  },
  integer: (node, { textOf }) => literalAt(node, 'number', textOf(node)),
  float: (node, { textOf }) => literalAt(node, 'number', textOf(node)),
  true: (node) => literalAt(node, 'boolean', 'true'),
  false: (node) => literalAt(node, 'boolean', 'false'),
  none: (node) => literalAt(node, 'null', 'null'),
  string,
  concatenated_string: (node, reading) => {
    const parts = namedIn(node).map(reading.expression);
    const known = parts.flatMap((part) => (part.is === 'literal' ? [part.value] : []));
    return known.length === parts.length ? stringAt(node, known.join('')) : textAt(node, parts);
  },
  attribute: (node, reading) => {
    const property = fieldOf(node, 'attribute');
    return memberAt(
      node,
      reading.expression(fieldOf(node, 'object')),
      property ? reading.textOf(property) : '',
    );
  },
  subscript,
  call,
  binary_operator: binary,
  boolean_operator: (node, reading) => {
    const operands = [fieldOf(node, 'left'), fieldOf(node, 'right')].map(reading.expression);
    return operation(node, fieldOf(node, 'operator')?.kind ?? '', operands);
  },
  not_operator: unary,
  unary_operator: unary,
  comparison_operator: comparison,
  conditional_expression: ternary,
  named_expression: assignment,
  assignment,
  augmented_assignment: assignment,
  list,
  tuple: list,
  set: list,
  expression_list: list,
  pattern_list: list,
  tuple_pattern: list,
  list_pattern: list,
  dictionary,
  list_comprehension: comprehension,
  set_comprehension: comprehension,
  dictionary_comprehension: comprehension,
  generator_expression: comprehension,
  parenthesized_expression: inside,
  await: inside,
  type: inside,
  keyword_argument: (node, reading) => reading.expression(fieldOf(node, 'value')),
  lambda: (node, reading) =>
    lambda(
      node,
      pythonParameters(fieldOf(node, 'parameters'), reading),
      reading.expression(fieldOf(node, 'body')),
    ),
};

import type { SyntaxNode } from '../grammars.ts';
import type { Argument, Callable, Expression, Parameter } from '../program.ts';
import { argument, callAt, fieldOf, memberAt, namedIn, placeOf, type Reading } from './reading.ts';

const spreads = new Set(['list_splat', 'dictionary_splat']);

/** The arguments of a call; a comprehension may stand in place of their brackets. */
export const pythonArguments = (node: SyntaxNode | undefined, reading: Reading): Argument[] => {
  if (node?.kind === 'generator_expression') return [argument(reading.expression(node))];
  return namedIn(node).map((child): Argument => {
    if (child.kind === 'keyword_argument') {
      const name = fieldOf(child, 'name');
      return {
        name: name ? reading.textOf(name) : null,
        spread: false,
        value: reading.expression(fieldOf(child, 'value')),
      };
    }
    return spreads.has(child.kind)
      ? { name: null, spread: true, value: reading.expression(namedIn(child)[0]) }
      : argument(reading.expression(child));
  });
};

/** The names that a target or pattern takes a value apart into, each with the way to it. */
export const namesIn = (node: SyntaxNode, reading: Reading, path: string[] = []): Parameter['names'] =>
  node.kind === 'identifier'
    ? [{ name: reading.textOf(node), path }]
    : namedIn(node).flatMap((child, index) => namesIn(child, reading, [...path, `${index}`]));

const spliced = new Set([
  'list_splat_pattern',
  'dictionary_splat_pattern',
  'tuple_pattern',
  'typed_parameter',
]);

/** Calls in a type: `Annotated[str, Query(max_length=50)]`. */
const callsIn = (node: SyntaxNode, depth = 0): SyntaxNode[] => {
  if (node.kind === 'call') return [node];
  return depth > 5 ? [] : namedIn(node).flatMap((child) => callsIn(child, depth + 1));
};

/** The parameters of a function. That of the object itself (`self`, `cls`) is none of them: it is `this`. */
export const pythonParameters = (node: SyntaxNode | undefined, reading: Reading): Parameter[] =>
  namedIn(node)
    .filter(({ kind }) => !kind.endsWith('separator'))
    .map((child): Parameter => {
      const name = fieldOf(child, 'name');
      const type = fieldOf(child, 'type');
      const value = fieldOf(child, 'value');
      const names = name ?? (spliced.has(child.kind) ? namedIn(child)[0] : child);
      return {
        ...placeOf(child),
        names: names ? namesIn(names, reading) : [],
        type: type ? reading.textOf(type) : null,
        annotations: [...(value?.kind === 'call' ? [value] : []), ...(type ? callsIn(type) : [])].map(
          reading.expression,
        ),
        default: value ? reading.expression(value) : null,
      };
    })
    .filter(({ names }, index) => index > 0 || !/^(?:self|cls)$/.test(names[0]?.name ?? ''));

/** A function that is one expression. */
export const lambda = (node: SyntaxNode, parameters: Parameter[], value: Expression): Expression => {
  const callable: Callable = {
    ...placeOf(node),
    name: null,
    parameters,
    annotations: [],
    exported: false,
    body: [{ ...placeOf(value), is: 'return', value }],
  };
  return { ...placeOf(node), is: 'function', value: callable };
};

/** `[f(x) for x in xs if c]` is what `xs.map((x) => (c ? f(x) : null))` is elsewhere. */
export const comprehension = (node: SyntaxNode, reading: Reading): Expression => {
  const body = namedIn(node)
    .filter(({ kind }) => kind === 'if_clause')
    .reduceRight<Expression>(
      (value, clause) => {
        const nothing: Expression = { ...placeOf(clause), is: 'literal', type: 'null', value: 'null' };
        const test = reading.expression(namedIn(clause)[0]);
        return { ...placeOf(clause), is: 'operation', operator: '?', operands: [test, value, nothing] };
      },
      reading.expression(fieldOf(node, 'body')),
    );
  return namedIn(node)
    .filter(({ kind }) => kind === 'for_in_clause')
    .reduceRight((value: Expression, clause): Expression => {
      const target = fieldOf(clause, 'left');
      const names = target ? namesIn(target, reading) : [];
      const parameter: Parameter = {
        ...placeOf(clause),
        names,
        type: null,
        annotations: [],
        default: null,
      };
      const over = memberAt(clause, reading.expression(fieldOf(clause, 'right')), 'map');
      return callAt(node, over, [lambda(node, [parameter], value)]);
    }, body);
};

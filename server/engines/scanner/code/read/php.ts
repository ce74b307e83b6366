import type { SyntaxNode } from '../grammars.ts';
import type { Expression, Program, Statement } from '../program.ts';
import { branchesOf, type Choice } from './choices.ts';
import { phpCallable, phpClass, phpImports } from './phpDefinitions.ts';
import { phpExpressions } from './phpExpressions.ts';
import {
  argument,
  branchAt,
  callAt,
  childOf,
  done,
  fieldOf,
  jumpAt,
  fieldsOf,
  nameAt,
  namedIn,
  placeOf,
  programOf,
  returnAt,
  type Reading,
  type StatementKinds,
} from './reading.ts';

/** What is said to whoever asked: `echo a, b` and `<?= a ?>`. */
const echoed = (node: SyntaxNode, reading: Reading): Statement => {
  const values = namedIn(node).flatMap((child) =>
    child.kind === 'sequence_expression' ? namedIn(child) : [child],
  );
  return done(callAt(node, nameAt(node, 'echo'), values.map(reading.expression)));
};

const expression = (node: SyntaxNode, reading: Reading): Statement[] => {
  const before = reading.textOf({ start: Math.max(node.start - 8, 0), end: node.start });
  if (/<\?=\s*$/.test(before)) return [echoed(node, reading)];
  const [inside] = namedIn(node);
  if (inside?.kind === 'throw_expression') return reading.statements(inside);
  const value = reading.expression(inside);
  const ends = value.is === 'call' && value.callee.is === 'name' && value.callee.name === 'die';
  return ends ? [done(value), { ...placeOf(node), is: 'throw', value: null }] : [done(value)];
};

const branch = (node: SyntaxNode, reading: Reading, others = fieldsOf(node, 'alternative')): Statement[] => {
  const [next, ...further] = others;
  const otherwise = !next
    ? []
    : next.kind === 'else_if_clause'
      ? branch(next, reading, further)
      : reading.statements(fieldOf(next, 'body'));
  const test = reading.expression(fieldOf(node, 'condition'));
  return [branchAt(node, test, reading.statements(fieldOf(node, 'body')), otherwise)];
};

const loop = (node: SyntaxNode, reading: Reading): Statement[] => {
  const test = fieldOf(node, 'condition');
  return [
    ...fieldsOf(node, 'initialize').flatMap(reading.statements),
    {
      ...placeOf(node),
      is: 'loop',
      target: null,
      over: null,
      test: test ? reading.expression(test) : null,
      body: [
        ...reading.statements(fieldOf(node, 'body')),
        ...fieldsOf(node, 'update').flatMap(reading.statements),
      ],
    },
  ];
};

/** What others send, as a list. */
const isOfRequest =
  /^\$_(?:GET|POST|REQUEST|COOKIE)\b|^\$\w*[rR]equest->(?:all|toArray|input|post|query|json|request|getParsedBody|getQueryParams|getPost|get_params)\b/;

/** What a key of a list holds that is gone through. */
const keyOf = (key: SyntaxNode, over: SyntaxNode, reading: Reading): Expression => ({
  ...placeOf(key),
  is: 'assignment',
  target: reading.expression(key),
  value: callAt(key, nameAt(key, 'array_keys'), [reading.expression(over)]),
  operator: '=',
});

/** `foreach (list as key => value)`: what is taken is the value. */
const each = (node: SyntaxNode, reading: Reading): Statement[] => {
  const [over, taken] = namedIn(node).filter(({ field }) => field !== 'body');
  const [key, paired] = taken?.kind === 'pair' ? namedIn(taken) : [];
  const target = paired ?? taken;
  // Of what others send they choose the keys too.
  const isSent = over !== undefined && isOfRequest.test(reading.textOf(over));
  const keys = isSent && key ? [done(keyOf(key, over, reading))] : [];
  return [
    {
      ...placeOf(node),
      is: 'loop',
      target: target ? reading.expression(target) : null,
      over: reading.expression(over),
      test: null,
      body: [...keys, ...reading.statements(fieldOf(node, 'body'))],
    },
  ];
};

const ends = /^(?:break|return|continue|exit)_statement$/;

const switched = (node: SyntaxNode, reading: Reading): Statement[] => {
  const choices = namedIn(fieldOf(node, 'body')).map((one): Choice => {
    const value = fieldOf(one, 'value');
    const body = namedIn(one).filter(({ field }) => field !== 'value');
    return {
      place: one,
      values: value ? [reading.expression(value)] : [],
      body: body.flatMap(reading.statements),
      fallsThrough: !ends.test(body.at(-1)?.kind ?? ''),
    };
  });
  return branchesOf(reading.expression(fieldOf(node, 'condition')), choices);
};

const attempt = (node: SyntaxNode, reading: Reading): Statement[] => [
  {
    ...placeOf(node),
    is: 'try',
    body: reading.statements(fieldOf(node, 'body')),
    handlers: namedIn(node)
      .filter(({ kind }) => kind === 'catch_clause')
      .map((handler) => {
        const name = fieldOf(handler, 'name');
        return {
          name: name ? reading.textOf(name) : null,
          body: reading.statements(fieldOf(handler, 'body')),
        };
      }),
    last: reading.statements(fieldOf(childOf(node, 'finally_clause'), 'body')),
  },
];

const nothing = (): Statement[] => [];

const phpStatements: StatementKinds = {
  php_tag: nothing,
  text: nothing,
  text_interpolation: nothing,
  namespace_definition: (node, reading) => reading.statements(fieldOf(node, 'body')),
  namespace_use_declaration: phpImports,
  const_declaration: (node, reading) =>
    namedIn(node).flatMap((element): Statement[] => {
      const [name, value] = namedIn(element);
      if (!name || !value) return [];
      const target = reading.expression(name);
      const given = reading.expression(value);
      return [{ ...placeOf(element), is: 'assignment', target, type: null, value: given, operator: '=' }];
    }),
  expression_statement: expression,
  echo_statement: (node, reading) => [echoed(node, reading)],
  exit_statement: (node, reading) => [
    done({
      ...placeOf(node),
      is: 'call',
      callee: nameAt(node, 'exit'),
      args: namedIn(node).map((child) => argument(reading.expression(child))),
      isNew: false,
    }),
    { ...placeOf(node), is: 'throw', value: null },
  ],
  function_definition: (node, reading) => {
    const value = phpCallable(node, reading);
    return [{ ...placeOf(node), is: 'function', value, exported: true }];
  },
  class_declaration: phpClass,
  interface_declaration: phpClass,
  trait_declaration: phpClass,
  enum_declaration: phpClass,
  if_statement: (node, reading) => branch(node, reading),
  for_statement: loop,
  while_statement: loop,
  do_statement: loop,
  foreach_statement: each,
  switch_statement: switched,
  try_statement: attempt,
  return_statement: (node, reading) => {
    const [value] = namedIn(node);
    return [returnAt(node, value ? reading.expression(value) : null)];
  },
  throw_expression: (node, reading) => [
    { ...placeOf(node), is: 'throw', value: reading.expression(namedIn(node)[0]) },
  ],
  global_declaration: nothing,
  function_static_declaration: nothing,
  unset_statement: nothing,
  break_statement: jumpAt,
  continue_statement: jumpAt,
  use_declaration: nothing,
};

/** A file of PHP as a program; what stands around its code is none of it. */
export const readPhp = (path: string, text: string, root: SyntaxNode): Program =>
  programOf({ path, text, language: 'php' }, root, phpExpressions, phpStatements);

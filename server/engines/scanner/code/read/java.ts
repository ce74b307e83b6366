import type { SyntaxNode } from '../grammars.ts';
import type { Imported, Program, Statement } from '../program.ts';
import { branchesOf, type Choice } from './choices.ts';
import { javaClass } from './javaDefinitions.ts';
import { javaExpressions } from './javaExpressions.ts';
import {
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

/** `import a.b.C`, `import static a.B.c` and `import a.b.*`. */
const imported = (node: SyntaxNode, reading: Reading): Statement[] => {
  const path = childOf(node, 'scoped_identifier', 'identifier');
  if (!path) return [];
  const whole = reading.textOf(path).replaceAll(/\s/g, '');
  const dot = whole.lastIndexOf('.');
  const one: Imported = childOf(node, 'asterisk')
    ? { local: '*', module: whole, name: '*' }
    : { local: whole.slice(dot + 1), module: whole.slice(0, Math.max(dot, 0)), name: whole.slice(dot + 1) };
  return [{ ...placeOf(node), is: 'import', imported: [one] }];
};

const typeOf = (node: SyntaxNode, reading: Reading): string | null => {
  const type = fieldOf(node, 'type');
  const written = type ? reading.textOf(type) : null;
  return written === 'var' ? null : written;
};

const declared = (node: SyntaxNode, reading: Reading): Statement[] =>
  fieldsOf(node, 'declarator').map((declarator): Statement => {
    const value = fieldOf(declarator, 'value');
    return {
      ...placeOf(declarator),
      is: 'assignment',
      target: reading.expression(fieldOf(declarator, 'name')),
      type: typeOf(node, reading),
      value: value ? reading.expression(value) : null,
      operator: '=',
    };
  });

const branch = (node: SyntaxNode, reading: Reading): Statement[] => {
  const [body, otherwise] = ['consequence', 'alternative'].map((field) =>
    reading.statements(fieldOf(node, field)),
  );
  return [branchAt(node, reading.expression(fieldOf(node, 'condition')), body ?? [], otherwise ?? [])];
};

const loop = (node: SyntaxNode, reading: Reading): Statement[] => {
  const [over, test] = ['value', 'condition'].map((field) => fieldOf(node, field));
  const target = over && fieldOf(node, 'name');
  return [
    ...fieldsOf(node, 'init').flatMap(reading.statements),
    {
      ...placeOf(node),
      is: 'loop',
      target: target ? reading.expression(target) : null,
      over: over ? reading.expression(over) : null,
      test: test ? reading.expression(test) : null,
      body: [
        ...reading.statements(fieldOf(node, 'body')),
        ...fieldsOf(node, 'update').flatMap(reading.statements),
      ],
    },
  ];
};

const ends = /^(?:break|return|throw|continue|yield)_statement$/;

/** Whether a case is left at its end: else the next one is run too. */
const isLeft = (nodes: readonly SyntaxNode[]): boolean => {
  const last = nodes.at(-1);
  return last !== undefined && (ends.test(last.kind) || (last.kind === 'block' && isLeft(namedIn(last))));
};

const switched = (node: SyntaxNode, reading: Reading): Statement[] => {
  const subject = reading.expression(fieldOf(node, 'condition'));
  const choices = namedIn(fieldOf(node, 'body')).map((group): Choice => {
    const labels = namedIn(group).filter(({ kind }) => kind === 'switch_label');
    const body = namedIn(group).filter(({ kind }) => kind !== 'switch_label');
    return {
      place: group,
      values: labels.flatMap(namedIn).map(reading.expression),
      body: body.flatMap(reading.statements),
      fallsThrough: group.kind !== 'switch_rule' && !isLeft(body),
    };
  });
  return branchesOf(subject, choices);
};

const attempt = (node: SyntaxNode, reading: Reading): Statement[] => {
  const resources = namedIn(fieldOf(node, 'resources')).map((resource): Statement => {
    const name = fieldOf(resource, 'name');
    const value = fieldOf(resource, 'value');
    return {
      ...placeOf(resource),
      is: 'assignment',
      target: reading.expression(name ?? namedIn(resource)[0]),
      type: typeOf(resource, reading),
      value: value ? reading.expression(value) : null,
      operator: '=',
    };
  });
  const handlers = namedIn(node).filter(({ kind }) => kind === 'catch_clause');
  return [
    {
      ...placeOf(node),
      is: 'try',
      body: [...resources, ...reading.statements(fieldOf(node, 'body'))],
      handlers: handlers.map((handler) => {
        const name = fieldOf(childOf(handler, 'catch_formal_parameter'), 'name');
        return {
          name: name ? reading.textOf(name) : null,
          body: reading.statements(fieldOf(handler, 'body')),
        };
      }),
      last: reading.statements(childOf(node, 'finally_clause')),
    },
  ];
};

const nothing = (): Statement[] => [];

/** What statements of Java do. */
const javaStatements: StatementKinds = {
  package_declaration: nothing,
  import_declaration: imported,
  class_declaration: javaClass,
  interface_declaration: javaClass,
  enum_declaration: javaClass,
  record_declaration: javaClass,
  annotation_type_declaration: nothing,
  local_variable_declaration: declared,
  expression_statement: (node, reading) => {
    const [value] = namedIn(node);
    if (value?.kind === 'switch_expression') return switched(value, reading);
    return value ? [done(reading.expression(value))] : [];
  },
  switch_expression: switched,
  if_statement: branch,
  for_statement: loop,
  enhanced_for_statement: loop,
  while_statement: loop,
  do_statement: loop,
  try_statement: attempt,
  try_with_resources_statement: attempt,
  return_statement: (node, reading) => {
    const [value] = namedIn(node);
    return [returnAt(node, value ? reading.expression(value) : null)];
  },
  throw_statement: (node, reading) => [
    { ...placeOf(node), is: 'throw', value: reading.expression(namedIn(node)[0]) },
  ],
  assert_statement: (node, reading) => [
    done(callAt(node, nameAt(node, 'assert'), namedIn(node).map(reading.expression))),
  ],
  labeled_statement: (node, reading) => reading.statements(namedIn(node)[1]),
  break_statement: jumpAt,
  continue_statement: jumpAt,
};

/** A file of Java as a program. */
export const readJava = (path: string, text: string, root: SyntaxNode): Program =>
  programOf({ path, text, language: 'java' }, root, javaExpressions, javaStatements);

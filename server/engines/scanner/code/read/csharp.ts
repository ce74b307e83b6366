import type { SyntaxNode } from '../grammars.ts';
import type { Program, Statement } from '../program.ts';
import { branchesOf, type Choice } from './choices.ts';
import { csharpCallable, csharpClass, csharpValue, declaratorValue } from './csharpDefinitions.ts';
import { csharpExpressions, withRoutes } from './csharpExpressions.ts';
import { isPattern, patternNames, patternValues } from './csharpPatterns.ts';
import { csharpType } from './csharpTypes.ts';
import {
  branchAt,
  childOf,
  done,
  fieldOf,
  fieldsOf,
  jumpAt,
  namedIn,
  otherAt,
  placeOf,
  programOf,
  returnAt,
  type Reading,
  type StatementKinds,
} from './reading.ts';

/** `using Alias = Name.Space.Type`: others only say where names are looked for. */
const imported = (node: SyntaxNode, reading: Reading): Statement[] => {
  const alias = fieldOf(node, 'name');
  const path = namedIn(node).find((child) => child !== alias);
  if (!alias || !path) return [];
  const local = reading.textOf(alias);
  const module = reading.textOf(path).replaceAll(/\s|<[\s\S]*$/g, '');
  return [{ ...placeOf(node), is: 'import', imported: [{ local, module, name: null }] }];
};

const declared = (node: SyntaxNode | undefined, reading: Reading): Statement[] =>
  namedIn(node)
    .filter(({ kind }) => kind === 'variable_declarator')
    .map((declarator): Statement => {
      const type = csharpType(fieldOf(node, 'type'), reading);
      return {
        ...placeOf(declarator),
        is: 'assignment',
        target: reading.expression(fieldOf(declarator, 'name') ?? namedIn(declarator)[0]),
        type,
        value: csharpValue(declaratorValue(declarator), type, reading),
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
  const isEach = node.kind === 'foreach_statement';
  const [target, over, test] = ['left', 'right', 'condition'].map((field) => fieldOf(node, field));
  return [
    ...fieldsOf(node, 'initializer').flatMap(reading.statements),
    {
      ...placeOf(node),
      is: 'loop',
      target: isEach && target ? reading.expression(target) : null,
      over: isEach && over ? reading.expression(over) : null,
      test: test ? reading.expression(test) : null,
      body: [
        ...reading.statements(fieldOf(node, 'body')),
        ...fieldsOf(node, 'update').flatMap(reading.statements),
      ],
    },
  ];
};

const isLabel = (node: SyntaxNode): boolean => isPattern(node) || node.kind === 'when_clause';

const switched = (node: SyntaxNode, reading: Reading): Statement[] => {
  const subject = reading.expression(fieldOf(node, 'value'));
  const choices = namedIn(fieldOf(node, 'body')).map((section): Choice => {
    const inside = namedIn(section);
    const labels = inside.filter(isPattern);
    const body = inside.filter((child) => !isLabel(child));
    const isDefault = section.children.some(({ kind }) => kind === 'default');
    return {
      place: section,
      values: isDefault ? [] : labels.flatMap((label) => patternValues(subject, label, reading)),
      body: [
        ...labels.flatMap((label) => patternNames(subject, label, reading)),
        ...body.flatMap(reading.statements),
      ],
      fallsThrough: body.length === 0,
    };
  });
  return branchesOf(subject, choices);
};

const attempt = (node: SyntaxNode, reading: Reading): Statement[] => [
  {
    ...placeOf(node),
    is: 'try',
    body: reading.statements(fieldOf(node, 'body')),
    handlers: namedIn(node)
      .filter(({ kind }) => kind === 'catch_clause')
      .map((handler) => {
        const name = fieldOf(childOf(handler, 'catch_declaration'), 'name');
        return {
          name: name ? reading.textOf(name) : null,
          body: reading.statements(fieldOf(handler, 'body')),
        };
      }),
    last: reading.statements(namedIn(childOf(node, 'finally_clause'))[0]),
  },
];

const answered = (node: SyntaxNode, reading: Reading): Statement => {
  const [value] = namedIn(node);
  return returnAt(node, value ? reading.expression(value) : null);
};

const nothing = (): Statement[] => [];

/** What statements of C# do. */
const csharpStatements: StatementKinds = {
  using_directive: imported,
  extern_alias_directive: nothing,
  global_attribute: nothing,
  file_scoped_namespace_declaration: (node, reading) =>
    namedIn(node)
      .filter(({ field }) => field !== 'name')
      .flatMap(reading.statements),
  namespace_declaration: (node, reading) => reading.statements(fieldOf(node, 'body')),
  class_declaration: csharpClass,
  record_declaration: csharpClass,
  record_struct_declaration: csharpClass,
  struct_declaration: csharpClass,
  interface_declaration: csharpClass,
  enum_declaration: csharpClass,
  delegate_declaration: nothing,
  preproc_if: (node, reading) =>
    namedIn(node)
      .filter(({ field }) => field !== 'condition')
      .flatMap(reading.statements),
  local_declaration_statement: (node, reading) => declared(childOf(node, 'variable_declaration'), reading),
  variable_declaration: declared,
  local_function_statement: (node, reading) => [
    { ...placeOf(node), is: 'function', value: csharpCallable(node, reading), exported: false },
  ],
  using_statement: (node, reading) => [
    ...namedIn(node)
      .filter(({ field }) => field !== 'body')
      .flatMap(reading.statements),
    ...reading.statements(fieldOf(node, 'body')),
  ],
  expression_statement: (node, reading) => {
    const [value] = namedIn(node);
    return value ? [done(reading.expression(value))] : [];
  },
  if_statement: branch,
  for_statement: loop,
  foreach_statement: loop,
  while_statement: loop,
  do_statement: loop,
  switch_statement: switched,
  try_statement: attempt,
  return_statement: (node, reading) => [answered(node, reading)],
  yield_statement: (node, reading) => [
    branchAt(node, otherAt(node, 'yield', []), [answered(node, reading)], []),
  ],
  throw_statement: (node, reading) => {
    const [value] = namedIn(node);
    return [{ ...placeOf(node), is: 'throw', value: value ? reading.expression(value) : null }];
  },
  labeled_statement: (node, reading) => reading.statements(namedIn(node)[1]),
  break_statement: jumpAt,
  continue_statement: jumpAt,
  goto_statement: jumpAt,
  empty_statement: nothing,
};

/** A file of C# as a program. */
export const readCsharp = (path: string, text: string, root: SyntaxNode): Program =>
  programOf({ path, text, language: 'csharp' }, root, csharpExpressions(withRoutes), csharpStatements);

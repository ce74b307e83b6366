import type { SyntaxNode } from '../grammars.ts';
import type { Expression, Program, Statement } from '../program.ts';
import { branchesOf, type Choice } from './choices.ts';
import { gathered, goFunction, goImports, goMethod, goTypes, type Receivers } from './goDefinitions.ts';
import { goExpressions, goType } from './goExpressions.ts';
import {
  assignmentAt,
  branchAt,
  childOf,
  done,
  fieldOf,
  jumpAt,
  fieldsOf,
  nameAt,
  namedIn,
  operationAt,
  otherAt,
  placeOf,
  programOf,
  returnAt,
  type ExpressionKinds,
  type Reading,
  type StatementKinds,
} from './reading.ts';

/** `a, b := c, d` is two assignments; `a, b := f()` one that takes apart. */
const assigned = (node: SyntaxNode, reading: Reading): Statement[] => {
  const targets = namedIn(fieldOf(node, 'left')).map(reading.expression);
  const values = namedIn(fieldOf(node, 'right')).map(reading.expression);
  const operator = fieldOf(node, 'operator')?.kind ?? '=';
  if (targets.length === values.length)
    return targets.flatMap((target, index) => {
      const value = values[index];
      return value ? [assignmentAt(node, target, value, operator)] : [];
    });
  const [value] = values;
  if (!value) return [];
  const [target] = targets;
  return target
    ? [assignmentAt(node, target, value), ...targets.slice(1).map((other) => besides(other, target, value))]
    : [];
};

/** What fails is told beside what is answered; anything else beside it comes from where that comes from. */
const besides = (other: Expression, answer: Expression, value: Expression): Statement => {
  // `value, ok := map[key]`: whether the map has the key.
  if (value.is === 'member' && value.index)
    return assignmentAt(other, other, otherAt(other, 'found in a map', [value]));
  const isOutcome = other.is !== 'name' || /^(?:_|ok|found|exists|\w*[eE]rr)$/.test(other.name);
  return assignmentAt(
    other,
    other,
    isOutcome ? otherAt(other, 'error', []) : otherAt(other, 'besides', [answer]),
  );
};

const declared = (node: SyntaxNode, reading: Reading): Statement[] =>
  namedIn(node).flatMap((spec) => {
    if (!/^(?:var|const)_spec$/.test(spec.kind)) return declared(spec, reading);
    const values = namedIn(fieldOf(spec, 'value')).map(reading.expression);
    return fieldsOf(spec, 'name')
      .filter(({ named }) => named)
      .map(
        (name, index): Statement => ({
          ...placeOf(spec),
          is: 'assignment',
          target: reading.expression(name),
          type: goType(fieldOf(spec, 'type'), reading),
          value: values[index] ?? null,
          operator: '=',
        }),
      );
  });

const branch = (node: SyntaxNode, reading: Reading): Statement[] => {
  const [body, otherwise] = ['consequence', 'alternative'].map((field) =>
    reading.statements(fieldOf(node, field)),
  );
  const test = reading.expression(fieldOf(node, 'condition'));
  return [
    ...reading.statements(fieldOf(node, 'initializer')),
    branchAt(node, test, body ?? [], otherwise ?? []),
  ];
};

/** What positions in lists are called. */
const isPosition = /^(?:_|[ijkn]|idx|index|pos)$/;

/** `for i := 0; i < n; i++`, `for key, value := range list` (what is taken is the value) and `for test`. */
const loop = (node: SyntaxNode, reading: Reading): Statement[] => {
  const clause = childOf(node, 'for_clause');
  const range = childOf(node, 'range_clause');
  const targets = namedIn(fieldOf(range, 'left'));
  const target = targets[1] ?? targets[0];
  const test = clause
    ? fieldOf(clause, 'condition')
    : namedIn(node).find(({ field, kind }) => field === null && kind !== 'range_clause' && kind !== 'block');
  const over = fieldOf(range, 'right');
  const key = targets.length > 1 ? targets[0] : undefined;
  // The keys of a map come from where the map comes from; a position in a list does not.
  const isKey = key !== undefined && over !== undefined && !isPosition.test(reading.textOf(key));
  const keys = isKey
    ? [assignmentAt(key, reading.expression(key), otherAt(key, 'keys', [reading.expression(over)]))]
    : [];
  return [
    ...reading.statements(fieldOf(clause, 'initializer')),
    {
      ...placeOf(node),
      is: 'loop',
      target: target ? reading.expression(target) : null,
      over: over ? reading.expression(over) : null,
      test: test ? reading.expression(test) : null,
      body: [
        ...keys,
        ...reading.statements(fieldOf(node, 'body')),
        ...reading.statements(fieldOf(clause, 'update')),
      ],
    },
  ];
};

const isCase = /_case$/;

const switched = (node: SyntaxNode, reading: Reading): Statement[] => {
  const value = fieldOf(node, 'value');
  const subject = value ? reading.expression(value) : nameAt(node, 'true');
  const [alias] = namedIn(fieldOf(node, 'alias')).map(reading.expression);
  const choices = namedIn(node)
    .filter(({ kind }) => isCase.test(kind))
    .map((one): Choice => {
      const body = childOf(one, 'statement_list');
      const types = fieldsOf(one, 'type').map((type) => otherAt(type, 'type', []));
      return {
        place: one,
        values: [...namedIn(fieldOf(one, 'value')).map(reading.expression), ...types],
        body: [...(alias ? [assignmentAt(one, alias, subject)] : []), ...reading.statements(body)],
        fallsThrough: childOf(body, 'fallthrough_statement') !== undefined,
      };
    });
  return [...reading.statements(fieldOf(node, 'initializer')), ...branchesOf(subject, choices)];
};

const nothing = (): Statement[] => [];

const statementKinds = (receivers: Receivers): StatementKinds => ({
  package_clause: nothing,
  import_declaration: goImports,
  function_declaration: goFunction,
  method_declaration: (node, reading) => goMethod(node, reading, receivers),
  type_declaration: goTypes,
  const_declaration: declared,
  var_declaration: declared,
  short_var_declaration: assigned,
  assignment_statement: assigned,
  receive_statement: assigned,
  if_statement: branch,
  for_statement: loop,
  expression_switch_statement: switched,
  type_switch_statement: switched,
  inc_statement: (node, reading) => [done(operationAt(node, '++', [reading.expression(namedIn(node)[0])]))],
  dec_statement: (node, reading) => [done(operationAt(node, '--', [reading.expression(namedIn(node)[0])]))],
  return_statement: (node, reading) => {
    const [values] = namedIn(node);
    // Beside what a function answers stands an error: the first value is what the call is for.
    const [value] = namedIn(values);
    return [returnAt(node, value ? reading.expression(value) : null)];
  },
  break_statement: jumpAt,
  continue_statement: jumpAt,
  goto_statement: jumpAt,
  fallthrough_statement: nothing,
});

/** A file of Go as a program: methods stand in classes named as their types. */
export const readGo = (path: string, text: string, root: SyntaxNode): Program => {
  const receivers: Receivers = { name: null };
  const expressions: ExpressionKinds = {
    ...goExpressions,
    identifier: (node, { textOf }) => {
      const name = textOf(node);
      return nameAt(node, name === receivers.name ? 'this' : name);
    },
  };
  const program = programOf({ path, text, language: 'go' }, root, expressions, statementKinds(receivers));
  return { ...program, body: gathered(program.body) };
};

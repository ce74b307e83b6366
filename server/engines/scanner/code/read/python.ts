import type { SyntaxNode } from '../grammars.ts';
import type { Expression, Program, Statement } from '../program.ts';
import { classOf, decorated, functionOf, imported } from './pythonDefinitions.ts';
import { pythonExpressions } from './pythonExpressions.ts';
import { namesIn } from './pythonFunctions.ts';
import {
  assignmentAt,
  branchAt,
  callAt,
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
  type Reading,
  type StatementKinds,
} from './reading.ts';

const assignment = (node: SyntaxNode, reading: Reading): Statement[] => {
  const type = fieldOf(node, 'type');
  const right = fieldOf(node, 'right');
  const value = right ? reading.expression(right) : null;
  const before = value?.is === 'assignment' ? assignmentsIn(value) : [];
  const statement: Statement = {
    ...placeOf(node),
    is: 'assignment',
    target: reading.expression(fieldOf(node, 'left')),
    type: type ? reading.textOf(type) : null,
    value: value?.is === 'assignment' ? value.target : value,
    operator: fieldOf(node, 'operator')?.kind ?? '=',
  };
  return [...before, statement];
};

/** `a = b = value` sets b first, and then a to what b is. */
const assignmentsIn = ({
  target,
  value,
  operator,
  start,
  end,
}: Extract<Expression, { is: 'assignment' }>): Statement[] => {
  const last = value.is === 'assignment';
  return [
    ...(last ? assignmentsIn(value) : []),
    { start, end, is: 'assignment', target, type: null, value: last ? value.target : value, operator },
  ];
};

const blockOf = (node: SyntaxNode | undefined, reading: Reading): Statement[] =>
  node ? reading.statements(fieldOf(node, 'body') ?? childOf(node, 'block')) : [];

/** An `if` with its `elif`s as one in the other. */
const branch = (node: SyntaxNode, reading: Reading, others = fieldsOf(node, 'alternative')): Statement[] => {
  const [next, ...further] = others;
  const otherwise = !next
    ? []
    : next.kind === 'elif_clause'
      ? branch(next, reading, further)
      : blockOf(next, reading);
  const test = reading.expression(fieldOf(node, 'condition'));
  return [branchAt(node, test, reading.statements(fieldOf(node, 'consequence')), otherwise)];
};

const loop = (node: SyntaxNode, reading: Reading): Statement[] => {
  const [target, over, test] = ['left', 'right', 'condition'].map((field) => fieldOf(node, field));
  const statement: Statement = {
    ...placeOf(node),
    is: 'loop',
    target: target ? reading.expression(target) : null,
    over: over ? reading.expression(over) : null,
    test: test ? reading.expression(test) : null,
    body: reading.statements(fieldOf(node, 'body')),
  };
  return [statement, ...blockOf(fieldOf(node, 'alternative'), reading)];
};

const attempt = (node: SyntaxNode, reading: Reading): Statement[] => {
  const handlers = node.children.filter(({ kind }) => kind.startsWith('except'));
  return [
    {
      ...placeOf(node),
      is: 'try',
      body: [...reading.statements(fieldOf(node, 'body')), ...blockOf(childOf(node, 'else_clause'), reading)],
      handlers: handlers.map((handler) => {
        const alias = fieldOf(fieldOf(handler, 'value'), 'alias');
        return { name: alias ? reading.textOf(alias) : null, body: blockOf(handler, reading) };
      }),
      last: blockOf(childOf(node, 'finally_clause'), reading),
    },
  ];
};

/** `with open(path) as file:`: file is what the call gives. */
const within = (node: SyntaxNode, reading: Reading): Statement[] => {
  const items = namedIn(childOf(node, 'with_clause')).map((item): Statement => {
    const value = fieldOf(item, 'value');
    const alias = fieldOf(value, 'alias');
    if (!value || !alias) return done(reading.expression(value));
    const target = reading.expression(namedIn(alias)[0]);
    const given = reading.expression(namedIn(value)[0]);
    return { ...placeOf(item), is: 'assignment', target, type: null, value: given, operator: '=' };
  });
  return [...items, ...reading.statements(fieldOf(node, 'body'))];
};

/** `match` as branches, one in the other's otherwise; names of a pattern come from what is matched. */
const match = (node: SyntaxNode, reading: Reading): Statement[] => {
  const subject = reading.expression(fieldOf(node, 'subject'));
  return fieldsOf(fieldOf(node, 'body'), 'alternative').reduceRight((otherwise: Statement[], clause) => {
    const patterns = namedIn(clause).filter(({ kind }) => kind === 'case_pattern');
    const literals = patterns.flatMap(namedIn).filter(({ kind }) => /^(?:string|integer)$/.test(kind));
    const names = patterns.flatMap((pattern) => namesIn(pattern, reading));
    const test: Expression =
      literals.length === 1 && literals[0]
        ? operationAt(clause, '==', [subject, reading.expression(literals[0])])
        : otherAt(clause, 'case_pattern', [subject]);
    const taken = names.map(({ name }) => assignmentAt(clause, nameAt(clause, name), subject));
    const body = reading.statements(fieldOf(clause, 'consequence'));
    return [branchAt(clause, test, [...taken, ...body], otherwise)];
  }, []);
};

const nothing = (): Statement[] => [];

/** What statements of Python do. */
const pythonStatements: StatementKinds = {
  function_definition: (node, reading) => functionOf(node, [], reading),
  class_definition: (node, reading) => classOf(node, [], reading),
  decorated_definition: decorated,
  import_statement: imported,
  import_from_statement: imported,
  future_import_statement: nothing,
  assignment,
  augmented_assignment: assignment,
  if_statement: (node, reading) => branch(node, reading),
  for_statement: loop,
  while_statement: loop,
  try_statement: attempt,
  with_statement: within,
  match_statement: match,
  return_statement: (node, reading) => {
    const [value] = namedIn(node);
    return [returnAt(node, value ? reading.expression(value) : null)];
  },
  raise_statement: (node, reading) => {
    const [value] = namedIn(node);
    return [{ ...placeOf(node), is: 'throw', value: value ? reading.expression(value) : null }];
  },
  assert_statement: (node, reading) => [
    done(callAt(node, nameAt(node, 'assert'), namedIn(node).map(reading.expression))),
  ],
  pass_statement: nothing,
  break_statement: jumpAt,
  continue_statement: jumpAt,
  global_statement: nothing,
  nonlocal_statement: nothing,
  delete_statement: nothing,
};

/** A file of Python as a program. */
export const readPython = (path: string, text: string, root: SyntaxNode): Program =>
  programOf({ path, text, language: 'python' }, root, pythonExpressions, pythonStatements);

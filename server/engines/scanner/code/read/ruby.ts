import type { SyntaxNode } from '../grammars.ts';
import type { Expression, Program, Statement } from '../program.ts';
import { branchesOf, type Choice } from './choices.ts';
import { guarded, rubyClass, rubyMethod } from './rubyDefinitions.ts';
import { rubyExpressions } from './rubyExpressions.ts';
import {
  branchAt,
  callAt,
  done,
  fieldOf,
  jumpAt,
  nameAt,
  namedIn,
  operationAt,
  placeOf,
  programOf,
  returnAt,
  type ExpressionKinds,
  type Reading,
  type StatementKinds,
} from './reading.ts';

const not = (test: Expression): Expression => operationAt(test, '!', [test]);

const branch = (node: SyntaxNode, reading: Reading): Statement[] => {
  const test = reading.expression(fieldOf(node, 'condition'));
  const body = reading.statements(fieldOf(node, 'consequence') ?? fieldOf(node, 'body'));
  const otherwise = reading.statements(fieldOf(node, 'alternative'));
  return [branchAt(node, node.kind.startsWith('unless') ? not(test) : test, body, otherwise)];
};

const loop = (node: SyntaxNode, reading: Reading): Statement[] => {
  const target = fieldOf(node, 'pattern');
  const [over] = namedIn(fieldOf(node, 'value'));
  const test = fieldOf(node, 'condition');
  return [
    {
      ...placeOf(node),
      is: 'loop',
      target: target ? reading.expression(target) : null,
      over: over ? reading.expression(over) : null,
      test: test ? reading.expression(test) : null,
      body: reading.statements(fieldOf(node, 'body')),
    },
  ];
};

/** `case value when a, b`; without a value the tests stand after `when` themselves. */
const chosen = (node: SyntaxNode, reading: Reading): Statement[] => {
  const value = fieldOf(node, 'value');
  const clauses = namedIn(node).filter(({ kind }) => /^(?:when|else)$/.test(kind));
  const choices = clauses.map((clause): Choice => {
    const values = namedIn(clause)
      .filter(({ field }) => field === 'pattern')
      .map((pattern) => reading.expression(namedIn(pattern)[0]));
    const body =
      clause.kind === 'else'
        ? namedIn(clause).flatMap(reading.statements)
        : reading.statements(fieldOf(clause, 'body'));
    return { place: clause, values, body, fallsThrough: false };
  });
  return branchesOf(value ? reading.expression(value) : nameAt(node, 'true'), choices);
};

const raised = (node: SyntaxNode, reading: Reading): Statement[] => {
  const value = reading.expression(node);
  const ends =
    value.is === 'call' &&
    value.callee.is === 'name' &&
    /^(?:raise|fail|abort|exit)$/.test(value.callee.name);
  return ends ? [done(value), { ...placeOf(node), is: 'throw', value: null }] : [done(value)];
};

const nothing = (): Statement[] => [];

const rubyStatements: StatementKinds = {
  class: rubyClass,
  module: rubyClass,
  method: rubyMethod,
  singleton_method: rubyMethod,
  body_statement: guarded,
  begin: guarded,
  call: raised,
  if: branch,
  elsif: branch,
  unless: branch,
  if_modifier: branch,
  unless_modifier: branch,
  while: loop,
  until: loop,
  while_modifier: loop,
  until_modifier: loop,
  for: loop,
  case: chosen,
  rescue_modifier: (node, reading) => reading.statements(fieldOf(node, 'body')),
  return: (node, reading) => {
    const [value] = namedIn(node);
    return [returnAt(node, value ? reading.expression(value) : null)];
  },
  yield: (node, reading) => [
    done(callAt(node, nameAt(node, 'yield'), namedIn(namedIn(node)[0]).map(reading.expression))),
  ],
  heredoc_body: nothing,
  empty_statement: nothing,
  break: jumpAt,
  next: jumpAt,
};

type Known = { methods: Set<string>; variables: Set<string>; heredocs: Map<number, SyntaxNode> };

/** The names of a file's methods and variables, and which text belongs to the beginning of which heredoc. */
const namesOf = (root: SyntaxNode, text: string): Known => {
  const known: Known = { methods: new Set(), variables: new Set(), heredocs: new Map() };
  const begun: SyntaxNode[] = [];
  const visit = (node: SyntaxNode, isParameter: boolean): void => {
    if (node.kind === 'heredoc_beginning') begun.push(node);
    if (node.kind === 'heredoc_body') {
      const start = begun.shift()?.start;
      if (start !== undefined) known.heredocs.set(start, node);
    }
    if (node.kind === 'identifier') {
      const name = text.slice(node.start, node.end);
      if (isParameter || node.field === 'left') known.variables.add(name);
    }
    const name = node.kind === 'method' ? fieldOf(node, 'name') : undefined;
    if (name) known.methods.add(text.slice(name.start, name.end));
    const takes = /_parameters?$|^left_assignment_list$|^exception_variable$/.test(node.kind);
    for (const child of node.children) visit(child, takes);
  };
  visit(root, false);
  return known;
};

/** A file of Ruby as a program. A name that the file has a method for, and no variable, is a call of it. */
export const readRuby = (path: string, text: string, root: SyntaxNode): Program => {
  const { methods, variables, heredocs } = namesOf(root, text);
  const expressions: ExpressionKinds = {
    ...rubyExpressions,
    identifier: (node, { textOf }) => {
      const name = textOf(node);
      const known = nameAt(node, name);
      return methods.has(name) && !variables.has(name) ? callAt(node, known, []) : known;
    },
    heredoc_beginning: (node, reading) => reading.expression(heredocs.get(node.start)),
  };
  const statements: StatementKinds = {
    ...rubyStatements,
    // A name that nothing was given to is a method that is called: `skip_forgery_protection`.
    identifier: (node, reading) => {
      const name = reading.textOf(node);
      const value = reading.expression(node);
      const isCall = !variables.has(name) && value.is === 'name' && name !== 'params' && name !== 'cookies';
      return [done(isCall ? callAt(node, value, []) : value)];
    },
  };
  return programOf({ path, text, language: 'ruby' }, root, expressions, statements);
};

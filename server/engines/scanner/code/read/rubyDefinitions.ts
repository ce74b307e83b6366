import type { SyntaxNode } from '../grammars.ts';
import type { Callable, Expression, Statement } from '../program.ts';
import { returning, rubyParameters } from './rubyFunctions.ts';
import { childOf, done, fieldOf, namedIn, placeOf, type Reading } from './reading.ts';

/** Statements, with what they are rescued by and what is done in the end where they say so. */
export const guarded = (node: SyntaxNode | undefined, reading: Reading): Statement[] => {
  if (!node) return [];
  const parts = namedIn(node);
  const handlers = parts.filter(({ kind }) => kind === 'rescue');
  const plain = parts.filter(({ kind }) => !/^(?:rescue|else|ensure)$/.test(kind));
  const body = plain.flatMap(reading.statements);
  const last = childOf(node, 'ensure');
  if (handlers.length === 0 && !last) return body;
  return [
    {
      ...placeOf(node),
      is: 'try',
      body: [...body, ...namedIn(childOf(node, 'else')).flatMap(reading.statements)],
      handlers: handlers.map((handler) => {
        const [name] = namedIn(fieldOf(handler, 'variable'));
        return {
          name: name ? reading.textOf(name) : null,
          body: reading.statements(fieldOf(handler, 'body')),
        };
      }),
      last: namedIn(last).flatMap(reading.statements),
    },
  ];
};

const callable = (
  node: SyntaxNode,
  exported: boolean,
  reading: Reading,
  isStatic = node.kind === 'singleton_method',
): Callable => {
  const name = fieldOf(node, 'name');
  const known = name ? reading.textOf(name) : null;
  const body = fieldOf(node, 'body');
  const statements = body?.kind === 'body_statement' ? guarded(body, reading) : reading.statements(body);
  return {
    ...placeOf(node),
    name: known === 'initialize' ? 'constructor' : known,
    parameters: rubyParameters(fieldOf(node, 'parameters'), reading),
    annotations: [],
    exported,
    ...(isStatic && { isStatic }),
    body: returning(statements),
  };
};

/** A method outside of a class. */
export const rubyMethod = (node: SyntaxNode, reading: Reading): Statement[] => {
  const value = callable(node, true, reading);
  return [{ ...placeOf(node), is: 'function', value, exported: true }];
};

type ClassStatement = Extract<Statement, { is: 'class' }>;

const isMethod = /^(?:singleton_)?method$/;
const isMixing = /^(?:include|extend|prepend)$/;

/** The modules that a statement in a class mixes into it: `include Searchable`. */
const mixedIn = (statement: Statement): Expression[] =>
  statement.is === 'expression' &&
  statement.value.is === 'call' &&
  statement.value.callee.is === 'name' &&
  isMixing.test(statement.value.callee.name)
    ? statement.value.args.map(({ value }) => value)
    : [];

/** A class or module; what its body does besides (`before_action`, classes in it) stands after it. */
export const rubyClass = (node: SyntaxNode, reading: Reading): Statement[] => {
  const name = fieldOf(node, 'name');
  const methods: Callable[] = [];
  const fields: ClassStatement['fields'] = [];
  const rest: Statement[] = [];
  const mixed: Expression[] = [];
  let exported = true;
  for (const member of namedIn(fieldOf(node, 'body'))) {
    const word = member.kind === 'identifier' ? reading.textOf(member) : '';
    if (/^(?:private|protected|public)$/.test(word)) exported = word === 'public';
    else if (isMethod.test(member.kind)) methods.push(callable(member, exported, reading));
    else if (member.kind === 'singleton_class')
      for (const one of namedIn(fieldOf(member, 'body'))) {
        if (isMethod.test(one.kind)) methods.push(callable(one, true, reading, true));
      }
    else if (member.kind === 'assignment' && fieldOf(member, 'left')?.kind === 'constant') {
      const left = fieldOf(member, 'left') ?? member;
      const value = reading.expression(fieldOf(member, 'right'));
      fields.push({ name: reading.textOf(left), type: null, value, annotations: [] });
      rest.push(done(reading.expression(member)));
    } else {
      const statements = reading.statements(member);
      mixed.push(...statements.flatMap(mixedIn));
      rest.push(...statements);
    }
  }
  const statement: ClassStatement = {
    ...placeOf(node),
    is: 'class',
    name: name ? reading.textOf(name) : null,
    bases: [...namedIn(fieldOf(node, 'superclass')).map(reading.expression), ...mixed],
    annotations: [],
    fields,
    methods,
    exported: true,
  };
  // What is written in the body holds for all methods: constants come before them.
  return [statement, ...rest];
};

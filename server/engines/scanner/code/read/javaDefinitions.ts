import type { SyntaxNode } from '../grammars.ts';
import type { Argument, Callable, Expression, Parameter, Statement } from '../program.ts';
import {
  argument,
  childOf,
  fieldOf,
  fieldsOf,
  memberAt,
  nameAt,
  namedIn,
  placeOf,
  type Reading,
} from './reading.ts';

/** Annotations as calls of their names; what they are given by name are arguments by name. */
const javaAnnotations = (node: SyntaxNode, reading: Reading): Expression[] =>
  namedIn(childOf(node, 'modifiers'))
    .filter(({ kind }) => kind.endsWith('annotation'))
    .map((annotation): Expression => {
      const name = fieldOf(annotation, 'name') ?? annotation;
      const args = namedIn(fieldOf(annotation, 'arguments')).map((child): Argument => {
        const key = fieldOf(child, 'key');
        if (!key) return argument(reading.expression(child));
        return {
          name: reading.textOf(key),
          spread: false,
          value: reading.expression(fieldOf(child, 'value')),
        };
      });
      const callee = nameAt(name, reading.textOf(name));
      return { ...placeOf(annotation), is: 'call', callee, args, isNew: false };
    });

const isHidden = (node: SyntaxNode): boolean =>
  childOf(node, 'modifiers')?.children.some(({ kind }) => kind === 'private') ?? false;

const typeOf = (node: SyntaxNode, reading: Reading): string | null => {
  const type =
    fieldOf(node, 'type') ?? namedIn(node).find(({ kind }) => /_type$|^type_identifier$/.test(kind));
  const written = type ? reading.textOf(type) : null;
  return written === 'var' ? null : written;
};

/** The parameters of a method or lambda, with and without types. */
export const javaParameters = (node: SyntaxNode | undefined, reading: Reading): Parameter[] => {
  const all = node?.kind === 'identifier' ? [node] : namedIn(node);
  return all
    .filter(({ kind }) => kind !== 'receiver_parameter')
    .map((child): Parameter => {
      const name = fieldOf(child, 'name') ?? fieldOf(childOf(child, 'variable_declarator'), 'name') ?? child;
      return {
        ...placeOf(child),
        names: [{ name: reading.textOf(name), path: [] }],
        type: typeOf(child, reading),
        annotations: javaAnnotations(child, reading),
        default: null,
      };
    });
};

/** A method or constructor. */
const callable = (node: SyntaxNode, reading: Reading): Callable => {
  const name = fieldOf(node, 'name');
  const isConstructor = /constructor/.test(node.kind);
  return {
    ...placeOf(node),
    name: isConstructor ? 'constructor' : name ? reading.textOf(name) : null,
    parameters: javaParameters(fieldOf(node, 'parameters'), reading),
    annotations: javaAnnotations(node, reading),
    exported: !isHidden(node),
    body: reading.statements(fieldOf(node, 'body')),
  };
};

type ClassStatement = Extract<Statement, { is: 'class' }>;
type Members = Pick<ClassStatement, 'fields' | 'methods'> & { rest: Statement[] };

const isMethod = /^(?:method|constructor|compact_constructor)_declaration$/;
const isField = /^(?:field|constant)_declaration$/;

const addMember = (members: Members, node: SyntaxNode, reading: Reading): void => {
  if (isMethod.test(node.kind)) members.methods.push(callable(node, reading));
  else if (isField.test(node.kind)) {
    for (const declarator of fieldsOf(node, 'declarator')) {
      const name = fieldOf(declarator, 'name');
      const value = fieldOf(declarator, 'value');
      members.fields.push({
        name: name ? reading.textOf(name) : '',
        type: typeOf(node, reading),
        value: value ? reading.expression(value) : null,
        annotations: javaAnnotations(node, reading),
      });
    }
  } else if (node.kind === 'enum_body_declarations') {
    for (const child of namedIn(node)) addMember(members, child, reading);
  } else members.rest.push(...reading.statements(node));
};

/** What is in the body of a class: fields, methods, and what is done besides (classes in it, initializers). */
const membersOf = (body: SyntaxNode | undefined, reading: Reading): Members => {
  const members: Members = { fields: [], methods: [], rest: [] };
  for (const node of namedIn(body)) addMember(members, node, reading);
  return members;
};

/** A class, interface, enumeration or record; classes in it and initializers stand after it. */
export const javaClass = (node: SyntaxNode, reading: Reading): Statement[] => {
  const name = fieldOf(node, 'name');
  const { fields, methods, rest } = membersOf(fieldOf(node, 'body'), reading);
  const components = javaParameters(fieldOf(node, 'parameters'), reading).flatMap(
    ({ names, type, annotations }) =>
      names.map((one) => ({ name: one.name, type, value: null, annotations })),
  );
  const above = [fieldOf(node, 'superclass'), fieldOf(node, 'interfaces')].flatMap(namedIn);
  const bases = above.flatMap((base) => (base.kind === 'type_list' ? namedIn(base) : [base]));
  const statement: ClassStatement = {
    ...placeOf(node),
    is: 'class',
    name: name ? reading.textOf(name) : null,
    bases: [
      ...bases.map((base) => nameAt(base, reading.textOf(base).replace(/<[\s\S]*$/, ''))),
      ...(node.kind === 'enum_declaration' ? [memberAt(node, nameAt(node, 'enum'), 'JavaEnum')] : []),
    ],
    annotations: javaAnnotations(node, reading),
    fields: [...components, ...fields],
    methods,
    exported: !isHidden(node),
  };
  return [statement, ...rest];
};

/** The methods of a class without a name, as what an object of functions is elsewhere. */
export const anonymousClass = (body: SyntaxNode, reading: Reading): Expression => ({
  ...placeOf(body),
  is: 'object',
  entries: membersOf(body, reading).methods.map((method) => ({
    key: method.name,
    value: { ...placeOf(method), is: 'function', value: method },
  })),
});

import type { SyntaxNode } from '../grammars.ts';
import type { Callable, Imported, Statement } from '../program.ts';
import { goParameters, goType } from './goExpressions.ts';
import {
  childOf,
  fieldOf,
  fieldsOf,
  keepingAt,
  namedIn,
  placeOf,
  stringAt,
  type Reading,
} from './reading.ts';

const isPublic = (name: string): boolean => /^\p{Lu}/u.test(name);

/** The name by which a module is called where it is imported: the last part of its path that is no version. */
const localOf = (path: string): string => {
  const parts = path.split('/').filter((part) => !/^v\d+$/.test(part));
  return (parts.at(-1) ?? path).replace(/\.v\d+$/, '').replace(/^go-|-go$|\.go$/g, '');
};

const specs = (node: SyntaxNode, kind: string): SyntaxNode[] =>
  namedIn(node).flatMap((child) => (child.kind === kind ? [child] : specs(child, kind)));

/** `import name "path"`; what is imported for its effects alone brings no name. */
export const goImports = (node: SyntaxNode, reading: Reading): Statement[] => {
  const imported = specs(node, 'import_spec').flatMap((spec): Imported[] => {
    const path = fieldOf(spec, 'path');
    const module = path ? reading.textOf(path).slice(1, -1) : '';
    const name = fieldOf(spec, 'name');
    if (!name) return [{ local: localOf(module), module, name: null }];
    if (name.kind === 'blank_identifier') return [];
    return name.kind === 'dot'
      ? [{ local: '*', module, name: '*' }]
      : [{ local: reading.textOf(name), module, name: null }];
  });
  return [{ ...placeOf(node), is: 'import', imported }];
};

const callable = (node: SyntaxNode, reading: Reading): Callable => {
  const name = fieldOf(node, 'name');
  const known = name ? reading.textOf(name) : null;
  return {
    ...placeOf(node),
    name: known,
    parameters: goParameters(fieldOf(node, 'parameters'), reading),
    annotations: [],
    exported: known !== null && isPublic(known),
    body: reading.statements(fieldOf(node, 'body')),
  };
};

/** A function of its own. */
export const goFunction = (node: SyntaxNode, reading: Reading): Statement[] => {
  const value = callable(node, reading);
  return [{ ...placeOf(node), is: 'function', value, exported: value.exported }];
};

/** Names and what stands for them in the text: what a method calls its object is `this`. */
export type Receivers = { name: string | null };

type ClassStatement = Extract<Statement, { is: 'class' }>;

const classAt = (node: SyntaxNode, name: string): ClassStatement => ({
  ...placeOf(node),
  is: 'class',
  name,
  bases: [],
  annotations: [],
  fields: [],
  methods: [],
  exported: isPublic(name),
});

/** A method, in a class that has the name of its receiver's type. */
export const goMethod = (node: SyntaxNode, reading: Reading, receivers: Receivers): Statement[] => {
  const [receiver] = namedIn(fieldOf(node, 'receiver'));
  const name = fieldOf(receiver, 'name');
  const before = receivers.name;
  receivers.name = name ? reading.textOf(name) : null;
  const method = callable(node, reading);
  receivers.name = before;
  const type = goType(fieldOf(receiver, 'type'), reading) ?? '';
  return [{ ...classAt(node, type), methods: [method] }];
};

const textIn = (node: SyntaxNode | undefined, reading: Reading): string => (node ? reading.textOf(node) : '');

/** A type: of a struct its fields, their tags as annotations. */
export const goTypes = (node: SyntaxNode, reading: Reading): Statement[] =>
  specs(node, 'type_spec').map((spec): Statement => {
    const name = fieldOf(spec, 'name');
    const list = childOf(fieldOf(spec, 'type'), 'field_declaration_list');
    const fields = namedIn(list).flatMap((field) => {
      const tag = fieldOf(field, 'tag');
      return fieldsOf(field, 'name').map((one) => ({
        name: reading.textOf(one),
        type: goType(fieldOf(field, 'type'), reading),
        value: null,
        annotations: tag ? [stringAt(tag, reading.textOf(tag).slice(1, -1))] : [],
      }));
    });
    // What a struct is made of is what a constructor is given elsewhere.
    const texts = namedIn(list)
      .filter((field) =>
        /^\[?\]?(?:string|byte|any|interface\{\})$/.test(textIn(fieldOf(field, 'type'), reading)),
      )
      .flatMap((field) => goParameters({ ...field, children: [field] }, reading));
    const methods = texts.length > 0 ? [keepingAt(spec, texts)] : [];
    return { ...classAt(spec, name ? reading.textOf(name) : ''), fields, methods };
  });

/** Methods stand beside their type, in whatever order: each type is one class, where it is first met. */
export const gathered = (statements: readonly Statement[]): Statement[] => {
  const classes = new Map<string, ClassStatement>();
  return statements.filter((statement) => {
    if (statement.is !== 'class' || statement.name === null) return true;
    const known = classes.get(statement.name);
    if (!known) {
      classes.set(statement.name, statement);
      return true;
    }
    known.fields.push(...statement.fields);
    known.methods.push(...statement.methods);
    return false;
  });
};

import type { SyntaxNode } from '../grammars.ts';
import type { Callable, Expression, Imported, Statement } from '../program.ts';
import { pythonArguments, pythonParameters } from './pythonFunctions.ts';
import { childOf, fieldOf, fieldsOf, namedIn, placeOf, type Reading } from './reading.ts';

const isHidden = (name: string): boolean => /^_(?!_\w+__$)/.test(name);

const callable = (node: SyntaxNode, annotations: Expression[], reading: Reading): Callable => {
  const name = fieldOf(node, 'name');
  const known = name ? reading.textOf(name) : null;
  return {
    ...placeOf(node),
    name: known,
    parameters: pythonParameters(fieldOf(node, 'parameters'), reading),
    annotations,
    exported: known !== null && !isHidden(known),
    body: reading.statements(fieldOf(node, 'body')),
  };
};

type ClassStatement = Extract<Statement, { is: 'class' }>;

/** A class; what its body does besides (classes in it, conditions) stands after it. */
export const classOf = (node: SyntaxNode, annotations: Expression[], reading: Reading): Statement[] => {
  const name = fieldOf(node, 'name');
  const methods: Callable[] = [];
  const fields: ClassStatement['fields'] = [];
  const rest: Statement[] = [];
  for (const statement of reading.statements(fieldOf(node, 'body'))) {
    if (statement.is === 'function') methods.push(statement.value);
    else if (statement.is === 'assignment' && statement.target.is === 'name') {
      const { target, type, value } = statement;
      fields.push({ name: target.name, type, value, annotations: [] });
    } else rest.push(statement);
  }
  const statement: ClassStatement = {
    ...placeOf(node),
    is: 'class',
    name: name ? reading.textOf(name) : null,
    bases: pythonArguments(fieldOf(node, 'superclasses'), reading).map(({ value }) => value),
    annotations,
    fields,
    methods,
    exported: name !== undefined && !isHidden(reading.textOf(name)),
  };
  return [statement, ...rest];
};

/** A function. */
export const functionOf = (node: SyntaxNode, annotations: Expression[], reading: Reading): Statement[] => {
  const value = callable(node, annotations, reading);
  return [{ ...placeOf(node), is: 'function', value, exported: value.exported }];
};

/** A function or class with its decorators. */
export const decorated = (node: SyntaxNode, reading: Reading): Statement[] => {
  const annotations = namedIn(node)
    .filter(({ kind }) => kind === 'decorator')
    .map((decorator) => reading.expression(namedIn(decorator)[0]));
  const definition = fieldOf(node, 'definition');
  if (!definition) return [];
  return definition.kind === 'class_definition'
    ? classOf(definition, annotations, reading)
    : functionOf(definition, annotations, reading);
};

/** `import a.b as c` and `from a import b as c`. A name that is imported with its module alone stands for the first part of it. */
export const imported = (node: SyntaxNode, reading: Reading): Statement[] => {
  const from = fieldOf(node, 'module_name');
  const module = from ? reading.textOf(from) : node.kind === 'future_import_statement' ? '__future__' : null;
  const names = fieldsOf(node, 'name').map((name): Imported => {
    const path = reading.textOf(fieldOf(name, 'name') ?? name);
    const alias = fieldOf(name, 'alias');
    const local = alias ? reading.textOf(alias) : path;
    // `from . import shared` is the module `.shared`, or a name of the package.
    if (module?.endsWith('.')) return { local, module: module + path, name: null };
    if (module !== null) return { local, module, name: path };
    const [first = path] = path.split('.');
    return alias
      ? { local: reading.textOf(alias), module: path, name: null }
      : { local: first, module: first, name: null };
  });
  const all = module !== null && childOf(node, 'wildcard_import') ? [{ local: '*', module, name: '*' }] : [];
  return [{ ...placeOf(node), is: 'import', imported: [...names, ...all] }];
};

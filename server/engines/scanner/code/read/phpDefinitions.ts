import type { SyntaxNode } from '../grammars.ts';
import type { Argument, Callable, Expression, Imported, Parameter, Statement } from '../program.ts';
import { phpPath } from './phpTexts.ts';
import {
  argument,
  assignmentAt,
  childOf,
  enumerationAt,
  fieldOf,
  memberAt,
  nameAt,
  namedIn,
  placeOf,
  returnAt,
  type Reading,
} from './reading.ts';

const attributes = (node: SyntaxNode, reading: Reading): Expression[] =>
  namedIn(fieldOf(node, 'attributes') ?? childOf(node, 'attribute_list'))
    .flatMap((group) => (group.kind === 'attribute' ? [group] : namedIn(group)))
    .map((attribute): Expression => {
      const name = namedIn(attribute)[0] ?? attribute;
      const args = namedIn(fieldOf(attribute, 'parameters')).map((child): Argument => {
        const key = fieldOf(child, 'name');
        const value = reading.expression(namedIn(child).find(({ field }) => field !== 'name'));
        return key ? { name: reading.textOf(key), spread: false, value } : argument(value);
      });
      return { ...placeOf(attribute), is: 'call', callee: phpPath(name, reading), args, isNew: false };
    });

const typeOf = (node: SyntaxNode, { textOf }: Reading): string | null => {
  const type = fieldOf(node, 'type');
  return type
    ? textOf(type)
        .replace(/^\??\\?/, '')
        .replaceAll('\\', '.')
    : null;
};

const parameters = (node: SyntaxNode, reading: Reading): Parameter[] =>
  namedIn(fieldOf(node, 'parameters')).map((child): Parameter => {
    const name = fieldOf(child, 'name');
    const value = fieldOf(child, 'default_value');
    return {
      ...placeOf(child),
      names: name ? [{ name: reading.textOf(name).replace(/^&/, ''), path: [] }] : [],
      type: typeOf(child, reading),
      annotations: attributes(child, reading),
      default: value ? reading.expression(value) : null,
    };
  });

/** What a constructor does with the parameters that are promoted to properties: it keeps them. */
const promotions = (node: SyntaxNode, reading: Reading): Statement[] =>
  namedIn(fieldOf(node, 'parameters'))
    .filter(({ kind }) => kind === 'property_promotion_parameter')
    .flatMap((parameter) => {
      const name = fieldOf(parameter, 'name');
      if (!name) return [];
      const given = reading.textOf(name);
      const target = memberAt(name, nameAt(name, 'this'), given.replace(/^&?\$/, ''));
      return [assignmentAt(name, target, nameAt(name, given.replace(/^&/, '')))];
    });

const isHidden = (node: SyntaxNode, { textOf }: Reading): boolean => {
  const visibility = childOf(node, 'visibility_modifier');
  return visibility !== undefined && textOf(visibility) !== 'public';
};

/** A function, method or closure. */
export const phpCallable = (node: SyntaxNode, reading: Reading): Callable => {
  const name = fieldOf(node, 'name');
  const body = fieldOf(node, 'body');
  const known = name ? reading.textOf(name) : null;
  const isShort = node.kind === 'arrow_function' && body !== undefined;
  return {
    ...placeOf(node),
    name: known === '__construct' ? 'constructor' : known,
    parameters: parameters(node, reading),
    annotations: attributes(node, reading),
    exported: known !== null && !isHidden(node, reading),
    body: [
      ...promotions(node, reading),
      ...(isShort ? [returnAt(body, reading.expression(body))] : reading.statements(body)),
    ],
  };
};

/** A closure. */
export const phpFunction = (node: SyntaxNode, reading: Reading): Expression => ({
  ...placeOf(node),
  is: 'function',
  value: phpCallable(node, reading),
});

type ClassStatement = Extract<Statement, { is: 'class' }>;

const fieldsIn = (node: SyntaxNode, reading: Reading): ClassStatement['fields'] =>
  namedIn(node)
    .filter(({ kind }) => /^(?:property|const)_element$/.test(kind))
    .map((element) => {
      const [name, value] = namedIn(element);
      return {
        name: name ? reading.textOf(name).replace(/^\$/, '') : '',
        type: typeOf(node, reading),
        value: value ? reading.expression(value) : null,
        annotations: attributes(node, reading),
      };
    });

/** What a constructor's parameters are promoted to. */
const promoted = (method: SyntaxNode, reading: Reading): ClassStatement['fields'] =>
  namedIn(fieldOf(method, 'parameters'))
    .filter(({ kind }) => kind === 'property_promotion_parameter')
    .map((parameter) => {
      const name = fieldOf(parameter, 'name');
      return {
        name: name ? reading.textOf(name).replace(/^\$/, '') : '',
        type: typeOf(parameter, reading),
        value: null,
        annotations: [],
      };
    });

const isController = /(?:Controller|RestController|ResourceController)$/;

/** Public methods of a controller answer requests: parameters without a class are parts of the address. */
const actionOf = (method: SyntaxNode, callable: Callable, isInController: boolean): Callable => {
  const isAction =
    isInController && callable.exported && !/^(?:constructor|__(?!invoke))/.test(callable.name ?? '__');
  if (!isAction) return callable;
  const action = nameAt(method, 'controller');
  const { start } = method;
  return {
    ...callable,
    annotations: [...callable.annotations, memberAt({ start, end: start }, action, 'action')],
  };
};

/** A class, interface, trait or enumeration. */
export const phpClass = (node: SyntaxNode, reading: Reading): Statement[] => {
  const name = fieldOf(node, 'name');
  const members = namedIn(fieldOf(node, 'body'));
  const methods = members.filter(({ kind }) => kind === 'method_declaration');
  const traits = members.filter(({ kind }) => kind === 'use_declaration').flatMap(namedIn);
  const bases = [
    ...[childOf(node, 'base_clause'), childOf(node, 'class_interface_clause')].flatMap(namedIn),
    ...traits.filter(({ kind }) => /^(?:qualified_)?name$/.test(kind)),
  ];
  const isInController =
    node.kind === 'class_declaration' &&
    namedIn(childOf(node, 'base_clause')).some((base) => isController.test(reading.textOf(base)));
  return [
    {
      ...placeOf(node),
      is: 'class',
      name: name ? reading.textOf(name) : null,
      bases: [
        ...bases.map((base) => phpPath(base, reading)),
        ...(node.kind === 'enum_declaration' ? [enumerationAt(node)] : []),
      ],
      annotations: attributes(node, reading),
      fields: [
        ...methods.flatMap((method) => promoted(method, reading)),
        ...members.flatMap((member) => fieldsIn(member, reading)),
      ],
      methods: methods.map((method) => actionOf(method, phpCallable(method, reading), isInController)),
      exported: true,
    },
  ];
};

/** The methods of a class without a name, as what an object of functions is elsewhere. */
export const phpAnonymousClass = (node: SyntaxNode, reading: Reading): Expression => ({
  ...placeOf(node),
  is: 'object',
  entries: namedIn(fieldOf(node, 'body'))
    .filter(({ kind }) => kind === 'method_declaration')
    .map((method) => {
      const value = phpCallable(method, reading);
      return { key: value.name, value: { ...placeOf(method), is: 'function', value } };
    }),
});

/** `use Foo\Bar as Baz`, and several of one namespace in braces. `use function strlen` names what has this name anyway. */
export const phpImports = (node: SyntaxNode, reading: Reading): Statement[] => {
  const prefix = childOf(node, 'namespace_name');
  const group = childOf(node, 'namespace_use_group');
  const clauses = namedIn(group ?? node).filter(({ kind }) => /^namespace_use_(?:group_)?clause$/.test(kind));
  const imported = clauses.flatMap((clause): Imported[] => {
    const path = childOf(clause, 'qualified_name', 'name', 'namespace_name');
    const whole = [...(group && prefix ? [prefix] : []), ...(path ? [path] : [])]
      .map((part) => reading.textOf(part).replace(/^\\/, ''))
      .join('\\')
      .replaceAll('\\', '.');
    const dot = whole.lastIndexOf('.');
    const name = whole.slice(dot + 1);
    const alias = fieldOf(clause, 'alias');
    const module = whole.slice(0, Math.max(dot, 0));
    return module || alias ? [{ local: alias ? reading.textOf(alias) : name, module, name }] : [];
  });
  return [{ ...placeOf(node), is: 'import', imported }];
};

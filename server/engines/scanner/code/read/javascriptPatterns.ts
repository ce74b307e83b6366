import type { SyntaxNode } from '../grammars.ts';
import type { Expression, Parameter, Statement } from '../program.ts';
import { childOf, nameAt, namedChildren, placeOf } from './syntax.ts';

/** Reads an expression, and the text of a node. */
export type Reading = { expression: (node: SyntaxNode) => Expression; textOf: (node: SyntaxNode) => string };

/** What an assignment or a declaration goes to: a name, a member, or an object or a list of such. */
export const targetOf = (node: SyntaxNode, reading: Reading): Expression => {
  const place = placeOf(node);
  switch (node.kind) {
    case 'identifier':
    case 'shorthand_property_identifier_pattern':
      return nameAt(node, reading.textOf(node));
    case 'object_pattern':
      return { is: 'object', entries: namedChildren(node).map((child) => entryOf(child, reading)), ...place };
    case 'array_pattern':
      return { is: 'list', items: namedChildren(node).map((child) => targetOf(child, reading)), ...place };
    case 'assignment_pattern':
    case 'object_assignment_pattern': {
      const [left, right] = [childOf(node, 'left'), childOf(node, 'right')];
      if (!left || !right) break;
      const target = targetOf(left, reading);
      return { is: 'assignment', target, value: reading.expression(right), operator: '=', ...place };
    }
    case 'rest_pattern': {
      const [inner] = namedChildren(node);
      return inner ? targetOf(inner, reading) : { is: 'other', kind: node.kind, parts: [], ...place };
    }
  }
  return reading.expression(node);
};

const keyOf = (node: SyntaxNode | null, { textOf }: Reading): string | null => {
  if (!node || node.kind === 'computed_property_name') return null;
  const text = textOf(node);
  return node.kind === 'string' ? text.slice(1, -1) : text;
};

const entryOf = (node: SyntaxNode, reading: Reading): { key: string | null; value: Expression } => {
  if (node.kind === 'pair_pattern') {
    const value = childOf(node, 'value');
    if (value) return { key: keyOf(childOf(node, 'key'), reading), value: targetOf(value, reading) };
  }
  if (node.kind === 'object_assignment_pattern')
    return { key: keyOf(childOf(node, 'left'), reading), value: targetOf(node, reading) };
  const isName = node.kind === 'shorthand_property_identifier_pattern';
  return { key: isName ? reading.textOf(node) : null, value: targetOf(node, reading) };
};

/** The names that a target takes a value apart into, each with the path by which it is reached. */
const namesOf = (target: Expression, path: string[] = []): { name: string; path: string[] }[] => {
  switch (target.is) {
    case 'name':
      return [{ name: target.name, path }];
    case 'assignment':
      return namesOf(target.target, path);
    case 'object':
      return target.entries.flatMap(({ key, value }) => namesOf(value, key === null ? path : [...path, key]));
    case 'list':
      return target.items.flatMap((item) => namesOf(item, path));
    default:
      return [];
  }
};

/** The parameters of a function: of `(a, { b }) => …`, and of `a => …`. */
export const parametersOf = (node: SyntaxNode, reading: Reading): Parameter[] => {
  const single = childOf(node, 'parameter');
  const list = childOf(node, 'parameters');
  const nodes = single ? [single] : list ? namedChildren(list) : [];
  return nodes.map((parameter): Parameter => {
    const pattern = childOf(parameter, 'pattern') ?? parameter;
    const target = targetOf(pattern, reading);
    const given = childOf(parameter, 'value');
    const type = childOf(parameter, 'type');
    const written = target.is === 'assignment' ? target.value : null;
    return {
      names: namesOf(target),
      type: type ? reading.textOf(type).replace(/^:\s*/, '') : null,
      annotations: parameter.children
        .filter(({ kind }) => kind === 'decorator')
        .flatMap((decorator) => namedChildren(decorator).map(reading.expression)),
      default: given ? reading.expression(given) : written,
      ...placeOf(parameter),
    };
  });
};

const isPromoting = /^(?:accessibility_modifier|readonly)$/;

/** What a constructor of TypeScript does with parameters that are properties: it keeps them. */
export const promotedBy = (node: SyntaxNode, reading: Reading): Statement[] =>
  namedChildren(childOf(node, 'parameters') ?? node)
    .filter(
      ({ kind, children }) =>
        kind.endsWith('_parameter') && children.some((child) => isPromoting.test(child.kind)),
    )
    .flatMap((parameter): Statement[] => {
      const pattern = childOf(parameter, 'pattern');
      if (pattern?.kind !== 'identifier') return [];
      const place = placeOf(pattern);
      const value: Expression = { is: 'name', name: reading.textOf(pattern), ...place };
      const object: Expression = { is: 'name', name: 'this', ...place };
      const target: Expression = { is: 'member', object, property: value.name, index: null, ...place };
      return [{ is: 'assignment', target, type: null, value, operator: '=', ...place }];
    });

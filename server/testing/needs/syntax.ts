import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

/** A node of a syntax tree. */
export type Node = { readonly type: string } & { readonly [key: string]: unknown };

/** Whether a value of a syntax tree is a node. */
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The syntax tree of a TypeScript file. */
export const treeOf = (path: string): Node => treeOfText(readFileSync(path, 'utf8'));

/** The syntax tree of TypeScript source text. */
export const treeOfText = (text: string): Node => ({ ...parseSync(text, { syntax: 'typescript' }) });

/** The nodes in a property of a node: none, one, or those of a list. Entries that only wrap a node are unwrapped. */
export const nodesIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (isNode(value)) return [value];
  // Arguments and elements of lists are `{ spread, expression }`.
  return typeof value === 'object' && value !== null && 'expression' in value
    ? nodesIn(value.expression)
    : [];
};

/** The nodes directly below a node. */
export const childrenOf = (node: Node): Node[] => Object.values(node).flatMap(nodesIn);

/** The node in a property, if there is one. */
export const nodeIn = (value: unknown): Node | undefined => nodesIn(value)[0];

/** The text of an identifier or of a string literal; undefined for other nodes. */
export const nameOf = (value: unknown): string | undefined => {
  const node = nodeIn(value);
  const isName = node?.type === 'Identifier' || node?.type === 'StringLiteral';
  return isName && typeof node['value'] === 'string' ? node['value'] : undefined;
};

const wrappers = new Set([
  'AwaitExpression',
  'ParenthesisExpression',
  'TsAsExpression',
  'TsNonNullExpression',
  'TsSatisfiesExpression',
  'TsConstAssertion',
]);

/** An expression without parentheses, `await` and type assertions around it. */
export const unwrapped = (node: Node | undefined): Node | undefined =>
  node && wrappers.has(node.type) ? unwrapped(nodeIn(node['expression'])) : node;

/** The properties of an object literal that have a plain name: name and value. */
export const propertiesOf = (value: unknown): [string, Node][] =>
  nodesIn(unwrapped(nodeIn(value))?.['properties']).flatMap((property): [string, Node][] => {
    if (property.type === 'Identifier') return [[nameOf(property) ?? '', property]];
    const name = nameOf(property['key']);
    const given = nodeIn(property['value']);
    return name && given ? [[name, given]] : [];
  });

/** The initial value of a constant of a module; undefined when it has no such constant. */
export const constantOf = (tree: Node, name: string): Node | undefined =>
  nodesIn(tree['body'])
    .map((statement) =>
      statement.type === 'ExportDeclaration' ? (nodeIn(statement['declaration']) ?? statement) : statement,
    )
    .flatMap((statement) => nodesIn(statement['declarations']))
    .filter((declarator) => nameOf(declarator['id']) === name)
    .map((declarator) => unwrapped(nodeIn(declarator['init'])))[0];

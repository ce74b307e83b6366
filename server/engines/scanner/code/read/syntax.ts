import type { SyntaxNode } from '../grammars.ts';
import type { Expression, Place, Statement } from '../program.ts';

/** The child that is this to a node: its `condition`. */
export const childOf = (node: SyntaxNode, field: string): SyntaxNode | null =>
  node.children.find((child) => child.field === field) ?? null;

/** The first child of a kind. */
export const childOfKind = (node: SyntaxNode, ...kinds: string[]): SyntaxNode | null =>
  node.children.find(({ kind }) => kinds.includes(kind)) ?? null;

/** Children that the grammar names, without comments. */
export const namedChildren = (node: SyntaxNode): SyntaxNode[] =>
  node.children.filter(({ named, kind }) => named && kind !== 'comment');

/** Whether a node has a keyword or a sign of this kind. */
export const hasChild = (node: SyntaxNode, kind: string): boolean =>
  node.children.some((child) => child.kind === kind);

/** Where a node stands. */
export const placeOf = ({ start, end }: Place): Place => ({ start, end });

/** A name as an expression. */
export const nameAt = (place: Place, name: string): Expression => ({ is: 'name', name, ...placeOf(place) });

/** A text as an expression. */
export const textAt = (place: Place, value: string): Expression => ({
  is: 'literal',
  type: 'string',
  value,
  ...placeOf(place),
});

/** Expressions put together to a text where one of them is one; texts in them are taken apart. */
export const joined = (place: Place, operands: Expression[]): Expression => {
  const isText = operands.some((one) => one.is === 'text' || (one.is === 'literal' && one.type === 'string'));
  if (!isText) return { is: 'operation', operator: '+', operands, ...placeOf(place) };
  const parts = operands.flatMap((one) => (one.is === 'text' ? one.parts : [one]));
  return { is: 'text', parts, ...placeOf(place) };
};

/** A branch as a statement. */
export const branchAt = (
  place: Place,
  test: Expression,
  then: Statement[],
  otherwise: Statement[],
): Statement => ({
  is: 'branch',
  test,
  then, // oxlint-disable-line unicorn/no-thenable -- a list of statements, which nobody awaits
  otherwise,
  ...placeOf(place),
});

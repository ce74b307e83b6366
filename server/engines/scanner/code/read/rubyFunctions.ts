import type { SyntaxNode } from '../grammars.ts';
import type { Parameter, Statement } from '../program.ts';
import { branchAt, fieldOf, namedIn, placeOf, returnAt, type Reading } from './reading.ts';

/** The parameters of a method or block. */
export const rubyParameters = (node: SyntaxNode | undefined, reading: Reading): Parameter[] =>
  namedIn(node).map((child): Parameter => {
    const name = fieldOf(child, 'name') ?? (child.kind === 'identifier' ? child : undefined);
    const value = fieldOf(child, 'value');
    const parts = name ? [] : namedIn(child).filter(({ kind }) => kind === 'identifier');
    return {
      ...placeOf(child),
      names: name
        ? [{ name: reading.textOf(name), path: [] }]
        : parts.map((part, index) => ({ name: reading.textOf(part), path: [`${index}`] })),
      type: null,
      annotations: [],
      default: value ? reading.expression(value) : null,
    };
  });

/** Statements of which the last is what they give back, as in a method without `return`. */
export const returning = (statements: readonly Statement[]): Statement[] => {
  const last = statements.at(-1);
  if (!last) return [];
  const before = statements.slice(0, -1);
  switch (last.is) {
    case 'expression':
      return [...before, returnAt(last, last.value)];
    case 'assignment':
      return [...before, last, returnAt(last, last.target)];
    case 'branch':
      return [...before, branchAt(last, last.test, returning(last.then), returning(last.otherwise))];
    case 'try':
      return [
        ...before,
        {
          ...last,
          body: returning(last.body),
          handlers: last.handlers.map(({ name, body }) => ({ name, body: returning(body) })),
        },
      ];
    default:
      return [...statements];
  }
};

import type { SyntaxNode } from '../grammars.ts';
import type { Expression, Statement } from '../program.ts';
import {
  fieldOf,
  literalAt,
  nameAt,
  namedIn,
  operationAt,
  otherAt,
  placeOf,
  type Reading,
} from './reading.ts';

/** Whether a node is a pattern, as `is`, `case` and the arms of a `switch` have them. */
export const isPattern = ({ kind }: SyntaxNode): boolean => /_pattern$|^discard$/.test(kind);

/** The name that a pattern gives to what it matches: `string text`. */
const givenName = (pattern: SyntaxNode): SyntaxNode | undefined =>
  /^(?:declaration|recursive|var)_pattern$/.test(pattern.kind)
    ? (fieldOf(pattern, 'name') ?? namedIn(pattern).find(({ kind }) => kind === 'identifier'))
    : undefined;

/** Whether something matches a pattern, as comparisons: `is "a" or "b"` compares with both. */
export const patternTest = (subject: Expression, pattern: SyntaxNode, reading: Reading): Expression => {
  const inside = namedIn(pattern);
  const of = (node: SyntaxNode | undefined): Expression =>
    node ? patternTest(subject, node, reading) : otherAt(pattern, 'nothing', []);
  switch (pattern.kind) {
    case 'constant_pattern':
      return operationAt(pattern, '==', [subject, reading.expression(inside[0])]);
    case 'negated_pattern':
      return operationAt(pattern, '!', [of(inside[0])]);
    case 'or_pattern':
    case 'and_pattern':
      return operationAt(pattern, pattern.kind === 'or_pattern' ? '||' : '&&', [
        of(inside[0]),
        of(inside[1]),
      ]);
    case 'parenthesized_pattern':
      return of(inside[0]);
    case 'discard':
      return literalAt(pattern, 'boolean', 'true');
  }
  const name = givenName(pattern);
  if (!name) return otherAt(pattern, 'pattern', [subject]);
  const target = nameAt(name, reading.textOf(name));
  return operationAt(pattern, 'instanceof', [
    { ...placeOf(pattern), is: 'assignment', target, value: subject, operator: '=' },
  ]);
};

/** The values that a pattern lists; none where it matches what it does in another way. */
export const patternValues = (
  subject: Expression,
  pattern: SyntaxNode | undefined,
  reading: Reading,
): Expression[] => {
  if (!pattern || pattern.kind === 'discard') return [];
  const inside = namedIn(pattern);
  if (pattern.kind === 'or_pattern') return inside.flatMap((child) => patternValues(subject, child, reading));
  if (pattern.kind === 'constant_pattern') return inside.slice(0, 1).map(reading.expression);
  return [otherAt(pattern, 'pattern', [])];
};

/** What a pattern gives a name to, as an assignment in front of what is done then. */
export const patternNames = (
  subject: Expression,
  pattern: SyntaxNode | undefined,
  reading: Reading,
): Statement[] => {
  const name = pattern && givenName(pattern);
  if (!name) return [];
  const target = nameAt(name, reading.textOf(name));
  return [{ ...placeOf(pattern), is: 'assignment', target, type: null, value: subject, operator: '=' }];
};

import type { Expression } from '../program.ts';
import type { Evaluating } from './evaluating.ts';
import { unknown, type Environment, type Value } from './value.ts';

/** An expression that is known to be harmless when a test holds; to some rules, or to all. */
export type Harmless = { expression: Expression; rules: readonly (string | null)[] };

const everything = [null];
/** Expressions that are harmless to all rules. */
export const all = (...expressions: (Expression | undefined)[]): Harmless[] =>
  expressions.filter((one) => one !== undefined).map((expression) => ({ expression, rules: everything }));

/** The name of what is called, as it is written last. */
export const nameOf = ({ callee }: Expression & { is: 'call' }): string | null =>
  callee.is === 'member' ? callee.property : callee.is === 'name' ? callee.name : null;

/** An address without a host is one of the same place. */
export const ofNoHost = ({ object, property }: Expression & { is: 'member' }): Harmless[] => {
  if (!/^(?:netloc|host|hostname|Host|DnsSafeHost|IdnHost)$/.test(property ?? '')) return [];
  const [address] = object.is === 'call' ? object.args : [];
  return [{ expression: address?.value ?? object, rules: ['open-redirect'] }];
};

/** What an expression comes to; a number below nothing is told as -1. */
export const valueOf = (expression: Expression, environment: Environment, evaluating: Evaluating): Value => {
  if (expression.is === 'operation' && expression.operator === '-')
    return { ...unknown, type: 'number', text: '-1' };
  return expression.is === 'function' ? unknown : evaluating.expression(expression, environment);
};

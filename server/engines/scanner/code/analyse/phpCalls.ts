import type { Expression } from '../program.ts';
import type { Evaluating, Given } from './evaluating.ts';
import type { Environment, Value } from './value.ts';

/** The name of a function, class or method of PHP that is worked out, and the path by which rules ask about it. */
type Chosen = { path: string; expression: Expression; value: Value };

/** Filters of WordPress return their first argument, changed. Their other arguments are context. */
export const filteredBy = (name: string | null, args: readonly Given[]): Value | null => {
  const value = args[1]?.value;
  if (name === 'apply_filters') return value ?? null;
  return name === 'apply_filters_ref_array' ? (value?.fields?.get('0') ?? null) : null;
};

/** What is called by a name that is worked out: `$name()`, `new $name`, `$object->$name()`. */
export const chosenIn = (
  evaluating: Pick<Evaluating, 'expression' | 'program'>,
  { callee, isNew }: Expression & { is: 'call' },
  called: Value,
  environment: Environment,
): Chosen | null => {
  const isItem = evaluating.program.text.slice(callee.start, callee.end).endsWith(']');
  if (callee.is === 'member' && callee.property === null && callee.index && !isItem) {
    const value = evaluating.expression(callee.index, environment);
    return { path: 'operator.chosenMethod', expression: callee.index, value };
  }
  if (called.labels.length === 0 || called.closure !== null || !(callee.is === 'name' || isItem)) return null;
  const path = isNew ? 'operator.chosenClass' : 'operator.chosenFunction';
  return { path, expression: callee, value: called };
};

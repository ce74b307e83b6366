import type { Given } from './evaluating.ts';
import { givenAt } from './givenAt.ts';
import {
  cleanedLabels,
  type Closure,
  fromParameter,
  givenLabels,
  joinedLabels,
  type Label,
  passedBy,
  unknown,
  type Value,
} from './value.ts';

/** In front of the name of a method that has the name of one of the class itself. */
export const hiddenMethod = 'object ';

/** The constructor of a class; null of anything else. */
export const constructorOf = ({ fields }: Value): Closure | null =>
  fields?.get('constructor')?.closure ?? fields?.get('__init__')?.closure ?? null;

const memberIn = (value: Value | undefined, member: string | undefined): Value | undefined =>
  member === undefined ? value : value?.fields?.get(member);

/** What an object holds that a constructor made: where that kept what it was given, what it was given. */
export const instanceOf = (
  { fields, paths }: Value,
  constructor: Closure,
  args: readonly Given[],
  start: number,
): Value => {
  const { callable } = constructor;
  const values = callable.parameters.map((_, index) => givenAt(constructor, index, args)?.value ?? unknown);
  const replaced = (labels: readonly Label[]): readonly Label[] =>
    joinedLabels(
      ...labels.map((label) =>
        label.source === fromParameter && label.owner === callable
          ? cleanedLabels(passedBy(givenLabels(values[label.index] ?? unknown, label.member), start), [
              ...label.clean,
            ])
          : [label],
      ),
    );
  const given = (value: Value, depth: number): Value => {
    const [label] = value.labels;
    // What was kept as it was given may be called itself.
    const same =
      depth === 0 && value.labels.length === 1 && label?.owner === callable && label.clean.size === 0
        ? memberIn(values[label.index], label.member)
        : undefined;
    if (same?.fields && !value.fields && !value.closure) return same;
    return {
      ...value,
      labels: replaced(value.labels),
      fields:
        value.fields && depth < 3
          ? new Map([...value.fields].map(([name, one]) => [name, given(one, depth + 1)]))
          : null,
    };
  };
  const own = new Map([...(fields ?? [])].map(([name, field]) => [name, given(field, 0)]));
  for (const [name, field] of own)
    if (name.startsWith(hiddenMethod)) own.set(name.slice(hiddenMethod.length), field);
  return { ...unknown, fields: own, paths, made: { callable, values } };
};

import type { Expression } from '../program.ts';
import type { Arrival, Evaluating, Given, Summary } from './evaluating.ts';
import { givenAt } from './givenAt.ts';
import type { OtherFile } from './otherFile.ts';
import {
  cleanedLabels,
  type Closure,
  type Environment,
  fromParameter,
  givenLabels,
  joinedLabels,
  type Label,
  type Passed,
  passedBy,
  type ToldPlace,
  type Value,
} from './value.ts';

/** The way of data through another file, after the way that they came from here. */
const passedOn = ({ start, previous, file }: Passed, other: OtherFile, before: Passed): Passed => ({
  start,
  file: file ?? other,
  previous: previous ? passedOn(previous, other, before) : before,
});

/** What a function reports of each of its parameters. */
const toldBy = (
  hits: readonly Arrival[],
  other: OtherFile | undefined,
): ReadonlyMap<number, readonly ToldPlace[]> => {
  const told = new Map<number, readonly ToldPlace[]>();
  for (const { sought, label, at, file = other } of hits)
    told.set(label.index, [...(told.get(label.index) ?? []), { rule: sought.rule.id, at, file }]);
  return told;
};

/** Labels that a function reports. */
const withTold = (labels: readonly Label[], told: readonly ToldPlace[] = []): readonly Label[] =>
  told.length === 0
    ? labels
    : labels.map((label) => {
        const added = told.filter(({ rule }) => !label.told.some((known) => known.rule === rule));
        return added.length === 0 ? label : { ...label, told: [...label.told, ...added] };
      });

const toldValue = (value: Value, told: readonly ToldPlace[]): Value => ({
  ...value,
  labels: withTold(value.labels, told),
  fields: value.fields && new Map([...value.fields].map(([name, field]) => [name, toldValue(field, told)])),
});

/** The arguments of a call, with what the function reports of them itself: the call by its name is not one more flaw. */
export const toldArguments = (
  closure: Closure,
  { hits }: Summary,
  args: readonly Given[],
  other: OtherFile | undefined,
): Given[] => {
  const told = new Map(
    [...toldBy(hits, other)].map(([index, places]) => [givenAt(closure, index, args), places]),
  );
  return args.map((given) => ({ ...given, value: toldValue(given.value, told.get(given) ?? []) }));
};

/** A function that a call is followed into, what it does, and the file that it is in where that is another one. */
export type Followed = { closure: Closure; summary: Summary; file?: OtherFile };

/** What a function answers when it is called with these arguments, of an object that was made with others. */
export const answerOf = (
  evaluating: Pick<Evaluating, 'take'>,
  call: Expression & { is: 'call' },
  { closure, summary: { returned, hits, held, harmless }, file: other }: Followed,
  args: readonly Given[],
  receiver: Value | null,
  environment: Environment,
  inline: readonly Label[],
): Value => {
  const made = receiver?.made;
  const isOwn = ({ source, owner }: Label) => source === fromParameter && owner === closure.callable;
  const isMade = ({ source, owner }: Label) =>
    source === fromParameter && made !== undefined && made !== null && owner === made.callable;
  const givenTo = (label: Label): readonly Label[] => {
    const given = isMade(label) ? made?.values[label.index] : givenAt(closure, label.index, args)?.value;
    return given ? passedBy(givenLabels(given, label.member), call.start) : [];
  };
  const told = toldBy(hits, other);
  const { frame } = environment;
  for (const hit of [...hits, ...held]) {
    const { sought, label, at, file = other, later } = hit;
    if (!isOwn(label) && !isMade(label)) {
      // The object around is the same: whoever makes it decides.
      if (!other && receiver === null) evaluating.take(hit, frame);
      continue;
    }
    for (const given of givenTo(label)) {
      if (given.clean.has(sought.rule.id)) continue;
      const passed: Passed = other
        ? passedOn(label.passed, other, given.passed)
        : { start: label.passed.start, previous: given.passed, ...(file && { file }) };
      const after = later.map((one) => ({ ...one, file: one.file ?? other }));
      const isKept = hit.isKept === true || isMade(label);
      evaluating.take({ sought, at, file, label: { ...given, passed }, later: after, isKept }, frame);
    }
  }
  for (const index of harmless) {
    const expression = args[index]?.expression;
    if (expression?.is !== 'name') continue;
    const value = environment.get(expression.name);
    if (value) environment.declare(expression.name, { ...value, labels: [], fields: null });
  }
  const replaced = (labels: readonly Label[], added: readonly Label[]): readonly Label[] =>
    joinedLabels(
      ...labels.map((label) => {
        if (isOwn(label) || isMade(label))
          return cleanedLabels(withTold(givenTo(label), isOwn(label) ? told.get(label.index) : []), [
            ...label.clean,
          ]);
        // What an object of another file was made with is known where it is made.
        return other && label.source === fromParameter ? [] : [label];
      }),
      added,
    );
  const fieldsOf = (value: Value, depth: number): Value => ({
    ...value,
    labels: replaced(value.labels, inline),
    fields:
      value.fields && depth < 3
        ? new Map([...value.fields].map(([name, field]) => [name, fieldsOf(field, depth + 1)]))
        : null,
    made: value.made && {
      ...value.made,
      values: depth < 3 ? value.made.values.map((one) => fieldsOf(one, depth + 1)) : [],
    },
  });
  return fieldsOf(returned, 0);
};

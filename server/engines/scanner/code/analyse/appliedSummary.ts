import type { Expression } from '../program.ts';
import type { Arrival, Evaluating, Given, Summary } from './evaluating.ts';
import type { OtherFile } from './otherFile.ts';
import {
  allLabels,
  cleanedLabels,
  type Closure,
  type Environment,
  fromParameter,
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

const givenAt = ({ callable }: Closure, index: number, args: readonly Given[]): Given | undefined => {
  const parameter = callable.parameters[index]?.names[0]?.name;
  const named = args.find(({ name }) => name !== null && name === parameter);
  return named ?? args.filter(({ name }) => name === null)[index];
};

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

/** What a function of this file answers when it is called with these arguments. */
export const answerOf = (
  evaluating: Pick<Evaluating, 'take'>,
  call: Expression & { is: 'call' },
  closure: Closure,
  { returned, hits, harmless }: Summary,
  args: readonly Given[],
  environment: Environment,
  inline: readonly Label[],
  other?: OtherFile,
): Value => {
  const givenTo = (index: number): readonly Label[] => {
    const given = givenAt(closure, index, args);
    return given ? passedBy(allLabels(given.value), call.start) : [];
  };
  const told = toldBy(hits, other);
  for (const { sought, label, at, file = other, later } of hits) {
    for (const given of givenTo(label.index)) {
      if (given.clean.has(sought.rule.id)) continue;
      const passed: Passed = other
        ? passedOn(label.passed, other, given.passed)
        : { start: label.passed.start, previous: given.passed, ...(file && { file }) };
      const after = later.map((one) => ({ ...one, file: one.file ?? other }));
      evaluating.take({ sought, at, file, label: { ...given, passed }, later: after });
    }
  }
  for (const index of harmless) {
    const expression = args[index]?.expression;
    if (expression?.is !== 'name') continue;
    const value = environment.get(expression.name);
    if (value) environment.declare(expression.name, { ...value, labels: [], fields: null });
  }
  const own = (label: Label) => label.source === fromParameter && label.owner === closure.callable;
  const replaced = (labels: readonly Label[]): readonly Label[] =>
    joinedLabels(
      ...labels.map((label) =>
        own(label)
          ? cleanedLabels(withTold(givenTo(label.index), told.get(label.index)), [...label.clean])
          : [label],
      ),
      inline,
    );
  const fieldsOf = (value: Value, depth: number): Value => ({
    ...value,
    labels: replaced(value.labels),
    fields:
      value.fields && depth < 3
        ? new Map([...value.fields].map(([name, field]) => [name, fieldsOf(field, depth + 1)]))
        : null,
  });
  return fieldsOf(returned, 0);
};

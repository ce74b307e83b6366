import type { Expression } from '../program.ts';
import type { Evaluating, Given, Summary } from './evaluating.ts';
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
  type Value,
} from './value.ts';

/** The way of data through another file, after the way that they came from here. */
const passedOn = ({ start, previous, file }: Passed, other: OtherFile, before: Passed): Passed => ({
  start,
  file: file ?? other,
  previous: previous ? passedOn(previous, other, before) : before,
});

/** What a function of this file answers when it is called with these arguments. */
export const answerOf = (
  evaluating: Pick<Evaluating, 'take'>,
  call: Expression & { is: 'call' },
  { callable }: Closure,
  { returned, hits, harmless }: Summary,
  args: readonly Given[],
  environment: Environment,
  inline: readonly Label[],
  other?: OtherFile,
): Value => {
  const givenTo = (index: number): readonly Label[] => {
    const parameter = callable.parameters[index]?.names[0]?.name;
    const named = args.find(({ name }) => name !== null && name === parameter);
    const given = named ?? args.filter(({ name }) => name === null)[index];
    return given ? passedBy(allLabels(given.value), call.start) : [];
  };
  /** What is told in another file is not told once more where its answer arrives. */
  const told = new Map<number, string[]>();
  for (const { sought, label, at, file = other } of hits) {
    if (other) told.set(label.index, [...(told.get(label.index) ?? []), sought.rule.id]);
    for (const given of givenTo(label.index)) {
      if (given.clean.has(sought.rule.id)) continue;
      const passed: Passed = other
        ? passedOn(label.passed, other, given.passed)
        : { start: label.passed.start, previous: given.passed, ...(file && { file }) };
      evaluating.take(sought, at, { ...given, passed }, file);
    }
  }
  for (const index of harmless) {
    const expression = args[index]?.expression;
    if (expression?.is !== 'name') continue;
    const value = environment.get(expression.name);
    if (value) environment.declare(expression.name, { ...value, labels: [], fields: null });
  }
  const own = (label: Label) => label.source === fromParameter && label.owner === callable;
  const replaced = (labels: readonly Label[]): readonly Label[] =>
    joinedLabels(
      ...labels.map((label) =>
        own(label)
          ? cleanedLabels(givenTo(label.index), [...label.clean, ...(told.get(label.index) ?? [])])
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

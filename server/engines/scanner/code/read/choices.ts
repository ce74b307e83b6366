import type { Expression, Place, Statement } from '../program.ts';
import { branchAt, otherAt, placeOf } from './reading.ts';

/** A case of a `switch`: what it is for (nothing: the default), what it does, and whether the next one is run too. */
export type Choice = { place: Place; values: Expression[]; body: Statement[]; fallsThrough: boolean };

/** Whether something is one of some values, as comparisons. */
const isOneOf = (subject: Expression, place: Place, values: Expression[]): Expression => {
  const tests = values.map(
    (value): Expression => ({
      ...placeOf(place),
      is: 'operation',
      operator: '==',
      operands: [subject, value],
    }),
  );
  const [first = otherAt(place, 'nothing', [])] = tests;
  return tests.length > 1 ? { ...placeOf(place), is: 'operation', operator: '||', operands: tests } : first;
};

/** A `switch` as branches, one in the otherwise of the other; the default is the last otherwise, wherever it stands. */
export const branchesOf = (subject: Expression, choices: readonly Choice[]): Statement[] => {
  const bodyFrom = (index: number): Statement[] => {
    const choice = choices[index];
    if (!choice) return [];
    const body = choice.body.at(-1)?.is === 'jump' ? choice.body.slice(0, -1) : choice.body;
    return choice.fallsThrough ? [...body, ...bodyFrom(index + 1)] : body;
  };
  const standard = choices.findIndex(({ values }) => values.length === 0);
  return choices.reduceRight(
    (otherwise: Statement[], { place, values }, index): Statement[] => {
      if (values.length === 0) return otherwise;
      const test = isOneOf(subject, place, values);
      return [branchAt(place, test, bodyFrom(index), otherwise)];
    },
    standard < 0 ? [] : bodyFrom(standard),
  );
};

/** A `switch` that has a value, as ternaries. */
export const valueOf = (
  place: Place,
  subject: Expression,
  choices: readonly { values: Expression[]; value: Expression }[],
): Expression => {
  const standard = choices.find(({ values }) => values.length === 0)?.value;
  return choices
    .filter(({ values }) => values.length > 0)
    .reduceRight(
      (otherwise: Expression, { values, value }): Expression => ({
        ...placeOf(place),
        is: 'operation',
        operator: '?',
        operands: [isOneOf(subject, place, values), value, otherwise],
      }),
      standard ?? otherAt(place, 'nothing', []),
    );
};

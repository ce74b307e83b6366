import type { Expression } from '../program.ts';
import type { Evaluating, Given } from './evaluating.ts';
import { isNumber } from './parameters.ts';
import {
  allLabels,
  type Environment,
  joinedLabels,
  type Label,
  labelled,
  unknown,
  type Value,
} from './value.ts';

const numberField = ({ paths: [first] }: Value): boolean =>
  first !== undefined &&
  isNumber({ type: first.path, names: [], annotations: [], default: null, start: 0, end: 0 });

/** What a struct holds once it was filled: in its fields that are numbers, nothing of what came in. */
const filledWith = (labels: readonly Label[], target: Value, environment: Environment): Value => {
  const known = target.paths.map(({ path }) => environment.get(path)?.fields).find((fields) => fields);
  const fields =
    known &&
    new Map([...known].map(([name, field]) => [name, numberField(field) ? unknown : labelled(labels)]));
  return { ...target, labels, fields: fields ?? null, complete: false, text: null, type: null };
};

/** Gives what a call fills what it reads: `json.Unmarshal(text, &value)`. */
export const filled = (
  evaluating: Evaluating,
  call: Expression & { is: 'call' },
  called: Value,
  args: readonly Given[],
  receiver: Value | null,
  environment: Environment,
): void => {
  for (const { argument, source } of evaluating.rules.filling.of(called.paths)) {
    const target = args[argument];
    if (!target) continue;
    const others = args.filter((one) => one !== target).map(({ value }) => allLabels(value));
    const labels = source
      ? evaluating.sourced([source], call.start)
      : joinedLabels(receiver ? allLabels(receiver) : [], ...others);
    const { expression, value } = target;
    if (labels.length === 0 || (expression.is !== 'name' && expression.is !== 'member')) continue;
    evaluating.assign(expression, filledWith(labels, value, environment), environment, true);
  }
};

/** What a call answers that keeps arguments in its fields; null when it keeps none. */
export const kept = (evaluating: Evaluating, called: Value, args: readonly Given[]): Value | null => {
  const keeping = evaluating.rules.keeping.of(called.paths);
  if (keeping.length === 0) return null;
  const fields = new Map(keeping.map(({ argument, field }) => [field, args[argument]?.value ?? unknown]));
  return { ...unknown, fields };
};

import type { Expression } from '../program.ts';
import type { Evaluating, Given } from './evaluating.ts';
import { nameOf } from './unknownCalls.ts';
import {
  allLabels,
  type Environment,
  extended,
  joinedLabels,
  passedBy,
  unknown,
  type Value,
} from './value.ts';

type Call = Expression & { is: 'call' };

/**
 * What `new Type { Name = value }` of C# makes: it holds what its members are set to, and nothing else. Rules are asked as if they were
 * set one after the other.
 */
export const initialValue = (
  evaluating: Pick<Evaluating, 'ask' | 'expression' | 'rules'>,
  { initializer }: Call,
  called: Value,
  environment: Environment,
): Value => {
  const set = initializer ? evaluating.expression(initializer, environment) : unknown;
  for (const { key, value: expression } of initializer?.is === 'object' ? initializer.entries : []) {
    const sought = key === null ? [] : evaluating.rules.assignments.of(extended(called.paths, key));
    if (sought.length === 0 || key === null) continue;
    evaluating.ask(sought, {
      at: expression.start,
      place: expression,
      args: [],
      receiver: set,
      value: set.fields?.get(key) ?? unknown,
      expression,
      object: set,
      environment,
    });
  }
  const fields = new Map([...(called.fields ?? []), ...(set.fields ?? [])]);
  return { ...unknown, labels: set.labels, fields, complete: true };
};

/** Declares what a call gives back by its arguments: `headers.TryGetValue("X-Name", out var name)`. */
export const giveOut = (
  evaluating: Pick<Evaluating, 'rules'>,
  {
    call,
    called,
    args,
    receiver,
  }: { call: Call; called: Value; args: readonly Given[]; receiver: Value | null },
  environment: Environment,
): void => {
  for (const { value: given } of call.args) {
    const [target] = given.is === 'other' && given.kind === 'out' ? given.parts : [];
    if (target?.is !== 'name') continue;
    const isClean = evaluating.rules.clean.of(called.paths).includes(null);
    const own = receiver ? allLabels(receiver) : [];
    const isRead = nameOf(call.callee)?.startsWith('TryGet');
    const others = isRead ? [] : args.flatMap(({ value }) => allLabels(value));
    const labels = isClean ? [] : joinedLabels(own, others);
    environment.declare(target.name, { ...unknown, labels: passedBy(labels, target.start), test: call });
  }
};

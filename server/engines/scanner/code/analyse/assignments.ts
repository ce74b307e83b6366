import type { Expression, Statement } from '../program.ts';
import type { CallEvaluation } from './calls.ts';
import type { Evaluating } from './evaluating.ts';
import type { ExpressionEvaluation } from './expressions.ts';
import {
  allLabels,
  cleanedLabels,
  extended,
  joinedPaths,
  joinedValue,
  labelled,
  passedBy,
  unknown,
  type Value,
  type Environment,
} from './value.ts';

const mostFields = 200;
/** Names of the member of a URL that is its host. */
const hosts = /^(?:Host|host|hostname)$/;

/** Gives values to names and members, and keeps what these hold. */
export class AssignmentEvaluation {
  readonly #evaluating: Evaluating;
  readonly #expressions: ExpressionEvaluation;
  readonly #calls: CallEvaluation;

  constructor(evaluating: Evaluating, expressions: ExpressionEvaluation, calls: CallEvaluation) {
    this.#evaluating = evaluating;
    this.#expressions = expressions;
    this.#calls = calls;
  }

  /** Gives a value, with what its type says, to what stands in front of an operator. */
  statement(
    { target, type, value, operator }: Statement & { is: 'assignment' },
    environment: Environment,
  ): void {
    const known = value ? this.#evaluating.expression(value, environment) : unknown;
    const changed = this.#expressions.changed(target, operator, known, environment);
    const typed = type === null ? [] : this.#evaluating.pathsOfType(type, environment);
    const result = typed.length > 0 ? { ...changed, paths: joinedPaths(changed.paths, typed) } : changed;
    // `var x;` after `x = …` takes nothing away.
    if (!value && target.is === 'name' && environment.get(target.name)) return;
    if (value && operator === '=') this.#declared(target, value, known, environment);
    this.#evaluating.assign(target, result, environment, operator === '=' && target.is !== 'member', value);
  }

  /** Asks the rules about a value that is given a name. */
  #declared(target: Expression, value: Expression, known: Value, environment: Environment): void {
    const name = target.is === 'name' ? target.name : target.is === 'member' ? target.property : null;
    if (name === null) return;
    const place = { start: target.start, end: value.end };
    this.#calls.askNamed('operator.declared', name, place, value, known, environment);
  }

  /** Gives a value to a name, a member, or the parts that it is taken apart into. */
  assign(
    target: Expression,
    value: Value,
    environment: Environment,
    isDeclared: boolean,
    written: Expression | null = null,
  ): void {
    switch (target.is) {
      case 'name': {
        const paths = joinedPaths(value.paths, [{ path: target.name, local: true }]);
        const named = { ...value, paths, labels: passedBy(value.labels, target.start) };
        if (isDeclared) environment.declare(target.name, named);
        else environment.set(target.name, named);
        return;
      }
      case 'assignment': {
        const otherwise = this.#evaluating.expression(target.value, environment);
        this.assign(target.target, joinedValue(value, otherwise), environment, isDeclared);
        return;
      }
      case 'object':
        for (const { key, value: part } of target.entries)
          this.assign(
            part,
            key === null ? value : this.#expressions.memberOf(value, key, part.start),
            environment,
            isDeclared,
          );
        return;
      case 'list':
        for (const [index, item] of target.items.entries()) {
          const paths = extended(value.paths, '[]');
          const part = value.fields?.get(String(index)) ?? { ...labelled(allLabels(value)), paths };
          this.assign(item, part, environment, isDeclared);
        }
        return;
      case 'member':
        this.#assignMember(target, value, environment, isDeclared, written);
    }
  }

  #assignMember(
    target: Expression & { is: 'member' },
    value: Value,
    environment: Environment,
    isKnowledge: boolean,
    written: Expression | null,
  ): void {
    const object = this.#evaluating.expression(target.object, environment);
    const paths = extended(object.paths, target.property ?? '[]');
    const sought = this.#evaluating.rules.assignments.of(paths);
    if (sought.length > 0 && !isKnowledge)
      this.#evaluating.ask(sought, {
        at: Math.max(target.start, target.end - 1),
        place: target,
        args: target.index
          ? [
              {
                name: 'index',
                spread: false,
                value: this.#evaluating.expression(target.index, environment),
                expression: target.index,
              },
            ]
          : [],
        receiver: object,
        value,
        expression: written,
        object: null,
        environment,
      });
    if (
      value.closure &&
      paths.some(({ path, local }) => !local && /^(?:(?:module\.)?exports|this)\b/.test(path))
    )
      this.#evaluating.exported(value.closure.callable);
    if (value.fields && paths.some(({ path, local }) => !local && path === 'module.exports'))
      for (const { closure } of value.fields.values())
        if (closure) this.#evaluating.exported(closure.callable);
    this.#keep(target.object, target.property, value, environment, isKnowledge);
    if (!isKnowledge && hosts.test(target.property ?? '') && allLabels(value).length === 0)
      this.#sendElsewhere(target.object, environment);
  }

  /** Assigning the host of a URL makes it safe: the rest of it cannot lead to another host. */
  #sendElsewhere(address: Expression, environment: Environment): void {
    const before = this.#evaluating.expression(address, environment);
    if (before.labels.length === 0) return;
    const labels = cleanedLabels(before.labels, ['server-side-request-forgery', 'open-redirect']);
    this.assign(address, { ...before, labels, test: null }, environment, true);
  }

  /** Keeps what a member holds with the name that it is reached from. */
  #keep(
    holder: Expression,
    property: string | null,
    value: Value,
    environment: Environment,
    isKnowledge: boolean,
    depth = 0,
  ): void {
    if (depth > 3) return;
    const before = this.#evaluating.expression(holder, environment);
    const after: Value =
      property === null || (before.fields?.size ?? 0) > mostFields
        ? {
            ...before,
            labels: isKnowledge ? before.labels : [...before.labels, ...allLabels(value)].slice(0, 8),
            complete: false,
          }
        : {
            ...before,
            fields: new Map([...(before.fields ?? []), [property, value]]),
            complete: before.complete,
          };
    if (holder.is === 'name') {
      if (isKnowledge) environment.declare(holder.name, after);
      else environment.set(holder.name, after);
    } else if (holder.is === 'member' && holder.property !== null)
      this.#keep(holder.object, holder.property, after, environment, isKnowledge, depth + 1);
  }
}

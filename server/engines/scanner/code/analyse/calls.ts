import type { Expression, Place } from '../program.ts';
import type { ValuePath } from '../rules/pathPatterns.ts';
import { changedBy, emptyOf, readBy } from './collections.ts';
import { checkedBySchema } from './schemas.ts';
import { answerOf, toldArguments } from './appliedSummary.ts';
import { valueIn } from './modules.ts';
import { labelsOf, nameOf, textOf } from './unknownCalls.ts';
import type { Evaluating, Given, Summary } from './evaluating.ts';
import type { OtherFile } from './otherFile.ts';
import {
  allLabels,
  cleanedLabels,
  type Closure,
  fromParameter,
  hole,
  joinedLabels,
  type Label,
  labelled,
  passedBy,
  unknown,
  type Value,
  type Environment,
} from './value.ts';

/** Functions that are given what the receiver holds: each item, or what a promise comes to. */
const giving =
  /^(?:then|map|forEach|filter|flatMap|find|some|every|reduce|reduceRight|sort|findIndex|each|pipe|tap|subscribe|replace|replaceAll|collect|select|inject)$/;
/** Of these the second parameter is the position of an item. */
const counting = /^(?:map|flatMap|filter|find|findIndex|some|every)$/;
/** What a file of Python mentions whose functions may answer what others sent, whatever they are given. */
const mentionsRequest = /\brequest\b/;

/** Works out what calls come to, and asks the rules about them. */
export class CallEvaluation {
  readonly #evaluating: Evaluating;

  constructor(evaluating: Evaluating) {
    this.#evaluating = evaluating;
  }

  /** Asks the rules of calls about something that is done with values, under a path of its own: `operator.===`. */
  ask(
    path: string,
    { start, end }: Expression,
    operands: readonly Expression[],
    values: readonly Value[],
    environment: Environment,
  ): void {
    const sought = this.#evaluating.rules.calls.of([{ path, local: false }]);
    if (sought.length === 0) return;
    const args = operands.map(
      (expression, index): Given => ({
        name: null,
        spread: false,
        value: values[index] ?? unknown,
        expression,
      }),
    );
    const place = { start, end };
    this.#evaluating.ask(sought, {
      at: start,
      place,
      args,
      receiver: null,
      value: null,
      expression: null,
      object: null,
      environment,
    });
  }

  /** The same of a value that is given a name: the argument `name`. */
  askNamed(
    path: string,
    name: string,
    place: Place,
    expression: Expression,
    value: Value,
    environment: Environment,
  ): void {
    const sought = this.#evaluating.rules.calls.of([{ path, local: false }]);
    if (sought.length === 0) return;
    const named: Value = { ...unknown, text: name, type: 'string' };
    const args: Given[] = [
      { name: null, spread: false, value, expression },
      { name: 'name', spread: false, value: named, expression },
    ];
    this.#evaluating.ask(sought, {
      at: place.start,
      place,
      args,
      receiver: null,
      value: null,
      expression: null,
      object: null,
      environment,
    });
  }

  /** What a call comes to. */
  of(call: Expression & { is: 'call' }, environment: Environment): Value {
    const { callee, isNew } = call;
    const receiver = callee.is === 'member' ? this.#evaluating.expression(callee.object, environment) : null;
    const called = this.#evaluating.expression(callee, environment);
    const args = this.#given(call, environment);
    const module = this.#required(callee, args, environment);
    if (module) return module;
    const paths = isNew
      ? called.paths
      : called.paths.map(({ path, local }) => ({ path: `${path}()`, local }));
    const followed = call.isTag ? null : this.#followed(call, called, args);
    if (!followed) this.#ask(call, called.paths, args, receiver, environment);
    this.#receive(called.paths, args);
    const inline = this.#callbacks(call, args, receiver, environment);
    if (followed) {
      const { closure, summary, file } = followed;
      const answer = answerOf(this.#evaluating, call, closure, summary, args, environment, inline, file);
      this.#ask(call, called.paths, toldArguments(closure, summary, args, file), receiver, environment);
      const clean = file ? [] : this.#evaluating.rules.clean.of(called.paths);
      return { ...answer, labels: cleanedLabels(answer.labels, clean) };
    }
    const computed = this.#computed(called.paths, args);
    if (computed) return computed;
    const { rules } = this.#evaluating;
    const values = args.map(({ value }) => value);
    const held = this.#held(call, receiver, values, environment);
    if (held) return held;
    if (isNew && called.fields) return { ...called, paths, complete: false };
    const empty = isNew ? emptyOf(called.paths[0]?.path ?? '', args.length) : null;
    if (empty) return { ...empty, paths };
    const clean = rules.clean.of(called.paths);
    const labels = cleanedLabels(labelsOf(call, called, args, receiver, inline, rules.passing), clean);
    const isSourced = labels.some(({ source }) => source !== fromParameter);
    const sets = isSourced ? [] : rules.sourceCalls.of(called.paths);
    const sourced = this.#filtered(
      call,
      called,
      joinedLabels(this.#evaluating.sourced(sets, call.start), labels),
    );
    const checked = receiver && checkedBySchema(call, receiver, sourced, this.#evaluating.program.text);
    if (checked) return { ...checked, paths, test: call };
    // What `promisify(exec)` answers is exec, in another form.
    const [given] = args;
    if (given && called.paths.some(({ path }) => /(?:^|\.)(?:promisify|promisifyAll|bind)$/.test(path)))
      return receiver && called.paths.some(({ path }) => path.endsWith('.bind')) ? receiver : given.value;
    const known = clean.includes(null) ? unknown : textOf(call, receiver, args);
    return { ...known, fields: known.fields ?? this.#methodsOf(called), labels: sourced, paths, test: call };
  }

  /** The methods of what a class of Python makes, which is called like a function. */
  #methodsOf({ fields }: Value): Value['fields'] {
    if (this.#evaluating.program.language !== 'python' || !fields) return null;
    return new Map([...fields].filter(([, { closure }]) => closure !== null));
  }

  /**
   * The function of this file, or of another one, that a call is followed into; null when there is none. In Python the request is known
   * to every file; elsewhere another file does something with data only if it is given them.
   */
  #followed(
    { isNew }: Expression & { is: 'call' },
    { closure, paths }: Value,
    args: readonly Given[],
  ): { closure: Closure; summary: Summary; file?: OtherFile } | null {
    if (closure) {
      const summary = this.#evaluating.summary(closure);
      return summary && { closure, summary };
    }
    const isGiven = args.some(({ value }) => allLabels(value).length > 0);
    if (isNew || !(isGiven || this.#evaluating.program.language === 'python')) return null;
    const found = this.#evaluating.imported(paths, isGiven ? null : mentionsRequest);
    const summary = found?.module.evaluating.summary(found.closure);
    if (!found || !summary) return null;
    const { file } = found.module;
    const returned = valueIn(summary.returned, file);
    return { closure: found.closure, summary: { ...summary, returned }, file };
  }

  /** Labels of what a call answers, without the rules to which an argument makes it harmless. */
  #filtered(
    { args }: Expression & { is: 'call' },
    { paths }: Value,
    labels: readonly Label[],
  ): readonly Label[] {
    const { text } = this.#evaluating.program;
    const written = args.map(({ value }) => text.slice(value.start, value.end));
    const filters = labels.length === 0 ? [] : this.#evaluating.rules.filters.of(paths);
    return filters
      .filter(({ argument }) => written.some((one) => argument.test(one)))
      .reduce((left, { rules }) => cleanedLabels(left, rules), labels);
  }

  /** What a list or map gives, and what it holds after it was added to. */
  #held(
    { callee, start }: Expression & { is: 'call' },
    receiver: Value | null,
    args: readonly Value[],
    environment: Environment,
  ): Value | null {
    if (callee.is !== 'member' || callee.property === null || !receiver) return null;
    // In Ruby a record is updated with values for its columns: it is no list of them.
    const isRecord = callee.property === 'update' && this.#evaluating.program.language === 'ruby';
    const after = isRecord ? null : changedBy(callee.property, receiver, args, start);
    if (after && (callee.object.is === 'name' || callee.object.is === 'member'))
      this.#evaluating.assign(callee.object, { ...after, test: null }, environment, true);
    return readBy(callee.property, receiver, args);
  }

  #given({ args }: Expression & { is: 'call' }, environment: Environment): Given[] {
    return args.map(({ name, spread, value }): Given => {
      if (value.is !== 'function')
        return { name, spread, value: this.#evaluating.expression(value, environment), expression: value };
      const closure = { callable: value.value, environment };
      return { name, spread, value: { ...unknown, closure }, expression: value };
    });
  }

  /** `require('fs')` and `import('fs')` are what the module holds. */
  #required(callee: Expression, [first]: readonly Given[], environment: Environment): Value | null {
    if (callee.is !== 'name' || !/^(?:require|import)$/.test(callee.name) || environment.get(callee.name))
      return null;
    const module = first?.value.type === 'string' ? first.value.text : null;
    if (module === null || module.includes(hole)) return null;
    return { ...unknown, paths: [{ path: module.replace(/^node:/, ''), local: module.startsWith('.') }] };
  }

  #ask(
    call: Expression & { is: 'call' },
    paths: readonly ValuePath[],
    args: readonly Given[],
    receiver: Value | null,
    environment: Environment,
  ): void {
    if (call.isTag) return;
    const sought = this.#evaluating.rules.calls.of(paths);
    if (sought.length === 0) return;
    const at = Math.max(call.start, call.callee.end - 1);
    this.#evaluating.ask(sought, {
      at,
      place: call,
      args,
      receiver,
      value: null,
      expression: null,
      object: null,
      environment,
    });
  }

  /** What `useMemo(() => …)` and `computed(() => …)` come to: what the function answers. */
  #computed(paths: readonly ValuePath[], args: readonly Given[]): Value | null {
    const closure = args[0]?.value.closure;
    if (!closure || !paths.some(({ path }) => /^(?:(?:react|React|vue)\.)?(?:useMemo|computed)$/.test(path)))
      return null;
    return this.#evaluating.inline(closure, []);
  }

  /** Notes which functions are given what others send: `socket.on('save', (data) => …)`. */
  #receive(paths: readonly ValuePath[], args: readonly Given[]): void {
    const closures = args.flatMap(({ value: { closure } }) => (closure ? [closure] : []));
    if (closures.length === 0) return;
    const event = args[0]?.value.text ?? '';
    for (const { source, from, except } of this.#evaluating.rules.callbacks.of(paths))
      if (!except?.test(event))
        for (const { callable } of closures) this.#evaluating.receives(callable, [source], from);
  }

  /** Goes through functions that are given: with what they will be given, where that is known. What they answer. */
  #callbacks(
    { callee }: Expression & { is: 'call' },
    args: readonly Given[],
    receiver: Value | null,
    environment: Environment,
  ): readonly Label[] {
    const name = nameOf(callee);
    const items = receiver ? allLabels(receiver) : [];
    const isGiven = name !== null && giving.test(name) && items.length > 0;
    const { frame } = environment;
    return args.flatMap(({ value: { closure }, expression }): readonly Label[] => {
      if (!closure) return [];
      if (isGiven) {
        const given = labelled(passedBy(items, closure.callable.start));
        const all = closure.callable.parameters.map((_, index) =>
          index === 1 && counting.test(name) ? unknown : given,
        );
        return allLabels(this.#evaluating.inline(closure, all));
      }
      if (expression.is !== 'function') return [];
      // At the top of a file nothing is known yet of what is declared further down.
      if (frame.callable === null) frame.deferred.push(closure);
      else
        return allLabels(this.#evaluating.summary(closure)?.returned ?? unknown).filter(
          ({ source }) => source !== fromParameter,
        );
      return [];
    });
  }
}

import type { Expression, Place } from '../program.ts';
import type { ValuePath } from '../rules/pathPatterns.ts';
import type { Sought } from '../rules/ruleSet.ts';
import { changedBy, emptyOf, listOf, readBy } from './collections.ts';
import { checkedBySchema } from './schemas.ts';
import { answerOf, type Followed, toldArguments } from './appliedSummary.ts';
import { constructorOf, instanceOf } from './instances.ts';
import { valueIn } from './modules.ts';
import { startedBy } from './started.ts';
import { giveOut, initialValue } from './csharpCalls.ts';
import { filled, kept } from './filledArguments.ts';
import { chosenIn, filteredBy } from './phpCalls.ts';
import { labelsOf, nameOf, textOf } from './unknownCalls.ts';
import type { Evaluating, Given } from './evaluating.ts';
import {
  allLabels,
  cleanedLabels,
  type Closure,
  fromParameter,
  hole,
  joinedLabels,
  type Label,
  labelled,
  newSets,
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
/** What a file mentions whose functions may answer what others sent, whatever they are given. */
const mentionsRequest = /\b(?:[rR]equest|req|params|HttpServlet\w+|ctx|ARGV)\b|\$_[A-Z]/;

const isTainted = (args: readonly Given[]): boolean => args.some(({ value }) => allLabels(value).length > 0);

/** What a struct of Go is made of, as arguments by name; other arguments as they are. */
const membersOf = (args: readonly Given[]): readonly Given[] => {
  const [only] = args;
  if (args.length !== 1 || only?.expression.is !== 'object' || !only.value.fields) return args;
  const { expression, value } = only;
  return expression.entries.flatMap(({ key, value: entry }) =>
    key === null
      ? []
      : [{ name: key, spread: false, value: value.fields?.get(key) ?? unknown, expression: entry }],
  );
};

/** Names of functions that escape a text. */
const escaping = /(?:escape|quote|sanitize)\w*$/i;

const moduleOf = ({ path }: ValuePath): string => path.slice(0, path.lastIndexOf('.'));

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
    const named = callee.is === 'name' ? environment.get(callee.name) : undefined;
    // The object is gone through once: in a chain of calls, twice would double with each of them.
    const called =
      callee.is === 'member' && receiver
        ? this.#evaluating.member(callee, receiver, environment)
        : named?.closure?.home
          ? named
          : this.#evaluating.expression(callee, environment);
    const args = this.#given(call, environment);
    giveOut(this.#evaluating, { call, called, args, receiver }, environment);
    const module = this.#required(callee, args, environment);
    if (module) return module;
    const chosen =
      this.#evaluating.program.language === 'php'
        ? chosenIn(this.#evaluating, call, called, environment)
        : null;
    if (chosen) this.ask(chosen.path, callee, [chosen.expression], [chosen.value], environment);
    const paths = isNew
      ? called.paths
      : called.paths.map(({ path, local }) => ({ path: `${path}()`, local }));
    const made = call.initializer ? null : this.#made(call, called, args);
    const constructor = made && constructorOf(made);
    const members = made ? membersOf(args) : args;
    const followed = call.isTag
      ? null
      : this.#followed(made ? { ...unknown, closure: constructor } : called, members, isNew);
    if (!followed) this.#ask(call, called.paths, args, receiver, environment);
    this.#receive(called.paths, args);
    const inline = this.#callbacks(call, args, receiver, environment);
    if (followed) {
      const { closure, summary, file } = followed;
      // `this.name()` and, where that means the same, `name()`.
      const isOwn =
        callee.is === 'name' ||
        (callee.is === 'member' && callee.object.is === 'name' && callee.object.name === 'this');
      const object = made || isOwn ? null : receiver;
      const answer = answerOf(
        this.#evaluating,
        call,
        followed,
        members,
        object ?? (isOwn ? null : unknown),
        environment,
        inline,
      );
      this.#ask(
        call,
        called.paths,
        made ? args : toldArguments(closure, summary, args, file),
        receiver,
        environment,
      );
      if (made && constructor) return { ...instanceOf(made, constructor, members, call.start), paths };
      // A function of another file with a known name may do something else. Only a name that says that it escapes is trusted.
      const known = file ? called.paths.filter(({ path }) => escaping.test(path)) : called.paths;
      const clean = this.#evaluating.rules.clean.of(known);
      return { ...answer, labels: cleanedLabels(answer.labels, clean) };
    }
    const filtered = this.#evaluating.program.language === 'php' ? filteredBy(nameOf(callee), args) : null;
    if (filtered) return filtered;
    this.#start(call, called, receiver, args, environment);
    const computed = this.#computed(called.paths, args);
    if (computed) return computed;
    const {
      rules,
      program: { language },
    } = this.#evaluating;
    const [literal] = args;
    // `Type{Field: value}` of Go holds its fields.
    if (isNew && language === 'go' && literal?.expression.is === 'object') return { ...literal.value, paths };
    const values = args.map(({ value }) => value);
    filled(this.#evaluating, call, called, args, receiver, environment);
    const held = this.#held(call, receiver, values, environment);
    if (held) return held;
    const initialized =
      isNew && language === 'csharp' ? initialValue(this.#evaluating, call, called, environment) : null;
    if (isNew && called.fields && !initialized) return { ...called, paths, complete: false };
    const path = called.paths[0]?.path ?? '';
    const collection = isNew ? emptyOf(path, args.length) : listOf(path, values);
    const empty = initialized ? null : collection;
    if (empty) return { ...empty, paths };
    const clean = rules.clean.of(called.paths);
    const labels = cleanedLabels(
      labelsOf(call, called, args, receiver, inline, rules.passing, language === 'ruby'),
      clean,
    );
    const sets = newSets(labels, rules.sourceCalls.of(called.paths));
    const sourced = this.#filtered(
      call,
      called,
      joinedLabels(
        // What a source answers may be harmless to a rule: no line ends within a header.
        cleanedLabels(
          this.#evaluating.sourced(sets, call.start),
          clean.filter((id) => id !== null),
        ),
        labels,
      ),
    );
    const checked = receiver && checkedBySchema(call, receiver, sourced, this.#evaluating.program.text);
    if (checked) return { ...checked, paths, test: call };
    // What `promisify(exec)` answers is exec, in another form.
    const [given] = args;
    if (given && called.paths.some(({ path }) => /(?:^|\.)(?:promisify|promisifyAll|bind)$/.test(path)))
      return receiver && called.paths.some(({ path }) => path.endsWith('.bind')) ? receiver : given.value;
    if (initialized)
      return { ...initialized, labels: joinedLabels(sourced, initialized.labels), paths, test: call };
    const keeping = kept(this.#evaluating, called, args);
    if (keeping) return { ...keeping, labels: sourced, paths, test: call };
    const known = clean.includes(null) ? unknown : textOf(call, receiver, args);
    return { ...known, fields: known.fields ?? this.#methodsOf(called), labels: sourced, paths, test: call };
  }

  /** The methods of what a class of Python makes, which is called like a function. */
  #methodsOf({ fields }: Value): Value['fields'] {
    if (this.#evaluating.program.language !== 'python' || !fields) return null;
    return new Map([...fields].filter(([, { closure }]) => closure !== null));
  }

  /** The class whose constructor is called; null where none is, or nothing is known of what it keeps. */
  #made({ isNew }: Expression & { is: 'call' }, called: Value, args: readonly Given[]): Value | null {
    if (!isNew && this.#evaluating.program.language !== 'python') return null;
    const isGiven = isTainted(args);
    const known =
      called.fields || !isGiven || called.closure ? called : this.#evaluating.imported(called.paths, null);
    return known && constructorOf(known) ? known : null;
  }

  /**
   * The function of this file, or of another one, that a call is followed into; null when there is none. Another file does something with
   * data only if it is given them, or knows the request itself.
   */
  #followed({ closure, paths }: Value, args: readonly Given[], isNew: boolean): Followed | null {
    const isGiven = isTainted(args);
    const found =
      closure ?? (isNew ? null : this.#evaluating.imported(paths, isGiven ? null : mentionsRequest)?.closure);
    return found ? this.#into(found) : null;
  }

  /** What a function of this file, or of another one, does. */
  #into(found: Closure): Followed | null {
    if (!found.home) {
      const summary = this.#evaluating.summary(found);
      return summary && { closure: found, summary };
    }
    const module = this.#evaluating.homeOf(found);
    const summary = module?.evaluating.summary(found);
    if (!module || !summary) return null;
    const { file, evaluating } = module;
    const returned = valueIn(summary.returned, file);
    const known =
      returned.fields || returned.closure ? null : evaluating.imported(summary.returned.paths, null);
    const answer = known?.fields ? { ...returned, fields: known.fields } : returned;
    return { closure: found, summary: { ...summary, returned: answer }, file };
  }

  /** Follows data into what handles a job that a call puts into a queue. */
  #start(
    call: Expression & { is: 'call' },
    called: Value,
    receiver: Value | null,
    args: readonly Given[],
    environment: Environment,
  ): void {
    const started = isTainted(args) ? startedBy(this.#evaluating, call, called, receiver, args) : null;
    const followed = started && this.#into(started.closure);
    if (started && followed)
      answerOf(this.#evaluating, call, followed, started.args, started.receiver ?? unknown, environment, []);
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
    const site = {
      at,
      place: call,
      args,
      receiver,
      value: null,
      expression: null,
      object: null,
      environment,
    };
    const chosen = this.#chosen(paths, sought);
    this.#evaluating.ask(
      sought.filter((one) => !chosen.has(one)),
      site,
    );
    this.#evaluating.ask([...chosen], { ...site, isChosen: true });
  }

  /** What is sought of one of several things only that a call may be of: `HASHES[name]()`. */
  #chosen(paths: readonly ValuePath[], sought: readonly Sought[]): ReadonlySet<Sought> {
    if (paths.length < 2) return new Set();
    const each = paths.map((path) => ({ path, asked: this.#evaluating.rules.calls.of([path]) }));
    return new Set(
      sought.filter((one) => {
        const fits = each.filter(({ asked }) => asked.includes(one));
        return each.some(
          ({ path, asked }) =>
            !path.local &&
            !asked.includes(one) &&
            fits.some((other) => moduleOf(other.path) === moduleOf(path)),
        );
      }),
    );
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
      if (!closure || closure.home) return [];
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

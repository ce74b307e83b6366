import type { Callable, Expression, Parameter, Program, Statement } from '../program.ts';
import type { ValuePath } from '../rules/pathPatterns.ts';
import type { RuleSet, Sought } from '../rules/ruleSet.ts';
import { CallEvaluation } from './calls.ts';
import { addressed, holds } from './conditions.ts';
import { NameTable } from './environment.ts';
import type { Evaluating, Found, ParameterHit, Site, Summary } from './evaluating.ts';
import { ExpressionEvaluation } from './expressions.ts';
import { Guards } from './guards.ts';
import { isEnumeration, isNumber, takesText } from './parameters.ts';
import { StatementEvaluation } from './statements.ts';
import {
  allLabels,
  type Closure,
  type Environment,
  type Frame,
  extended,
  fromParameter,
  joinedLabels,
  joinedPaths,
  joinedValue,
  type Label,
  unknown,
  type Value,
} from './value.ts';

/** How many expressions are worked out of one file: more than of 20,000 lines that people write. */
const mostSteps = 400_000;
const mostDepth = 24;
const longestAround = 400;
const answers = /^(?:res|response|reply|h|rsp)$/;
const parents = /^(?:_+|_?parent|_?root|_?obj|_?source)$/;

/** Goes through a program as it would run, with what values may hold in place of values, and asks the rules at each place. */
export class Evaluator implements Evaluating {
  readonly program: Program;
  readonly rules: RuleSet;
  readonly #found = new Map<string, Found>();
  readonly #summaries = new Map<Callable, Summary | null>();
  readonly #hits = new Map<Callable, Map<string, ParameterHit>>();
  readonly #exported = new Set<Callable>();
  readonly #calls: CallEvaluation;
  readonly #expressions: ExpressionEvaluation;
  readonly #statements: StatementEvaluation;
  readonly #guards: Guards;
  #steps = 0;
  #depth = 0;

  constructor(program: Program, rules: RuleSet) {
    this.program = program;
    this.rules = rules;
    this.#calls = new CallEvaluation(this);
    this.#expressions = new ExpressionEvaluation(this, this.#calls);
    this.#statements = new StatementEvaluation(this, this.#expressions, this.#calls);
    this.#guards = new Guards(this);
  }

  /** Goes through the whole file. What the rules found in it, and whether all of it was gone through. */
  run(): { found: Found[]; complete: boolean } {
    const frame: Frame = { callable: null, outer: null, returned: [], deferred: [] };
    const environment = new NameTable(frame, null);
    this.body(this.program.body, environment);
    this.#goThrough(frame);
    this.#tellOfParameters();
    return { found: [...this.#found.values()], complete: this.#steps <= mostSteps };
  }

  expression(expression: Expression, environment: Environment): Value {
    this.#steps += 1;
    if (this.#steps > mostSteps) return unknown;
    const known = expression.is === 'call' ? this.#guards.known(expression, environment) : undefined;
    return known ?? this.#expressions.of(expression, environment);
  }

  body(statements: readonly Statement[], environment: Environment): boolean {
    this.#steps += statements.length;
    return this.#steps > mostSteps || this.#statements.body(statements, environment);
  }

  assign(target: Expression, value: Value, environment: Environment, isDeclared: boolean): void {
    this.#statements.assign(target, value, environment, isDeclared);
  }

  assume(test: Expression, isTrue: boolean, environment: Environment): void {
    this.#guards.assume(test, isTrue, environment);
  }

  summary(closure: Closure): Summary | null {
    const { callable } = closure;
    const known = this.#summaries.get(callable);
    if (known !== undefined) return known;
    this.#summaries.set(callable, null);
    const given = callable.parameters.map((parameter, index): Value => {
      if (isNumber(parameter)) return unknown;
      const origin = callable.parameters[index]?.start ?? 0;
      const passed = { start: origin, previous: null };
      const clean: ReadonlySet<string> = new Set();
      return {
        ...unknown,
        labels: [{ source: fromParameter, owner: callable, index, origin, passed, clean }],
      };
    });
    const { returned, environment, reached } = this.#enter(closure, given);
    const own = ({ owner, source }: Label) => source === fromParameter && owner === callable;
    const harmless = new Set(
      callable.parameters.flatMap(({ names: [first, ...others] }, index) => {
        const after = first && others.length === 0 ? environment.get(first.name) : undefined;
        return reached && after && !allLabels(after).some(own) && after.closure === null ? [index] : [];
      }),
    );
    const summary = { returned, hits: [...(this.#hits.get(callable)?.values() ?? [])], harmless };
    this.#summaries.set(callable, summary);
    return summary;
  }

  inline(closure: Closure, given: readonly Value[]): Value {
    return this.#enter(closure, given).returned;
  }

  sourced(sets: readonly string[], start: number): readonly Label[] {
    return sets.map((source) => ({
      source,
      owner: null,
      index: 0,
      origin: start,
      passed: { start, previous: null },
      clean: new Set<string>(),
    }));
  }

  ask(sought: readonly Sought[], site: Site): void {
    for (const one of sought) {
      if (!this.#applies(one, site)) continue;
      const { tainted } = one.place;
      if (!tainted) this.#tell({ sought: one, at: site.at, label: null });
      else
        for (const address of tainted)
          for (const { value, missing } of addressed(site, address))
            if (!missing)
              for (const label of allLabels(value))
                if (!label.clean.has(one.rule.id)) this.take(one, site.at, label);
    }
  }

  take(sought: Sought, at: number, label: Label): void {
    if (label.source !== fromParameter) {
      if (sought.inLanguage.sources.includes(label.source)) this.#tell({ sought, at, label });
      return;
    }
    if (!label.owner) return;
    const hits = this.#hits.get(label.owner) ?? new Map<string, ParameterHit>();
    this.#hits.set(label.owner, hits);
    const key = `${sought.rule.id} ${at} ${label.index}`;
    if (!hits.has(key)) hits.set(key, { sought, label, at });
  }

  pathsOfType(type: string, environment: Environment): readonly ValuePath[] {
    const [name = ''] = /^[*&]*[\w$.]+/.exec(type.replace(/^\?/, '')) ?? [];
    const [root = '', ...others] = name.replace(/^[*&]+/, '').split('.');
    if (!root) return [];
    const known = environment.get(root)?.paths.filter(({ path }) => path !== root);
    const start = known && known.length > 0 ? known : [{ path: root, local: false }];
    return others.reduce<readonly ValuePath[]>((paths, segment) => extended(paths, segment), start);
  }

  exported(callable: Callable): void {
    this.#exported.add(callable);
  }

  #enter(
    closure: Closure,
    given: readonly Value[],
  ): { returned: Value; environment: Environment; reached: boolean } {
    const { callable, environment: around } = closure;
    const frame: Frame = { callable, outer: around.frame, returned: [], deferred: [] };
    const environment = around.inner(frame);
    if (this.#depth >= mostDepth || this.#steps > mostSteps)
      return { returned: unknown, environment, reached: false };
    this.#depth += 1;
    for (const [index, parameter] of callable.parameters.entries())
      this.#declare(callable, parameter, index, given[index] ?? unknown, environment);
    const ended = this.body(callable.body, environment);
    this.#goThrough(frame);
    this.#depth -= 1;
    const returned = frame.returned.reduce((one, other) => joinedValue(one, other), unknown);
    return { returned, environment, reached: !ended };
  }

  /** Declares a parameter: what it is given, and what its type, its name and its annotations say. */
  #declare(
    callable: Callable,
    parameter: Parameter,
    index: number,
    given: Value,
    environment: Environment,
  ): void {
    const typed = parameter.type === null ? [] : this.pathsOfType(parameter.type, environment);
    const pathsOf = (expressions: readonly Expression[]) =>
      expressions.flatMap((one) => this.expression(one.is === 'call' ? one.callee : one, environment).paths);
    const isOneOfFew = typed.some(isEnumeration);
    const sets =
      isOneOfFew || !takesText(parameter, callable)
        ? []
        : [
            ...this.rules.typed.of(typed),
            ...this.rules.annotated.of(pathsOf(parameter.annotations)),
            ...this.rules.inFunctions.of(pathsOf(callable.annotations)),
          ];
    const next = callable.parameters[index + 1]?.names[0]?.name;
    for (const { name, path } of parameter.names) {
      // `({ body }, res) => …` takes a request apart.
      const isRequest = path.length > 0 && index === 0 && next !== undefined && answers.test(next);
      // `(parent, { id }, context) => …` and `(_, args) => …` answer a field of a GraphQL schema.
      const isArguments = index === 1 && parents.test(callable.parameters[0]?.names[0]?.name ?? '');
      const written: ValuePath[] = [
        ...(path.length === 0 ? [{ path: name, local: true }] : []),
        ...(isRequest && path.length > 0 ? [{ path: 'req', local: true }] : []),
        ...(isArguments ? [{ path: 'resolver.arguments', local: true }] : []),
      ];
      const start = joinedPaths(typed, written);
      const paths = path.reduce((all, segment) => (all.length > 0 ? extended(all, segment) : all), start);
      const read = path.length > 0 ? this.rules.members.of(paths) : [];
      const own = this.sourced([...sets, ...read], parameter.start);
      const labels = isOneOfFew ? [] : joinedLabels(own, given.labels);
      const otherwise =
        parameter.default && path.length === 0 ? this.expression(parameter.default, environment) : null;
      environment.declare(name, {
        ...given,
        labels,
        paths: joinedPaths(
          paths,
          path.length > 0 ? [{ path: name, local: true }] : [],
          otherwise?.paths ?? [],
        ),
      });
    }
  }

  /** Goes through the functions that a body declared, now that all of it is known. */
  #goThrough(frame: Frame): void {
    for (let next = frame.deferred.shift(); next; next = frame.deferred.shift()) this.summary(next);
  }

  #applies({ place }: Sought, site: Site): boolean {
    const { text } = this.program;
    for (const [address, condition] of Object.entries(place.where ?? {}))
      if (!holds(condition, address, site, text)) return false;
    for (const [address, condition] of Object.entries(place.unless ?? {}))
      if (holds(condition, address, site, text)) return false;
    if (place.file && !place.file.test(text)) return false;
    if (!place.around && !place.notAround) return true;
    const around = this.#around(site);
    return (!place.around || place.around.test(around)) && !place.notAround?.test(around);
  }

  /** What stands around a place: its statement, and the names of the functions that it is in. */
  #around({ place, environment }: Site): string {
    const names: string[] = [];
    for (let frame: Frame | null = environment.frame; frame; frame = frame.outer)
      if (frame.callable?.name) names.push(frame.callable.name);
    const { text } = this.program;
    const before = text.lastIndexOf('\n', place.start) + 1;
    const start = Math.max(before, place.start - longestAround);
    const after = text.indexOf('\n', place.end);
    const end = Math.min(after < 0 ? text.length : after, place.end + longestAround);
    return `${names.join(' ')} ${text.slice(start, end).slice(0, 3 * longestAround)}`;
  }

  #tell(found: Found): void {
    const key = `${found.sought.rule.id} ${found.at}`;
    if (!this.#found.has(key)) this.#found.set(key, found);
  }

  /** In a library nobody knows what others give to its functions: what may come of it is told as less than it might be. */
  #tellOfParameters(): void {
    for (const [callable, hits] of this.#hits) {
      if (!callable.exported && !this.#exported.has(callable)) continue;
      for (const { sought, label, at } of hits.values()) {
        const { place, inLanguage } = sought;
        const name = callable.parameters[label.index]?.names[0]?.name ?? '';
        if (place.parameters && inLanguage.parameters !== null && !inLanguage.meant?.test(name))
          this.#tell({ sought, at, label });
      }
    }
  }
}

import type { Callable, Expression, Program, Statement } from '../program.ts';
import type { ValuePath } from '../rules/pathPatterns.ts';
import type { RuleSet, Sought } from '../rules/ruleSet.ts';
import { AssignmentEvaluation } from './assignments.ts';
import { CallEvaluation } from './calls.ts';
import { declareParameter } from './declareParameter.ts';
import { NameTable } from './environment.ts';
import type { Arrival, Evaluating, Found, Module, Site, Summary } from './evaluating.ts';
import { ExpressionEvaluation } from './expressions.ts';
import { FoundPlaces } from './foundPlaces.ts';
import { Guards } from './guards.ts';
import { ImportedValues, type Modules, noModules } from './modules.ts';
import { isHarmless } from './parameters.ts';
import { StatementEvaluation } from './statements.ts';
import {
  allLabels,
  type Closure,
  type Environment,
  type Frame,
  extended,
  fromParameter,
  joinedValue,
  type Label,
  unknown,
  type Value,
} from './value.ts';

/** How many expressions are worked out of one file: more than of 20,000 lines that people write. */
const mostStepsOfFile = 400_000;
const mostDepth = 24;

/** Languages whose files are found by the names in them: what all names of a package are is known there. */
const byName = /^(?:java|go|php|ruby)$/;

const fieldOf = (value: Value | undefined, name: string): Value | undefined => value?.fields?.get(name);

/** Goes through a program as it would run, with what values may hold in place of values, and asks the rules at each place. */
export class Evaluator implements Evaluating {
  readonly program: Program;
  readonly rules: RuleSet;
  readonly #places: FoundPlaces;
  readonly #summaries = new Map<Callable, Summary | null>();
  readonly #exported = new Set<Callable>();
  readonly #receiving = new Map<Callable, { sets: readonly string[]; from: number }>();
  readonly #calls: CallEvaluation;
  readonly #expressions: ExpressionEvaluation;
  readonly #assignments: AssignmentEvaluation;
  readonly #statements: StatementEvaluation;
  readonly #guards: Guards;
  readonly #modules: Modules;
  readonly #imported = new Map<string, Value | null>();
  #top: Environment | null = null;
  #isRead = false;
  readonly #mostSteps: number;
  /** Modules all of whose names are imported: `from views import *`. */
  readonly #open: readonly string[];
  #steps = 0;
  #depth = 0;

  /** @param modules reads files that this one imports: calls of their functions are followed */
  constructor(program: Program, rules: RuleSet, modules: Modules = noModules, mostSteps = mostStepsOfFile) {
    this.program = program;
    this.rules = rules;
    this.#modules = modules;
    this.#mostSteps = mostSteps;
    this.#places = new FoundPlaces(program);
    this.#open = program.body
      .flatMap((one) => (one.is === 'import' ? one.imported : []))
      .flatMap(({ module, name }) => (name === '*' && !byName.test(program.language) ? [module] : []));
    this.#calls = new CallEvaluation(this);
    this.#expressions = new ExpressionEvaluation(this, this.#calls);
    this.#assignments = new AssignmentEvaluation(this, this.#expressions, this.#calls);
    this.#statements = new StatementEvaluation(this, this.#assignments, this.#calls);
    this.#guards = new Guards(this);
  }

  /** Goes through what a file does when it is imported, and none of its functions. Returns what tells its exported values by name. */
  open(): (name: string) => Value | null {
    this.#begin();
    return (name) => this.#declared(name);
  }

  #declared(name: string): Value | null {
    return (
      fieldOf(this.#top?.get('exports'), name) ??
      fieldOf(fieldOf(this.#top?.get('module'), 'exports'), name) ??
      this.#top?.get(name) ??
      fieldOf(fieldOf(this.#top?.get('exports'), 'default'), name) ??
      (name === 'default' ? fieldOf(this.#top?.get('module'), 'exports') : undefined) ??
      (this.#open.length > 0 ? { ...unknown, paths: this.#inOpen(name) } : null)
    );
  }

  /** Goes through the whole file. What the rules found in it, and whether all of it was gone through. */
  run(): { found: Found[]; complete: boolean } {
    this.#goThrough(this.#begin().frame);
    this.#places.tellOfParameters(this.#exported);
    return { found: this.#places.all(), complete: this.#steps <= this.#mostSteps };
  }

  #begin(): Environment {
    const frame: Frame = { callable: null, outer: null, returned: [], deferred: [] };
    const environment = new NameTable(frame, null);
    this.#top = environment;
    this.body(this.program.body, environment);
    this.#isRead = true;
    return environment;
  }

  expression(expression: Expression, environment: Environment): Value {
    this.#steps += 1;
    if (this.#steps > this.#mostSteps) return unknown;
    const known = expression.is === 'call' ? this.#guards.known(expression, environment) : undefined;
    return known ?? this.#expressions.of(expression, environment);
  }

  member(expression: Expression & { is: 'member' }, object: Value, environment: Environment): Value {
    this.#steps += 1;
    return this.#steps > this.#mostSteps
      ? unknown
      : this.#expressions.member(expression, object, environment);
  }

  body(statements: readonly Statement[], environment: Environment): boolean {
    this.#steps += statements.length;
    return this.#steps > this.#mostSteps || this.#statements.body(statements, environment);
  }

  assign(
    target: Expression,
    value: Value,
    environment: Environment,
    isDeclared: boolean,
    written: Expression | null = null,
  ): void {
    this.#assignments.assign(target, value, environment, isDeclared, written);
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
      if (isHarmless(parameter)) return unknown;
      const origin = callable.parameters[index]?.start ?? 0;
      const passed = { start: origin, previous: null };
      const clean: ReadonlySet<string> = new Set();
      const own: Label = { source: fromParameter, owner: callable, index, origin, passed, clean, told: [] };
      const received = this.#receiving.get(callable);
      const others = received && index >= received.from ? this.sourced(received.sets, origin) : [];
      return { ...unknown, labels: [...others, own] };
    });
    const { returned, environment, reached } = this.#enter(closure, given);
    const own = ({ owner, source }: Label) => source === fromParameter && owner === callable;
    const harmless = new Set(
      callable.parameters.flatMap(({ names: [first, ...others] }, index) => {
        const after = first && others.length === 0 ? environment.get(first.name) : undefined;
        return reached && after && !allLabels(after).some(own) && after.closure === null ? [index] : [];
      }),
    );
    const hits = this.#places.hitsOf(callable);
    const summary = { returned, hits, held: this.#places.heldIn(callable), harmless };
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
      told: [],
    }));
  }

  receives(callable: Callable, sets: readonly string[], from: number): void {
    this.#receiving.set(callable, { sets, from });
  }

  ask(sought: readonly Sought[], site: Site): void {
    this.#places.ask(sought, site);
  }

  take(arrival: Arrival, frame: Frame): void {
    this.#places.take(arrival, frame);
  }

  imported(paths: readonly ValuePath[], mentions: RegExp | null): Value | null {
    if (paths.length === 0) return null;
    const key = `${mentions?.source ?? ''} ${paths.map(({ path, local }) => `${path}${local ? '!' : ''}`).join(' ')}`;
    const known = this.#imported.get(key);
    if (known !== undefined) return known;
    // What JavaScript exports with a star it does not know itself.
    const isOpen = this.program.language === 'python';
    const undeclared = paths
      .filter(({ local }) => isOpen && !local)
      .flatMap(({ path }) => this.#inOpen(path));
    const here = { path: this.program.path, file: null, exported: (name: string) => this.#declared(name) };
    const found = new ImportedValues(this.#modules, mentions).of(here, [...paths, ...undeclared]);
    // Before all of the file was read, more may come.
    if (this.#isRead) this.#imported.set(key, found);
    return found;
  }

  homeOf({ home }: Closure): Module | null {
    return home === undefined ? null : this.#modules.opened(home.path);
  }

  /** What a name may be of the modules all of whose names are imported. */
  #inOpen(name: string): ValuePath[] {
    return this.#open.map((module) => ({
      path: module.endsWith('.') ? `${module}${name}` : `${module}.${name}`,
      local: module.startsWith('.'),
    }));
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
    if (this.#depth >= mostDepth || this.#steps > this.#mostSteps)
      return { returned: unknown, environment, reached: false };
    this.#depth += 1;
    for (const index of callable.parameters.keys())
      declareParameter(this, callable, index, given[index] ?? unknown, environment);
    const ended = this.body(callable.body, environment);
    this.#goThrough(frame);
    this.#depth -= 1;
    const returned = frame.returned.reduce((one, other) => joinedValue(one, other), unknown);
    return { returned, environment, reached: !ended };
  }

  /** Goes through the functions that a body declared, now that all of it is known. */
  #goThrough(frame: Frame): void {
    for (let next = frame.deferred.shift(); next; next = frame.deferred.shift()) this.summary(next);
  }
}

import type { Callable, Expression, Statement } from '../program.ts';
import type { CallEvaluation } from './calls.ts';
import type { Evaluating, Given } from './evaluating.ts';
import { declareBases, inheritedSources } from './frameworkParameters.ts';
import { hiddenMethod } from './instances.ts';
import { isEnumeration, isNumericType } from './parameters.ts';
import {
  isConstructor,
  joinedLabels,
  joinedPaths,
  type Label,
  unknown,
  type Value,
  type Environment,
} from './value.ts';

const mostInherited = 400;
/** Requests that a program sends itself: what they hold is its own. */
const sentRequest = /(?:^|\.)(?:urllib2?|requests|httpx|scrapy|httpclient)\.(?:\w+\.){0,3}\w*Request$/;

/** The name of a method; where the class itself has a method of that name, one that only its objects have. */
const nameIn = ({ name, isStatic }: Callable, methods: readonly Callable[]): string =>
  !isStatic && methods.some((one) => one.isStatic && one.name === name)
    ? `${hiddenMethod}${name}`
    : (name ?? '');

/** Declares functions and classes, and asks the rules about what is written in front of them. */
export class DefinitionEvaluation {
  readonly #evaluating: Evaluating;
  readonly #calls: CallEvaluation;

  constructor(evaluating: Evaluating, calls: CallEvaluation) {
    this.#evaluating = evaluating;
    this.#calls = calls;
  }

  /** Declares a function, which is gone through once all of its body is known. */
  declareFunction({ value }: Statement & { is: 'function' }, environment: Environment): void {
    const closure = { callable: value, environment };
    environment.frame.deferred.push(closure);
    if (value.name !== null)
      environment.declare(value.name, { ...unknown, closure, paths: [{ path: value.name, local: true }] });
  }

  /** Asks the rules about annotations and decorators: each is a call, with brackets or without. */
  annotated(annotations: readonly Expression[], environment: Environment): void {
    for (const one of annotations) {
      const { start, end } = one;
      const call: Expression =
        one.is === 'call' ? one : { is: 'call', callee: one, args: [], isNew: false, start, end };
      this.#evaluating.expression(call, environment);
    }
  }

  /** Asks the rules about what a function answers that bears annotations. */
  answered(
    { value: expression, ...place }: Statement & { is: 'return' },
    value: Value,
    environment: Environment,
  ): void {
    const annotations = environment.frame.callable?.annotations ?? [];
    for (const annotation of annotations) {
      const bearer = annotation.is === 'call' ? annotation.callee : annotation;
      const { paths } = this.#evaluating.expression(bearer, environment);
      const sought = this.#evaluating.rules.returned.of(paths);
      if (sought.length > 0)
        this.#evaluating.ask(sought, {
          at: place.start,
          place,
          args: annotation.is === 'call' ? this.#givenTo(annotation, environment) : [],
          receiver: null,
          value,
          expression,
          object: null,
          environment,
        });
    }
  }

  #givenTo({ args }: Expression & { is: 'call' }, environment: Environment): Given[] {
    return args.map(({ name, spread, value }) => ({
      name,
      spread,
      value: this.#evaluating.expression(value, environment),
      expression: value,
    }));
  }

  /** What a class has of those that it extends, and of modules that are mixed into it. */
  #inherited(above: readonly Value[]): Map<string, Value> {
    const own = new Map<string, Value>();
    for (const value of above) {
      const fields =
        value.fields ?? (value.closure ? null : this.#evaluating.imported(value.paths, null)?.fields);
      for (const [field, known] of fields ?? []) if (own.size < mostInherited) own.set(field, known);
    }
    return own;
  }

  /** What comes in where a property of C# is filled from a request: `[BindProperty] public string Name { get; set; }`. */
  #bound(
    { annotations, value, type, name }: (Statement & { is: 'class' })['fields'][number],
    within: string,
    environment: Environment,
  ): readonly Label[] {
    if (this.#evaluating.program.language !== 'csharp' || annotations.length === 0) return [];
    const place = value ?? annotations[0];
    if (!place || isNumericType(type) || name === within) return [];
    const paths = annotations.flatMap(
      (one) => this.#evaluating.expression(one.is === 'call' ? one.callee : one, environment).paths,
    );
    return this.#evaluating.sourced(this.#evaluating.rules.annotated.of(paths), place.start);
  }

  /** What an instance of a class holds is known to all of its methods. */
  declareClass(
    { name, methods, fields, exported, bases, annotations, ...place }: Statement & { is: 'class' },
    environment: Environment,
  ): void {
    this.annotated([...annotations, ...methods.flatMap((method) => method.annotations)], environment);
    const above = bases.map((base) => this.#evaluating.expression(base, environment));
    const basePaths = above.flatMap(({ paths }) => paths);
    const enumerations = basePaths.filter(isEnumeration);
    const inside = environment.inner();
    if (this.#evaluating.program.language === 'python') declareBases(inside, basePaths);
    const own = this.#inherited(above);
    const received = basePaths.filter(({ path }) => !sentRequest.test(path));
    if (this.#evaluating.program.language === 'python' && received.length > 0)
      for (const [field, known] of inheritedSources(this.#evaluating, received, bases[0]?.start ?? 0))
        own.set(field, known);
    const sets = this.#evaluating.rules.typed.of(basePaths);
    const setters = new Set(methods.map((method) => method.name?.toLowerCase()));
    for (const one of fields) {
      const { name: field, value, type } = one;
      const known = value ? this.#evaluating.expression(value, environment) : unknown;
      const typed = type === null ? [] : this.#evaluating.pathsOfType(type, environment);
      if (value) {
        this.#calls.askNamed(
          'operator.field',
          field,
          { start: value.start, end: value.end },
          value,
          known,
          environment,
        );
      }
      const named = [
        { path: `?.${field}`, local: true },
        { path: field, local: true },
      ];
      const paths = joinedPaths(typed, known.paths, named);
      const isSet = sets.length > 0 && type === 'String' && setters.has(`set${field.toLowerCase()}`);
      const labels = isSet
        ? this.#evaluating.sourced(sets, value?.start ?? place.start)
        : joinedLabels(known.labels, this.#bound(one, name ?? '', environment));
      own.set(field, { ...known, labels, paths });
    }
    for (const callable of methods) {
      const closure = { callable, environment: inside };
      if (callable.name !== null) own.set(nameIn(callable, methods), { ...unknown, closure });
      if (exported) this.#evaluating.exported(callable);
    }
    // In Go other files of the package may have more of the same type.
    const isSpread = name !== null && this.#evaluating.program.language === 'go';
    inside.declare('this', {
      ...unknown,
      fields: own,
      paths: isSpread ? [{ path: name, local: false }] : [],
    });
    // Where a member is called by its name alone.
    const byName = /^(?:java|ruby|csharp)$/.test(this.#evaluating.program.language);
    if (byName) for (const [member, value] of own) if (member !== name) inside.declare(member, value);
    if (name !== null)
      environment.declare(name, {
        ...unknown,
        fields: own,
        paths: [{ path: name, local: true }, ...enumerations],
      });
    for (const callable of methods.filter(isConstructor))
      this.#evaluating.summary({ callable, environment: inside });
    // What a constructor kept is known to the others by its name alone, too.
    if (byName)
      for (const [member, value] of inside.get('this')?.fields ?? [])
        if (member !== name) inside.declare(member, value);
    for (const callable of methods) environment.frame.deferred.push({ callable, environment: inside });
  }
}

import type { Callable, Expression, Statement } from '../program.ts';
import type { Evaluating, Given } from './evaluating.ts';
import { isEnumeration } from './parameters.ts';
import { joinedPaths, unknown, type Value, type Environment } from './value.ts';

const isConstructor = ({ name }: Callable): boolean => name === 'constructor' || name === '__init__';

/** Declares functions and classes, and asks the rules about what is written in front of them. */
export class DefinitionEvaluation {
  readonly #evaluating: Evaluating;

  constructor(evaluating: Evaluating) {
    this.#evaluating = evaluating;
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

  /** What an instance of a class holds is known to all of its methods. */
  declareClass(
    { name, methods, fields, exported, bases, annotations }: Statement & { is: 'class' },
    environment: Environment,
  ): void {
    this.annotated([...annotations, ...methods.flatMap((method) => method.annotations)], environment);
    const basePaths = bases.flatMap((base) => this.#evaluating.expression(base, environment).paths);
    const enumerations = basePaths.filter(isEnumeration);
    const inside = environment.inner();
    const own = new Map<string, Value>();
    for (const { name: field, value, type } of fields) {
      const known = value ? this.#evaluating.expression(value, environment) : unknown;
      const typed = type === null ? [] : this.#evaluating.pathsOfType(type, environment);
      const named = [
        { path: `?.${field}`, local: true },
        { path: field, local: true },
      ];
      own.set(field, { ...known, paths: joinedPaths(typed, known.paths, named) });
    }
    for (const callable of methods) {
      const closure = { callable, environment: inside };
      if (callable.name !== null) own.set(callable.name, { ...unknown, closure });
      if (exported) this.#evaluating.exported(callable);
    }
    inside.declare('this', { ...unknown, fields: own });
    // Where a member is called by its name alone.
    if (/^(?:java|ruby)$/.test(this.#evaluating.program.language))
      for (const [member, value] of own) if (member !== name) inside.declare(member, value);
    if (name !== null)
      environment.declare(name, {
        ...unknown,
        fields: own,
        paths: [{ path: name, local: true }, ...enumerations],
      });
    for (const callable of methods.filter(isConstructor))
      this.#evaluating.summary({ callable, environment: inside });
    for (const callable of methods) environment.frame.deferred.push({ callable, environment: inside });
  }
}

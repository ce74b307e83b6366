import type { Callable, Expression, Statement } from '../program.ts';
import type { CallEvaluation } from './calls.ts';
import { endsWith } from './assertions.ts';
import { truthOf } from './constants.ts';
import type { Evaluating, Given } from './evaluating.ts';
import type { ExpressionEvaluation } from './expressions.ts';
import { isEnumeration } from './parameters.ts';
import {
  allLabels,
  extended,
  joinedPaths,
  joinedValue,
  labelled,
  passedBy,
  unknown,
  type Value,
  type Environment,
} from './value.ts';

const rounds = 2;
/** Loops in loops that are gone through twice: further in, once must do. */
const mostLoops = 3;
const mostFields = 200;
const isConstructor = ({ name }: Callable): boolean => name === 'constructor' || name === '__init__';

/** Goes through statements, one after the other, with what names hold at each of them. */
export class StatementEvaluation {
  readonly #evaluating: Evaluating;
  readonly #expressions: ExpressionEvaluation;
  readonly #calls: CallEvaluation;
  #loops = 0;

  constructor(evaluating: Evaluating, expressions: ExpressionEvaluation, calls: CallEvaluation) {
    this.#calls = calls;
    this.#evaluating = evaluating;
    this.#expressions = expressions;
  }

  /** Goes through statements; whether what follows them is not reached. */
  body(statements: readonly Statement[], environment: Environment): boolean {
    for (const one of statements) if (one.is === 'function') this.#declareFunction(one, environment);
    for (const one of statements) if (this.#statement(one, environment)) return true;
    return false;
  }

  #declareFunction({ value }: Statement & { is: 'function' }, environment: Environment): void {
    const closure = { callable: value, environment };
    environment.frame.deferred.push(closure);
    if (value.name !== null)
      environment.declare(value.name, { ...unknown, closure, paths: [{ path: value.name, local: true }] });
  }

  #statement(statement: Statement, environment: Environment): boolean {
    switch (statement.is) {
      case 'expression':
        this.#evaluating.expression(statement.value, environment);
        return endsWith(statement.value, environment, this.#evaluating);
      case 'assignment':
        this.#assignment(statement, environment);
        return false;
      case 'branch':
        return this.#branch(statement, environment);
      case 'loop':
        this.#loop(statement, environment);
        return false;
      case 'return':
      case 'throw': {
        const value = statement.value && this.#evaluating.expression(statement.value, environment);
        if (value && statement.value && statement.is === 'return') {
          environment.frame.returned.push(value);
          this.#answered(statement, value, environment);
          this.#calls.ask('operator.returned', statement.value, [statement.value], [value], environment);
        }
        return true;
      }
      case 'jump':
        return true;
      case 'try':
        return this.#try(statement, environment);
      case 'function':
        this.#annotated(statement.value.annotations, environment);
        return false;
      case 'class':
        this.#class(statement, environment);
        return false;
      case 'import':
        for (const { local, module, name } of statement.imported) {
          const path = name === null ? module : `${module}.${name}`;
          environment.declare(local, { ...unknown, paths: [{ path, local: module.startsWith('.') }] });
        }
        return false;
      case 'block':
        return this.body(statement.body, environment);
    }
  }

  /** Asks the rules about annotations and decorators: each is a call, with brackets or without. */
  #annotated(annotations: readonly Expression[], environment: Environment): void {
    for (const one of annotations) {
      const { start, end } = one;
      const call: Expression =
        one.is === 'call' ? one : { is: 'call', callee: one, args: [], isNew: false, start, end };
      this.#evaluating.expression(call, environment);
    }
  }

  /** Asks the rules about what a function answers that bears annotations. */
  #answered(
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

  #assignment(
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
    this.#evaluating.assign(target, result, environment, operator === '=' && target.is !== 'member');
  }

  /** Asks the rules about a value that is given a name. */
  #declared(target: Expression, value: Expression, known: Value, environment: Environment): void {
    const name = target.is === 'name' ? target.name : target.is === 'member' ? target.property : null;
    if (name === null) return;
    const place = { start: target.start, end: value.end };
    this.#calls.askNamed('operator.declared', name, place, value, known, environment);
  }

  /** Gives a value to a name, a member, or the parts that it is taken apart into. */
  assign(target: Expression, value: Value, environment: Environment, isDeclared: boolean): void {
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
        this.#assignMember(target, value, environment, isDeclared);
    }
  }

  #assignMember(
    target: Expression & { is: 'member' },
    value: Value,
    environment: Environment,
    isKnowledge: boolean,
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
        expression: null,
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

  #branch({ test, then, otherwise }: Statement & { is: 'branch' }, environment: Environment): boolean {
    this.#evaluating.expression(test, environment);
    const truth = truthOf(test, environment, this.#evaluating);
    if (truth !== null) return this.body(truth ? then : otherwise, environment);
    const [yes, no] = [environment.fork(), environment.fork()];
    this.#evaluating.assume(test, true, yes);
    this.#evaluating.assume(test, false, no);
    const endsThen = this.body(then, yes);
    const endsOtherwise = this.body(otherwise, no);
    if (endsThen && endsOtherwise) return true;
    environment.become(...(endsThen ? [no] : endsOtherwise ? [yes] : [yes, no]));
    return false;
  }

  #loop({ target, over, test, body }: Statement & { is: 'loop' }, environment: Environment): void {
    this.#loops += 1;
    for (let round = this.#loops > mostLoops ? 1 : 0; round < rounds; round += 1) {
      const inside = environment.fork();
      if (target) {
        const list = over ? this.#evaluating.expression(over, inside) : unknown;
        const fields = list.fields ? [...list.fields.values()] : [];
        const each = { ...labelled(list.labels), paths: extended(list.paths, '[]') };
        const item = fields.reduce((one, other) => joinedValue(one, other), each);
        this.assign(target, item, inside, true);
      }
      if (test) {
        this.#evaluating.expression(test, inside);
        this.#evaluating.assume(test, true, inside);
      }
      this.body(body, inside);
      environment.become(environment.fork(), inside);
    }
    this.#loops -= 1;
  }

  #try({ body, handlers, last }: Statement & { is: 'try' }, environment: Environment): boolean {
    const inside = environment.fork();
    const open = this.body(body, inside) ? [] : [inside];
    for (const { name, body: handler } of handlers) {
      const branch = environment.fork();
      branch.become(environment, inside);
      if (name !== null) branch.declare(name, { ...unknown, paths: [{ path: name, local: true }] });
      if (!this.body(handler, branch)) open.push(branch);
    }
    environment.become(...(open.length > 0 ? open : [inside]));
    return this.body(last, environment) || open.length === 0;
  }

  /** What an instance of a class holds is known to all of its methods. */
  #class(
    { name, methods, fields, exported, bases, annotations }: Statement & { is: 'class' },
    environment: Environment,
  ): void {
    this.#annotated([...annotations, ...methods.flatMap((method) => method.annotations)], environment);
    const basePaths = bases.flatMap((base) => this.#evaluating.expression(base, environment).paths);
    const enumerations = basePaths.filter(isEnumeration);
    const inside = environment.inner();
    const own = new Map<string, Value>();
    for (const { name: field, value, type } of fields) {
      const known = value ? this.#evaluating.expression(value, environment) : unknown;
      const typed = type === null ? [] : this.#evaluating.pathsOfType(type, environment);
      own.set(field, { ...known, paths: joinedPaths(typed, known.paths, [{ path: field, local: true }]) });
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

import type { Statement } from '../program.ts';
import { endsWith } from './assertions.ts';
import type { AssignmentEvaluation } from './assignments.ts';
import type { CallEvaluation } from './calls.ts';
import { truthOf } from './constants.ts';
import { DefinitionEvaluation } from './definitions.ts';
import type { Evaluating } from './evaluating.ts';
import { extended, joinedValue, labelled, unknown, type Environment } from './value.ts';

const rounds = 2;
/** Loops in loops that are gone through twice: further in, once must do. */
const mostLoops = 3;

/** Goes through statements, one after the other, with what names hold at each of them. */
export class StatementEvaluation {
  readonly #evaluating: Evaluating;
  readonly #calls: CallEvaluation;
  readonly #assignments: AssignmentEvaluation;
  readonly #definitions: DefinitionEvaluation;
  #loops = 0;

  constructor(evaluating: Evaluating, assignments: AssignmentEvaluation, calls: CallEvaluation) {
    this.#evaluating = evaluating;
    this.#assignments = assignments;
    this.#calls = calls;
    this.#definitions = new DefinitionEvaluation(evaluating, calls);
  }

  /** Goes through statements; whether what follows them is not reached. */
  body(statements: readonly Statement[], environment: Environment): boolean {
    for (const one of statements)
      if (one.is === 'function') this.#definitions.declareFunction(one, environment);
    for (const one of statements) if (this.#statement(one, environment)) return true;
    return false;
  }

  #statement(statement: Statement, environment: Environment): boolean {
    switch (statement.is) {
      case 'expression':
        this.#evaluating.expression(statement.value, environment);
        return endsWith(statement.value, environment, this.#evaluating);
      case 'assignment':
        this.#assignments.statement(statement, environment);
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
          this.#definitions.answered(statement, value, environment);
          this.#calls.ask('operator.returned', statement.value, [statement.value], [value], environment);
        }
        return true;
      }
      case 'jump':
        return true;
      case 'try':
        return this.#try(statement, environment);
      case 'function':
        this.#definitions.annotated(statement.value.annotations, environment);
        return false;
      case 'class':
        this.#definitions.declareClass(statement, environment);
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
        this.#assignments.assign(target, item, inside, true);
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
}

import type { Expression } from '../program.ts';
import type { Evaluating } from './evaluating.ts';
import { cleaned, cleanedLabels, hole, unknown, type Value, type Environment } from './value.ts';

/** An expression that is known to be harmless when a test holds; to some rules, or to all. */
type Harmless = { expression: Expression; rules: readonly (string | null)[] };

const lists =
  /^(?:includes|has|contains|containsKey|in_array|Contains|hasOwn|hasOwnProperty|include\?|key\?)$/;
const prefixes = /^(?:startsWith|HasPrefix|startswith|start_with\?|str_starts_with)$/;
const checks = /^(?:is|has|valid|check|assert|allow|verif|ensure|authori|permitted|safe)/i;
/** What begins thus may still be anything: another host, another place. */
const weakPrefix = /^(?:https?:?\/{0,2}|\/)$/;
const anchored = (pattern: string): boolean =>
  /^\/?(?:\^|\\A)/.test(pattern) &&
  /(?:\$|\\z|\\Z)\/?[a-z]*$/.test(pattern) &&
  !/(?<!\\)\.[*+]|\[\^/.test(pattern);

const everything = [null];
/** How many names are followed to the tests that they are the outcome of: one may be the outcome of itself. */
const mostFollowed = 4;

const all = (...expressions: (Expression | undefined)[]): Harmless[] =>
  expressions.filter((one) => one !== undefined).map((expression) => ({ expression, rules: everything }));

/** Works out what tests say of the values in them. */
export class Guards {
  readonly #evaluating: Evaluating;
  #followed = 0;

  constructor(evaluating: Evaluating) {
    this.#evaluating = evaluating;
  }

  /** Makes what a test says known: what it compares with a list, a prefix or a pattern is one of few. */
  assume(test: Expression, holds: boolean, environment: Environment): void {
    for (const { expression, rules } of this.#harmless(test, holds, environment))
      this.#clean(expression, rules, environment);
  }

  /** What is harmless when a test holds, or does not. */
  #harmless(test: Expression, holds: boolean, environment: Environment): Harmless[] {
    if (test.is === 'name') {
      const known = environment.get(test.name)?.test;
      if (!known || this.#followed >= mostFollowed) return [];
      this.#followed += 1;
      const harmless = this.#harmless(known, holds, environment);
      this.#followed -= 1;
      return harmless;
    }
    if (test.is === 'call') return this.#ofCall(test, holds, environment);
    if (test.is === 'member' && test.index && holds) return all(test.index);
    if (test.is !== 'operation') return [];
    const [left, right] = test.operands;
    switch (test.operator) {
      case '!':
      case 'not':
        return left ? this.#harmless(left, !holds, environment) : [];
      case '&&':
      case 'and':
        return holds ? test.operands.flatMap((one) => this.#harmless(one, true, environment)) : [];
      case '||':
      case 'or':
        return holds ? [] : test.operands.flatMap((one) => this.#harmless(one, false, environment));
      case '===':
      case '==':
      case 'is':
        return left && right && holds ? this.#equal(left, right, environment) : [];
      case '!==':
      case '!=':
        return left && right && !holds ? this.#equal(left, right, environment) : [];
      case 'in':
        return holds ? all(left) : [];
      case 'not in':
        return holds ? [] : all(left);
      case '<':
      case '<=':
      case '>':
      case '>=': {
        // `list.indexOf(x) >= 0`, `list.indexOf(x) > -1`
        const isFound = test.operator.startsWith('>') === holds;
        return isFound && left?.is === 'call' ? this.#ofIndex(left) : [];
      }
    }
    return [];
  }

  #ofIndex(call: Expression & { is: 'call' }): Harmless[] {
    const isIndex = call.callee.is === 'member' && call.callee.property === 'indexOf';
    return isIndex ? all(call.args[0]?.value) : [];
  }

  /** Equal to what the file itself says. */
  #equal(left: Expression, right: Expression, environment: Environment): Harmless[] {
    const value = this.#value(right, environment);
    if (left.is === 'call' && value.type === 'number') return this.#ofIndexMissing(left, value);
    const operand = left.is === 'operation' && left.operator === 'typeof' ? left.operands[0] : null;
    if (operand)
      return value.text === 'number' || value.text === 'boolean'
        ? all(operand)
        : [{ expression: operand, rules: ['nosql-injection'] }];
    if (value.type && value.type !== 'null' && !value.text?.includes(hole)) return all(left);
    return this.#value(left, environment).type ? all(right) : [];
  }

  #ofIndexMissing(call: Expression & { is: 'call' }, value: Value): Harmless[] {
    return value.text === '-1' ? [] : this.#ofIndex(call);
  }

  #ofCall(call: Expression & { is: 'call' }, holds: boolean, environment: Environment): Harmless[] {
    const { callee, args } = call;
    const [first, second] = args.map(({ value }) => value);
    const name = callee.is === 'member' ? callee.property : callee.is === 'name' ? callee.name : null;
    if (name === null || !first) return [];
    const object = callee.is === 'member' ? callee.object : null;
    if (object && /^(?:equals|equalsIgnoreCase|eql\?)$/.test(name))
      return holds ? this.#equal(object, first, environment) : [];
    if (/^(?:isNaN)$/.test(name)) return holds ? [] : all(first);
    const text = this.#value(first, environment).text;
    // `path.includes('..')`: what does not is no way up.
    if (lists.test(name) && object && text?.includes('..'))
      return holds ? [] : [{ expression: object, rules: ['path-traversal'] }];
    if (!holds) return [];
    if (lists.test(name)) return all(first, second);
    if (prefixes.test(name)) return text !== null && weakPrefix.test(text) ? [] : all(object ?? first);
    if (/^(?:test|exec|match|matches|fullmatch|match\?)$/.test(name)) {
      const [pattern, tested] = object ? [object, first] : [first, second];
      const own = this.#value(pattern, environment);
      const other = tested && this.#value(tested, environment);
      if (own.text !== null && own.type && anchored(own.text)) return all(tested);
      return other?.text && other.type && anchored(other.text) ? all(pattern) : [];
    }
    return checks.test(name) ? all(first) : [];
  }

  #value(expression: Expression, environment: Environment): Value {
    if (expression.is === 'operation' && expression.operator === '-')
      return { ...unknown, type: 'number', text: '-1' };
    return expression.is === 'function' ? unknown : this.#evaluating.expression(expression, environment);
  }

  #clean(expression: Expression, rules: readonly (string | null)[], environment: Environment): void {
    if (expression.is === 'operation' && expression.operator === 'typeof') {
      const [operand] = expression.operands;
      if (operand) this.#clean(operand, rules, environment);
      return;
    }
    // `[x.y].trim()` and the like are about x.y.
    if (expression.is === 'call' && expression.callee.is === 'member' && expression.args.length === 0) {
      this.#clean(expression.callee.object, rules, environment);
      return;
    }
    if (expression.is !== 'name' && expression.is !== 'member') return;
    // Of an address whose host is one of few no other host is asked.
    if (expression.is === 'member' && /^(?:hostname|host|origin)$/.test(expression.property ?? ''))
      this.#clean(expression.object, rules, environment);
    const value = this.#evaluating.expression(expression, environment);
    if (value.labels.length === 0 && !value.fields) return;
    const harmless = rules.includes(null)
      ? cleaned(value)
      : { ...value, labels: cleanedLabels(value.labels, rules) };
    const own = { ...harmless, test: null };
    if (expression.is === 'name') environment.declare(expression.name, own);
    else this.#evaluating.assign(expression, own, environment, true);
  }
}

import type { Expression } from '../program.ts';
import { withOwnPaths } from './checks.ts';
import type { Evaluating } from './evaluating.ts';
import { nameOf, valueOf } from './harmless.ts';
import { inFolder, resolvedIn } from './pythonTests.ts';
import { TestReading } from './testReading.ts';
import { cleaned, cleanedLabels, type Value, type Environment } from './value.ts';

/** What says the same as what it is called on: a text without blanks, a path in full, the host that an address leads to. */
const sameThing =
  /^(?:to\w*|trim\w*|strip\w*|chomp|down|up|lower\w*|upper\w*|downcase|upcase|normali[sz]e\w*|valueOf|intern|absolute|resolve|realpath|expanduser|as_posix|text|String|get(?:Host|Authority|Canonical\w+|Absolute\w+|Path|FileName|Value|Text|AsString))$/i;

/** The address that one is read from: `urlsplit(address)`. */
const addressIn = (read: Expression): Expression =>
  read.is === 'call' && read.args[0] && !read.isNew ? read.args[0].value : read;

/** Keeps what tests say of the values in them. */
export class Guards {
  readonly #evaluating: Evaluating;
  readonly #tests: TestReading;

  constructor(evaluating: Evaluating) {
    this.#evaluating = evaluating;
    this.#tests = new TestReading(evaluating);
  }

  /** Makes what a test says known: what it compares with a list, a prefix or a pattern is one of few. */
  assume(test: Expression, holds: boolean, environment: Environment): void {
    // What a member held before is kept beside, for where both ways come together again.
    for (const { expression } of this.#tests.harmless(test, !holds, environment)) {
      const key = this.#keyOf(expression);
      const value = valueOf(expression, environment, this.#evaluating);
      if (expression.is === 'member') this.#evaluating.assign(expression, value, environment, true);
      else if (key !== null && environment.get(key) === undefined) environment.declare(key, value);
    }
    for (const { expression, rules } of this.#tests.harmless(test, holds, environment))
      this.#clean(expression, rules, environment);
  }

  /** What a test before said of a call that is written the same: `request.args.get('sort')`. */
  known(call: Expression & { is: 'call' }, environment: Environment): Value | undefined {
    const key = this.#keyOf(call);
    return key === null ? undefined : environment.get(key);
  }

  /** What a name, or a call with nothing but literals, is remembered by. */
  #keyOf(expression: Expression): string | null {
    if (expression.is === 'name') return expression.name;
    if (expression.is !== 'call' || expression.args.length === 0 || expression.isNew) return null;
    return expression.args.every(({ value }) => value.is === 'literal')
      ? this.#tests.textOf(expression)
      : null;
  }

  /** The address that a host is read from, where names stand between: `parts = urlsplit(address)`, `host = parts.hostname`. */
  #readFrom(expression: Expression, environment: Environment): Expression | null {
    const host =
      expression.is === 'name'
        ? environment.get(expression.name)?.test
        : expression.is === 'member'
          ? expression
          : null;
    if (host?.is !== 'member' || !/^(?:hostname|netloc|host)$/.test(host.property ?? '')) return null;
    const { object } = host;
    const parsed = object.is === 'name' ? environment.get(object.name)?.test : object;
    if (parsed?.is !== 'call' || !/^url(?:parse|split)$|^(?:URL|parse_url)$/.test(nameOf(parsed) ?? ''))
      return null;
    const [address] = parsed.args;
    return address?.value ?? null;
  }

  /** What an address is read from, and what it is kept as: `uri` of `uri = new Uri(text)`, and the text. */
  #addressesIn(read: Expression, environment: Environment): Expression[] {
    const made = read.is === 'name' ? environment.get(read.name)?.test : null;
    const text =
      made?.is === 'call' && /^(?:Uri|URL|TryCreate)$/.test(nameOf(made) ?? '') ? made.args[0] : undefined;
    return [addressIn(read), ...(text ? [text.value] : [])];
  }

  /** @param isInFolder whether this call follows from a check of the folder. Only one step is taken: `path = dirname(path)` would recurse without end. */
  #clean(
    expression: Expression,
    rules: readonly (string | null)[],
    environment: Environment,
    isInFolder = false,
  ): void {
    if (expression.is === 'operation' && expression.operator === 'typeof') {
      const [operand] = expression.operands;
      if (operand) this.#clean(operand, rules, environment);
      return;
    }
    // `[x.y].trim()` and the like are about x.y.
    if (expression.is === 'call' && expression.callee.is === 'member' && expression.args.length === 0) {
      if (sameThing.test(expression.callee.property ?? ''))
        this.#clean(expression.callee.object, rules, environment);
      return;
    }
    const key = this.#keyOf(expression);
    const resolved = this.#evaluating.program.language === 'python' ? resolvedIn(expression) : null;
    if (resolved) this.#clean(resolved, rules, environment);
    // A check of the folder of a path also holds for the path.
    const isFolder = this.#evaluating.program.language === 'python' && !isInFolder;
    const path = isFolder ? inFolder(expression, environment) : null;
    if (path) this.#clean(path, ['path-traversal'], environment, true);
    if (key === null && expression.is !== 'member') return;
    const read =
      this.#evaluating.program.language === 'python' ? this.#readFrom(expression, environment) : null;
    if (read) this.#clean(read, rules, environment);
    // Of an address whose host is one of few no other host is asked.
    if (
      expression.is === 'member' &&
      /^(?:hostname|host|origin|Host|DnsSafeHost|IdnHost|Authority)$/.test(expression.property ?? '')
    )
      for (const address of this.#addressesIn(expression.object, environment))
        this.#clean(address, rules, environment);
    // An address of http leads to a page, and runs no script of this one.
    if (expression.is === 'member' && expression.property === 'protocol')
      this.#clean(addressIn(expression.object), ['cross-site-scripting'], environment);
    const value = this.#evaluating.expression(expression, environment);
    if (value.labels.length === 0 && !value.fields) return;
    const harmless = rules.includes(null)
      ? cleaned(value)
      : { ...value, labels: withOwnPaths(cleanedLabels(value.labels, rules)) };
    const own = { ...harmless, test: null };
    if (key !== null) environment.declare(key, own);
    else this.#evaluating.assign(expression, own, environment, true);
  }
}

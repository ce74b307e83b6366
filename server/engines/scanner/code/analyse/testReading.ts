import type { Expression } from '../program.ts';
import { beginsWithSlash, checks, kinds, lists, notWithTwoSlashes, prefixes, weakPrefix } from './checks.ts';
import { authenticated, comparing } from './authenticated.ts';
import { CsharpTests } from './csharpTests.ts';
import type { Evaluating } from './evaluating.ts';
import { all, type Harmless, nameOf, ofNoHost, valueOf } from './harmless.ts';
import { PatternTests } from './patternTests.ts';
import { beginsAnyway, ofDots, ofParents, ofPythonCall } from './pythonTests.ts';
import { fromParameter, hole, type Value, type Environment } from './value.ts';

/** How many names are followed to the tests that they are the outcome of: one may be the outcome of itself. */
const mostFollowed = 4;

/** Returns the value whose length is tested: `len(text)`, `text.length`. An empty text is harmless. */
const measuredIn = (length: Expression): Expression | undefined => {
  if (length.is === 'call' && /^(?:len|strlen)$/.test(nameOf(length) ?? '')) return length.args[0]?.value;
  return length.is === 'member' && /^[lL]ength$/.test(length.property ?? '') ? length.object : undefined;
};

/** Works out which values tests say to be one of few. */
export class TestReading {
  readonly #evaluating: Evaluating;
  readonly #patterns: PatternTests;
  readonly #csharp: CsharpTests;
  #followed = 0;

  constructor(evaluating: Evaluating) {
    this.#evaluating = evaluating;
    this.#patterns = new PatternTests(evaluating);
    this.#csharp = new CsharpTests(evaluating);
  }

  /** What is written there. */
  textOf({ start, end }: Expression): string {
    return this.#evaluating.program.text.slice(start, end);
  }

  /** What each of some tests says: where only one of them need hold, that is known. */
  #ofEach(tests: readonly Expression[], holds: boolean, environment: Environment): Harmless[] {
    const [first = [], ...others] = tests.map((one) => this.harmless(one, holds, environment));
    return others.reduce(
      (known, list) => known.flatMap((one) => list.flatMap((other) => this.#ofBoth(one, other))),
      first,
    );
  }

  /** What two tests say alike of the same expression. */
  #ofBoth(one: Harmless, other: Harmless): Harmless[] {
    if (this.textOf(one.expression) !== this.textOf(other.expression)) return [];
    if (other.rules.includes(null)) return [one];
    const rules = one.rules.includes(null)
      ? other.rules
      : one.rules.filter((rule) => other.rules.includes(rule));
    return rules.length > 0 ? [{ expression: one.expression, rules }] : [];
  }

  /** What is harmless when a test holds, or does not. */
  harmless(test: Expression, holds: boolean, environment: Environment): Harmless[] {
    if (test.is === 'name') {
      const known = environment.get(test.name)?.test;
      if (!known || this.#followed >= mostFollowed) return [];
      this.#followed += 1;
      const harmless = this.harmless(known, holds, environment);
      this.#followed -= 1;
      return harmless;
    }
    if (test.is === 'call') return this.#ofCall(test, holds, environment);
    if (test.is === 'member' && test.index && holds) return all(test.index);
    // `Regex.Match(text, pattern).Success`
    if (test.is === 'member' && test.property === 'Success' && test.object.is === 'call')
      return this.#ofCall(test.object, holds, environment);
    if (test.is === 'member' && !holds) return ofNoHost(test);
    if (test.is !== 'operation') return [];
    const [left, right] = test.operands;
    switch (test.operator) {
      case '!':
      case 'not':
        return left ? this.harmless(left, !holds, environment) : [];
      case '&&':
      case 'and':
        return holds
          ? test.operands.flatMap((one) => this.harmless(one, true, environment))
          : this.#ofEach(test.operands, false, environment);
      case '||':
      case 'or':
        return holds
          ? this.#ofEach(test.operands, true, environment)
          : test.operands.flatMap((one) => this.harmless(one, false, environment));
      case '===':
      case '==':
      case 'is':
        return left && right ? this.#compared(left, right, holds, environment) : [];
      case '!==':
      case '!=':
        return left && right ? this.#compared(left, right, !holds, environment) : [];
      case '=~':
        return left && right && holds ? this.#patterns.matched(left, right, '', environment) : [];
      case '!~':
        return left && right && !holds ? this.#patterns.matched(left, right, '', environment) : [];
      case 'in':
        return holds ? (ofParents(right) ?? all(left)) : ofDots(left, right);
      case 'not in':
        return holds ? ofDots(left, right) : (ofParents(right) ?? all(left));
      case '<':
      case '<=':
      case '>':
      case '>=': {
        // `list.indexOf(x) >= 0`, `list.indexOf(x) > -1`
        const isFound = test.operator.startsWith('>') === holds;
        if (left && test.operator === '>' && !holds && right?.is === 'literal' && right.value === '0')
          return all(measuredIn(left));
        if (left?.is !== 'call') return [];
        return isFound ? this.#ofIndex(left) : this.#csharp.withoutSigns(left);
      }
    }
    return [];
  }

  #ofIndex(call: Expression & { is: 'call' }): Harmless[] {
    const isIndex = call.callee.is === 'member' && /^[iI]ndexOf$/.test(call.callee.property ?? '');
    return isIndex ? all(call.args.at(-1)?.value) : [];
  }

  /** Equal to something or not: what a call answers is a test itself where it is compared with a truth or a place in a text. */
  #compared(left: Expression, right: Expression, isEqual: boolean, environment: Environment): Harmless[] {
    if (isEqual) {
      const name = this.#csharp.fileName(left, right);
      if (name.length > 0) return name;
    }
    const value = valueOf(right, environment, this.#evaluating);
    const text = value.type === 'boolean' || value.type === 'number' ? value.text?.toLowerCase() : null;
    if (left.is === 'call' && text) {
      const [first, second] = left.args.map((one) => one.value);
      const name = nameOf(left);
      if (text === '0' && first && name === 'strpos')
        return second ? this.#ofPrefix(first, second, isEqual, environment) : [];
      if (text === '0' && first && name === 'indexOf' && left.callee.is === 'member')
        return [
          ...this.#ofPrefix(left.callee.object, first, isEqual, environment),
          ...(isEqual ? all(first) : []),
        ];
      if (text === '0' && isEqual && name === 'len') return all(first);
      if (text === 'true' || (text === '1' && name === 'preg_match'))
        return this.harmless(left, isEqual, environment);
      if (text === 'false' || (text === '0' && name === 'preg_match'))
        return this.harmless(left, !isEqual, environment);
    }
    const [joint] = left.is === 'call' && nameOf(left) === 'commonpath' ? left.args : [];
    if (isEqual && joint?.value.is === 'list')
      return joint.value.items.map((expression) => ({ expression, rules: ['path-traversal'] }));
    if (isEqual && left.is === 'member' && value.text === '') return [...all(left), ...ofNoHost(left)];
    return isEqual ? this.#equal(left, right, environment) : [];
  }

  /** What begins with a text, or does not. */
  #ofPrefix(begun: Expression, prefix: Expression, holds: boolean, environment: Environment): Harmless[] {
    const { text } = valueOf(prefix, environment, this.#evaluating);
    // `relative(root, file).startsWith('..')`
    if (text?.startsWith('..') && !holds) {
      // The way from a folder to a file, which may have a name of its own: `rel, err := filepath.Rel(root, file)`.
      const way = begun.is === 'name' ? (environment.get(begun.name)?.test ?? begun) : begun;
      const isWay = way.is === 'call' && /^(?:relative|Rel)$/.test(nameOf(way) ?? '');
      const file = isWay ? way.args.at(-1)?.value : begun;
      return [file, begun].flatMap((expression) =>
        expression ? [{ expression, rules: ['path-traversal'] }] : [],
      );
    }
    if (!holds) return text === '//' ? [{ expression: begun, rules: [notWithTwoSlashes] }] : [];
    if (text === '/') return [{ expression: begun, rules: [beginsWithSlash] }];
    const isPython = this.#evaluating.program.language === 'python';
    if (isPython && text !== null && beginsAnyway(begun, text, environment, this.#evaluating)) return [];
    if (text !== null && /^https?:\/\/$/.test(text))
      return [{ expression: begun, rules: ['cross-site-scripting'] }];
    // `https://shop.example` begins `https://shop.example.attacker.org` too.
    if (text !== null && /^https?:\/\/[^/?#\0]+$/.test(text))
      return [{ expression: begun, rules: ['cross-site-scripting'] }];
    return text !== null && weakPrefix.test(text) ? [] : all(begun);
  }

  /** Equal to what the file itself says. */
  #equal(left: Expression, right: Expression, environment: Environment): Harmless[] {
    // `url.origin === location.origin`
    if (
      [left, right].every(
        (one) => one.is === 'member' && /^(?:origin|host|hostname)$/.test(one.property ?? ''),
      )
    )
      return all(left);
    const value = valueOf(right, environment, this.#evaluating);
    if (left.is === 'call' && value.type === 'number') return this.#ofIndexMissing(left, value);
    const operand = left.is === 'operation' && left.operator === 'typeof' ? left.operands[0] : null;
    if (operand)
      return value.text === 'number' || value.text === 'boolean'
        ? all(operand)
        : [{ expression: operand, rules: ['nosql-injection'] }];
    if (value.type && value.type !== 'null' && !value.text?.includes(hole)) return all(left);
    if (valueOf(left, environment, this.#evaluating).type) return all(right);
    // `file === root || file.startsWith(root + sep)`
    const isOfOthers = value.labels.some(({ source }) => source !== fromParameter);
    return isOfOthers || value.type ? [] : [{ expression: left, rules: ['path-traversal'] }];
  }

  #ofIndexMissing(call: Expression & { is: 'call' }, value: Value): Harmless[] {
    return value.text === '-1' ? [] : this.#ofIndex(call);
  }

  /** What a function of this file says of its argument where it only asks how a text begins; null of all others. */
  #ofOwnCheck({ callee, args }: Expression & { is: 'call' }, environment: Environment): Harmless[] | null {
    const closure = callee.is === 'name' ? environment.get(callee.name)?.closure : null;
    const [statement, ...others] = closure?.callable.body ?? [];
    const answer = statement?.is === 'return' && others.length === 0 ? statement.value : null;
    const parameter = closure?.callable.parameters[0]?.names[0]?.name;
    const given = args[0]?.value;
    if (!closure || answer?.is !== 'call' || answer.callee.is !== 'member' || !given) return null;
    const { object, property } = answer.callee;
    if (object.is !== 'name' || object.name !== parameter || !prefixes.test(property ?? '')) return null;
    return this.harmless(answer, true, closure.environment).map(({ rules }) => ({
      expression: given,
      rules,
    }));
  }

  #ofCall(call: Expression & { is: 'call' }, holds: boolean, environment: Environment): Harmless[] {
    const { callee, args } = call;
    const [first, second] = args.map(({ value }) => value);
    const name = nameOf(call);
    const object = callee.is === 'member' ? callee.object : null;
    if (name === null) return [];
    const ofPython =
      this.#evaluating.program.language === 'python'
        ? ofPythonCall(call, holds, (one) => this.textOf(one))
        : null;
    if (ofPython) return ofPython;
    if (!first) {
      if (!holds || !object) return [];
      if (kinds.test(name)) return all(object);
      // `pattern.matcher(text).matches()`
      const [tested] = object.is === 'call' && nameOf(object) === 'matcher' ? object.args : [];
      return tested && object.is === 'call' && object.callee.is === 'member'
        ? this.#patterns.matched(object.callee.object, tested.value, name, environment)
        : [];
    }
    const known = this.#csharp.ofCall(call, holds);
    if (known) return known;
    // `string.Equals(one, other, comparison)`
    if (second && name === 'Equals' && this.#csharp.is)
      return holds ? this.#equal(first, second, environment) : [];
    if (object && /^(?:equals|equalsIgnoreCase|eql\?|Equals)$/.test(name))
      return holds ? this.#equal(object, first, environment) : [];
    if (/^(?:isNaN)$/.test(name)) return holds ? [] : all(first);
    // `strings.HasPrefix(text, prefix)` and `text.startsWith(prefix)`
    const isOfFirst = !object || (/^(?:Contains|HasPrefix)$/.test(name) && !this.#csharp.is);
    const [subject, sought] = isOfFirst ? [first, second] : [object, first];
    // `path.includes('..')`: what does not is no way up.
    if (sought && /^(?:str_contains|strpos)$|^(?:includes|contains|Contains|include\?)$/.test(name))
      if (valueOf(sought, environment, this.#evaluating).text?.includes('..'))
        return holds ? [] : [{ expression: subject, rules: ['path-traversal'] }];
    if (prefixes.test(name)) return sought ? this.#ofPrefix(subject, sought, holds, environment) : [];
    if (!holds) {
      // The text has only the characters that the negated class excludes.
      if (!/^(?:test|search|find|preg_match|MatchString|IsMatch|match\?)$/.test(name)) return [];
      const [tested, pattern] = object && !second ? [object, first] : [first, second];
      return pattern ? this.#patterns.unmatched(tested, pattern, environment) : [];
    }
    if (second && comparing.test(name))
      return [first, second].flatMap((one) => authenticated(one, environment));
    if (name === 'isset') return first.is === 'member' && first.index ? all(first.index) : [];
    if (name === 'in?') return all(object ?? undefined);
    if (lists.test(name)) return all(first, second);
    if (/^(?:test|exec|match|matches|fullmatch|match\?|preg_match|MatchString|IsMatch|Match)$/.test(name)) {
      const isMethod = object && !(second && this.#evaluating.program.language !== 'javascript');
      if (isMethod) return this.#patterns.matched(object, first, name, environment);
      return second ? this.#patterns.matched(first, second, name, environment) : [];
    }
    return this.#ofOwnCheck(call, environment) ?? (checks.test(name) ? all(first) : []);
  }
}

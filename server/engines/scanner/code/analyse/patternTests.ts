import type { Expression } from '../program.ts';
import { findsOtherSigns, isLimiting, isOwnPath } from './checks.ts';
import type { Evaluating } from './evaluating.ts';
import { all, type Harmless, nameOf, valueOf } from './harmless.ts';
import type { Environment } from './value.ts';

/** In Ruby `^` and `$` say where a line begins and ends, not the text. */
const ofLines = (pattern: string): string => pattern.replace(/^\^/, '').replace(/\$$/, '');

/** Names of what makes a pattern of a text. */
const making = /^(?:compile|MustCompile|RegExp|Regex|GeneratedPattern)$/;

const isMaking = (one: Expression | null): boolean => one?.is === 'call' && making.test(nameOf(one) ?? '');

/** Works out what it says of a text that it matches a pattern. */
export class PatternTests {
  readonly #evaluating: Evaluating;

  constructor(evaluating: Evaluating) {
    this.#evaluating = evaluating;
  }

  /** What matches a pattern; of the two, whichever is one. */
  matched(one: Expression, other: Expression, name: string, environment: Environment): Harmless[] {
    const { language } = this.#evaluating.program;
    const isWhole = /^(?:fullmatch|matches)$/.test(name);
    const isBegun = isWhole || (name === 'match' && language === 'python');
    for (const [pattern, tested] of [
      [this.#pattern(one, environment), other],
      [this.#pattern(other, environment), one],
    ] as const)
      if (pattern !== null) {
        if (isLimiting(language === 'ruby' ? ofLines(pattern) : pattern, isBegun, isWhole))
          return all(tested);
        if (/^\/\^(?:https\??|\(\??:?https\??(?:\||\)))/.test(pattern))
          return [{ expression: tested, rules: ['cross-site-scripting'] }];
        if (isOwnPath(pattern, isBegun)) return [{ expression: tested, rules: ['open-redirect'] }];
      }
    return [];
  }

  /** What is known of a text that does not match a regular expression. Either operand may be the expression. */
  unmatched(one: Expression, other: Expression, environment: Environment): Harmless[] {
    for (const [pattern, tested] of [
      [this.#pattern(one, environment), other],
      [this.#pattern(other, environment), one],
    ] as const)
      if (pattern !== null && findsOtherSigns(pattern)) return all(tested);
    return [];
  }

  /** The text of a pattern, written down or made of a text: `re.compile('…')`. */
  #pattern(expression: Expression, environment: Environment): string | null {
    const made = isMaking(expression) ? expression : valueOf(expression, environment, this.#evaluating).test;
    const [first] = made?.is === 'call' && isMaking(made) ? made.args : [];
    if (first) return first.value.is === 'literal' ? first.value.value : null;
    const { text, type } = valueOf(expression, environment, this.#evaluating);
    return type ? text : null;
  }
}

import type { Expression } from '../program.ts';
import type { Evaluating } from './evaluating.ts';
import { all, type Harmless, nameOf } from './harmless.ts';

/** What says that something is there, or could be read, and not which it is. */
const sayingLittle =
  /^(?:IsNullOr(?:Empty|WhiteSpace)|IsWellFormedUriString|IsAssignableFrom|IsInstanceOfType)$/;
const ofSigns = /char\.Is(?:Ascii)?(?:LetterOrDigit|Letter|Digit|HexDigit)/;

/** Works out what tests say that are written so in C# alone. */
export class CsharpTests {
  /** Whether the program is one of C#. */
  readonly is: boolean;
  readonly #text: string;

  constructor({ program }: Evaluating) {
    this.is = program.language === 'csharp';
    this.#text = program.text;
  }

  #written({ start, end }: Expression): string {
    return this.#text.slice(start, end);
  }

  /** What a call says; null where it says what it says in other languages too. */
  ofCall(call: Expression & { is: 'call' }, holds: boolean): Harmless[] | null {
    if (!this.is) return null;
    const { callee, args } = call;
    const [first] = args.map(({ value }) => value);
    const object = callee.is === 'member' ? callee.object : undefined;
    const name = nameOf(call) ?? '';
    if (sayingLittle.test(name)) {
      const isRelative = args.some(({ value }) => this.#written(value).endsWith('UriKind.Relative'));
      return holds && isRelative && first ? [{ expression: first, rules: ['open-redirect'] }] : [];
    }
    // `name.All(char.IsLetterOrDigit)`
    if (name === 'All' && first && object)
      return holds && ofSigns.test(this.#written(first)) ? all(object) : [];
    // `uri.Host.EndsWith(".example.org")`
    if (name === 'EndsWith' && object?.is === 'member' && object.property?.endsWith('Host'))
      return holds && first && this.#written(first).startsWith('".') ? all(object) : [];
    return null;
  }

  /** What is the name of a file alone: `Path.GetFileName(name) == name`. */
  fileName(left: Expression, right: Expression): Harmless[] {
    for (const [call, other] of [
      [left, right],
      [right, left],
    ] as const) {
      const [given] = this.is && call.is === 'call' && nameOf(call) === 'GetFileName' ? call.args : [];
      if (given && this.#written(given.value) === this.#written(other))
        return [{ expression: other, rules: ['path-traversal'] }];
    }
    return [];
  }

  /** What none of the signs is in that a name of a file must not have: `name.IndexOfAny(Path.GetInvalidFileNameChars()) < 0`. */
  withoutSigns(call: Expression & { is: 'call' }): Harmless[] {
    const [signs] = call.args;
    const { callee } = call;
    if (!this.is || callee.is !== 'member' || callee.property !== 'IndexOfAny') return [];
    return signs && this.#written(signs.value).includes('GetInvalidFileNameChars')
      ? [{ expression: callee.object, rules: ['path-traversal'] }]
      : [];
  }
}

/** The characters that a part of a pattern matches: the 128 of ASCII, and one that stands for all others. */
export type Characters = ReadonlySet<number>;

/** A part of a regular expression, as far as it matters for how many ways it matches in. */
export type PatternPart =
  | { is: 'characters'; characters: Characters }
  | { is: 'sequence'; parts: PatternPart[] }
  | { is: 'choice'; choices: PatternPart[] }
  | { is: 'repeat'; part: PatternPart; least: number; unbounded: boolean }
  /**
   * `^`, `$`, `\b` and what only looks ahead: it matches no character, and may fail. What gives nothing back once it matched (`(?>a*)`, `a*+`)
   * counts as one too: it matches in one way.
   */
  | { is: 'assertion' };

const codes = Array.from({ length: 129 }, (_, code) => code);
const matching = (expression: RegExp): Characters =>
  new Set(codes.filter((code) => code < 128 && expression.test(String.fromCharCode(code))));
const without = (characters: Characters): Characters =>
  new Set(codes.filter((code) => !characters.has(code)));

const digits = matching(/\d/);
const words = matching(/\w/);
const spaces = matching(/\s/);
const classes: Readonly<Record<string, Characters>> = {
  d: digits,
  D: without(digits),
  w: words,
  W: without(words),
  s: spaces,
  S: without(spaces),
};
const controls: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, v: 11, f: 12, 0: 0 };
const codeOf = (sign: string): number => Math.min(sign.codePointAt(0) ?? 128, 128);

/** Reads the source of a regular expression. What it does not know matches any character. */
export class PatternReader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  /** The whole expression. */
  read(): PatternPart {
    const choices = [this.#sequence()];
    while (this.#takes('|')) choices.push(this.#sequence());
    const [only] = choices;
    return choices.length === 1 && only ? only : { is: 'choice', choices };
  }

  #takes(text: string): boolean {
    if (!this.#source.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  #next(): string {
    const sign = this.#source[this.#at] ?? '';
    this.#at += 1;
    return sign;
  }

  #sequence(): PatternPart {
    const parts: PatternPart[] = [];
    while (this.#at < this.#source.length && !/[|)]/.test(this.#source[this.#at] ?? ''))
      parts.push(this.#repeated(this.#part()));
    return { is: 'sequence', parts };
  }

  #repeated(part: PatternPart): PatternPart {
    const [all, sign, least, comma, most, mode] =
      /^(?:([*+?])|\{(\d+)(,?)(\d*)\})([?+]?)/.exec(this.#source.slice(this.#at, this.#at + 24)) ?? [];
    if (all === undefined) return part;
    this.#at += all.length;
    if (mode === '+') return { is: 'assertion' };
    if (sign) return { is: 'repeat', part, least: sign === '+' ? 1 : 0, unbounded: sign !== '?' };
    const isOpen = comma === ',' && (!most || Number(most) > 50);
    return { is: 'repeat', part, least: Number(least), unbounded: isOpen };
  }

  #part(): PatternPart {
    const sign = this.#next();
    if (sign === '(') return this.#group();
    if (sign === '[') return { is: 'characters', characters: this.#set() };
    if (sign === '^' || sign === '$') return { is: 'assertion' };
    if (sign === '.') return { is: 'characters', characters: without(new Set([10, 13])) };
    if (sign !== '\\') return { is: 'characters', characters: new Set([codeOf(sign)]) };
    if (this.#takes('b') || this.#takes('B')) return { is: 'assertion' };
    return { is: 'characters', characters: this.#escaped() };
  }

  #group(): PatternPart {
    const isAssertion = /^\?(?:[=!>]|<[=!])/.test(this.#source.slice(this.#at, this.#at + 3));
    const [opening = ''] =
      /^\?(?:[:=!>]|<[=!]|P?<\w+>|[a-z-]+:)/.exec(this.#source.slice(this.#at, this.#at + 60)) ?? [];
    this.#at += opening.length;
    const inside = this.read();
    this.#takes(')');
    return isAssertion ? { is: 'assertion' } : inside;
  }

  #escaped(): Characters {
    const sign = this.#next();
    const known = classes[sign];
    if (known) return known;
    if (sign === 'p' || sign === 'P') {
      if (this.#takes('{')) while (this.#at < this.#source.length && this.#next() !== '}');
      return new Set([...words, 128]);
    }
    if (sign === 'x' || sign === 'u') {
      const [digitsOf = ''] =
        /^(?:[\da-f]{4}|[\da-f]{2}|\{[\da-f]+\})/i.exec(this.#source.slice(this.#at, this.#at + 8)) ?? [];
      this.#at += digitsOf.length;
      return new Set([Math.min(Number.parseInt(digitsOf.replaceAll(/[{}]/g, ''), 16) || 128, 128)]);
    }
    return new Set([controls[sign] ?? codeOf(sign)]);
  }

  #set(): Characters {
    const isNegated = this.#takes('^');
    const characters = new Set<number>();
    let before: number | null = null;
    while (this.#at < this.#source.length && !this.#takes(']')) {
      const sign = this.#next();
      const one = sign === '\\' ? this.#escaped() : new Set([codeOf(sign)]);
      const [code] = one;
      if (sign === '-' && before !== null && this.#source[this.#at] !== ']') {
        const end = this.#next();
        const [last = before] = end === '\\' ? this.#escaped() : [codeOf(end)];
        for (let at: number = before; at <= last; at += 1) characters.add(at);
        before = null;
        continue;
      }
      for (const member of one) characters.add(member);
      before = one.size === 1 ? (code ?? null) : null;
    }
    return isNegated ? without(characters) : characters;
  }
}

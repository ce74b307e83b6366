import type { Mask } from '../../text/index.ts';

/** Longest line, in characters; what is longer is told in several. */
const LONGEST = 4_000;
/** How many lines may come at once, and how many more each second: what says more than can be kept is cut, not slowed down. */
const AT_ONCE = 1_000;
const EACH_SECOND = 200;

/** What a program says, told line by line without secrets, and what it said last. */
export class Lines {
  readonly #mask: Mask;
  readonly #onLine: (line: string) => void;
  readonly #decoder = new TextDecoder();
  readonly #last: string[] = [];
  #begun = '';
  #left = AT_ONCE;
  #counted = performance.now();
  #dropped = 0;

  constructor(mask: Mask, onLine: (line: string) => void) {
    this.#mask = mask;
    this.#onLine = onLine;
  }

  /** The last twenty lines, without secrets. */
  get last(): readonly string[] {
    const last = this.#begun === '' ? this.#last : [...this.#last, this.#begun].slice(-20);
    return last.map((line) => this.#mask.mask(line));
  }

  /** Takes what was said, in whatever pieces. */
  take(chunk: Buffer): void {
    const parts = (this.#begun + this.#decoder.decode(chunk, { stream: true })).split(/\r\n|\n/);
    this.#begun = parts.pop() ?? '';
    for (const part of parts) this.#tell(this.#cut(part, 0));
    // Secrets that have not come as a whole yet are waited for.
    this.#begun = this.#cut(this.#begun, this.#mask.longest);
  }

  /** Tells what was said last without an end of line. */
  end(): void {
    if (this.#begun !== '') this.#tell(this.#cut(this.#begun, 0));
    this.#begun = '';
    this.#tellDropped();
  }

  /**
   * Tells what is too long for a line, cut where no secret stands.
   * @param beyond how many characters more a rest may have
   * @returns the rest
   */
  #cut(line: string, beyond: number): string {
    let rest = line;
    while (rest.length > LONGEST + beyond) {
      const at = this.#mask.cut(rest.slice(0, LONGEST + this.#mask.longest), LONGEST);
      this.#tell(rest.slice(0, at));
      rest = rest.slice(at);
    }
    return rest;
  }

  #tell(text: string): void {
    this.#last.push(text);
    if (this.#last.length > 20) this.#last.shift();
    const now = performance.now();
    const earned = ((now - this.#counted) / 1_000) * EACH_SECOND;
    this.#left = Math.min(AT_ONCE, this.#left + earned);
    this.#counted = now;
    if (this.#left < 1) {
      this.#dropped += 1;
      return;
    }
    this.#left -= 1;
    this.#tellDropped();
    this.#onLine(this.#mask.mask(text));
  }

  #tellDropped(): void {
    if (this.#dropped > 0)
      this.#onLine(`(${this.#dropped} lines were skipped because there were too many at once)`);
    this.#dropped = 0;
  }
}

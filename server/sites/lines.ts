/** Longest line, in characters; what is longer is told in several. */
const LONGEST = 4_000;
/** How many lines may come at once, and how many more each second: what says more than can be kept is cut, not slowed down. */
const AT_ONCE = 1_000;
const EACH_SECOND = 200;

/** What a program says, told line by line, and what it said last. */
export class Lines {
  readonly #onLine: (line: string) => void;
  readonly #decoder = new TextDecoder();
  readonly #last: string[] = [];
  #begun = '';
  #left = AT_ONCE;
  #counted = performance.now();
  #dropped = 0;

  constructor(onLine: (line: string) => void) {
    this.#onLine = onLine;
  }

  /** The last twenty lines. */
  get last(): readonly string[] {
    return this.#begun === '' ? this.#last : [...this.#last, this.#begun].slice(-20);
  }

  /** Takes what was said, in whatever pieces. */
  take(chunk: Buffer): void {
    const parts = (this.#begun + this.#decoder.decode(chunk, { stream: true })).split(/\r\n|\n/);
    this.#begun = parts.pop() ?? '';
    for (const part of parts) this.#tell(part);
    while (this.#begun.length > LONGEST) {
      this.#tell(this.#begun.slice(0, LONGEST));
      this.#begun = this.#begun.slice(LONGEST);
    }
  }

  /** Tells what was said last without an end of line. */
  end(): void {
    if (this.#begun !== '') this.#tell(this.#begun);
    this.#begun = '';
    this.#tellDropped();
  }

  #tell(line: string): void {
    const text = line.slice(0, LONGEST);
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
    this.#onLine(text);
  }

  #tellDropped(): void {
    if (this.#dropped > 0) this.#onLine(`(${this.#dropped} lines were left out, as too many came at once)`);
    this.#dropped = 0;
  }
}

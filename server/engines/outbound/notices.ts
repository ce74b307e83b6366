import { outboundLimits } from './limits.ts';

const minute = 60_000;

/** What a proxy says in the log of its service: each line once a minute, and not more than some in it. */
export class Notices {
  readonly #clock: () => Date;
  readonly #said = new Map<string, number>();
  #tell: (line: string) => void = () => undefined;

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /** Where the lines go from now on. */
  sayTo(tell: (line: string) => void): void {
    this.#tell = tell;
  }

  say(line: string): void {
    const now = this.#clock().getTime();
    for (const [each, at] of this.#said) if (now - at >= minute) this.#said.delete(each);
    if (this.#said.has(line) || this.#said.size >= outboundLimits.linesPerMinute) return;
    this.#said.set(line, now);
    this.#tell(line);
  }
}

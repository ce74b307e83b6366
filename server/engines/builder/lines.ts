import { StringDecoder } from 'node:string_decoder';
import type { Mask } from '../text/index.ts';

/** Characters of a line; what is longer is told as several. */
const longestLine = 1_000;

/** How terminals are told of colours and cursors (ECMA-48): nothing that a log shows. */
// oxlint-disable-next-line no-control-regex -- control characters are what it is about
const terminal = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[@-Z\\-_])/g;
// oxlint-disable-next-line no-control-regex -- control characters are what it is about
const control = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** What a terminal would show of a line in the end: programs that show progress write it over and over. */
const shown = (line: string): string =>
  (line.replace(terminal, '').trimEnd().split('\r').at(-1) ?? '').replace(control, '');

/** Makes lines of what a command says on one of its streams, without secrets, whatever pieces it comes in. */
export class Lines {
  readonly #mask: Mask;
  readonly #onLine: (line: string) => void;
  readonly #decoder = new StringDecoder('utf8');
  #pending = '';

  constructor(mask: Mask, onLine: (line: string) => void) {
    this.#mask = mask;
    this.#onLine = onLine;
  }

  add(chunk: Buffer): void {
    const parts = (this.#pending + this.#decoder.write(chunk)).split('\n');
    this.#pending = parts.pop() ?? '';
    for (const line of parts) this.#tell(shown(line), 0);
    // Secrets that have not come as a whole yet are waited for.
    if (this.#pending.length > 2 * (longestLine + this.#mask.longest)) {
      this.#pending = this.#tell(shown(this.#pending), this.#mask.longest);
    }
  }

  /** Tells what came without an end of its line. */
  end(): void {
    const last = shown(this.#pending + this.#decoder.end());
    this.#pending = '';
    if (last !== '') this.#tell(last, 0);
  }

  /** @returns what was not told: a rest that is shorter than a line, with what must be known beyond */
  #tell(line: string, beyond: number): string {
    let rest = line;
    while (rest.length > longestLine + beyond) {
      const at = this.#mask.cut(rest, longestLine);
      this.#onLine(this.#mask.mask(rest.slice(0, at)));
      rest = rest.slice(at);
    }
    if (beyond > 0) return rest;
    this.#onLine(this.#mask.mask(rest));
    return '';
  }
}

import { Lines } from '../../files/sourceFile.ts';
import { NotTerraform } from './configuration.ts';

const mostNesting = 60;
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/** Goes through a text in the syntax of Terraform: white space and comments, names, quoted texts, brackets. */
export class Scanner {
  readonly text: string;
  readonly #lines: Lines;
  at = 0;
  #nesting = 0;

  constructor(text: string) {
    this.text = text;
    this.#lines = new Lines(text);
  }

  /** The character that comes next; empty at the end. */
  peek(): string {
    return this.text.charAt(this.at);
  }

  /** The line, from 1, of a position; of the next character unless told otherwise. */
  line(at = this.at): number {
    return this.#lines.at(at);
  }

  /** Whether an expression, which is sticky, fits what comes next; it is passed by then, and its first group or all of it is the answer. */
  take(expression: RegExp): string | null {
    expression.lastIndex = this.at;
    const match = expression.exec(this.text);
    if (!match) return null;
    this.at += match[0].length;
    return match[1] ?? match[0];
  }

  /** Passes white space and comments, and ends of lines where they mean nothing. */
  skip(lineEnds: boolean): void {
    const space = lineEnds ? /[\s\uFEFF]+/y : /[^\S\r\n]+/y;
    while (this.take(space) ?? this.take(/(?:#|\/\/)[^\r\n]*/y) ?? this.take(/\/\*(?:[^*]|\*(?!\/))*\*\//y));
  }

  /** Does what goes one level deeper. */
  nested<Result>(read: () => Result): Result {
    this.#nesting += 1;
    if (this.#nesting > mostNesting) throw new NotTerraform('It nests too deep.');
    try {
      return read();
    } finally {
      this.#nesting -= 1;
    }
  }

  /** Passes a quoted text and answers what it says, templates as they are written. */
  quoted(): string {
    let said = '';
    this.at += 1;
    while (this.at < this.text.length) {
      const plain = this.take(/[^"\\$%\r\n]+/y);
      if (plain !== null) said += plain;
      else if (this.take(/"/y) !== null) return said;
      else if (this.peek() === '\\') {
        const escaped = this.text.charAt(this.at + 1);
        said += escapes[escaped] ?? escaped;
        this.at += 2;
      } else if (/[\r\n]/.test(this.peek())) break;
      else said += this.take(/\$\$\{|%%\{/y) ?? this.#template() ?? this.take(/[$%]/y) ?? '';
    }
    throw new NotTerraform('A quoted text has no end.');
  }

  #template(): string | null {
    if (!/[$%]/.test(this.peek()) || this.text.charAt(this.at + 1) !== '{') return null;
    const start = this.at;
    this.at += 1;
    this.brackets();
    return this.text.slice(start, this.at);
  }

  /** Passes a text that begins with << and a word, and ends with the line that has this word alone. */
  heredoc(): string {
    const word = this.take(/<<-?([\w.-]+)[^\S\n]*\n/y);
    if (word === null) throw new NotTerraform('A text of several lines has no word that ends it.');
    const start = this.at;
    while (this.at < this.text.length) {
      const begin = this.at;
      const line = this.take(/[^\n]*(?:\n|$)/y) ?? '';
      if (line.trim() === word) {
        // The end of the line ends the expression as well.
        this.at = begin + line.trimEnd().length;
        return this.text.slice(start, begin);
      }
      if (line === '') break;
    }
    throw new NotTerraform('A text of several lines has no end.');
  }

  /** Passes what stands in brackets, whatever it is, with the brackets. */
  brackets(): void {
    this.nested(() => {
      this.at += 1;
      while (this.at < this.text.length) {
        this.skip(true);
        if (/[)\]}]/.test(this.peek())) {
          this.at += 1;
          return;
        }
        this.#anything();
      }
      throw new NotTerraform('A bracket is not closed.');
    });
  }

  #anything(): void {
    if (/[([{]/.test(this.peek())) this.brackets();
    else if (this.peek() === '"') this.quoted();
    else if (/<<-?[\w.-]+[^\S\n]*\n/y.test(this.text.slice(this.at, this.at + 80))) this.heredoc();
    else this.take(/[^\s([{\])}"<#/]+|[^]/y);
  }

  /** Passes the rest of an expression: up to the end of the line, or of the list or the object that it stands in. */
  rest(inBrackets: boolean): void {
    while (this.at < this.text.length) {
      this.skip(inBrackets);
      if (this.peek() === '' || /[,)\]}]/.test(this.peek()) || (!inBrackets && /[\r\n]/.test(this.peek())))
        return;
      this.#anything();
    }
  }
}

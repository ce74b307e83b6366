import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Writes a line with the name of the program that it comes from. */
export const say = (name: string, line: string): void => {
  process.stdout.write(`${name.padEnd(8)}| ${line}\n`);
};

/** Shows what a program writes, each line with its name. */
export const showLines = (
  name: string,
  { stdout, stderr }: { stdout?: Readable | null; stderr?: Readable | null },
): void => {
  for (const output of [stdout, stderr]) {
    if (output) createInterface(output).on('line', (line) => say(name, line));
  }
};

import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Writes a line with the name of the program that it comes from. */
export const say = (name: string, line: string): void => {
  process.stdout.write(`${name.padEnd(8)}| ${line}\n`);
};

/** What pino's levels from which somebody must look are called. */
const levels = new Map([
  [40, 'warning: '],
  [50, 'error: '],
  [60, 'error: '],
]);

/** A line as people read it: of pino's JSON the message alone. */
const readable = (line: string): string[] => {
  if (!/^\{"level":.*\}$/.test(line)) return [line];
  const { level, msg, err }: { level: number; msg?: string; err?: { stack?: string } } = JSON.parse(line);
  return `${levels.get(level) ?? ''}${[msg, err?.stack].filter(Boolean).join('\n')}`.split('\n');
};

/** Shows what a program writes, each line with its name. */
export const showLines = (
  name: string,
  { stdout, stderr }: { stdout?: Readable | null; stderr?: Readable | null },
): void => {
  for (const output of [stdout, stderr]) {
    if (output)
      createInterface(output).on('line', (line) => readable(line).forEach((each) => say(name, each)));
  }
};

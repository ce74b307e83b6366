import { fstatSync } from 'node:fs';
import { type Logger, pino } from 'pino';
import type { Env } from '../platform/env.ts';

const output = fstatSync(1);

/**
 * The standard output of this process. Lines that cannot be written, as on a full disk, wait for the next one, up to 1 MB of
 * them; more are dropped. Pipes are written to asynchronously, as their readers may be slow.
 */
export const logOutput = pino.destination({
  sync: !output.isFIFO() && !output.isSocket(),
  maxLength: 1_000_000,
});
// Without a listener, the first line that cannot be written would end the process.
logOutput.on('error', () => undefined);

/** Opens the log of this process. @param name of the process, in each line */
export const openLog = (name: string, { logLevel }: Pick<Env, 'logLevel'>): Logger =>
  pino({ name, level: logLevel }, logOutput);

import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync, truncateSync } from 'node:fs';

const LARGEST_LOG = 10_000_000;

/** Opens PostgreSQL's log for appending; one of more than 10 MB is put aside as `.old` first. */
export function openServerLog(file: string): { descriptor: number; start: number } {
  if (existsSync(file) && statSync(file).size > LARGEST_LOG) renameSync(file, `${file}.old`);
  const descriptor = openSync(file, 'a', 0o600);
  try {
    return { descriptor, start: statSync(file).size };
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

/** Empties the log of a running PostgreSQL, which appends to it, once it has more than 10 MB. */
export function keepLogSmall(file: string): void {
  if (statSync(file).size > LARGEST_LOG) truncateSync(file);
}

/** The last ten lines that were written after byte `start`. */
export function tailOf(file: string, start: number): string {
  const written = readFileSync(file).subarray(start).toString('utf8');
  return written.trimEnd().split('\n').slice(-10).join('\n') || '(nothing)';
}

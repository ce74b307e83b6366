import type { Log } from '../platform/database/log.ts';

/** How long, in milliseconds, what runs gets to finish once a process was told to stop. */
export const PATIENCE = 10_000;
/** A start that was told to stop ends at its next step; making a cluster or migrating is not cut off before this. */
const START_PATIENCE = 60_000;

/** Ends this process after so many milliseconds, unless it has ended before. */
export const endWithin = (milliseconds: number) => setTimeout(() => process.exit(1), milliseconds).unref();

/** Aborted by SIGTERM or SIGINT, from the first moment on: a start that was told to stop ends as cleanly as what runs. */
export const stopSignal = (log: Log): AbortSignal => {
  const asked = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT']) {
    process.on(name, () => {
      if (asked.signal.aborted) return;
      log.info(`${name}: finishing what runs`);
      endWithin(START_PATIENCE);
      asked.abort();
    });
  }
  return asked.signal;
};

/** Runs a program of the product to its end, and ends the process with it: with 1, and what is to be mended, when it throws. */
export const runProgram = (program: () => Promise<void>): void => {
  // What is written is for this user alone, unless it says otherwise.
  process.umask(0o077);
  program().then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
      process.exit(1);
    },
  );
};

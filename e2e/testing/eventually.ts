import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds that anything a test waits for may take, on a machine that does much else. */
export const patience = 120_000;

/** Tries until the function does not throw, then answers what it returned; its last error when it takes too long. */
export const eventually = async <Result>(attempt: () => Result | Promise<Result>): Promise<Result> => {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(20);
    }
  }
};

import type { JobTurn } from '../../../platform/jobs/turns.ts';

/** Milliseconds between two looks whether somebody else waits. */
const interval = 1_000;

/**
 * Looks whether a release that comes up slowly has had its turn: then others that wait go first, and it begins anew afterwards, with a turn at least
 * as long as all before together, so that it comes up in the end.
 * @param onOver called once, when it is to give way
 * @returns how to stop looking
 */
export const giveWay = (turn: JobTurn, onOver: () => void): (() => void) => {
  const began = performance.now();
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking || performance.now() - began < turn.spent) return;
    isLooking = true;
    // Without a database nothing is begun for others either.
    if (await turn.isOver().catch(() => false)) onOver();
    isLooking = false;
  };
  const timer = setInterval(() => void look(), interval);
  return () => clearInterval(timer);
};

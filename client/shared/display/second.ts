import { makeClock } from './clock.ts';

/** The time in milliseconds, new each second while `running`: for what is under way. */
export const useSecond = makeClock(1_000);

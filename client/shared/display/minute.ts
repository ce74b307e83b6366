import { makeClock } from './clock.ts';

/** The time in milliseconds, new once a minute. */
export const useMinute = makeClock(60_000);

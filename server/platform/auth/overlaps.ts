import type { ApiKeyOverlap } from '../../../schema/generated/types.ts';

const hour = 60 * 60 * 1_000;

/** How long a replaced secret goes on working, in milliseconds. */
export const overlapMilliseconds: Readonly<Record<ApiKeyOverlap, number>> = {
  NONE: 0,
  HOUR_1: hour,
  DAY_1: 24 * hour,
  DAYS_7: 7 * 24 * hour,
};

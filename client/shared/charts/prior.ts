import { formatUtcDay } from '../display/formats.ts';

/** The time before a range, with which it is compared. */
export interface Prior {
  days: number;
  /** Why nothing is compared with it: not all of it was recorded. Undefined where it was. */
  lack: string | undefined;
}

/** What a change refers to: "vs prior 30 days". */
export const priorDays = ({ days }: Prior): string => `vs prior ${days} days`;

/**
 * The time before a range, and whether it can be compared with: counts of a time in which recording only began would be too few.
 *
 * @param since start of its first day, UTC
 * @param recordedSince when the first of what is compared was made; null without any
 */
export const priorOf = (days: number, since: string, recordedSince: string | null): Prior => {
  if (recordedSince === null) return { days, lack: `none in the prior ${days} days` };
  // The day on which recording began counts as recorded.
  const whole = recordedSince.slice(0, 10) <= since.slice(0, 10);
  return {
    days,
    lack: whole ? undefined : `no whole ${days} days before: data since ${formatUtcDay(recordedSince)}`,
  };
};

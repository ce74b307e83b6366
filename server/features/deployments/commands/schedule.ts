import { Cron } from 'croner';

/** When a schedule is due next after an instant, in UTC; null when it never is. */
export const nextTime = (schedule: string, after: Date): Date | null =>
  new Cron(schedule, { timezone: 'UTC', mode: '5-part', paused: true }).nextRun(after);

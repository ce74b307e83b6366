import { Cron } from 'croner';

const names = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|sun|mon|tue|wed|thu|fri|sat';
/** A field of a schedule: numbers, names, ranges, steps and lists. Other signs mean something else to each program. */
const field = new RegExp(`^(?:\\d{1,2}|\\*|[-,/]|${names})+$`, 'i');

const form =
  'must have five valid fields: minute (0-59), hour (0-23), day of the month (1-31), month (1-12) and weekday (0-7). "0 3 * * *" runs at 3:00 UTC';

/** What is wrong with a schedule of five fields; null when it can run. */
export const scheduleFault = (schedule: string): string | null => {
  const fields = schedule.split(' ');
  if (fields.length !== 5 || !fields.every((text) => text.length <= 100 && field.test(text))) return form;
  try {
    const next = new Cron(schedule, { timezone: 'UTC', mode: '5-part', paused: true }).nextRun();
    return next === null ? 'never runs. Choose a day that exists' : null;
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return form;
    throw error;
  }
};

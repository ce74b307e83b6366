/** Shortest time between two runs of a schedule, in milliseconds. */
const shortestInterval = 15 * 60_000;

/** Runs that are compared with that time. */
const compared = 60;

/** A schedule: a cron expression with five fields, and an IANA time zone. */
export type Schedule = { cron: string; timeZone: string };

/** What is wrong with a schedule, and in which field. */
export type ScheduleFault = { field: 'cron' | 'timeZone'; message: string };

/** The next times of a schedule after an instant, at most `first`; empty when there are none. croner is loaded here only. */
export const nextTimes = async (
  { cron, timeZone }: Schedule,
  first: number,
  after: Date,
): Promise<Date[]> => {
  const { Cron } = await import('croner');
  return new Cron(cron, { timezone: timeZone, mode: '5-part', paused: true }).nextRuns(first, after);
};

const wrong = (message: string): ScheduleFault => ({ field: 'cron', message });

/** Whether a name is that of an IANA time zone. Offsets such as +02:00 are none. */
const isTimeZone = (name: string): boolean => {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** What is wrong with a schedule that somebody typed; null when it can run. */
export const faultOfSchedule = async (schedule: Schedule, now: Date): Promise<ScheduleFault | null> => {
  const { cron, timeZone } = schedule;
  if (!isTimeZone(timeZone)) {
    return {
      field: 'timeZone',
      message: `There is no time zone “${timeZone}”. Use a name such as Europe/Berlin or UTC.`,
    };
  }
  const form =
    'Enter five fields: minute, hour, day of the month, month and weekday. “0 9 * * 1-5” runs on weekdays at 9:00.';
  if (cron.split(/\s+/).length !== 5) return wrong(form);
  let times: Date[];
  try {
    times = await nextTimes(schedule, compared, now);
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return wrong(form);
    throw error;
  }
  if (times.length === 0) {
    return wrong(
      'This schedule never runs. Choose a day that exists: “0 9 1 * *” runs on the first of each month.',
    );
  }
  const isTooOften = times.some((time, index) => {
    const before = times[index - 1];
    return before !== undefined && time.getTime() - before.getTime() < shortestInterval;
  });
  return isTooOften
    ? wrong('An agent runs every 15 minutes at most: use “*/15 * * * *”, or less often.')
    : null;
};

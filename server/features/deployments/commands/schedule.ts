/** When a schedule is due next after an instant, in UTC; null when it never is. croner is loaded here only. */
export const nextTime = async (schedule: string, after: Date): Promise<Date | null> => {
  const { Cron } = await import('croner');
  return new Cron(schedule, { timezone: 'UTC', mode: '5-part', paused: true }).nextRun(after);
};

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** A time for people of whom it is not known where they are: "Nov 21, 2026, 9:30 AM UTC". */
export const utcTime = (at: Date): string => `${format.format(at)} UTC`;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** 4999 as "$49.99", -500 as "-$5.00". */
export const inDollars = (cents: number): string => dollars.format(cents / 100);

/** "Nov 21, 2026", in UTC as all billing periods are. */
export const onDay = (instant: Date): string => days.format(instant);

/** The only file that calls Intl. English everywhere; times in the viewer's zone unless a function says UTC. */
const locale = 'en-US';

/** An amount as the schema's `Money` gives it: whole cents and an ISO 4217 code. */
export interface MoneyShape {
  cents: number;
  currency: string;
}

type Moment = string | number | Date;

const integers = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const decimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
const scores = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const spanFormat = (unit: string, maximumFractionDigits: number) =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'minute' || unit === 'second' ? 'short' : 'long',
    maximumFractionDigits,
  });
const spans = {
  second: spanFormat('second', 0),
  minute: spanFormat('minute', 0),
  hour: spanFormat('hour', 1),
  day: spanFormat('day', 1),
};
const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
const days = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' });
const dateTimes = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' });
const clocks = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23' });
const utcDays = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const utcDates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
const utcMonths = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
const utcTimes = new Intl.DateTimeFormat(locale, {
  dateStyle: 'medium',
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: 'UTC',
});
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
const plurals = new Intl.PluralRules(locale);

const currencies = new Map<string, Intl.NumberFormat>();
const moneyFormat = (currency: string, whole: boolean) => {
  const key = `${currency} ${whole}`;
  const digits = whole ? 0 : 2;
  const known =
    currencies.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  currencies.set(key, known);
  return known;
};

/** 1.434 as "1.43": small numbers that are not whole. */
export const formatDecimal = (value: number) => decimals.format(value);

/** A CVSS score as CVSS writes it: 7 as "7.0". */
export const formatScore = (score: number) => scores.format(score);

/** 12234 as "12,234". */
export const formatNumber = (value: number) => integers.format(value);

/** 12234 as "12.2K", for axes and narrow places. */
export const formatCompact = (value: number) => compact.format(value);

/** `{ cents: 4999, currency: 'USD' }` as "$49.99". */
export const formatMoney = ({ cents, currency }: MoneyShape) =>
  moneyFormat(currency, false).format(cents / 100);

/** As formatMoney, without ".00" on whole amounts: "$299". For list prices, not for invoices. */
export const formatPrice = ({ cents, currency }: MoneyShape) =>
  moneyFormat(currency, cents % 100 === 0).format(cents / 100);

/** A share from 0 to 1 as a whole percent: 0.86 as "86%". */
export const formatShare = (share: number) => percents.format(share);

/** A percentage from 0 to 100: 86 as "86%". */
export const formatPercent = (percentage: number) => percents.format(percentage / 100);

const byteUnits = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];

/** Bytes in decimal units, one digit after the point from kB up: 1536000 as "1.5 MB". */
export const formatBytes = (bytes: number) => {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), byteUnits.length - 1);
  const value = bytes / 1000 ** power;
  return `${value.toLocaleString(locale, { maximumFractionDigits: power === 0 ? 0 : 1 })} ${byteUnits[power]}`;
};

/** "Nov 21, 2026". */
export const formatDate = (moment: Moment) => dates.format(new Date(moment));

/** "Nov 21", for narrow places; with the year where that is another than now (in milliseconds). */
export const formatShortDate = (moment: Moment, now: number = Date.now()) => {
  const date = new Date(moment);
  return (date.getFullYear() === new Date(now).getFullYear() ? days : dates).format(date);
};

/** "Nov 21, 2026, 3:04 AM". */
export const formatDateTime = (moment: Moment) => dateTimes.format(new Date(moment));

/** With weekday, seconds and zone: for titles that explain a relative time. */
export const formatExactTime = (moment: Moment) => exact.format(new Date(moment));

/** A time of day in the person's zone, to the second: "14:05:09". */
export const formatTime = (moment: Moment) => clocks.format(new Date(moment));

const halfYear = 183 * 86_400_000;

/** "Nov 21" in UTC: for the buckets of a chart, which are UTC days; with the year where it is half a year or more from now (in milliseconds). */
export const formatUtcDay = (moment: Moment, now: number = Date.now()) => {
  const day = new Date(moment);
  return (Math.abs(day.getTime() - now) < halfYear ? utcDays : utcDates).format(day);
};

/** "Oct 1, 2026" in UTC. */
export const formatUtcDate = (moment: Moment) => utcDates.format(new Date(moment));

/** A day of the calendar, `2026-11-30`, as "Nov 30"; with the year where that is another than now (in milliseconds). */
export const formatDay = (day: string, now: number = Date.now()) => {
  const sameYear = day.startsWith(`${new Date(now).getFullYear()}-`);
  return (sameYear ? utcDays : utcDates).format(new Date(day));
};

/** "Nov 2026" in UTC: for the months of a chart. */
export const formatUtcMonth = (moment: Moment) => utcMonths.format(new Date(moment));

/** "Nov 21, 2026, 15:04:05" in UTC: for billing periods, which are counted to the second. */
export const formatUtcTime = (moment: Moment) => utcTimes.format(new Date(moment));

/** Seconds as "45s", "3m 20s" or "2h 5m": how long a run, scan or deployment took. */
export const formatDuration = (seconds: number) => {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole}s`;
  if (whole < 3600) return `${Math.floor(whole / 60)}m ${whole % 60}s`;
  return `${Math.floor(whole / 3600)}h ${Math.floor((whole % 3600) / 60)}m`;
};

/** A length of time in its largest unit, one digit after the point from hours up: 8040 as "2.2 hours", 90 as "2 min". */
export const formatSpan = (seconds: number) => {
  if (Math.abs(seconds) < 60) return spans.second.format(seconds);
  if (Math.abs(seconds) < 3_600) return spans.minute.format(seconds / 60);
  return Math.abs(seconds) < 172_800
    ? spans.hour.format(seconds / 3_600)
    : spans.day.format(seconds / 86_400);
};

const steps: [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** "3 hours ago", "yesterday", "in 2 weeks"; under a minute "just now". `now` in milliseconds. */
export const formatRelativeTime = (moment: Moment, now: number = Date.now()) => {
  const seconds = (new Date(moment).getTime() - now) / 1000;
  const step = steps.find(([, size]) => Math.abs(seconds) >= size);
  return step ? relative.format(Math.trunc(seconds / step[1]), step[0]) : 'just now';
};

/** "a, b, and c". */
export const formatList = (items: readonly string[]) => lists.format(items);

/** `formatCount(1, 'project')` as "1 project", `formatCount(1200, 'project')` as "1,200 projects". */
export const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${plurals.select(count) === 'one' ? one : many}`;

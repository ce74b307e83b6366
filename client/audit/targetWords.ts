import { formatDateTime } from '../shared/display/formats.ts';

const instants = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g;

/** What a change was made to, as the log holds it; times in it, which it holds in UTC, are told where the reader is. */
export const targetWords = (target: string): string =>
  target.replaceAll(instants, (instant) => formatDateTime(instant));

import { storable } from '../../../engines/text/index.ts';

/** Rows, or what else a statement takes as JSON, with all texts in it as PostgreSQL holds them, whatever strangers wrote. */
export const jsonRows = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'string' ? storable(value) : value));

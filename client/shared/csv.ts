import { saveFile } from './saveFile.ts';

/** A value of a CSV file; null is an empty cell. */
export type CsvCell = string | number | null;

const cellText = (cell: CsvCell): string => {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  // A spreadsheet would take it for a formula (OWASP, CSV Injection).
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as the text of a CSV file (RFC 4180). Text that a spreadsheet would take for a formula gets an apostrophe in front. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');

/** Has the browser save a CSV file. The mark in front tells spreadsheets that it is UTF-8. */
export const downloadCsv = (name: string, rows: readonly (readonly CsvCell[])[]): void => {
  saveFile(name, ['\uFEFF', csvOf(rows)], 'text/csv;charset=utf-8');
};

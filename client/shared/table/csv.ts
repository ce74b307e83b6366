import { type CsvCell, csvLine } from '../../../schema/rules/csv.ts';
import { saveFile } from './saveFile.ts';

export type { CsvCell };

/** Rows as the text of a CSV file. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string => rows.map(csvLine).join('');

/** Has the browser save a CSV file. The mark in front tells spreadsheets that it is UTF-8. */
export const downloadCsv = (name: string, rows: readonly (readonly CsvCell[])[]): void => {
  saveFile(name, ['\uFEFF', csvOf(rows)], 'text/csv;charset=utf-8');
};

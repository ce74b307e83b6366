import type { RefObject } from 'react';
import { useHotkey } from '../controls/useHotkey.ts';

/** The index of the row that has the focus, or -1. */
const current = (rows: readonly HTMLElement[]) =>
  rows.findIndex((row) => row.contains(document.activeElement));

const focus = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('a[href]')?.focus();

/**
 * Moves through the rows of a DataTable by keys: `j` to the next row, `k` to the one before, `x` ticks the row's checkbox. Enter opens the row, as its link has the
 * focus.
 */
export const useRowKeys = (table: RefObject<HTMLElement | null>): void => {
  const rows = () => [...(table.current?.querySelectorAll<HTMLElement>('tbody tr') ?? [])];
  useHotkey('j', () => {
    const all = rows();
    focus(all[Math.min(current(all) + 1, all.length - 1)]);
  });
  useHotkey('k', () => {
    const all = rows();
    focus(all[Math.max(current(all) - 1, 0)]);
  });
  useHotkey('x', () => {
    const all = rows();
    all[current(all)]?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
  });
};

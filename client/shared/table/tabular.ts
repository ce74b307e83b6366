/**
 * Style of text that holds figures, ids or dates: digits of equal width. `time` and `code`, right-aligned table cells and
 * key figures have it already. Not for everything: Inter widens hyphens with it, which tears names like payments-api.
 */
export const tabular = { fontVariantNumeric: 'tabular-nums' } as const;

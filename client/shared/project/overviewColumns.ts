/** The overview's two columns; one below 900 px. */
export const overviewColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
  gap: 4,
  alignItems: 'start',
} as const;

/** The cards of one column. */
export const overviewColumn = { display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 } as const;

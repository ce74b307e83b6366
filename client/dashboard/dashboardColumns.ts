/** The dashboard's two columns; one below 900 px. */
export const dashboardColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 6fr)' },
  gap: 4,
  alignItems: 'start',
} as const;

/** The cards of one column. */
export const dashboardColumn = { display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 } as const;

/** Project cards: one column on a phone, as many of 280 px and more as fit elsewhere. */
export const cardGrid = {
  display: 'grid',
  gap: 4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(280px, 1fr))' },
} as const;

/** Charts side by side, as many as there is room for. */
export const chartColumns = {
  display: 'grid',
  gap: 4,
  marginBottom: 4,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
} as const;

/** Two lists side by side, on small screens below each other. */
export const listColumns = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** Facts as a grid of terms. */
export const factGrid = {
  display: 'grid',
  gap: 4,
  margin: 0,
  gridTemplateColumns: 'repeat(auto-fill, minmax(144px, 1fr))',
} as const;

/** The search box and filters over a list. */
export const toolRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  marginBottom: 4,
} as const;

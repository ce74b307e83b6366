const columns = (wide: string) =>
  ({
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: wide },
    gap: 4,
    marginBottom: 4,
  }) as const;

/** The scores of the projects beside that of all together; one column below 900 px. */
export const scoreColumns = { ...columns('minmax(0, 2fr) minmax(0, 1fr)'), alignItems: 'start' };

/** What lowers the score beside compliance. */
export const resultColumns = columns('repeat(2, minmax(0, 1fr))');

/** What to say of a figure of the range, and of that of the time before, of which not all was recorded. */
export interface Recorded {
  range?: string | undefined;
  prior?: string | undefined;
}

const dayOf = (moment: string) => moment.slice(0, 10);

/**
 * What a report says of how far back its figures reach, as the page does where it compares.
 *
 * @param first when the first of what is counted was made; null without any
 */
export const recordedIn = (
  { since, previousSince }: { since: string; previousSince: string },
  first: string | null,
): Recorded => {
  if (first === null) return { range: 'none recorded yet', prior: 'none recorded yet' };
  const note = `recorded since ${dayOf(first)} only`;
  // The day on which recording began counts as recorded.
  return {
    range: dayOf(first) > dayOf(since) ? note : undefined,
    prior: dayOf(first) > dayOf(previousSince) ? note : undefined,
  };
};

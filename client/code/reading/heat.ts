const day = 86_400_000;

/** Ages in days at which a change is less warm: a week, a month, a quarter, a year, three years. */
const ages = [7, 30, 90, 365, 1_095];

/** How new a change is: 5 for the last week, 0 for more than three years ago. */
export const heatOf = (changedAt: string, now: number): number => {
  const days = (now - new Date(changedAt).getTime()) / day;
  return ages.filter((age) => days < age).length;
};

/**
 * Four or five round steps from zero to at least `highest`, for a y axis: 86 gives 0, 25, 50, 75, 100. The steps are 1, 2,
 * 2.5 or 5 times a power of ten; for counts they are whole.
 */
export const ticksUpTo = (highest: number, whole = true): number[] => {
  const goal = Math.max(highest, whole ? 4 : Number.MIN_VALUE) / 4;
  const power = 10 ** Math.floor(Math.log10(goal));
  const factors = whole && power < 10 ? [1, 2, 5, 10] : [1, 2, 2.5, 5, 10];
  const step = (factors.find((factor) => factor * power >= goal) ?? 10) * power;
  const count = Math.max(3, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
};

/** Indices of at most `most` labels, evenly thinned, the first always among them. */
export const thinned = (length: number, most: number): number[] => {
  const every = Math.max(1, Math.ceil(length / most));
  return Array.from({ length: Math.ceil(length / every) }, (_, index) => index * every);
};

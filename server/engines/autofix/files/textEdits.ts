/** Replaces the text between two offsets (UTF-16 units). */
export type TextEdit = { start: number; end: number; text: string };

/** Whether two edits change the same text. Two insertions at the same offset do not. */
const overlap = (one: TextEdit, other: TextEdit): boolean => one.start < other.end && other.start < one.end;

/** Whether edits change text that other edits change, too. */
export const overlapAny = (edits: readonly TextEdit[], others: readonly TextEdit[]): boolean =>
  edits.some((edit) => others.some((other) => overlap(edit, other)));

/** Whether no two of some edits change the same text. */
export const areApart = (edits: readonly TextEdit[]): boolean =>
  edits.every((edit, index) => !overlapAny([edit], edits.slice(index + 1)));

/** Applies edits that do not overlap. Insertions at the same offset keep their order. */
export const applyEdits = (text: string, edits: readonly TextEdit[]): string => {
  let result = text;
  for (const { start, end, text: replacement } of edits.toSorted((a, b) => a.start - b.start).toReversed())
    result = result.slice(0, start) + replacement + result.slice(end);
  return result;
};

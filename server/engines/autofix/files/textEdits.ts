/** Replaces the text between two offsets (UTF-16 units). */
export type TextEdit = { start: number; end: number; text: string };

/** Whether two edits change the same text. Two insertions at the same offset do not. */
const overlap = (one: TextEdit, other: TextEdit): boolean => one.start < other.end && other.start < one.end;

/** Whether two edits are the same. */
export const isEqual = (one: TextEdit, other: TextEdit): boolean =>
  one.start === other.start && one.end === other.end && one.text === other.text;

/** Whether edits change text that other edits change, too. */
export const overlapAny = (edits: readonly TextEdit[], others: readonly TextEdit[]): boolean =>
  edits.some((edit) => others.some((other) => overlap(edit, other)));

/** Whether no two of some edits change the same text. */
export const areApart = (edits: readonly TextEdit[]): boolean =>
  edits.every((edit, index) => !overlapAny([edit], edits.slice(index + 1)));

/** Applies edits that do not overlap. Insertions at the same offset keep their order, and come before what is replaced there. */
export const applyEdits = (text: string, edits: readonly TextEdit[]): string => {
  const isInsertion = ({ start, end }: TextEdit) => start === end;
  const sorted = edits.toSorted(
    (one, other) => one.start - other.start || Number(isInsertion(other)) - Number(isInsertion(one)),
  );
  let result = '';
  let at = 0;
  for (const { start, end, text: replacement } of sorted) {
    result += text.slice(at, start) + replacement;
    at = end;
  }
  return result + text.slice(at);
};

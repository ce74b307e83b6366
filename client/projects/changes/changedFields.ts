/** The values that differ from the record's own; an empty text and null are the same. */
export const changedFields = <Values extends object>(record: object, values: Values): Partial<Values> => {
  const before = new Map<string, unknown>(Object.entries(record));
  const changed = Object.entries(values).filter(
    ([name, value]) => (value || null) !== (before.get(name) || null),
  );
  const result: Partial<Values> = {};
  return Object.assign(result, Object.fromEntries(changed));
};

/** Control, format and unassigned characters, such as those of the Unicode block "Tags": people do not see them, and models read them. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu;

/** A text as people see it: without invisible characters but tab and line feed. */
export const visibleText = (text: string): string =>
  text.replace(invisible, (character) => (character === '\n' || character === '\t' ? character : ''));

/** A JSON value with the texts and names in it as people see them. */
export const visibleJson = (value: unknown): unknown => {
  if (typeof value === 'string') return visibleText(value);
  if (Array.isArray(value)) return value.map(visibleJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [visibleText(name), visibleJson(inner)]),
  );
};

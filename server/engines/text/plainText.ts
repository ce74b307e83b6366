// oxlint-disable-next-line no-control-regex -- removing control characters is the purpose
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/**
 * Text from a repository, made safe to store and show: no control characters but tab and line feed (PostgreSQL
 * refuses NUL), cut to a length. Invalid UTF-8 has become U+FFFD when the bytes were decoded, halves of characters become it here.
 * @param maxLength in characters, never splitting one
 */
export function plainText(text: string, maxLength: number): string {
  const clean = text
    .slice(0, maxLength * 2)
    .replace(controlCharacters, '')
    .toWellFormed();
  if (clean.length <= maxLength) return clean.trim();
  return Array.from(clean).slice(0, maxLength).join('').trim();
}

/** One plain address: no name, no list, no comment, nothing that ends a header. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u;

/**
 * Refuses what would add a header or a recipient to a letter.
 * @throws Error that says which of the two it is; it does not repeat the text
 */
export function assertHeaders(to: string, subject: string): void {
  if (to.length > 254 || !ADDRESS.test(to))
    throw new Error('A letter needs one plain e-mail address to go to.');
  if (/[\p{Cc}\u2028\u2029]/u.test(subject))
    throw new Error('The subject of a letter must be one line of text.');
}

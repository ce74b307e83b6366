/** Longer files are not fixed; the scanner leaves out files of more bytes. */
export const mostCharacters = 1024 * 1024;

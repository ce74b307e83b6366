/** Longer files are not fixed; the scanner leaves out files of more bytes. */
export const mostCharacters = 1024 * 1024;
/** Longer lines and expressions are not fixed: nobody wrote them by hand, and patterns take long on them. */
export const mostCharactersOfLine = 5_000;
/** Longer scripts of workflows are not fixed. */
export const mostCharactersOfScript = 20_000;
/** How much of a manifest is searched for people. */
export const mostCharactersOfManifest = 20_000;

/** Longer files are not fixed: the scanner reads each again after the fix, in this thread. */
export const mostCharacters = 256 * 1024;
/** Longer lines and expressions are not fixed: nobody wrote them by hand, and patterns take long on them. */
export const mostCharactersOfLine = 5_000;
/** Longer scripts of workflows are not fixed. */
export const mostCharactersOfScript = 20_000;
/** How much of a manifest is searched for people. */
export const mostCharactersOfManifest = 20_000;
/** When a scan does not agree with the fix of more lines than this, they are not tried one by one. */
export const mostLinesApart = 20;

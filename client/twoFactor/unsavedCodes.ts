/**
 * The search parameter that says that recovery codes were shown and nobody said yet that they are saved. The codes themselves are kept
 * nowhere: who reloads the page makes new ones.
 */
export const unsavedCodes = 'save-recovery-codes';

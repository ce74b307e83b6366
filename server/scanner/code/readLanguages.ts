import type { CodeLanguage } from './grammars.ts';

/** The languages whose programs are read. */
export const readLanguages: readonly CodeLanguage[] = ['javascript', 'typescript', 'tsx'];

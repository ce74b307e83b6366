import type { CodeLanguage, Grammars } from './grammars.ts';
import type { Program } from './program.ts';
import { readJavascript } from './read/javascript.ts';

/** The languages whose programs are read. */
export const readLanguages: readonly CodeLanguage[] = ['javascript', 'typescript', 'tsx'];

/** Reads a file of code into the small language that rules are written for; null where its language is not read yet. */
export const readProgram = (
  grammars: Grammars,
  language: CodeLanguage,
  path: string,
  text: string,
): Program | null => {
  if (!readLanguages.includes(language)) return null;
  const tree = grammars.parse(language, text);
  switch (language) {
    case 'javascript':
    case 'typescript':
    case 'tsx':
      return readJavascript(language, path, text, tree);
    default:
      return null;
  }
};

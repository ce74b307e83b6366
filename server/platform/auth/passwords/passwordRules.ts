import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fault } from '../../graphql/errors.ts';

/** In lower case; the file says where they are from. */
const common: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'commonPasswords.txt'), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(' ')),
);

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');

/** The fewest letters of a word that is worth refusing: "Ann" is within too much else. */
const fewest = 4;

/** A text as a whole, and its words: of an address the part before the @ too. */
const wordsOf = (text: string): string[] =>
  [text, ...text.split(/[\s@.+_-]+/), text.split('@', 1)[0] ?? '']
    .map(lettersOf)
    .filter((word) => word.length >= fewest);

/**
 * Refuses what guessers try first: the most common passwords, in whatever case, and one's own name, address or organization with
 * digits and signs added (NIST SP 800-63B-4, 3.1.1.2). That it is long enough and mixed, the schema says.
 * @throws UserFault on `password`
 */
export const refuseGuessable = (password: string, own: readonly string[]): void => {
  if (common.has(password.toLowerCase())) {
    throw fault(
      'password',
      'INVALID',
      'This is one of the most common passwords. Please choose another one.',
    );
  }
  if (own.flatMap(wordsOf).includes(lettersOf(password))) {
    throw fault(
      'password',
      'INVALID',
      'Your password must not be just your name, email address or organization with numbers or symbols added.',
    );
  }
};

/** Characters that HFS+ ignores in names. */
const ignoredCharacters = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;

/** The name that a file system may take a name for: NTFS cuts streams, dots and spaces off; HFS+ ignores some characters. */
const namesOf = (part: string): string[] =>
  part.split('\\').map((name) =>
    name
      .replaceAll(ignoredCharacters, '')
      .toLowerCase()
      .replace(/:.*$/s, '')
      .replace(/[. ]+$/, ''),
  );

/** Short names of NTFS for `.git`, `.gitmodules` and `.gitattributes`. */
const shortNames: Readonly<Record<string, RegExp>> = {
  '.git': /^git~\d+$/,
  '.gitmodules': /^(?:gitmod|gi7eba)~\d+$/,
  '.gitattributes': /^(?:gitatt|gi7d29)~\d+$/,
  '.npmrc': /^npmrc~\d+$/,
};

/** Whether a part of a path is a name, in any spelling that some file system takes for it. */
const isSpelled = (part: string, name: string): boolean =>
  namesOf(part).some((spelled) => spelled === name || shortNames[name]?.test(spelled) === true);

/** Files that change how git, or a package manager, treats the other files. */
const governing = ['.gitattributes', '.gitmodules', '.npmrc'];

/** Whether a path leads into a `.git` folder or out of the tree, in any spelling. */
export const isOutside = (path: string): boolean =>
  path.split('/').some((part) => {
    const dots = part
      .split('\\')
      .some((name) => ['.', '..'].includes(name.replaceAll(ignoredCharacters, '')));
    return part === '' || dots || isSpelled(part, '.git');
  });

/** The governing file that a path is, or null. */
export const governingFile = (path: string): string | null => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return governing.find((each) => isSpelled(name, each)) ?? null;
};

/** A path in a sentence: in quotes, on one line, with control and invisible characters escaped. */
export const quotedPath = (path: string): string =>
  JSON.stringify(path).replaceAll(/[\p{Cc}\p{Cf}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);

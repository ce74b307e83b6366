const longest = 300;
// oxlint-disable-next-line no-control-regex -- what is refused
const unusual = /[\u0000-\u001f\u007f\\]/;

/**
 * A folder of the repository as its path from another one, without `.`, `..` and slashes around it: `dist` of `./dist/`.
 * @param from where relative paths begin; '' for the top, which no path may leave
 * @returns null when the path leaves the top, leads into git's own folder, or is none
 */
export const folderPath = (text: string, from = ''): string | null => {
  if (text.length > longest || unusual.test(text) || !text.isWellFormed()) return null;
  if (text.startsWith('/') || /^[a-z]:/i.test(text)) return null;
  const parts: string[] = from === '' ? [] : from.split('/');
  for (const part of text.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.some((part) => part.toLowerCase() === '.git') ? null : parts.join('/');
};

/** A name below a folder. */
export const below = (folder: string, name: string): string =>
  folder === '' || name === '' ? folder + name : `${folder}/${name}`;

/** The folder that a path stands in; '' for the top. */
export const parentOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));

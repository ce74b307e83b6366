import type { FileContent, Workplace } from './workplace.ts';

/** Text of a file that is replaced. `search` stands in the file exactly once. */
export type Replacement = { path: string; search: string; replace: string };

/** Files that an edit changes at most, and lines of them that it removes or adds at most. */
export const editLimits = { files: 5, lines: 200 };

const linesOf = (text: string): number => text.split('\n').length;

const countOf = (text: string, part: string): number => text.split(part).length - 1;

/**
 * Applies replacements to the files of a commit.
 * @returns the new files, or a sentence on what is wrong with the replacements
 */
export const applyReplacements = async (
  { read }: { read: Workplace['content'] },
  replacements: readonly Replacement[],
): Promise<FileContent[] | string> => {
  const contents = new Map<string, string>();
  const changed = replacements.reduce(
    (sum, { search, replace }) => sum + Math.max(linesOf(search), linesOf(replace)),
    0,
  );
  if (changed > editLimits.lines)
    return `The edit has ${changed} lines; at most ${editLimits.lines} are allowed.`;
  for (const { path, search, replace } of replacements) {
    const text = contents.get(path) ?? (await read(path));
    if (text === null) return `There is no text file ${path}.`;
    const count = countOf(text, search);
    if (count === 0) return `${path} does not have the text to search for. Read the file again.`;
    if (count > 1) return `${path} has the text to search for ${count} times. Add lines around it.`;
    contents.set(
      path,
      text.replace(search, () => replace),
    );
  }
  if (contents.size > editLimits.files)
    return `The edit has ${contents.size} files; at most ${editLimits.files} are allowed.`;
  return [...contents].map(([path, content]) => ({ path, content }));
};

/** Expresses the difference between two texts of a file as one replacement of whole lines, with as many lines around it as make it unique. */
export const replacementOf = (path: string, before: string, after: string): Replacement => {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < Math.min(old.length, fresh.length) && old[start] === fresh[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(old.length, fresh.length) - start &&
    old[old.length - 1 - end] === fresh[fresh.length - 1 - end]
  )
    end += 1;
  for (;;) {
    const search = old.slice(start, old.length - end).join('\n');
    if (search !== '' && countOf(before, search) === 1)
      return { path, search, replace: fresh.slice(start, fresh.length - end).join('\n') };
    if (start === 0 && end === 0) return { path, search: before, replace: after };
    start = Math.max(0, start - 1);
    end = Math.max(0, end - 1);
  }
};

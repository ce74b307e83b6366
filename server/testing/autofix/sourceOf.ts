import type { AutofixSource, FileEdit } from '../../engines/autofix/index.ts';

/** A commit of these files. */
export const sourceOf = (files: ReadonlyMap<string, string>): AutofixSource => ({
  read: async (path) => files.get(path) ?? null,
  paths: async () => [...files.keys()],
});

/** The files after edits. */
export const withEdits = (
  files: ReadonlyMap<string, string>,
  edits: readonly FileEdit[],
): Map<string, string> =>
  new Map([...files, ...edits.map(({ path, content }): [string, string] => [path, content])]);

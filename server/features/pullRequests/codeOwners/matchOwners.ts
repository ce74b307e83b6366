import { setImmediate } from 'node:timers/promises';
import ignore from 'ignore';
import type { OwnerLine } from './parseCodeOwners.ts';

/** Milliseconds of one processor that matching may take, and those after which other requests have their turn. */
const budget = 5_000;
const slice = 10;

/** Files of a change that the same line of CODEOWNERS matches. */
export type OwnedFiles = OwnerLine & { paths: string[] };

/** Whether a pattern matches a path. Patterns match folders with all that is in them, but for those that end with `/*`. */
const matcherOf = ({ pattern }: OwnerLine): ((path: string) => boolean) => {
  const rule = ignore({ ignorecase: false }).add({ pattern });
  const isShallow = /[^*]\/\*$|^\/\*$/.test(pattern);
  return (path) => {
    if (!rule.ignores(path)) return false;
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    return !(isShallow && folder !== '' && rule.ignores(folder));
  };
};

/** A name or a depth that no file system has would take too long to match. */
const isMatchable = (path: string): boolean => {
  const segments = path.split('/');
  return segments.length <= 100 && segments.every((segment) => segment.length <= 255);
};

/**
 * Groups the changed files by the last line of CODEOWNERS that matches them, in the order of the lines; files without owners are left out.
 * @returns null when it takes too long or a path is too long
 */
export const matchOwners = async (
  lines: readonly OwnerLine[],
  paths: readonly string[],
): Promise<OwnedFiles[] | null> => {
  if (!paths.every(isMatchable)) return null;
  const owned: OwnedFiles[] = [];
  let open = paths;
  let [spent, since] = [0, performance.now()];
  for (const line of lines.toReversed()) {
    if (open.length === 0) break;
    const matches = matcherOf(line);
    const found: string[] = [];
    const rest: string[] = [];
    for (const path of open) {
      (matches(path) ? found : rest).push(path);
      const taken = performance.now() - since;
      if (taken < slice) continue;
      spent += taken;
      if (spent > budget) return null;
      await setImmediate();
      since = performance.now();
    }
    open = rest;
    if (found.length > 0 && line.owners.length > 0) owned.push({ ...line, paths: found });
  }
  return owned.toReversed();
};

import { statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const isPackage = (url: string | undefined) => url?.includes('/node_modules/') ?? false;
const isOwn = (url: string) => url.startsWith('file:') && !isPackage(url);

/** What identifies the state of a file. */
const stateOf = (url: string): string => {
  const { mtimeMs, size } = statSync(fileURLToPath(url), { throwIfNoEntry: false }) ?? {};
  return `${mtimeMs} ${size}`;
};

/**
 * Has our own modules loaded before they are needed: what is imported once is there at once when it is imported again, unless the file has
 * changed meanwhile; then it is loaded as it is now, and so is whatever imports it, at any depth. It must be called before any is imported.
 */
export const followModules = () => {
  const packages = new Set<string>();
  const importers = new Map<string, Set<string>>();
  const loadedOf = new Map<string, string>();
  let renewed: ReadonlySet<string> = new Set();

  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const from = context.parentURL?.replace(/\?.*/, '');
      if (isPackage(found.url) && !isPackage(from)) packages.add(found.url);
      if (!isOwn(found.url)) return found;
      loadedOf.set(found.url, loadedOf.get(found.url) ?? stateOf(found.url));
      const known = importers.get(found.url) ?? new Set();
      importers.set(found.url, from ? known.add(from) : known);
      return renewed.has(found.url) ? { ...found, url: `${found.url}?renewed` } : found;
    },
  });

  return {
    /** The packages that our own modules import, by their addresses. */
    packages,
    /** From now on a module is as its file is now. Once in the life of a process. */
    renew: (): void => {
      const changed = [...loadedOf].filter(([url, state]) => stateOf(url) !== state).map(([url]) => url);
      const all = new Set(changed);
      // A set gives what is added while it is gone through, too.
      for (const url of all) for (const importer of importers.get(url) ?? []) all.add(importer);
      renewed = all;
    },
  };
};

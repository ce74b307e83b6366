import { posix } from 'node:path';
import { stemOf } from './testMentions.ts';

const testSegment =
  /(?:^|[^a-z0-9])(?:tests?|specs?|mocks|fixtures?|testdata|e2e|cypress|cy|stories|benchmarks?)(?![a-z0-9])|tests?(?:\.|$)/;
/** Files that a folder's path leads to. */
const ofFolder = /(?:^|\/)(?:index|__init__|__main__)$/;
const goFile = /\.go$/i;
const dotted = /^\.*[\w-]+(?:\.[\w-]+)+(?::\w+)?$/;

/** A path from its first segment that makes it test code; null when none does. */
const tailOf = (path: string): string | null => {
  const segments = path.split('/');
  const first = segments.findIndex((segment) => testSegment.test(segment));
  return first < 0 ? null : segments.slice(first).join('/');
};

const plain = (path: string): string => {
  const normal = posix.normalize(path.replaceAll('\\', '/')).toLowerCase();
  return normal.replace(/^(?:\.{1,2}\/|\/)+/, '').replace(/\/$/, '');
};

const add = (map: Map<string, string[]>, key: string, path: string): void => {
  const paths = map.get(key);
  if (paths) paths.push(path);
  else map.set(key, [path]);
};

/** Finds the test files that references lead to. A reference that fits several files leads to each: none is missed. */
export class TestPaths {
  readonly #exact = new Map<string, string[]>();
  readonly #tails = new Map<string, string[]>();
  readonly #goFolders = new Map<string, string[]>();
  readonly #paths: readonly string[];
  readonly #packageFolders: ReadonlySet<string>;

  /**
   * @param paths paths of the files that references are looked for to
   * @param all all paths of the repository
   */
  constructor(paths: readonly string[], all: readonly string[]) {
    this.#paths = paths;
    this.#packageFolders = new Set(
      all.filter((path) => path.endsWith('/package.json')).map((path) => posix.dirname(path).toLowerCase()),
    );
    for (const path of paths) {
      const whole = path.toLowerCase();
      const stem = stemOf(whole);
      const keys = new Set([whole, stem]);
      if (ofFolder.test(stem)) keys.add(posix.dirname(stem));
      for (const key of keys) {
        add(this.#exact, key, path);
        const tail = tailOf(key);
        if (tail !== null) add(this.#tails, tail, path);
      }
      const folderTail = goFile.test(whole) ? tailOf(posix.dirname(whole)) : null;
      if (folderTail !== null) add(this.#goFolders, folderTail, path);
    }
  }

  /** The files in a folder and in the folders below it. */
  in(folder: string): string[] {
    const start = plain(folder);
    return this.#paths.filter(
      (path) => start === '' || start === '.' || path.toLowerCase().startsWith(`${start}/`),
    );
  }

  /**
   * The files that a reference leads to.
   * @param from path of the file that it stands in
   */
  of(from: string, reference: string): string[] {
    const [path = ''] = reference.split(/\$\{|[?#](?=[^/]*$)/);
    const base = posix.dirname(from);
    const relative = plain(posix.join(base, path.replaceAll('\\', '/')));
    if (path.endsWith('/')) {
      const below = this.in(relative);
      return below.length > 0 ? below : this.in(path);
    }
    if (path !== reference && reference.startsWith(`${path}$`)) return this.in(posix.dirname(relative));
    const names = [relative, plain(path), ...this.#modules(base, path)];
    const exact = names.flatMap((name) => this.#exact.get(name) ?? this.#exact.get(stemOf(name)) ?? []);
    if (exact.length > 0) return exact;
    if (this.#packageFolders.has(relative)) return this.in(relative);
    return names.slice(1).flatMap((name) => {
      const tail = tailOf(name);
      if (tail === null) return [];
      if (goFile.test(from)) return this.#goFolders.get(tail) ?? [];
      return this.#tails.get(tail) ?? this.#tails.get(stemOf(tail)) ?? [];
    });
  }

  /** Paths of a module with a dotted name: of Python, relative to its package or not, or of Java. */
  #modules(base: string, reference: string): string[] {
    if (!dotted.test(reference) && !/^\.+\w+$/.test(reference)) return [];
    const name = reference.split(':')[0] ?? '';
    const dots = /^\.*/.exec(name)?.[0].length ?? 0;
    const path = name.slice(dots).replaceAll('.', '/');
    const up = '../'.repeat(Math.max(0, dots - 1));
    const candidates = [path, posix.join(base, up, path)];
    // The last part may be a name in the module.
    return candidates.flatMap((one) => [plain(one), plain(posix.dirname(one))]);
  }
}

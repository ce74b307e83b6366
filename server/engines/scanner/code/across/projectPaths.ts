const mostOfName = 64;
const mostWords = 4;

const add = (index: Map<string, string[]>, key: string, path: string): void => {
  const known = index.get(key);
  if (!known) index.set(key, [path]);
  else if (known.length < mostOfName) known.push(path);
};

const folderOf = (path: string): string => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '');
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const shared = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
};

/** The paths of a repository's files, as files of one language look for each other: by name, by folder, by the end of their path. */
export class ProjectPaths {
  readonly #all = new Set<string>();
  readonly #byName = new Map<string, string[]>();
  readonly #byEnd = new Map<string, string[]>();
  readonly #byFolder = new Map<string, string[]>();
  readonly #byPart = new Map<string, string[]>();

  constructor(paths: Iterable<string>) {
    for (const path of paths) {
      this.#all.add(path);
      const name = nameOf(path);
      add(this.#byName, name, path);
      add(this.#byEnd, `${nameOf(folderOf(path))}/${name}`, path);
      const folder = folderOf(path);
      const inFolder = this.#byFolder.get(folder);
      if (inFolder) inFolder.push(path);
      else this.#byFolder.set(folder, [path]);
      if (/\.(?:java|php)$/.test(name)) this.#addParts(name, path);
    }
  }

  has(path: string): boolean {
    return this.#all.has(path);
  }

  /** Files of a folder, in the order of the repository. */
  inFolder(folder: string): readonly string[] {
    return this.#byFolder.get(folder) ?? [];
  }

  /** Files whose path ends in this one, the nearest to another file first. */
  ending(end: string, from: string): string[] {
    const parts = end.split('/').slice(-2);
    const found = (parts.length > 1 ? this.#byEnd.get(parts.join('/')) : this.#byName.get(end)) ?? [];
    const all = found.filter((path) => path === end || path.endsWith(`/${end}`));
    return all.toSorted((one, other) => shared(other, from) - shared(one, from));
  }

  /** Files of a name whose folders end in the most of these, those in the same order first. */
  named(name: string, folders: readonly string[], from: string): string[] {
    const matching = (path: string): number => {
      const own = folderOf(path).toLowerCase().split('/');
      let count = 0;
      while (count < folders.length && own.at(-1 - count) === folders.at(-1 - count)?.toLowerCase())
        count += 1;
      return count;
    };
    return (this.#byName.get(name) ?? [])
      .map((path) => ({ path, same: matching(path), near: shared(path, from) }))
      .toSorted((one, other) => other.same - one.same || other.near - one.near)
      .map(({ path }) => path);
  }

  /** Files whose names say that they implement a type: `OrderServiceImpl`, `JdbcOrders`. */
  implementing(type: string, from: string): string[] {
    return (this.#byPart.get(type) ?? []).toSorted((one, other) => shared(other, from) - shared(one, from));
  }

  #addParts(name: string, path: string): void {
    const words = name.replace(/\.\w+$/, '').match(/[A-Z][a-z0-9]*/g) ?? [];
    const most = Math.min(words.length - 1, mostWords);
    for (let count = 1; count <= most; count += 1) {
      add(this.#byPart, words.slice(count).join(''), path);
      add(this.#byPart, words.slice(0, -count).join(''), path);
    }
  }
}

/**
 * Where a value comes from, as code says it: `child_process.exec`, `req.query`. What a call answers is `pg.connect()`; what `new Pool()` makes, and
 * what a variable of the type Pool holds, is `pg.Pool`. A name that the file itself declares is local.
 */
export type ValuePath = { path: string; local: boolean };

const alternatives = (pattern: string): string[] => {
  const [all, before = '', choices = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/s.exec(pattern) ?? [];
  return all === undefined
    ? [pattern]
    : choices.split(',').flatMap((choice) => alternatives(before + choice + after));
};

const expressionOf = (pattern: string): RegExp => {
  const source = pattern
    .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\\\+/g, '[^.()]+')
    .replaceAll(/\*\*\\\./g, '(?:.{0,}\\.)?')
    .replaceAll(/\*/g, '.+');
  return new RegExp(`^${source}$`, 's');
};

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

type Entry<Item> = { matches: (path: ValuePath) => boolean; item: Item };

/**
 * Things by patterns of paths. `{a,b}` is either, `*` is one or more segments, `**.` none or more, `+` the name of a member. A pattern of one segment is no local
 * name: `fetch` is what the language has, not what the file declares.
 */
export class PathPatterns<Item> {
  readonly #byLast = new Map<string, Entry<Item>[]>();
  readonly #wild: Entry<Item>[] = [];

  /** Adds a thing under patterns. */
  add(patterns: readonly string[], item: Item): void {
    for (const pattern of patterns.flatMap(alternatives)) {
      const isSingle = !pattern.includes('.');
      const isWild = /[*+]/.test(pattern);
      // Compiled when it is first asked: most of thousands never are.
      let expression: RegExp | null = null;
      const entry: Entry<Item> = {
        matches: ({ path, local }) =>
          !(isSingle && local) &&
          (isWild ? (expression ??= expressionOf(pattern)).test(path) : path === pattern),
        item,
      };
      const last = lastOf(pattern);
      const known = this.#byLast.get(last);
      if (/[*+]/.test(last)) this.#wild.push(entry);
      else if (known) known.push(entry);
      else this.#byLast.set(last, [entry]);
    }
  }

  /** The things whose patterns one of the paths matches, each once. */
  of(paths: readonly ValuePath[]): Item[] {
    if (paths.length === 0) return [];
    const found = new Set<Item>();
    for (const path of paths) {
      for (const entry of this.#byLast.get(lastOf(path.path)) ?? [])
        if (!found.has(entry.item) && entry.matches(path)) found.add(entry.item);
      for (const entry of this.#wild)
        if (!found.has(entry.item) && entry.matches(path)) found.add(entry.item);
    }
    return [...found];
  }

  /** Whether one of the paths matches. */
  has(paths: readonly ValuePath[]): boolean {
    return this.of(paths).length > 0;
  }
}

/** As much of the bundler's context as is needed to follow imports. */
interface ModuleGraph {
  getModuleInfo: (id: string) => ModuleImports | null;
}

interface ModuleImports {
  /** Its source, once it was loaded. */
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  importers: readonly string[];
  dynamicImporters: readonly string[];
}

/**
 * For the name of a chunk: `name` for the modules in `roots` and everything these import from the start, however indirectly;
 * null for all others, and for what is only loaded on demand.
 */
export const importedBy = (name: string, roots: readonly string[]) => {
  let members: Set<string> | undefined;
  const follow = (graph: ModuleGraph) => {
    const known = new Set<string>();
    const visit = (id: string) => {
      if (known.has(id)) return;
      known.add(id);
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported);
    };
    for (const root of roots) visit(root);
    return known;
  };
  return (id: string, graph: ModuleGraph): string | null => {
    members ??= follow(graph);
    return members.has(id) ? name : null;
  };
};

/**
 * A test for modules that import one of those that match, however indirectly, from the start; what is only loaded on demand does not count.
 */
export const importsAny = (wanted: RegExp) => {
  const known = new Map<string, boolean>();
  const test = (id: string, graph: ModuleGraph): boolean => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // Modules that import each other: the one that was asked first answers for both.
    known.set(id, wanted.test(id));
    const found =
      wanted.test(id) ||
      (graph.getModuleInfo(id)?.importedIds ?? []).some((imported) => test(imported, graph));
    known.set(id, found);
    return found;
  };
  return test;
};

interface SharedModules {
  /** The pages that import a module, as `pagesOf` says. */
  pagesWith: (id: string, graph: ModuleGraph) => readonly string[];
  /** Modules that are common as soon as one page imports them. */
  isWanted: (id: string, graph: ModuleGraph) => boolean;
  /** As many pages that import it make a module common. */
  pages: number;
  /** Modules that every page loads. */
  isLoaded: (id: string, graph: ModuleGraph) => boolean;
  /** Modules that are never common. */
  isOwn: (id: string, graph: ModuleGraph) => boolean;
}

/** Characters of source below which a file of its own costs more than its bytes do. */
const small = 2_500;

/** Tells which of the pages that `table` loads with an `import()` import a module from the start, however indirectly. */
export const pagesOf = (table: string) => {
  let pages: Map<string, string[]> | undefined;
  const follow = (graph: ModuleGraph) => {
    const known = new Map<string, string[]>();
    const visit = (id: string, page: string) => {
      const pagesOfModule = known.get(id) ?? [];
      if (pagesOfModule.includes(page)) return;
      known.set(id, [...pagesOfModule, page]);
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported, page);
    };
    for (const page of graph.getModuleInfo(table)?.dynamicallyImportedIds ?? []) visit(page, page);
    return known;
  };
  return (id: string, graph: ModuleGraph): readonly string[] => {
    pages ??= follow(graph);
    return pages.get(id) ?? [];
  };
};

/** Names the chunk `common`: modules of many pages, and small shared ones that import nothing else than every page has. */
export const ofManyPages = ({ pagesWith, pages, isWanted, isLoaded, isOwn }: SharedModules) => {
  const known = new Map<string, boolean>();
  const isCommon = (id: string, graph: ModuleGraph): boolean => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    known.set(id, true);
    const info = graph.getModuleInfo(id);
    const count = pagesWith(id, graph).length;
    const found =
      info !== null &&
      count > 0 &&
      info.dynamicImporters.length === 0 &&
      (isWanted(id, graph) || !isOwn(id, graph)) &&
      (isWanted(id, graph) ||
        count >= pages ||
        (count + info.importers.length > 2 &&
          (info.code?.length ?? 0) < small &&
          info.importedIds.every((imported) => isLoaded(imported, graph) || isCommon(imported, graph))));
    known.set(id, found);
    return found;
  };
  return (id: string, graph: ModuleGraph): string | null => (isCommon(id, graph) ? 'common' : null);
};

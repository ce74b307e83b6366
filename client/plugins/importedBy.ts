/** As much of the bundler's context as is needed to follow imports. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
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

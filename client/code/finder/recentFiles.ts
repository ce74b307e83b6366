/** How many files are remembered of a project. */
const mostRecent = 10;

/** The files that were opened of each project since the page was loaded, the last one first. They are nobody's but this tab's. */
const recent = new Map<string, readonly string[]>();

/** Notes that a file was opened. */
export const noteRecentFile = (projectId: string, path: string): void => {
  const others = recentFiles(projectId).filter((other) => other !== path);
  recent.set(projectId, [path, ...others].slice(0, mostRecent));
};

/** The files of a project that were opened here last, the last one first. */
export const recentFiles = (projectId: string): readonly string[] => recent.get(projectId) ?? [];

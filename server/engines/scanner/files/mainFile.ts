/** What a repository shows first, or what describes its program, best first. */
const known = [
  /^README(?:\.\w+)?$/i,
  /^(?:package\.json|pyproject\.toml|go\.mod|pom\.xml|build\.gradle(?:\.kts)?|Cargo\.toml|composer\.json|Gemfile|requirements\.txt|setup\.py|Package\.swift)$/,
  /^[^/]+$/,
];

/** The file that stands for the whole repository: its README, else its manifest, else the first one; null when there is no file. */
export const mainFileOf = (paths: readonly string[]): string | null => {
  const sorted = paths.toSorted();
  for (const one of known) {
    const found = sorted.find((path) => one.test(path));
    if (found !== undefined) return found;
  }
  return sorted[0] ?? null;
};

const heading = /^##[^\S\n]+\[?unreleased\]?[^\S\n]*$/im;
const firstSection = /^##[^\S\n]/m;

/**
 * Adds entries to the section "Unreleased" of a changelog, which it begins where there is none. Entries that the text has already are left out.
 * @param before the changelog; null when there is none
 * @returns null when there is nothing to add
 */
export const withEntries = (before: string | null, entries: readonly string[]): string | null => {
  const text = (before ?? '# Changelog\n').replaceAll('\r\n', '\n');
  const listed = new Set(text.split('\n').map((line) => line.trim()));
  const fresh = entries.map((entry) => `- ${entry}`).filter((line) => !listed.has(line));
  if (fresh.length === 0) return null;
  const lines = fresh.join('\n');
  const own = heading.exec(text);
  const at = own ? own.index + own[0].length : (firstSection.exec(text)?.index ?? text.length);
  const [head, tail] = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
  // Entries of one list stand below one another.
  const gap = own && tail.startsWith('- ') ? '\n' : '\n\n';
  const section = own ? lines : `## Unreleased\n\n${lines}`;
  const after = `${head}\n\n${section}${tail === '' ? '\n' : `${gap}${tail}`}`;
  return before?.includes('\r\n') ? after.replaceAll('\n', '\r\n') : after;
};

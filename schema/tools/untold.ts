import type { Change } from './compatibility/compare.ts';

/** The coordinates that entries name before their colon, under Next in docs/changes.md, where stands what changed since the last release. */
const toldOf = (page: string): string[] => {
  const [, next = ''] = page.split(/^## Next$/m);
  const [section = ''] = next.split(/^## /m);
  const heads = section
    .split(/^- /m)
    .slice(1)
    .map((entry) => entry.split(/:\s/)[0] ?? '');
  return heads.flatMap((head) => [...head.matchAll(/`([^`]+)`/g)].map(([, coordinate = '']) => coordinate));
};

/** A line for each change that breaks clients and of which docs/changes.md, given as text, does not tell. */
export function untold(page: string, changes: readonly Change[]): string[] {
  const told = toldOf(page);
  const missing = changes
    .filter(({ level, coordinate }) => level === 'breaking' && !told.includes(coordinate))
    .map(({ coordinate }) => coordinate);
  return [...new Set(missing)].map(
    (coordinate) =>
      `docs/changes.md does not tell of ${coordinate}, which breaks clients. Write under Next: - \`${coordinate}\`: what to do instead. Or take the change back.`,
  );
}

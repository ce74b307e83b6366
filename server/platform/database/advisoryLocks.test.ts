import { globSync, readFileSync } from 'node:fs';
import { advisoryLockFamilies, advisoryLocks } from './advisoryLocks.ts';

const own = 'server/platform/database/advisoryLocks.ts';
const sources = globSync('{server,bench,e2e}/**/*.{ts,sql}', { exclude: ['**/*.test.ts'] }).map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));
const numbers: Record<string, number> = { ...advisoryLocks };
const families: Record<string, number> = { ...advisoryLockFamilies };

/** What a lock is taken on: the first argument of the function, or the list of values behind the statement. */
const taken = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/pg_(?:try_)?advisory_\w*lock\w*\(\s*(?:\$\{|\$1\)[^[]*\[\s*)?([^,}\])]+)/g)].map(
    ([, named = '']) => ({ path, named: named.trim() }),
  ),
);

it('every advisory lock is taken by its name, and every name is used', () => {
  expect(taken.length).toBeGreaterThan(5);
  const known = [
    ...Object.keys(numbers).map((name) => `advisoryLocks.${name}`),
    ...Object.keys(families).map((name) => `advisoryLockFamilies.${name}`),
  ];
  expect(taken.filter(({ named }) => !known.includes(named))).toEqual([]);
  expect(known.filter((name) => !taken.some(({ named }) => named === name))).toEqual([]);
});

it('each has a number of its own, which stands in one file', () => {
  for (const locks of [numbers, families]) {
    expect(new Set(Object.values(locks)).size).toBe(Object.keys(locks).length);
  }
  const written = sources.filter(({ path, text }) => path !== own && /7_?364_?912_?\d{3}/.test(text));
  expect(written.map(({ path }) => path)).toEqual([]);
});

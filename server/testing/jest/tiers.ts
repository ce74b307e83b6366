import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Files that start a PostgreSQL, a server or a browser, or find the ones that a global set-up started. */
const starters = new Set([
  'bench/serverProcess.ts',
  'client/testing/browser.ts',
  'e2e/testing/openServerHere.ts',
  'server/platform/database/postgres/postgres.ts',
  'server/platform/database/postgres/throwaway.ts',
  'server/testing/jest/cluster.ts',
  'server/testing/processes/realServer.ts',
]);

/** The files that a file loads; types are erased. */
const loadedBy = (path: string): string[] =>
  [
    ...readFileSync(path, 'utf8').matchAll(
      /^(?:import|export)(?! type\b)[^;]*?from '(\.[^']+\.tsx?)'|import\(\s*'(\.[^']+\.tsx?)'|^import '(\.[^']+\.tsx?)'/gm,
    ),
  ].map(([, ...targets]) => normalize(join(dirname(path), targets.find(Boolean) ?? '')));

/** Whether a file belongs to the tests: what the product itself loads says nothing about what a test starts. */
const isOfTests = (path: string) => /\.test\.tsx?$|\/testing\/|\/testing\.ts$|^bench\//.test(path);

const loaded = new Map<string, string[]>();

/** Whether a test file, by what it and its helpers load, needs a PostgreSQL, a server or a browser. */
export const needsServer = (path: string, seen = new Set<string>()): boolean => {
  if (starters.has(path)) return true;
  seen.add(path);
  let targets = loaded.get(path);
  if (!targets) {
    targets = loadedBy(path);
    loaded.set(path, targets);
  }
  return targets.some(
    (target) => !seen.has(target) && (starters.has(target) || isOfTests(target)) && needsServer(target, seen),
  );
};

/** The test files of a folder, in two tiers: those that need no set-up, and those that need a server. */
export const tiersOf = (folder: string): { unit: string[]; integration: string[] } => {
  const all = globSync(`${folder}/**/*.test.{ts,tsx}`, { exclude: ['**/node_modules/**', '**/dist/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
  return {
    unit: all.filter((path) => !needsServer(path)),
    integration: all.filter((path) => needsServer(path)),
  };
};

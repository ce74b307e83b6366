import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** The product's own files, without tests and what is generated. */
export const files = globSync('{schema,server,client}/**/*.{ts,tsx}').filter(
  (path) => !/node_modules|client\/dist|\.generated\.ts$|schema\/generated|\.test\.tsx?$/.test(path),
);
/** The files that a file imports, types included. */
export const importsOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(([, target]) =>
    normalize(join(dirname(path), target ?? '')),
  );
/** The feature or foundation that a file belongs to: `server/projects`. */
export const featureOf = (path: string) => path.split('/').slice(0, 2).join('/');
/** Folders of one side, by name. */
export const foundations = (side: string, names: string[]) => new Set(names.map((name) => `${side}/${name}`));

/** What the features of the server stand on, or what stands beside them. */
export const serverBase = foundations('server', [
  'graphql',
  'auth',
  'database',
  'jobs',
  'mail',
  'events',
  'fairness',
  'git',
  'metrics',
  'dev',
  'scanner',
  'sandbox',
  'artifacts',
  'builder',
  'sites',
  'passport',
  'fixtures',
  'testing',
]);
const clientBase = foundations('client', ['app', 'shared', 'testing', 'plugins', 'explorer', 'marketing']);
/** Whether a file belongs to a feature, and not to what features stand on. */
export const isFeature = (path: string) =>
  path.split('/').length > 2 && !serverBase.has(featureOf(path)) && !clientBase.has(featureOf(path));

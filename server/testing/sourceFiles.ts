import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** The product's own files, generated ones included, without tests. */
export const files = globSync('{schema,server,client}/**/*.{ts,tsx}').filter(
  (path) => !/node_modules|client\/dist|\.test\.tsx?$/.test(path),
);

/** The files that a file imports or augments, types included. */
export const importsOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/(?:from|import\(|import|declare module) ?'(\.[^']+)'/g)].map(
    ([, target]) => normalize(join(dirname(path), target ?? '')),
  );

/** Layers of the server: `server/<layer>/<unit>/…`. */
export type Layer = 'processes' | 'features' | 'platform' | 'engines' | 'testing';

/** The layer of a file of the server; undefined for files of other folders. What a feature tells the tests belongs to them. */
export const layerOf = (path: string): Layer | undefined => {
  const [side, layer, , name] = path.split('/');
  if (side === 'server' && name === 'testing.ts') return 'testing';
  return side === 'server' && isLayer(layer) ? layer : undefined;
};
const isLayer = (name: string | undefined): name is Layer =>
  name === 'processes' ||
  name === 'features' ||
  name === 'platform' ||
  name === 'engines' ||
  name === 'testing';

/** The folder of the feature, engine or part of the platform that a file belongs to: `server/features/projects`, `client/projects`. */
export const unitOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('server/') ? 3 : 2)
    .join('/');

const clientBase = new Set(
  ['app', 'shared', 'testing', 'plugins', 'explorer', 'marketing'].map((name) => `client/${name}`),
);

/** Whether a file belongs to a feature, and not to what features stand on. */
export const isFeature = (path: string): boolean =>
  path.startsWith('client/')
    ? path.split('/').length > 2 && !clientBase.has(unitOf(path))
    : layerOf(path) === 'features';

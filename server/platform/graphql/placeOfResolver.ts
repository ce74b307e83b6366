import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { placeIn } from '../ownPlace.ts';

const root = resolve(import.meta.dirname, '..', '..', '..');

/**
 * Where a resolver is named in the code of a feature, as `server/features/projects/resolvers.ts:48:5 `, by its type and field, or the resolvers of a type
 * by that; empty where it is not found. It reads the features: for messages about mistakes.
 */
export const placeOfResolver = (typeName: string, fieldName?: string): string => {
  const type = `(?<![\\w.])${typeName}: \\{`;
  // A field begins a line within the braces of the type, or stands right behind them.
  const field = `${type}(?: |(?:(?!\\n {2}\\}).)*?\\n {4})(?:async )?(?=${fieldName}\\b)`;
  const pattern = new RegExp(fieldName ? field : `(?=${type})`, 's');
  for (const path of globSync('server/{features,platform}/**/*.ts', { cwd: root })) {
    if (/\.(test|generated)\.ts$/.test(path)) continue;
    const text = readFileSync(join(root, path), 'utf8');
    const found = text.includes(typeName) ? pattern.exec(text) : null;
    if (found) return `${path}:${placeIn(text, found.index + found[0].length)} `;
  }
  return '';
};

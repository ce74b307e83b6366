import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { FeatureTesting } from './featureTesting.ts';

const load = createRequire(resolve('package.json'));

const read = (path: string): FeatureTesting => {
  const { testing }: { testing?: FeatureTesting } = load(resolve(path));
  if (!testing) throw new Error(`${path} exports no \`testing\`.`);
  const foreign = (testing.actsAsSystem ?? [])
    .flatMap(({ files }) => files)
    .filter((file) => !file.startsWith(`${dirname(path)}/`));
  if (foreign.length > 0) throw new Error(`${path} names files of other folders: ${foreign.join(', ')}.`);
  return testing;
};

/** What every feature, and every part of the platform that has a schema, tells the tests in its `testing.ts`. */
export const collected: readonly FeatureTesting[] = globSync('server/{features,platform}/*/testing.ts')
  .sort()
  .map(read);

/** The entries of all of them; fails where two use the same name. */
export const mergedEntries = <Entry>(parts: readonly (Readonly<Record<string, Entry>> | undefined)[]) => {
  const entries = parts.flatMap((part) => Object.entries(part ?? {}));
  const merged: Readonly<Record<string, Entry>> = Object.fromEntries(entries);
  if (Object.keys(merged).length < entries.length) {
    const names = entries.map(([name]) => name);
    const twice = names.filter((name, index) => names.indexOf(name) < index);
    throw new Error(`Two testing.ts name ${twice.join(', ')}.`);
  }
  return merged;
};

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Part } from './vite.config.ts';

const client = import.meta.dirname;
const project = join(client, '..');
const output = join(client, 'dist');

const { values } = parseArgs({ options: { force: { type: 'boolean' }, only: { type: 'string' } } });
const parts = (['app', 'explorer'] satisfies Part[]).filter((part) => (values.only ?? part) === part);
const stampFile = (part: Part) => join(output, `.${part}.stamp`);

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const sourcesOf = (part: Part): string[] => {
  const shared = ['package-lock.json', 'client/vite.config.ts', 'client/build.ts'].map((name) =>
    join(project, name),
  );
  const explorer = join(client, 'explorer');
  const build = [...shared, ...filesBelow(join(client, 'plugins'))];
  if (part === 'explorer') {
    const others = ['client/app/theme/base.css', 'docs/examples.md'].map((name) => join(project, name));
    return [...build, ...filesBelow(explorer), ...others];
  }
  const unused = [output, explorer, join(client, 'testing')];
  const own = filesBelow(client).filter(
    (path) => !unused.some((folder) => path.startsWith(folder)) && !/\.test\.tsx?$/.test(path),
  );
  // The page /docs shows the examples that the explorer opens with.
  const others = ['docs/examples.md', 'client/explorer/examples.ts', 'client/explorer/readExamples.ts'].map(
    (name) => join(project, name),
  );
  return [
    ...build,
    ...own,
    ...others,
    ...filesBelow(join(project, 'schema/generated')),
    ...filesBelow(join(project, 'schema/rules')),
  ];
};

/** A digest of paths and contents rather than of times: a fresh checkout of the same sources need not build again. */
const digest = (files: string[]) => {
  const hash = createHash('sha256');
  for (const file of [...new Set(files)].sort())
    hash.update(file.slice(project.length)).update(readFileSync(file));
  return hash.digest('hex');
};

const readStamp = (part: Part): string | undefined => {
  try {
    return readFileSync(stampFile(part), 'utf8');
  } catch {
    return undefined;
  }
};

/** The explorer lives in a folder of its own; the rest of the output is the app's. */
const isExplorers = (name: string) => name === 'explorer' || name === '.explorer.stamp';

const removeOutput = (part: Part) => {
  for (const name of readdirSync(output)) {
    if (isExplorers(name) === (part === 'explorer'))
      rmSync(join(output, name), { recursive: true, force: true });
  }
};

const buildPart = async (part: Part, inputs: string) => {
  const { build } = await import('vite');
  const { partConfig } = await import('./vite.config.ts');
  // The stamp goes with the output: a build that dies half-way is done again by the next start.
  removeOutput(part);
  await build(partConfig(part));
  writeFileSync(stampFile(part), inputs);
};

/**
 * Builds into client/dist what changed since the last build: the app and the GraphQL explorer, each with a stamp of its
 * own. `--force` builds from an empty folder, `--only app` one of them.
 */
const run = async () => {
  if (values.force) rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  for (const part of parts) {
    const inputs = digest(sourcesOf(part));
    if (readStamp(part) === inputs) continue;
    const started = performance.now();
    await buildPart(part, inputs);
    process.stdout.write(`Built the ${part} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  }
};

try {
  await run();
} catch (error) {
  // Vite's message names the file and line; a stack through the bundler adds nothing.
  process.stderr.write(`The client could not be built.\n${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildASTSchema, type GraphQLSchema, Source } from 'graphql';
import { buildSchema } from './buildSchema.ts';
import { type Change, compareSchemas } from './compatibility/compare.ts';
import { messageOf, parseSources } from './source.ts';
import { untold } from './untold.ts';

/**
 * `npm run schema:diff`: what the SDL files change against the last release, or with `-- --base REVISION` against a revision of Git.
 * Fails when a change breaks clients and docs/changes.md does not tell of it.
 */
const { values } = parseArgs({ options: { base: { type: 'string' } } });

/** The printed schema of the last release. */
const released = 'schema/released/schema.graphql';

const git = (...args: string[]): string => {
  const { error, status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 26 });
  if (error) throw new Error(`schema:diff needs git: ${error.message}`);
  if (status !== 0) throw new Error(stderr.trim());
  return stdout;
};

/** The SDL files of a revision, each by its name there: `main:schema/base/base.graphql`. */
const sourcesAt = (revision: string): Source[] =>
  git('ls-tree', '-z', '--name-only', '--full-tree', revision, 'schema/')
    .split('\0')
    .filter((path) => path.endsWith('.graphql'))
    .map((path) => new Source(git('show', `${revision}:${path}`), `${revision}:${path}`));

const schemaOf = (sources: Source[]): GraphQLSchema =>
  buildASTSchema(parseSources(sources), { assumeValidSDL: true });

const lineFor = ({ level, place, coordinate, message }: Change) =>
  `${level.padEnd(10)} ${place} ${coordinate}: ${message}`;

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const base = values.base ?? 'the last release';
  const sources = values.base
    ? sourcesAt(values.base)
    : [new Source(readFileSync(released, 'utf8'), released)];
  const changes = await compareSchemas(schemaOf(sources), buildSchema());
  for (const change of changes) say(lineFor(change));
  const faults = untold(readFileSync('docs/changes.md', 'utf8'), changes);
  for (const fault of faults) say(fault);
  say(`schema: ${changes.length} changes against ${base}, ${faults.length} to be told of in docs/changes.md`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} catch (error) {
  say(messageOf(error));
  process.exitCode = 1;
}

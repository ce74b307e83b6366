import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { compareSchemas } from './compare.ts';
import { buildSchema } from './source.ts';

/**
 * `npm run schema:diff [-- --base REVISION]`: what the SDL files change against the schema of a Git revision (main).
 * Fails when a change breaks clients.
 */
const { values } = parseArgs({ options: { base: { type: 'string', default: 'main' } } });

// Every line of the SDL files of that revision, one file after the other.
const everyLine = ['grep', '--no-color', '-h', '-e', '', values.base, '--', ':(top,glob)schema/*.graphql'];
const git = spawnSync('git', everyLine, { encoding: 'utf8', maxBuffer: 1 << 26 });
if (git.error) throw new Error(`schema:diff needs git: ${git.error.message}`);

const say = (line: string) => process.stdout.write(`${line}\n`);

if (git.status === 0) {
  const { lines, breaking } = await compareSchemas(git.stdout, buildSchema());
  for (const line of lines) say(line);
  say(`schema: ${lines.length} changes against ${values.base}`);
  process.exitCode = breaking ? 1 : 0;
} else {
  say(`There is no SDL at ${values.base}, so there is nothing to compare with: ${git.stderr.trim()}`);
}

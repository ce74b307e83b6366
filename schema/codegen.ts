import { parseArgs } from 'node:util';
import { generateFiles, staleFiles, writeStaleFiles } from './generate.ts';
import { messageOf } from './source.ts';
import { watchSources } from './watch.ts';

/**
 * `npm run codegen` writes the generated files; with `-- --check` it writes nothing and fails when one is stale; with
 * `-- --watch` it writes again whenever an SDL or operation file is saved, until it is stopped.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean' }, watch: { type: 'boolean' } } });

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Generates and writes once, and says what changed, how long it took, or what is wrong in the sources. */
async function generate(): Promise<boolean> {
  const start = performance.now();
  try {
    const files = await generateFiles();
    const written = values.check ? staleFiles(files) : await writeStaleFiles(files);
    for (const path of written) say(`${values.check ? 'stale' : 'wrote'} ${path}`);
    if (values.check && written.length > 0) say('Run `npm run codegen` and commit what it writes.');
    say(
      `codegen: ${files.size} files, ${written.length} changed, ${Math.round(performance.now() - start)} ms`,
    );
    return !values.check || written.length === 0;
  } catch (error) {
    say(messageOf(error));
    return false;
  }
}

const done = await generate();
if (values.watch) {
  await watchSources(generate);
  say('codegen: watching schema/ and client/');
} else {
  process.exitCode = done ? 0 : 1;
}

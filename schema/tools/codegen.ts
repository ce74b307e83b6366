import { parseArgs } from 'node:util';
import { buildSchema } from './buildSchema.ts';
import { openGenerator, staleFiles, writeChanged, writeStaleFiles } from './generate.ts';
import { mistakesIn } from './mistakes.ts';
import { messageOf, readOperations, readSdl } from './source.ts';
import { watchSources } from './watch.ts';

/**
 * `npm run codegen` writes the generated files; with `-- --check` it writes nothing and fails when one is stale; with
 * `-- --watch` it writes again whenever an SDL or operation file is saved, until it is stopped, and says what lint would.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean' }, watch: { type: 'boolean' } } });

const generateFiles = openGenerator();

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Generates and writes once, and says what changed, how long it took, or what is wrong in the sources. */
async function generate(): Promise<boolean> {
  const start = performance.now();
  try {
    const early: string[] = [];
    // Hooks are written first: somebody waits for them in an editor.
    const files = await generateFiles(
      values.check ? undefined : async (beside) => void early.push(...(await writeChanged(beside))),
    );
    const written = values.check ? staleFiles(files) : [...early, ...(await writeStaleFiles(files))];
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

/** Whether the SDL makes a schema; what else is wrong, such as an operation, is none of the server's. */
function isSound(): boolean {
  try {
    buildSchema();
    return true;
  } catch {
    return false;
  }
}

/** Generates, tells whoever started this how the SDL is, then says what breaks a rule: types come first. */
async function generateAndLint(): Promise<void> {
  const generated = await generate();
  process.send?.({ sdl: generated || isSound() ? 'sound' : 'broken' });
  if (!generated) return;
  for (const mistake of mistakesIn({ sdl: readSdl(), operations: readOperations() })) say(`lint: ${mistake}`);
}

if (values.watch) {
  await generateAndLint();
  await watchSources(generateAndLint);
  say('codegen: watching schema/ and client/');
} else {
  process.exitCode = (await generate()) ? 0 : 1;
}

import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { publicKeysIn, verifyPassport, wordsOf } from '../engines/passport/index.ts';

const usage = 'Name the release passport to verify: npm run passport -- verify FILE [--key FILE]';

const read = (file: string): Buffer => {
  if (!existsSync(file)) throw new Error(`File not found: ${file}`);
  return readFileSync(file);
};

const keysOf = (file: string) => {
  const keys = publicKeysIn(read(file).toString());
  if (keys.length === 0)
    throw new Error(`${file} contains no Ed25519 public key in PEM format, or a damaged one.`);
  return keys;
};

/** `npm run passport -- verify …`: says whether a release passport is valid, and what is in it, from the file alone. Ends with 1 when it is not. */
const run = () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } });
  const [verb, file, ...more] = positionals;
  if (verb !== 'verify' || file === undefined || more.length > 0) throw new Error(usage);
  const verdict = verifyPassport(read(file), values.key === undefined ? null : keysOf(values.key));
  if ('refused' in verdict) throw new Error(`Not valid. ${verdict.refused}`);
  process.stdout.write(`${wordsOf(verdict).join('\n')}\n`);
};

try {
  run();
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
  process.exitCode = 1;
}

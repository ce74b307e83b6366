import path from 'node:path';
import { parseArgs } from 'node:util';
import { openSource } from '../platform/database/backup/source.ts';
import { connectPools } from '../platform/database/connect.ts';
import { readEnv } from '../platform/env.ts';
import { ecosystems } from '../engines/scanner/index.ts';
import { addressOf, withDump } from '../features/security/advisories/fetchDump.ts';
import { importAdvisories } from '../features/security/advisories/importAdvisories.ts';
import { outcomeInWords } from '../features/security/advisories/importOutcome.ts';
import { recordsOf } from '../features/security/advisories/osvFiles.ts';

const usage = `Specify what to import: npm run advisories -- import FILE, FOLDER, ADDRESS or ECOSYSTEM (${ecosystems.join(', ')})`;

/** `npm run advisories -- import …`: reads published advisories in OSV's format into the database, while the server runs or not. */
const run = async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [verb, ...named] = positionals;
  if (verb !== 'import' || named.length === 0) throw new Error(usage);
  const env = readEnv();
  const source = await openSource(env);
  const { system, close } = await connectPools(source.connections, { statementTimeout: 10 * 60_000 });
  const importFrom = async (file: string, shown: string) => {
    const outcome = await importAdvisories({
      system,
      records: recordsOf(file),
      source: shown,
      clock: () => new Date(),
    });
    process.stdout.write(`${shown}: ${outcomeInWords(outcome)}\n`);
  };
  try {
    for (const one of named) {
      const url = addressOf(one);
      if (url) {
        await withDump(url, { allowedHosts: env.gitAllowedHosts }, (file) => importFrom(file, url.href));
      } else {
        await importFrom(path.resolve(one), path.basename(one));
      }
    }
  } finally {
    await close();
    await source.close();
  }
};

await run().catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
  process.exitCode = 1;
});

import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { watchFolders } from '../../../schema/tools/watch.ts';
import { readImporters } from './types/importers.ts';
import { openTypeChecker } from './types/typeChecker.ts';
import { checkSaved } from './types/checkSaved.ts';

/**
 * The types of `npm run dev`: says of each file that is saved, and of those that import it, what `npm run types` would. It takes what the codegen, the
 * server and pages leave of the processors.
 */

// The compiler is its child, and has the same priority.
setPriority(10);
process.env['GOMAXPROCS'] ??= '1';
process.env['GOMEMLIMIT'] ??= '1500MiB';

const say = (line: string) => process.stdout.write(`types: ${line}\n`);

process.once('disconnect', () => process.exit(0));

const root = process.cwd();
const folders = ['schema', 'server', 'client', 'e2e', 'bench'].filter((folder) => existsSync(folder));
const early: string[] = [];
let take = async (paths: readonly string[]): Promise<void> => void early.push(...paths);
// What is saved while the project opens is checked then.
await watchFolders(folders, (paths) => void take(paths), ['dist']);
const checker = await openTypeChecker(root);
const importers = readImporters(root, [...checker.paths()]);
({ take } = checkSaved({ checker, importers, say }));
say(`watching ${checker.paths().size} files`);
await take(early);

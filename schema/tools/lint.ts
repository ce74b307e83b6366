import { mistakesIn } from './mistakes.ts';
import { readOperations, readSdl } from './source.ts';

/** Part of `npm run lint`: fails with a line `file:line:column message` for each mistake in the SDL or the client's operations. */
const mistakes = mistakesIn({ sdl: readSdl(), operations: readOperations() });
for (const mistake of mistakes) process.stdout.write(`${mistake}\n`);
process.stdout.write(`schema: ${mistakes.length} mistakes in schema/ and the operations of client/\n`);
process.exitCode = mistakes.length > 0 ? 1 : 0;

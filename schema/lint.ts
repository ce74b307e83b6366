import { buildSchema, lineOf, messageOf, parseSdl } from './source.ts';
import { lintRules } from './lintRules.ts';

/** Part of `npm run lint`: fails with a line `file:line:column message` for each breach of a rule for SDL. */
function lint(): string[] {
  try {
    const sdl = parseSdl();
    buildSchema(sdl);
    return Object.values(lintRules).flatMap((rule) =>
      rule(sdl).map(({ at, message }) => `${lineOf(at)} ${message}`),
    );
  } catch (error) {
    return messageOf(error).split('\n');
  }
}

const breaches = lint().sort();
for (const breach of breaches) process.stdout.write(`${breach}\n`);
process.stdout.write(`schema: ${breaches.length} breaches of the rules in schema/lintRules.ts\n`);
process.exitCode = breaches.length > 0 ? 1 : 0;

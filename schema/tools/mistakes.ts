import { NoDeprecatedCustomRule, type Source, validate } from 'graphql';
import { buildSchema, validateOperations } from './buildSchema.ts';
import { lintRules } from './lintRules.ts';
import { describe, lineOf, messageOf, parseSources } from './source.ts';

/** What the contract is written in: the SDL files and the client's operations. */
export type Sources = { sdl: readonly Source[]; operations: readonly Source[] };

/**
 * All that is wrong in the sources, a line `file:line:column message` each: what is no GraphQL or does not fit together; if all is well with
 * that, breaches of the rules for SDL, and what operations ask for that is deprecated, in the order in which editors list them.
 */
export function mistakesIn({ sdl, operations }: Sources): string[] {
  try {
    const document = parseSources(sdl);
    const asked = parseSources(operations);
    const schema = buildSchema(document);
    validateOperations({ schema, operations: asked });
    const breaches = Object.values(lintRules).flatMap((rule) => rule(document));
    const deprecated = asked.definitions.length > 0 ? validate(schema, asked, [NoDeprecatedCustomRule]) : [];
    return [
      ...breaches.map(({ at, message }) => `${lineOf(at)} ${message}`),
      ...deprecated.map(describe),
    ].sort();
  } catch (error) {
    return messageOf(error).split('\n');
  }
}

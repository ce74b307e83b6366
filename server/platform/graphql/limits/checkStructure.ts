import { type DocumentNode, GraphQLError } from 'graphql';
import type { Limits } from './limits.ts';
import { type Structure, structuresOf } from './structure.ts';

/** A refusal for asking too much, HTTP status 400; `details` are extensions of its own. */
export const tooMuch = (message: string, details: Readonly<Record<string, unknown>> = {}): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', ...details, http: { status: 400 } } });

const words = {
  depth: 'levels of fields',
  introspectionDepth: 'levels of introspection',
  introspectionLists: 'lists of introspection within one another',
  introspectionAliases: 'aliases in introspection',
  aliases: 'aliases',
  directives: 'directives',
  repetitions: 'repeated fields',
} satisfies Partial<Record<keyof Structure & keyof Limits, string>>;

const isMeasure = (name: string): name is keyof typeof words => name in words;

/** The refusal of a document that is parsed, before it is validated; null when it keeps within the limits. */
export const checkStructure = (document: DocumentNode, limits: Limits): GraphQLError | null => {
  for (const { operation, structure } of structuresOf(document)) {
    for (const name of Object.keys(words).filter(isMeasure)) {
      // A fragment by itself may be one of introspection, which goes deeper.
      if (name === 'depth' && operation === null) continue;
      if (structure[name] > limits[name]) {
        return tooMuch(
          `The operation has ${structure[name]} ${words[name]}; at most ${limits[name]} are allowed.`,
        );
      }
    }
    const most = operation === 'mutation' ? limits.rootMutations : limits.rootFields;
    if (operation && structure.fields > most) {
      return tooMuch(
        `The operation has ${structure.fields} fields at its root; at most ${most} are allowed.`,
      );
    }
  }
  return null;
};

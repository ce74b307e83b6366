import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildASTSchema, type GraphQLSchema, parse } from 'graphql';

/** How much a change can hurt those who use the schema, worst first, and the word for it. */
const levels = [
  [CriticalityLevel.Breaking, 'breaking'],
  [CriticalityLevel.Dangerous, 'dangerous'],
  [CriticalityLevel.NonBreaking, 'safe'],
] as const;

/**
 * Compares a schema with an earlier one.
 *
 * @param earlier - the printed schema of the base
 * @returns a line per change, worst first (`breaking   Field 'x' was removed …`), and whether one breaks clients
 */
export async function compareSchemas(earlier: string, schema: GraphQLSchema) {
  const changes = await diff(buildASTSchema(parse(earlier)), schema);
  const lines = levels.flatMap(([level, word]) =>
    changes
      .filter(({ criticality }) => criticality.level === level)
      .map(({ message }) => `${word.padEnd(10)} ${message}`)
      .sort(),
  );
  return {
    lines,
    breaking: changes.some(({ criticality }) => criticality.level === CriticalityLevel.Breaking),
  };
}

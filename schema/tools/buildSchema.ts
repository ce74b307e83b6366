import {
  buildASTSchema,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  NoUnusedFragmentsRule,
  specifiedRules,
  validate,
  validateSchema,
} from 'graphql';
// The root of the package offers only buildASTSchema's own check, whose messages have lost file and line.
import { validateSDL } from 'graphql/validation/validate.js';
import { constraintMistakes } from './plugins/constraintValidation.ts';
import { operationNameMistakes } from './plugins/typedHooks.ts';
import { describeRules } from './rules.ts';
import { describe, parseSdl, parseSources, readOperations } from './source.ts';
import { wrongValues } from './wrongValues.ts';

function assertNone(mistakes: readonly GraphQLError[]): void {
  if (mistakes.length > 0) throw new Error([...new Set(mistakes.map(describe))].join('\n'));
}

/**
 * The schema that the SDL files, or the given document, make: its values have the types that they must have, and its constraints make
 * sense. Its descriptions say its rules.
 *
 * @throws as parseSources for text that is no GraphQL; Error with a line `file:line:column message` for each other mistake
 */
export function buildSchema(sdl: DocumentNode = parseSdl()): GraphQLSchema {
  assertNone(validateSDL(sdl));
  const schema = buildASTSchema(describeRules(sdl), { assumeValidSDL: true });
  assertNone(validateSchema(schema));
  assertNone(wrongValues(schema, sdl));
  assertNone(constraintMistakes(schema));
  return schema;
}

/** The schema, and the client's operations as one document. */
export type Contract = { schema: GraphQLSchema; operations: DocumentNode };

/** A fragment may serve a component that reads it with useFragment only. */
const operationRules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);

/**
 * Asserts that operations of the client fit the schema and have names of their own.
 *
 * @throws as buildSchema does
 */
export function validateOperations({ schema, operations }: Contract): void {
  if (operations.definitions.length === 0) return;
  // What has no name of its own would be complained of again for that.
  assertNone(operationNameMistakes(operations));
  assertNone(validate(schema, operations, operationRules));
}

/**
 * Reads the contract as it is on disk now, all of which fits together.
 *
 * @throws as buildSchema does
 */
export function readContract(): Contract {
  const contract = { schema: buildSchema(), operations: parseSources(readOperations()) };
  validateOperations(contract);
  return contract;
}

import { globSync, readFileSync } from 'node:fs';
import {
  type ASTNode,
  buildASTSchema,
  concatAST,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoUnusedFragmentsRule,
  parse,
  Source,
  specifiedRules,
  validate,
  validateSchema,
} from 'graphql';
// The root of the package offers only buildASTSchema's own check, whose messages have lost file and line.
import { validateSDL } from 'graphql/validation/validate.js';

/** Files as one document, in the order of their names, whose nodes know their file and line. */
const parseFiles = (pattern: string): DocumentNode =>
  concatAST(
    globSync(pattern)
      .sort()
      .map((path) => parse(new Source(readFileSync(path, 'utf8'), path))),
  );

/** The SDL files as one document. */
export const parseSdl = (): DocumentNode => parseFiles('schema/*.graphql');

/** Where a node stands, as editors and terminals link it: `schema/projects.graphql:12:3`. */
export const lineOf = ({ loc }: ASTNode): string =>
  loc ? `${loc.source.name}:${loc.startToken.line}:${loc.startToken.column}` : '';

/** A mistake as editors and terminals link it: `schema/projects.graphql:12:3 Unknown type "Projekt".` */
export function describe({ locations, source, message }: GraphQLError): string {
  const at = locations?.[0];
  return at ? `${source?.name}:${at.line}:${at.column} ${message}` : message;
}

function assertNone(mistakes: readonly GraphQLError[]): void {
  if (mistakes.length > 0) throw new Error(mistakes.map(describe).join('\n'));
}

/**
 * The schema that the SDL files, or the given document, make.
 *
 * @throws GraphQLError for text that is no GraphQL; Error with a line `file:line:column message` for each other mistake
 */
export function buildSchema(sdl: DocumentNode = parseSdl()): GraphQLSchema {
  assertNone(validateSDL(sdl));
  const schema = buildASTSchema(sdl, { assumeValidSDL: true });
  assertNone(validateSchema(schema));
  return schema;
}

/**
 * Asserts that the client's operations fit the schema and have names of their own.
 *
 * @throws as buildSchema does
 */
export function validateOperations(schema: GraphQLSchema): void {
  const operations = parseFiles('client/**/*.graphql');
  if (operations.definitions.length === 0) return;
  // A fragment may serve a component that reads it with useFragment only.
  assertNone(
    validate(
      schema,
      operations,
      specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule),
    ),
  );
}

/** What to tell a person about anything thrown while sources are read, with file and line where they are known. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(messageOf))].join('\n');
  if (error instanceof GraphQLError) return describe(error);
  return error instanceof Error ? error.message : String(error);
}

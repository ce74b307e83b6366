import { globSync, readFileSync } from 'node:fs';
import {
  type ASTNode,
  concatAST,
  type DefinitionNode,
  type DocumentNode,
  GraphQLError,
  parse,
  Source,
} from 'graphql';
import { mendOf } from './mends.ts';

/** The files of a pattern, in the order of their names; one that is empty, as editors make new ones, says nothing. */
const readSources = (pattern: string): Source[] =>
  globSync(pattern)
    .sort()
    .map((path) => new Source(readFileSync(path, 'utf8'), path))
    .filter(({ body }) => body.trim() !== '');

/** What each file said when it was last parsed: a person who saves one file leaves the others as they are. */
const parsed = new Map<string, { body: string; document: DocumentNode }>();

const parseSource = (source: Source): DocumentNode => {
  const { name, body } = source;
  const known = parsed.get(name);
  if (known?.body === body) return known.document;
  const document = parse(source);
  parsed.set(name, { body, document });
  return document;
};

/**
 * Files as one document, whose nodes know their file and line.
 *
 * @throws GraphQLError for text that is no GraphQL; AggregateError of such when there are several
 */
export function parseSources(sources: readonly Source[]): DocumentNode {
  const mistakes: unknown[] = [];
  const documents = sources.flatMap((source) => {
    try {
      return parseSource(source);
    } catch (error) {
      mistakes.push(error);
      return [];
    }
  });
  if (mistakes.length > 1) throw new AggregateError(mistakes);
  if (mistakes.length > 0) throw mistakes[0];
  return concatAST(documents);
}

/** The SDL files. */
export const readSdl = (): Source[] => readSources('schema/!(generated|released)/*.graphql');

/** The client's operations. */
export const readOperations = (): Source[] => readSources('client/**/*.graphql');

/** The SDL files as one document. */
export const parseSdl = (): DocumentNode => parseSources(readSdl());

/** The definitions of a document by the path of the file that they stand in. */
export const definitionsByFile = ({ definitions }: DocumentNode): Map<string, DefinitionNode[]> =>
  Map.groupBy(definitions, ({ loc }) => loc?.source.name ?? '');

/** Where a node stands, as editors and terminals link it: `schema/projects/projects.graphql:12:3`. */
export const lineOf = ({ loc }: ASTNode): string =>
  loc ? `${loc.source.name}:${loc.startToken.line}:${loc.startToken.column}` : '';

/** Where a mistake stands, each place once. */
function placesOf({ nodes, locations, source }: GraphQLError): string[] {
  const known =
    nodes?.map(lineOf) ?? locations?.map(({ line, column }) => `${source?.name}:${line}:${column}`);
  return [...new Set(known?.filter((place) => place !== ''))];
}

/** A mistake as editors and terminals link it, with its mend: `schema/projects/projects.graphql:12:3 Unknown type "Projekt". Did you mean …?` */
export function describe(error: GraphQLError): string {
  const [first, ...others] = placesOf(error);
  const also = others.length > 0 ? ` Also at ${others.join(' and ')}.` : '';
  const mend = mendOf(error.message);
  const message = error.message.replace(/[^.?!]$/, '$&.');
  return `${first ? `${first} ` : ''}${message}${also}${mend ? ` ${mend}` : ''}`;
}

/** What to tell a person about anything thrown while sources are read, with file and line where they are known. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(messageOf))].join('\n');
  if (error instanceof GraphQLError) return describe(error);
  return error instanceof Error ? error.message : String(error);
}

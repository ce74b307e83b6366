import * as z from 'zod';
import type { Data } from './tool.ts';
import { isData } from './tool.ts';

/** An object of a result, with the texts of repositories and people in it. */
export const record = <Trusted extends z.ZodRawShape, Untrusted extends z.ZodRawShape>(
  trusted: Trusted,
  untrusted: Untrusted,
) => z.object({ ...trusted, untrusted: z.object(untrusted) });

export const text = z.string();
export const optionalText = z.string().nullable();
export const whole = z.int();
export const optionalWhole = z.int().nullable();

/** Argument: the id of a record. */
export const id = (what: string) => z.string().max(100).describe(`Id of the ${what}.`);

/** Arguments: which part of a list to return. */
export const page = {
  first: z.int().min(1).max(50).optional().describe('Number of elements to return. Default: 20.'),
  after: z
    .string()
    .max(1_000)
    .optional()
    .describe('`nextCursor` of the previous page, to return the elements that come after it.'),
};

/** The size of a page that is asked for without one. */
export const pageSize = 20;

/** Of a page: how the next one is asked for, and how many elements all have together. */
export const pageEnd = {
  nextCursor: z.string().nullable().describe('Pass it as `after` for the next page; null on the last one.'),
  totalCount: whole,
};

/** What an object of a GraphQL answer has under a name. */
export const at = (data: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>((inner, name) => (isData(inner) ? inner[name] : null), data);

/** A page of a GraphQL connection as a result. */
export const pageOf = (name: string, connection: unknown): Data | null =>
  isData(connection)
    ? {
        [name]: connection['nodes'],
        totalCount: connection['totalCount'],
        nextCursor:
          at(connection, 'pageInfo', 'hasNextPage') === true ? at(connection, 'pageInfo', 'endCursor') : null,
      }
    : null;

import type { RawBuilder, SqlBool } from 'kysely';
import type { Session } from '../auth/session.ts';
import type { DB } from '../database/rows.generated.ts';
import type { RowOfType } from '../graphql/rowOfType.ts';
import type { Stores } from '../graphql/stores.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** Who asks for a record, and what reads it. */
export type Asking = {
  readonly session: Session;
  readonly stores: Stores;
  readonly runtime: { readonly jobs: Pick<Jobs, 'policy'> };
};

/** How the records of a type are found by their ids. */
export type NodeSource<Row> = {
  /** The table with their ids, and the columns of the id and the organization, where they are not `id` and `organization_id`. */
  table: keyof DB;
  idColumn?: string;
  tenantColumn?: string;
  /** Which rows of the table are records of the type; all unless given. */
  where?: RawBuilder<SqlBool>;
  /** The column that names the job which works for the record, where jobs do. */
  jobColumn?: string;
  /**
   * Reads a record, or answers null. Those that are asked for in one tick are read in a constant number of statements.
   * @throws GraphQLError FORBIDDEN without the permission to read it, NOT_FOUND for one that is not there
   */
  find: (asking: Asking, id: string) => Promise<Row | null>;
};

/** The types of the schema that implement `Node`, each with how its records are found. */
export type NodeSources = {
  readonly [Name in keyof RowOfType as RowOfType[Name] extends { id: string } ? Name : never]?: NodeSource<
    RowOfType[Name]
  >;
};

import { type Kysely, sql } from 'kysely';
import type { Grant } from '../auth/grants.ts';
import type { DB } from '../database/rows.generated.ts';
import { rowLoader } from '../graphql/loaders.ts';
import type { NodeSource, NodeSources } from './nodeSource.ts';

/** SQL that selects the ids of a type among the parameters, with the name of the type. */
const idsOf = (
  organizationId: string,
  ids: readonly string[],
  type: string,
  { table, idColumn = 'id', tenantColumn = 'organization_id', where }: NodeSource<unknown>,
) => sql`select ${sql.lit(type)} as type, ${sql.ref(idColumn)} as id from ${sql.table(table)}
  where ${sql.ref(tenantColumn)} = ${organizationId} and ${sql.ref(idColumn)} = any(${ids}::uuid[])
    and ${where ?? sql`true`}`;

/** Which type a record of the organization has, of which only the id is known. */
export const nodeStore = (transaction: Kysely<DB>, sources: NodeSources) => {
  const types = rowLoader<{ id: string; type: keyof NodeSources }>(
    async (organizationId, ids) => {
      const parts = Object.entries<NodeSource<unknown>>(sources).map(([type, source]) =>
        idsOf(organizationId, ids, type, source),
      );
      // A scan and its job have one id: the source that is named first is answered.
      const { rows } = await sql<{
        id: string;
        type: keyof NodeSources;
      }>`${sql.join(parts, sql` union all `)}`.execute(transaction);
      const order = Object.keys(sources);
      return rows.toSorted((one, other) => order.indexOf(other.type) - order.indexOf(one.type));
    },
    ({ id }) => id,
  );

  const ofJobs = rowLoader<{ id: string; jobId: string }>(
    async (organizationId, jobIds) => {
      const parts = Object.values<NodeSource<unknown>>(sources).flatMap(({ table, jobColumn }) =>
        jobColumn === undefined
          ? []
          : sql`select id, ${sql.ref(jobColumn)} as job_id from ${sql.table(table)}
              where organization_id = ${organizationId} and ${sql.ref(jobColumn)} = any(${jobIds}::uuid[])`,
      );
      const { rows } = await sql<{ id: string; jobId: string }>`${sql.join(parts, sql` union all `)}`.execute(
        transaction,
      );
      return rows;
    },
    ({ jobId }) => jobId,
  );

  return {
    /** The id of the record that a job works for, or null; those of several jobs are read in one statement. */
    ofJob: async (grant: Grant<'ORGANIZATION_READ'>, jobId: string): Promise<string | null> =>
      (await ofJobs(grant, jobId))?.id ?? null,

    /** The name of the type of a record, or null when the organization has none of that id; several are read in one statement. */
    typeOf: async (grant: Grant<'ORGANIZATION_READ'>, id: string): Promise<keyof NodeSources | null> =>
      (await types(grant, id))?.type ?? null,
  };
};

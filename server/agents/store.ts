import { type Kysely, sql } from 'kysely';
import type { AgentStatus, AgentType } from '../../schema/generated/types.ts';
import type { Grant } from '../auth/grants.ts';
import type { DB } from '../database/rows.generated.ts';
import { type Connection, connection, keyset, type PageArguments } from '../graphql/connection.ts';
import { notFound } from '../graphql/errors.ts';
import { rowLoader } from '../graphql/loaders.ts';
import { agentProjectReader } from './agentProjects.ts';

/** A worker that acts on projects by itself. */
export type AgentRow = {
  id: string;
  name: string;
  description: string;
  status: AgentStatus;
  type: AgentType;
  capabilities: string[];
  lastActivityAt: Date | null;
  createdAt: Date;
};
export type AgentPage = Connection<AgentRow>;

type Reader = Grant<'ORGANIZATION_READ'>;

const columns = [
  'id',
  'name',
  'description',
  'status',
  'type',
  'capabilities',
  'lastActivityAt',
  'createdAt',
] as const;

const byName = { expression: sql`lower(name)`, type: 'text', direction: 'asc', id: sql.ref('id') } as const;

/** The agents of the active organization. */
export const agentStore = (transaction: Kysely<DB>) => {
  const agents = (grant: Reader) =>
    transaction.selectFrom('agents').where('organizationId', '=', grant.organizationId);

  const byId = rowLoader(
    (organizationId, ids) =>
      transaction
        .selectFrom('agents')
        .select(columns)
        .where('organizationId', '=', organizationId)
        .where('id', 'in', ids)
        .execute(),
    (row) => row.id,
  );

  return {
    /** The agents by name, 12 a page unless asked otherwise. */
    list: async (grant: Reader, args: PageArguments & { search?: string | null }): Promise<AgentPage> => {
      const pattern = args.search ? `%${args.search.trim().replaceAll(/[\\%_]/g, '\\$&')}%` : null;
      const found = agents(grant).$if(pattern !== null, (query) =>
        query.where((where) =>
          where.or([where('name', 'ilike', pattern), where('description', 'ilike', pattern)]),
        ),
      );
      const page = keyset(byName, args, 12);
      const rows = await found
        .select([...columns, page.cursorValue.as('cursorValue')])
        .where(page.where)
        .orderBy(page.orderBy)
        .limit(page.limit)
        .execute();
      return connection(rows, page, args, async () => {
        const { count } = await found
          .select((of) => of.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        return count;
      });
    },

    /** An agent. Several are read in one statement. Throws NOT_FOUND. */
    find: async (grant: Reader, id: string): Promise<AgentRow> => {
      const row = await byId(grant, id);
      if (!row) throw notFound('agent');
      return row;
    },

    /** These agents, in this order, without those that are not there. */
    byIds: async (grant: Reader, ids: readonly string[]): Promise<AgentRow[]> =>
      (await Promise.all(ids.map((id) => byId(grant, id)))).filter((agent) => agent !== null),

    /** Which projects agents act on. */
    projects: agentProjectReader(transaction),
  };
};

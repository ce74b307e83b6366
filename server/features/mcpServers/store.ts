import { type Kysely, sql } from 'kysely';
import type { McpServer, McpTool } from '../../engines/agentLoop/index.ts';
import type { Grant, TenantGrant } from '../../platform/auth/grants.ts';
import { mcpHeaderPlace } from '../../platform/auth/secrets/secretPlaces.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import { duplicateOf, fault } from '../../platform/graphql/errors.ts';
import { newId } from '../../platform/graphql/ids.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { rowLoader } from '../../platform/graphql/loaders.ts';

/** A tool of an MCP server as it is stored. */
export type McpToolRow = McpTool;

/** An MCP server as people read it: never the value of its header. */
export type McpServerRow = {
  id: string;
  name: string;
  url: string;
  headerName: string | null;
  hasHeaderValue: boolean;
  tools: McpToolRow[];
  checkedAt: Date;
  error: string | null;
};

/** A server before it is stored. */
export type NewMcpServer = McpServer & { name: string; tools: readonly McpTool[] };

type Reader = Grant<'ORGANIZATION_READ'>;
type Configurer = Grant<'MODEL_CONFIGURE'>;
type Job = TenantGrant<'JOB'>;

/** Servers that an organization may have. */
const mostServers = 10;

const columns = [
  'id',
  'name',
  'url',
  'headerName',
  sql<boolean>`encrypted_header_value is not null`.as('hasHeaderValue'),
  sql<McpToolRow[]>`tools`.as('tools'),
  'checkedAt',
  'error',
] as const;

/** The MCP servers of the organization. */
export const mcpServerStore = (
  transaction: Kysely<DB>,
  { secrets, clock }: Pick<Runtime, 'secrets' | 'clock'>,
) => {
  const rows = (organizationId: string) =>
    transaction.selectFrom('mcpServers').select(columns).where('organizationId', '=', organizationId);

  const byId = rowLoader<McpServerRow>(
    (organizationId, ids) => rows(organizationId).where('id', 'in', ids).execute(),
    ({ id }) => id,
  );

  return {
    /** A server, or null; several are read in one statement. */
    load: (grant: Reader, id: string): Promise<McpServerRow | null> => byId(grant, id),

    /** All of them, by name. */
    list: ({ organizationId }: Reader | Grant<'AGENT_CONFIGURE'>): Promise<McpServerRow[]> =>
      rows(organizationId).orderBy(sql`lower(name)`).limit(mostServers).execute(),

    /**
     * Adds a server with the tools that it listed.
     * @throws UserFault TAKEN on `name`; NOT_ALLOWED when there are too many
     */
    create: async (
      { organizationId }: Configurer,
      { name, url, header, tools }: NewMcpServer,
    ): Promise<McpServerRow> => {
      // Two who add servers at once wait for each other, so that both count.
      await transaction
        .selectFrom('organizations')
        .select('id')
        .where('id', '=', organizationId)
        .forNoKeyUpdate()
        .execute();
      if ((await rows(organizationId).execute()).length >= mostServers) {
        throw fault(
          null,
          'NOT_ALLOWED',
          `An organization can have ${mostServers} MCP servers. Delete one first.`,
        );
      }
      const id = newId();
      const place = mcpHeaderPlace({ organizationId, id, url });
      const now = clock();
      try {
        return await transaction
          .insertInto('mcpServers')
          .values({
            id,
            organizationId,
            name,
            url,
            headerName: header?.name ?? null,
            encryptedHeaderValue: header && secrets.encrypt(header.value, place),
            tools: JSON.stringify(tools),
            checkedAt: now,
            createdAt: now,
          })
          .returning(columns)
          .executeTakeFirstOrThrow();
      } catch (error) {
        if (duplicateOf(error) !== 'mcp_servers_name') throw error;
        throw fault('name', 'TAKEN', 'An MCP server of this name already exists.');
      }
    },

    /** Deletes a server; agents lose its tools. @returns what it was, or null */
    remove: async (
      { organizationId }: Configurer,
      id: string,
    ): Promise<Pick<McpServerRow, 'name' | 'url'> | null> =>
      (await transaction
        .deleteFrom('mcpServers')
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .returning(['name', 'url'])
        .executeTakeFirst()) ?? null,

    /**
     * How a server is reached, or null.
     * @throws Error when its header was encrypted with another SECRET_KEY, or for another server
     */
    open: async ({ organizationId }: Job, id: string): Promise<McpServer | null> => {
      const found = await transaction
        .selectFrom('mcpServers')
        .select(['url', 'headerName', 'encryptedHeaderValue'])
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (!found) return null;
      const { url, headerName, encryptedHeaderValue } = found;
      const place = mcpHeaderPlace({ organizationId, id, url });
      return {
        url,
        header:
          headerName !== null && encryptedHeaderValue !== null
            ? { name: headerName, value: secrets.decrypt(encryptedHeaderValue, place) }
            : null,
      };
    },

    /** Stores what a server lists now, or why it could not be asked: then its tools stay. */
    record: async (
      { organizationId }: Job,
      id: string,
      outcome: { tools: readonly McpTool[] } | { error: string },
    ): Promise<void> => {
      await transaction
        .updateTable('mcpServers')
        .set({
          ...('tools' in outcome
            ? { tools: JSON.stringify(outcome.tools), error: null }
            : { error: outcome.error }),
          checkedAt: clock(),
        })
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },
  };
};

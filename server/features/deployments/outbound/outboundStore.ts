import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { OutboundAddress } from '../../../../schema/rules/outboundHosts.ts';
import type { OutboundFigures, RefusalReason } from '../../../engines/outbound/index.ts';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { rowLoader } from '../../../platform/graphql/loaders.ts';
import type { EnvironmentRow } from '../rows.ts';

type Configurer = Grant<'ENVIRONMENT_CONFIGURE'>;
type Place = Pick<EnvironmentRow, 'id' | 'projectId' | 'kind'>;

/** A host that services of an environment may connect to. */
export type OutboundHostRow = OutboundAddress & {
  environmentId: string;
  inPreviews: boolean;
  addedAt: string;
  addedBy: string;
  addedById: string;
};

/** A target that services were refused. */
export type RefusedConnectionRow = OutboundAddress & { reason: RefusalReason; count: number; lastAt: string };

/** What services sent and received in a month. */
export type OutboundTrafficRow = { connections: number; bytesSent: number; bytesReceived: number };

/** All that an environment shows of its outbound connections. */
export type OutboundRow = {
  environmentId: string;
  hosts: OutboundHostRow[];
  refused: RefusedConnectionRow[];
  traffic: OutboundTrafficRow;
};

/** How many refused targets an environment keeps. */
const mostRefused = 100;

const nothing: Omit<OutboundRow, 'environmentId'> = {
  hosts: [],
  refused: [],
  traffic: { connections: 0, bytesSent: 0, bytesReceived: 0 },
};

/**
 * The rows of `outbound_hosts` that services of an environment may connect to, whose row is at hand as `environments`: its own, and in a preview those of production
 * that are available in previews.
 */
export const effectiveHosts: RawBuilder<unknown> = sql`outbound_hosts hosts
  join environments owners on owners.organization_id = hosts.organization_id and owners.id = hosts.environment_id
  where hosts.organization_id = environments.organization_id and (owners.id = environments.id
    or environments.kind = 'PREVIEW' and hosts.in_previews and owners.kind = 'PRODUCTION' and owners.project_id = environments.project_id)`;

/** What happened in an environment. */
type EnvironmentFigures = OutboundFigures & { organizationId: string; environmentId: string };

/**
 * Adds what happened to the figures of environments of any organization; nothing of those that are deleted.
 * @returns the environments that were refused something
 */
export const addFigures = async (
  transaction: Kysely<DB>,
  figures: readonly EnvironmentFigures[],
  now: Date,
): Promise<{ organizationId: string; environmentId: string; projectId: string }[]> => {
  const { rows } = await sql<{
    organizationId: string;
    environmentId: string;
    projectId: string;
  }>`with given as (
      select * from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as given("organizationId" uuid, "environmentId" uuid,
        connections bigint, "bytesSent" bigint, "bytesReceived" bigint, refused jsonb)
    ), there as (
      select given.*, environments.organization_id, environments.id as environment_id, environments.project_id
      from given join environments on environments.organization_id = given."organizationId" and environments.id = given."environmentId"
      for key share of environments
    ), counted as (
      insert into outbound_traffic as kept (organization_id, environment_id, month, connections, bytes_sent, bytes_received)
      select organization_id, environment_id, date_trunc('month', ${now}::timestamptz at time zone 'UTC')::date,
        sum(connections), sum("bytesSent"), sum("bytesReceived")
      from there group by organization_id, environment_id having sum(connections + "bytesSent" + "bytesReceived") > 0
      on conflict (organization_id, environment_id, month) do update set connections = kept.connections + excluded.connections,
        bytes_sent = kept.bytes_sent + excluded.bytes_sent, bytes_received = kept.bytes_received + excluded.bytes_received
    ), added as (
      insert into refused_connections as kept (organization_id, environment_id, host, port, reason, count, last_at)
      select organization_id, environment_id, target.host, target.port, target.reason, target.count, target."lastAt"
      from there, jsonb_to_recordset(there.refused) as target(host text, port integer, reason text, count bigint, "lastAt" timestamptz)
      on conflict (organization_id, environment_id, host, port) do update set reason = excluded.reason,
        count = kept.count + excluded.count, last_at = excluded.last_at
    )
    select organization_id, environment_id, project_id from there where jsonb_array_length(refused) > 0`.execute(
    transaction,
  );
  if (rows.length === 0) return rows;
  await sql`delete from refused_connections old using (
      select organization_id, environment_id, host, port,
        row_number() over (partition by organization_id, environment_id order by last_at desc, host, port) as place
      from refused_connections where environment_id = any(${rows.map(({ environmentId }) => environmentId)}::uuid[])
    ) placed
    where placed.place > ${mostRefused} and old.organization_id = placed.organization_id
      and old.environment_id = placed.environment_id and old.host = placed.host and old.port = placed.port`.execute(
    transaction,
  );
  return rows;
};

/** The outbound connections of the active organization's environments. */
export const outboundStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const byEnvironment = rowLoader<OutboundRow>(
    async (organizationId, ids) => {
      const { rows } = await sql<OutboundRow>`select environments.id as environment_id,
          array(select jsonb_build_object('environmentId', environment_id, 'host', host, 'port', port, 'inPreviews', in_previews,
              'addedAt', added_at, 'addedBy', added_by, 'addedById', added_by_id)
            from outbound_hosts hosts
            where hosts.organization_id = environments.organization_id and hosts.environment_id = environments.id
            order by ltrim(host, '*.'), host, port) as hosts,
          array(select jsonb_build_object('host', host, 'port', port, 'reason', reason, 'count', count, 'lastAt', last_at)
            from refused_connections refused
            where refused.organization_id = environments.organization_id and refused.environment_id = environments.id
            order by last_at desc, host, port limit ${mostRefused}) as refused,
          (select jsonb_build_object('connections', coalesce(sum(connections), 0), 'bytesSent', coalesce(sum(bytes_sent), 0),
              'bytesReceived', coalesce(sum(bytes_received), 0))
            from outbound_traffic traffic
            where traffic.organization_id = environments.organization_id and traffic.environment_id = environments.id
              and month = date_trunc('month', ${clock()}::timestamptz at time zone 'UTC')::date) as traffic
        from environments
        where organization_id = ${organizationId} and id = any(${ids}::uuid[])`.execute(transaction);
      return rows;
    },
    ({ environmentId }) => environmentId,
  );

  const effective = async (organizationId: string, { id }: Place): Promise<OutboundAddress[]> => {
    const { rows } = await sql<OutboundAddress>`select distinct hosts.host, hosts.port
      from environments, lateral (select hosts.host, hosts.port from ${effectiveHosts}) hosts
      where environments.organization_id = ${organizationId} and environments.id = ${id}
      order by hosts.host, hosts.port`.execute(transaction);
    return rows;
  };

  return {
    /** The list, the refused targets and the traffic of an environment; of several they are read in one statement. */
    ofEnvironment: async (
      grant: Grant<'ORGANIZATION_READ'> | Configurer,
      environmentId: string,
    ): Promise<OutboundRow> => (await byEnvironment(grant, environmentId)) ?? { environmentId, ...nothing },

    /** The hosts that services of an environment may connect to: its own, and in a preview those that production lends it. */
    effective: ({ organizationId }: Configurer | TenantGrant<'JOB'>, environment: Place) =>
      effective(organizationId, environment),

    /** The hosts of an environment's own, which is locked. */
    own: async (
      { organizationId }: Configurer,
      environmentId: string,
    ): Promise<(OutboundAddress & { inPreviews: boolean })[]> =>
      transaction
        .selectFrom('outboundHosts')
        .select(['host', 'port', 'inPreviews'])
        .where('organizationId', '=', organizationId)
        .where('environmentId', '=', environmentId)
        .execute(),

    /** Adds hosts to an environment, which is locked; those that it has are only changed where they are other in previews. */
    add: async (
      { organizationId, userId }: Configurer,
      environmentId: string,
      {
        hosts,
        inPreviews,
        addedBy,
      }: { hosts: readonly OutboundAddress[]; inPreviews: boolean; addedBy: string },
    ): Promise<void> => {
      const added = { inPreviews, addedAt: clock(), addedBy, addedById: userId };
      await transaction
        .insertInto('outboundHosts')
        .values(hosts.map(({ host, port }) => ({ organizationId, environmentId, host, port, ...added })))
        .onConflict((on) =>
          on.columns(['organizationId', 'environmentId', 'host', 'port']).doUpdateSet(added),
        )
        .execute();
    },

    /** Removes hosts of an environment. */
    remove: async (
      { organizationId }: Configurer,
      environmentId: string,
      hosts: readonly OutboundAddress[],
    ): Promise<void> => {
      await sql`delete from outbound_hosts where organization_id = ${organizationId} and environment_id = ${environmentId}
        and (host, port) in (select * from unnest(${hosts.map(({ host }) => host)}::text[], ${hosts.map(({ port }) => port)}::integer[]))`.execute(
        transaction,
      );
    },

    /** Forgets refused targets of an environment which its hosts allow by now. */
    forgetAllowed: async ({ organizationId }: Configurer, environmentId: string): Promise<void> => {
      await sql`delete from refused_connections refused using outbound_hosts hosts
        where refused.organization_id = ${organizationId} and refused.environment_id = ${environmentId}
          and hosts.organization_id = refused.organization_id and hosts.environment_id = refused.environment_id
          and refused.reason = 'NOT_ALLOWED' and hosts.port = refused.port
          and (hosts.host = refused.host
            or starts_with(hosts.host, '*.') and right(refused.host, length(hosts.host) - 1) = substr(hosts.host, 2))`.execute(
        transaction,
      );
    },
  };
};

import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import { variablePlace } from '../../../platform/auth/secrets/secretPlaces.ts';
import type { Secrets } from '../../../platform/auth/secrets/secrets.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import { rowLoader, rowsLoader } from '../../../platform/graphql/loaders.ts';
import type { Changer } from '../orders/orderReads.ts';
import type { EnvironmentRow } from '../rows.ts';
import { mostVariables } from './variableRules.ts';
import { givenVariables } from './givenVariables.ts';
import { pendingChanges } from './pendingChanges.ts';
import type { Given, GivenVariable, VariableRow, VariableVersions } from './variables.ts';

type Configurer = Grant<'ENVIRONMENT_CONFIGURE'>;
type Reader = Grant<'ORGANIZATION_READ'> | Configurer;

/** A variable as it is set; without a value it keeps the one that it has. */
export type SetVariable = { name: string; value: string | null; secret: boolean; inPreviews: boolean };

type Place = Pick<EnvironmentRow, 'id' | 'projectId' | 'kind'>;
type Holding = {
  name: string;
  environmentId: string;
  version: string;
  value: string | null;
  secret: Buffer | null;
  inPreviews: boolean;
};

/** What is shown of a variable: never the bytes of a secret. */
const shown: RawBuilder<unknown> = sql`id, environment_id, name, value, secret is not null as secret, in_previews, changed_at,
  changed_by, changed_by_id`;

const versionsOf = (rows: readonly Holding[]): VariableVersions =>
  Object.fromEntries(rows.map(({ name, version }) => [name, version]));

/** The variables of the active organization's environments. */
export const variableStore = (
  transaction: Kysely<DB>,
  { secrets, clock }: { secrets: Secrets; clock: () => Date },
) => {
  const lists = rowsLoader<VariableRow>(
    mostVariables,
    async (organizationId, ids) => {
      const { rows } = await sql<VariableRow>`select ${shown} from environment_variables
        where organization_id = ${organizationId} and environment_id = any(${ids}::uuid[])
        order by name`.execute(transaction);
      return rows;
    },
    ({ environmentId }) => environmentId,
  );
  const byId = rowLoader<VariableRow>(
    async (organizationId, ids) => {
      const { rows } = await sql<VariableRow>`select ${shown} from environment_variables
        where organization_id = ${organizationId} and id = any(${ids}::uuid[])`.execute(transaction);
      return rows;
    },
    ({ id }) => id,
  );

  /** What holds in an environment: its own, and in a preview what production lends it under other names. */
  const given = async (organizationId: string, { id, projectId, kind }: Place): Promise<Holding[]> => {
    const { rows } = await sql<Holding>`
      select distinct on (variables.name) variables.name, variables.environment_id, variables.value, variables.secret,
        variables.in_previews,
        variables.id || ':' || variables.version as version
      from environment_variables variables
      join environments on environments.organization_id = variables.organization_id
        and environments.id = variables.environment_id
      where variables.organization_id = ${organizationId} and (variables.environment_id = ${id}
        or ${kind === 'PREVIEW'} and variables.in_previews and environments.kind = 'PRODUCTION'
          and environments.project_id = ${projectId})
      order by variables.name, variables.environment_id = ${id} desc`.execute(transaction);
    return rows;
  };

  return {
    /** A variable, or null; a secret without its value. */
    load: (grant: Reader, id: string): Promise<VariableRow | null> => byId(grant, id),

    /** The variables of an environment's own, by name, secrets without their values; those of several are read in one statement. */
    ofEnvironment: (grant: Reader, environmentId: string): Promise<VariableRow[]> =>
      lists(grant, environmentId),

    /**
     * What services of an environment are given, decrypted, and its versions.
     * @throws Error when a secret was encrypted with another SECRET_KEY
     */
    open: async ({ organizationId }: TenantGrant<'JOB'>, environment: Place): Promise<Given> => {
      const rows = await given(organizationId, environment);
      const variables = rows.map(({ name, environmentId, value, secret, inPreviews }): GivenVariable => {
        const place = variablePlace({ organizationId, environmentId, name });
        const whose = { lent: environmentId !== environment.id, inPreviews };
        return secret === null
          ? { name, value: value ?? '', secret: false, ...whose }
          : { name, value: secrets.decrypt(secret, place), secret: true, ...whose };
      });
      return { variables, versions: versionsOf(rows) };
    },

    /** The versions of what services of an environment are given. */
    versions: async ({ organizationId }: Changer | Reader, environment: Place): Promise<VariableVersions> =>
      versionsOf(await given(organizationId, environment)),

    /** The versions of what builds for an environment are given. */
    buildVersions: async ({ organizationId }: Changer, environment: Place): Promise<VariableVersions> =>
      versionsOf((await given(organizationId, environment)).filter(({ secret }) => secret === null)),

    ...givenVariables(transaction, secrets),
    ...pendingChanges(transaction, clock),

    /** How many variables an environment has, and the bytes of their names and values; secrets as they are kept. */
    size: async (
      { organizationId }: Configurer,
      environmentId: string,
    ): Promise<{ count: number; bytes: number }> => {
      const { rows } = await sql<{ count: number; bytes: number }>`
        select count(*)::integer as count,
          coalesce(sum(octet_length(name) + coalesce(octet_length(value), octet_length(secret))), 0)::integer as bytes
        from environment_variables
        where organization_id = ${organizationId} and environment_id = ${environmentId}`.execute(transaction);
      return rows[0] ?? { count: 0, bytes: 0 };
    },

    /** Sets a variable, whose environment is locked. Without a value, one of the name that is no less secret must be there. */
    set: async (
      { organizationId, userId }: Configurer,
      environmentId: string,
      { name, value, secret, inPreviews }: SetVariable,
      changedBy: string,
    ): Promise<void> => {
      const change = { inPreviews, changedAt: clock(), changedBy, changedById: userId };
      const place = variablePlace({ organizationId, environmentId, name });
      const kept =
        value === null
          ? {}
          : { value: secret ? null : value, secret: secret ? secrets.encrypt(value, place) : null };
      if (value === null) {
        await transaction
          .updateTable('environmentVariables')
          .set(change)
          .where('organizationId', '=', organizationId)
          .where('environmentId', '=', environmentId)
          .where('name', '=', name)
          .execute();
        return;
      }
      await transaction
        .insertInto('environmentVariables')
        .values({ id: newId(), organizationId, environmentId, name, ...kept, ...change })
        .onConflict((on) =>
          on.columns(['organizationId', 'environmentId', 'name']).doUpdateSet((row) => ({
            ...kept,
            ...change,
            version: sql`${row.ref('environmentVariables.version')} + 1`,
          })),
        )
        .execute();
    },

    /** Removes a variable. */
    remove: async ({ organizationId }: Configurer, id: string): Promise<void> => {
      await transaction
        .deleteFrom('environmentVariables')
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },
  };
};

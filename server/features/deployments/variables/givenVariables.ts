import { type Kysely, sql } from 'kysely';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import { givenVariablesPlace, variablePlace } from '../../../platform/auth/secrets/secretPlaces.ts';
import type { Secrets } from '../../../platform/auth/secrets/secrets.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import type { EnvironmentRow } from '../rows.ts';
import { type Given, givenSchema, type VariableVersions } from './variables.ts';

type Job = TenantGrant<'JOB'>;
type Kept = { deploymentId: string; encrypted: Buffer; versions: VariableVersions };

/** The variables that what runs was given: it gets them again whenever it is started anew, and so does what it is rolled back to. */
export const givenVariables = (transaction: Kysely<DB>, secrets: Secrets) => {
  /** What the present deployment of an environment was given, or the one before it, as it is kept. */
  const kept = async (
    organizationId: string,
    environmentId: string,
    which: 'PRESENT' | 'FORMER',
  ): Promise<Kept | null> => {
    const [id, variables] =
      which === 'PRESENT'
        ? [sql`pointers.deployment_id`, sql`pointers.encrypted_variables`]
        : [sql`pointers.former_deployment_id`, sql`pointers.former_variables`];
    const { rows } =
      await sql<Kept>`select ${id} as deployment_id, ${variables} as encrypted, deployments.variables as versions
      from environment_pointers pointers
      join deployments on deployments.organization_id = pointers.organization_id and deployments.id = ${id}
      where pointers.organization_id = ${organizationId} and pointers.environment_id = ${environmentId}
        and ${variables} is not null`.execute(transaction);
    return rows[0] ?? null;
  };

  const open = async (
    organizationId: string,
    environmentId: string,
    which: 'PRESENT' | 'FORMER',
  ): Promise<(Given & { deploymentId: string }) | null> => {
    const found = await kept(organizationId, environmentId, which);
    if (!found) return null;
    const { deploymentId, encrypted, versions } = found;
    const place = givenVariablesPlace({ organizationId, environmentId, deploymentId });
    const variables = givenSchema.parse(JSON.parse(secrets.decrypt(encrypted, place)));
    return { deploymentId, versions, variables };
  };

  return {
    /** Keeps what a deployment's service was given, which its environment points to. */
    keepGiven: async (
      { organizationId }: Job,
      { environmentId, deploymentId }: { environmentId: string; deploymentId: string },
      { variables, versions }: Given,
    ): Promise<void> => {
      await transaction
        .updateTable('deployments')
        .set({ variables: JSON.stringify(versions) })
        .where('organizationId', '=', organizationId)
        .where('id', '=', deploymentId)
        .execute();
      const place = givenVariablesPlace({ organizationId, environmentId, deploymentId });
      await transaction
        .updateTable('environmentPointers')
        .set({ encryptedVariables: secrets.encrypt(JSON.stringify(variables), place) })
        .where('organizationId', '=', organizationId)
        .where('environmentId', '=', environmentId)
        .where('deploymentId', '=', deploymentId)
        .execute();
    },

    /**
     * What runs in an environment was given; null where nothing runs, or that was not kept yet when it came there.
     * @throws Error when it was encrypted with another SECRET_KEY
     */
    openGiven: ({ organizationId }: Job, environmentId: string): Promise<Given | null> =>
      open(organizationId, environmentId, 'PRESENT'),

    /**
     * What ran in an environment before the present deployment was given; null as `openGiven`.
     * @throws Error as `openGiven`
     */
    openFormer: ({ organizationId }: Job, environmentId: string): Promise<Given | null> =>
      open(organizationId, environmentId, 'FORMER'),

    /** The versions of what runs in an environment was given; null as `openGiven`. */
    givenVersions: async (
      { organizationId }: Grant<'ORGANIZATION_READ'> | Grant<'ENVIRONMENT_CONFIGURE'> | Job,
      environmentId: string,
    ): Promise<VariableVersions | null> =>
      (await kept(organizationId, environmentId, 'PRESENT'))?.versions ?? null,

    /**
     * Sets the variables of an environment, which is locked, to what runs there was given; those that production lends to a preview are not its
     * own. Each has a version of its own, which what runs has from then on: a version is never that of another value.
     * @returns the names of those that were otherwise; null as `openGiven`
     */
    restoreGiven: async (
      { organizationId }: Grant<'ENVIRONMENT_CONFIGURE'>,
      { id: environmentId }: EnvironmentRow,
      { at, by }: { at: Date; by: string },
    ): Promise<string[] | null> => {
      const given = await open(organizationId, environmentId, 'PRESENT');
      if (!given) return null;
      const own = new Map(
        given.variables.filter(({ lent }) => !lent).map((variable) => [variable.name, variable]),
      );
      const present = await transaction
        .selectFrom('environmentVariables')
        .select(['id', 'name', 'version'])
        .where('organizationId', '=', organizationId)
        .where('environmentId', '=', environmentId)
        .forUpdate()
        .execute();
      const isSame = (row: { id: string; name: string; version: number }) =>
        own.has(row.name) && given.versions[row.name] === `${row.id}:${row.version}`;
      const others = present.filter((row) => !isSame(row));
      const missing = [...own.keys()].filter((name) => !present.some((row) => row.name === name));
      const versions = { ...given.versions };
      const ids = others.map((row) => row.id);
      if (ids.length > 0) {
        await transaction
          .deleteFrom('environmentVariables')
          .where('organizationId', '=', organizationId)
          .where('id', 'in', ids)
          .execute();
      }
      for (const name of [...others.map((row) => row.name), ...missing]) {
        const variable = own.get(name);
        if (!variable) continue;
        const { value, secret, inPreviews } = variable;
        const place = { organizationId, environmentId, name };
        const row = { ...place, id: newId(), inPreviews, changedAt: at, changedBy: by };
        const written = secret ? { secret: secrets.encrypt(value, variablePlace(place)) } : { value };
        await transaction
          .insertInto('environmentVariables')
          .values({ ...row, ...written })
          .execute();
        versions[name] = `${row.id}:1`;
      }
      await transaction
        .updateTable('deployments')
        .set({ variables: JSON.stringify(versions) })
        .where('organizationId', '=', organizationId)
        .where('id', '=', given.deploymentId)
        .execute();
      return [...new Set([...others.map((row) => row.name), ...missing])].toSorted();
    },
  };
};

import type { Kysely } from 'kysely';
import type { TenantGrant } from '../../auth/grants.ts';
import { givenVariablesPlace } from '../../auth/secretPlaces.ts';
import type { Secrets } from '../../auth/secrets.ts';
import type { DB } from '../../database/rows.generated.ts';
import { givenSchema, type Variable, type VariableVersions } from './variables.ts';

type Job = TenantGrant<'JOB'>;

/** The variables that what runs was given: it gets them again whenever it is started anew. */
export const givenVariables = (transaction: Kysely<DB>, secrets: Secrets) => ({
  /** Keeps what a deployment's service was given, which its environment points to. */
  keepGiven: async (
    { organizationId }: Job,
    { environmentId, deploymentId }: { environmentId: string; deploymentId: string },
    { variables, versions }: { variables: readonly Variable[]; versions: VariableVersions },
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
  openGiven: async ({ organizationId }: Job, environmentId: string): Promise<Variable[] | null> => {
    const pointer = await transaction
      .selectFrom('environmentPointers')
      .select(['deploymentId', 'encryptedVariables'])
      .where('organizationId', '=', organizationId)
      .where('environmentId', '=', environmentId)
      .executeTakeFirst();
    if (!pointer?.encryptedVariables) return null;
    const { deploymentId, encryptedVariables } = pointer;
    const place = givenVariablesPlace({ organizationId, environmentId, deploymentId });
    return givenSchema.parse(JSON.parse(secrets.decrypt(encryptedVariables, place)));
  },
});

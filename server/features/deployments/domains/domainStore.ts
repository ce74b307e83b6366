import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import { rowLoader, rowsLoader } from '../../../platform/graphql/loaders.ts';
import { mostDomains } from '../../../../schema/rules/domains.ts';
import type { Checked, DomainRow } from './domains.ts';

type Configurer = Grant<'ENVIRONMENT_CONFIGURE'>;
type Job = TenantGrant<'JOB'>;
type Reader = Grant<'ORGANIZATION_READ'> | Configurer | Job;

const columns = [
  'id',
  'environmentId',
  'name',
  'token',
  'createdAt',
  'createdBy',
  'createdById',
  'claimedAt',
  'provenAt',
  'failingSince',
  'reminded',
  'stoppedAt',
  'checkedAt',
  'nextCheckAt',
  'problem',
] as const;

/** The domains of the active organization's environments. */
export const domainStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const select = (organizationId: string) =>
    transaction
      .selectFrom('ownDomains')
      .select(columns)
      .where('organizationId', '=', organizationId)
      .$castTo<DomainRow>();
  const byId = rowLoader<DomainRow>(
    (organizationId, ids) => select(organizationId).where('id', 'in', ids).execute(),
    ({ id }) => id,
  );
  const byEnvironment = rowsLoader<DomainRow>(
    mostDomains,
    (organizationId, ids) =>
      select(organizationId).where('environmentId', 'in', ids).orderBy('name').execute(),
    ({ environmentId }) => environmentId,
  );

  return {
    /** A domain, or null; several are read in one statement. */
    load: (grant: Reader, id: string): Promise<DomainRow | null> => byId(grant, id),

    /** The domains of an environment, by name; of several they are read in one statement. */
    ofEnvironment: (grant: Reader, environmentId: string): Promise<DomainRow[]> =>
      byEnvironment(grant, environmentId),

    /** A domain that no other transaction changes before this one ends, or null. */
    lock: async ({ organizationId }: Configurer | Job, id: string): Promise<DomainRow | null> =>
      (await select(organizationId).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null,

    /** The domain of the organization that has a name, or null. */
    named: async ({ organizationId }: Configurer, name: string): Promise<DomainRow | null> =>
      (await select(organizationId).where('name', '=', name).executeTakeFirst()) ?? null,

    /** Claims a name for an environment, which is locked. */
    add: async (
      { organizationId, userId }: Configurer,
      environmentId: string,
      { name, createdBy }: { name: string; createdBy: string },
    ): Promise<DomainRow> => {
      const now = clock();
      return transaction
        .insertInto('ownDomains')
        .values({
          id: newId(),
          organizationId,
          environmentId,
          name,
          token: randomBytes(16).toString('hex'),
          createdAt: now,
          createdBy,
          createdById: userId,
          claimedAt: now,
          nextCheckAt: now,
        })
        .returning(columns)
        .$castTo<DomainRow>()
        .executeTakeFirstOrThrow();
    },

    /**
     * Keeps what a check of a domain found.
     * @throws Error with the constraint `own_domains_proven` when another organization has proven to own it; see `duplicateOf`
     */
    keepCheck: async (
      { organizationId }: Configurer | Job,
      id: string,
      changes: Checked,
    ): Promise<DomainRow | null> =>
      (await transaction
        .updateTable('ownDomains')
        .set(changes)
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .returning(columns)
        .$castTo<DomainRow>()
        .executeTakeFirst()) ?? null,

    /** Removes a domain. */
    remove: async ({ organizationId }: Configurer | Job, id: string): Promise<void> => {
      await transaction
        .deleteFrom('ownDomains')
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },
  };
};

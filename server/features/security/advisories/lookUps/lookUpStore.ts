import { type Kysely, sql } from 'kysely';
import type { Grant } from '../../../../platform/auth/grants.ts';
import type { DB } from '../../../../platform/database/rows.generated.ts';

/** How asking the database of advisories on the network goes. */
export type LookUpState = {
  reachedAt: Date | null;
  failedAt: Date | null;
  failure: string | null;
  retryAt: Date | null;
};

/** The packages of an ecosystem that were asked about, and when the first of the latest answers came. */
export type AskedRow = { ecosystem: string; packages: number; askedAt: Date };

/** What is known of questions to the database of advisories on the network, to read. */
export const lookUpStore = (transaction: Kysely<DB>) => ({
  /** How asking goes. */
  state: async (_grant: Grant<'PLATFORM_ADMINISTER'>): Promise<LookUpState> =>
    (await transaction
      .selectFrom('advisoryService')
      .select(['reachedAt', 'failedAt', 'failure', 'retryAt'])
      .executeTakeFirst()) ?? { reachedAt: null, failedAt: null, failure: null, retryAt: null },

  /** The packages of the active organization that were asked about and are still in use, by ecosystem. */
  asked: async ({ organizationId }: Grant<'ORGANIZATION_READ'>): Promise<AskedRow[]> => {
    const { rows } = await sql<AskedRow>`
      select asked.ecosystem, count(*)::integer as packages, min(asked.asked_at) as "askedAt"
      from asked_packages as asked
      where asked.organization_id = ${organizationId} and asked.answered and exists (
        select from scan_packages as packages
        where packages.organization_id = ${organizationId} and lower(packages.name) = lower(asked.name)
          and packages.name = asked.name and packages.ecosystem = asked.ecosystem and packages.version = asked.version
      )
      group by asked.ecosystem order by asked.ecosystem limit 10`.execute(transaction);
    return rows;
  },
});

import { type Kysely, sql } from 'kysely';
import type { Plan, PlanUsage } from '../../../../schema/generated/types.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { seatCounts } from '../../../platform/database/seats.ts';
import { storedByKind, storedBytes } from '../../../platform/database/storedBytes.ts';
import { gigabyte, serviceMegabytesLimit, serviceMegabytesNow } from '../../../../schema/rules/plans.ts';

/**
 * What the services of an organization may take of memory as its plan counts it, in megabytes: what each environment allows the one that is to
 * run there. To be selected.
 */
const serviceMegabytes = (organizationId: string) => sql<number>`(
  select coalesce(sum(environments.memory_megabytes * environments.replicas), 0)::integer from environment_pointers pointers
  join environments on environments.organization_id = pointers.organization_id and environments.id = pointers.environment_id
  join projects on projects.organization_id = environments.organization_id and projects.id = environments.project_id
    and projects.archived_at is null
  join releases on releases.organization_id = pointers.organization_id and releases.id = pointers.release_id
    and releases.manifest ->> 'kind' = 'SERVICE'
  where pointers.organization_id = ${organizationId})`;

/** How much organizations use of what their plans limit. */
export const usageStore = (transaction: Kysely<DB>) => ({
  /** Counts, at an instant, what the active organization uses. Archived projects do not count, and have no clones. */
  read: async ({ organizationId }: Grant<'BILLING_MANAGE'>, at: Date): Promise<PlanUsage> => {
    const subscription = await transaction
      .selectFrom('subscriptions')
      .select(['plan', 'status'])
      .where('organizationId', '=', organizationId)
      .executeTakeFirst();
    const counts = await transaction
      .selectNoFrom((of) => [
        ...seatCounts(organizationId, at),
        of
          .selectFrom('projects')
          .where('organizationId', '=', organizationId)
          .where('archivedAt', 'is', null)
          .select((all) => all.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('projects'),
        storedBytes(organizationId).as('storageBytes'),
        ...storedByKind(organizationId),
        serviceMegabytes(organizationId).as('serviceMegabytes'),
      ])
      .executeTakeFirstOrThrow();
    return { ...counts, serviceMegabytesLimit: serviceMegabytesNow(subscription) };
  },
});

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

/** What must go before a plan is large enough, as sentences; empty when it is. */
export const excessOf = (plan: Plan, usage: PlanUsage): string[] => {
  const { seatLimit, projectLimit, storageGigabytes } = plan;
  const excess: string[] = [];
  const seats = usage.members + usage.invitations;
  if (seatLimit !== null && seats > seatLimit) {
    const open = usage.invitations > 0 ? ` and ${count(usage.invitations, 'open invitation')}` : '';
    const used = `${count(usage.members, 'member')}${open}`;
    excess.push(
      `${plan.name} allows up to ${count(seatLimit, 'member')}; you have ${used}. Remove ${seats - seatLimit} of them first.`,
    );
  }
  if (projectLimit !== null && usage.projects > projectLimit) {
    excess.push(
      `${plan.name} allows up to ${count(projectLimit, 'project')}; you have ${usage.projects}. Archive or delete ${usage.projects - projectLimit} of them first.`,
    );
  }
  if (storageGigabytes !== null && usage.storageBytes > storageGigabytes * gigabyte) {
    const used = (usage.storageBytes / gigabyte).toFixed(1);
    excess.push(
      `${plan.name} allows up to ${storageGigabytes} GB of storage; your repositories, releases, logs and passports take ${used} GB. Archive or delete projects first.`,
    );
  }
  const mostMegabytes = serviceMegabytesLimit(plan.code);
  if (mostMegabytes !== null && usage.serviceMegabytes > mostMegabytes) {
    const used = (usage.serviceMegabytes / 1_024).toFixed(1);
    excess.push(
      `${plan.name} allows services up to ${plan.serviceGigabytes} GB of memory; yours can use ${used} GB. Lower the memory limits of environments, or delete previews first.`,
    );
  }
  return excess;
};

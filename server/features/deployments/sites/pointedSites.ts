import { sql } from 'kysely';
import type { ServiceAddress } from '../../../engines/sites/index.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { type EnvironmentRow, formerSlugs, provenDomains } from '../rows.ts';

/** What is to run, as the pointers say. */
export type PointedSite = {
  organizationId: string;
  environmentId: string;
  releaseId: string;
  deploymentId: string;
  /** The job that brought it there, whose log has what it says. */
  jobId: string | null;
  watchedUntil: Date | null;
  /** In percent. */
  mostFailures: number;
  /** Since when its service sleeps, and why, as was kept last. */
  sleepingSince: Date | null;
  message: string | null;
  /** Where its service answers, as the process that runs it told. */
  address: ServiceAddress | null;
} & Pick<EnvironmentRow, 'hostLabel' | 'organizationSlug' | 'formerSlugs' | 'provenDomains'>;

/**
 * All that is to run, of all organizations, previews behind what lasts, and what was brought there last before others: not that of suspended organizations and archived
 * projects.
 * @param only an environment, when nothing else is asked for
 */
export const pointedSites = async (
  { runtime: { database } }: JobContext,
  only: string | null = null,
): Promise<PointedSite[]> => {
  const which = only === null ? sql`true` : sql`pointers.environment_id = ${only}`;
  const { rows } = await sql<PointedSite>`
    select pointers.organization_id, pointers.environment_id, pointers.release_id, pointers.deployment_id, deployments.job_id,
      deployments.watched_until, environments.most_failures, environments.host_label, organizations.slug as organization_slug, ${formerSlugs},
      ${provenDomains},
      states.sleeping_since, states.message, addresses.address
    from environment_pointers pointers
    join environments on environments.organization_id = pointers.organization_id and environments.id = pointers.environment_id
    join projects on projects.organization_id = environments.organization_id and projects.id = environments.project_id
      and projects.archived_at is null
    join organizations on organizations.id = pointers.organization_id and organizations.suspended_at is null
    join deployments on deployments.organization_id = pointers.organization_id and deployments.id = pointers.deployment_id
    left join environment_states states on states.organization_id = pointers.organization_id
      and states.environment_id = pointers.environment_id
    left join service_addresses addresses on addresses.organization_id = pointers.organization_id
      and addresses.environment_id = pointers.environment_id
    where ${which}
    order by environments.kind = 'PREVIEW', pointers.since desc, pointers.environment_id`.execute(
    database.system,
  );
  return rows;
};

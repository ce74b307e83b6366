import { type Kysely, sql } from 'kysely';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { publish } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { plainText } from '../../../engines/text/index.ts';
import type { NewStatus } from './commitStatus.ts';
import { type DeploymentFacts, statusesOfDeployment } from './deploymentStatuses.ts';
import { type ScanFacts, statusOfScan } from './scanStatus.ts';

type Job = TenantGrant<'JOB'>;

/** Characters of a context and of a description that are stored. */
const mostContext = 200;
const mostDescription = 255;
const minute = 60_000;

/** Writes the statuses of commits that are reported to providers. */
export const commitStatusStore = (
  transaction: Kysely<DB>,
  { clock, env }: Pick<Runtime, 'clock' | 'env'>,
) => {
  /**
   * Locks the reporting of a project, so that its statuses are written in the order in which they are read. Answers whether anything is reported:
   * for the address that the repository has now.
   */
  const isReported = async (organizationId: string, projectId: string): Promise<boolean> => {
    const row = await transaction
      .selectFrom('providerReports')
      .select('url')
      .where('organizationId', '=', organizationId)
      .where('projectId', '=', projectId)
      .where('enabled', '=', true)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) return false;
    const repository = await transaction
      .selectFrom('repositories')
      .select('id')
      .where('organizationId', '=', organizationId)
      .where('projectId', '=', projectId)
      .where('url', '=', row.url)
      .executeTakeFirst();
    return repository !== undefined;
  };

  /**
   * Lets what waits in a project be sent: at once, or within a minute after another status was not accepted, which may concern that one alone.
   * A provider that is away or limits requests is left alone until the next attempt.
   */
  const announce = async (organizationId: string, projectId: string): Promise<void> => {
    const now = clock();
    await sql`
      update provider_reports set next_attempt_at = case
        when next_attempt_at is null then ${now}::timestamptz
        when is_down then next_attempt_at
        else least(next_attempt_at, ${new Date(now.getTime() + minute)}::timestamptz) end
      where organization_id = ${organizationId} and project_id = ${projectId}`.execute(transaction);
    await publish(transaction, { topic: 'commitStatus', organizationId, id: projectId });
  };

  /** Writes statuses of a project, whose reporting is locked. One of an earlier scan, build or deployment does not replace that of a later one. */
  const write = async (
    { organizationId }: Job,
    projectId: string,
    statuses: readonly NewStatus[],
  ): Promise<void> => {
    const now = clock();
    let hasNews = false;
    for (const status of statuses) {
      const { numAffectedRows } = await sql`
        insert into commit_statuses (id, organization_id, project_id, commit_sha, context, subject, subject_id, state, description,
          target_url, changed_at, compared_at)
        values (${newId()}, ${organizationId}, ${projectId}, ${status.commitSha}, ${plainText(status.context, mostContext)},
          ${status.subject}, ${status.subjectId}, ${status.state}, ${plainText(status.description, mostDescription)},
          ${status.targetUrl}, ${now}, ${now})
        on conflict (organization_id, project_id, commit_sha, context) do update set subject = excluded.subject,
          subject_id = excluded.subject_id, state = excluded.state, description = excluded.description, target_url = excluded.target_url,
          revision = commit_statuses.revision + 1, report = 'WAITING', attempts = 0, changed_at = excluded.changed_at, compared_at = excluded.compared_at
        where excluded.subject_id >= commit_statuses.subject_id
          and (excluded.subject_id, excluded.state, excluded.description)
            is distinct from (commit_statuses.subject_id, commit_statuses.state, commit_statuses.description)`.execute(
        transaction,
      );
      hasNews ||= (numAffectedRows ?? 0n) > 0n;
    }
    if (hasNews) await announce(organizationId, projectId);
  };

  /** Ends the pending statuses of a project, whose reporting is locked, that are about what is there no more, as is a build of what is no site. */
  const endGone = async (organizationId: string, projectId: string): Promise<void> => {
    const { numAffectedRows } = await sql`
      update commit_statuses set state = 'CANCELED', revision = revision + 1, report = 'WAITING', attempts = 0, changed_at = ${clock()},
        description = case subject when 'SCAN' then 'The scan was canceled.' else 'Nothing is deployed.' end
      where organization_id = ${organizationId} and project_id = ${projectId} and state = 'PENDING'
        and not exists (select from scan_runs gone where gone.organization_id = ${organizationId} and gone.id = subject_id)
        and not exists (select from builds gone where gone.organization_id = ${organizationId} and gone.id = subject_id)
        and not exists (select from deployments gone where gone.organization_id = ${organizationId} and gone.id = subject_id)`.execute(
      transaction,
    );
    if ((numAffectedRows ?? 0n) > 0n) await announce(organizationId, projectId);
  };

  const readDeployment = async (organizationId: string, id: string): Promise<DeploymentFacts | null> => {
    const { rows } = await sql<DeploymentFacts>`
      select deployments.id, deployments.project_id, deployments.commit_sha, deployments.kind, deployments.phase, deployments.reasons,
        deployments.error, deployment_state(deployments.status, deployments.undone_at, deployments.error) as status,
        deployments.environment, coalesce(environments.branch, deployments.branch) as branch, environments.host_label,
        (select context from commit_statuses told where told.organization_id = deployments.organization_id
          and told.subject_id = deployments.id and told.commit_sha = deployments.commit_sha limit 1) as context,
        exists (
          select from deployment_approvals rejected where rejected.organization_id = deployments.organization_id
            and rejected.deployment_id = deployments.id and not rejected.approved) as rejected, organizations.slug as organization_slug,
        builds.id as build_id, builds.commit_sha as build_commit, builds.state as build_state, builds.error as build_error
      from deployments
      join organizations on organizations.id = deployments.organization_id
      left join environments on environments.organization_id = deployments.organization_id
        and environments.id = deployments.environment_id
      left join builds on builds.organization_id = deployments.organization_id and builds.id = deployments.build_id
      where deployments.organization_id = ${organizationId} and deployments.id = ${id}`.execute(transaction);
    return rows[0] ?? null;
  };

  /** The project of a deployment, or of the statuses of one that is there no more. */
  const projectOf = async (organizationId: string, deploymentId: string): Promise<string | null> => {
    const { rows } = await sql<{ projectId: string }>`
      select project_id from deployments where organization_id = ${organizationId} and id = ${deploymentId}
      union all
      select project_id from commit_statuses where organization_id = ${organizationId} and subject_id = ${deploymentId}
      limit 1`.execute(transaction);
    return rows[0]?.projectId ?? null;
  };

  return {
    /** Locks the reporting of a project; answers whether anything is reported. */
    lock: ({ organizationId }: Job, projectId: string): Promise<boolean> =>
      isReported(organizationId, projectId),

    /**
     * Writes the status of a scan of a project, whose reporting is locked.
     * @param commit the commit that it reads; null: the one of the status that is there
     */
    ofScan: async (grant: Job, scanId: string, commit: string | null, scan: ScanFacts): Promise<void> => {
      const { organizationId } = grant;
      const earlier = await transaction
        .selectFrom('commitStatuses')
        .select('commitSha')
        .where('organizationId', '=', organizationId)
        .where('subjectId', '=', scanId)
        .execute();
      const shas = new Set([...earlier.map(({ commitSha }) => commitSha), ...(commit ? [commit] : [])]);
      const statuses = [...shas].map((commitSha) => statusOfScan(env, { ...scan, id: scanId }, commitSha));
      await write(grant, scan.projectId, statuses);
    },

    /** Writes the statuses of a deployment and of its build, where they are reported. */
    ofDeployment: async (grant: Job, deploymentId: string): Promise<void> => {
      const { organizationId } = grant;
      const projectId = await projectOf(organizationId, deploymentId);
      if (projectId === null || !(await isReported(organizationId, projectId))) return;
      const deployment = await readDeployment(organizationId, deploymentId);
      if (deployment) await write(grant, projectId, statusesOfDeployment(env, deployment));
      else await endGone(organizationId, projectId);
    },

    /** Ends the pending statuses of a project, whose reporting is locked, that are about what is there no more. */
    endGone: ({ organizationId }: Job, projectId: string): Promise<void> =>
      endGone(organizationId, projectId),

    /** The deployments of a build, newest first; the first is enough to write the status of the build. */
    deploymentOfBuild: async ({ organizationId }: Job, buildId: string): Promise<string | null> =>
      (
        await transaction
          .selectFrom('deployments')
          .select('id')
          .where('organizationId', '=', organizationId)
          .where('buildId', '=', buildId)
          .orderBy('createdAt', 'desc')
          .limit(1)
          .executeTakeFirst()
      )?.id ?? null,
  };
};

import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import { sampleAddress } from '../../../platform/database/sampleAddress.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { addressOf } from '../../../engines/git/index.ts';
import type { DeploymentFacts, PassportFacts } from '../../../engines/passport/index.ts';

/** What the rows of releases, builds and deployments say of a release. */
export type ReleaseFacts = Pick<
  PassportFacts,
  'address' | 'organization' | 'project' | 'repository' | 'commit' | 'release' | 'build' | 'deployments'
>;

type BuildRow = {
  id: string;
  inputs: string;
  plan: unknown;
  steps: unknown;
  startedAt: string | null;
  finishedAt: string | null;
};

type Row = {
  organizationName: string;
  organizationSlug: string;
  projectId: string;
  projectName: string;
  hostedSlug: string | null;
  repositoryUrl: string | null;
  id: string;
  number: number;
  digest: string;
  commitSha: string;
  commitMessage: string;
  authorName: string;
  committedAt: Date | null;
  branch: string | null;
  manifest: unknown;
  layers: unknown;
  bytes: number;
  fileCount: number;
  createdAt: Date;
  build: BuildRow | null;
  deployments: DeploymentFacts[];
};

/** As many deployments as a passport tells of: the newest of those that people were led to. */
const mostDeployments = 100;

const layersSchema = z.array(z.object({ path: z.string(), digest: z.string() }));
const stepsSchema = z.array(z.object({ name: z.string(), state: z.string() }));
const planSchema = z.record(
  z.string(),
  z
    .object({
      value: z.unknown(),
      evidence: z.object({
        from: z.enum(['FOUND', 'FILE', 'SETTINGS', 'USUAL']),
        path: z.string().nullable(),
        line: z.number().nullable(),
        why: z.string(),
      }),
    })
    .nullable(),
);

/** The lines of a plan as it is kept; what it says nothing of is left out. Null where it is none. */
const planOf = (plan: unknown): NonNullable<PassportFacts['build']>['plan'] => {
  const { data } = planSchema.safeParse(plan);
  return data ? Object.entries(data).flatMap(([name, line]) => (line ? [{ name, ...line }] : [])) : null;
};

const time = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const deployments = sql`
  select coalesce(json_agg(json_build_object(
    'id', deployed.id, 'environment', deployed.environment, 'kind', deployed.kind, 'origin', deployed.origin, 'status', deployed.status,
    'by', deployed.actor_name, 'byKey', deployed.api_key_name, 'createdAt', ${time('deployed.created_at')},
    'liveAt', ${time('deployed.live_at')}, 'undoneAt', ${time('deployed.undone_at')}, 'approvals', (
      select coalesce(json_agg(json_build_object(
        'by', user_name, 'approved', approved, 'comment', comment, 'at', ${time('decided_at')}
      ) order by decided_at, user_id), '[]')
      from deployment_approvals approvals
      where approvals.organization_id = deployed.organization_id and approvals.deployment_id = deployed.id
    )
  ) order by deployed.created_at desc, deployed.id desc), '[]')
  from (
    select * from deployments
    where deployments.organization_id = releases.organization_id and deployments.release_id = releases.id and deployments.live_at is not null
    order by created_at desc, id desc limit ${sql.lit(mostDeployments)}
  ) deployed`;

/** The build that it came of; others of the same content only joined it. */
const build = sql`
  select json_build_object(
    'id', id, 'inputs', inputs, 'plan', plan, 'steps', steps, 'startedAt', ${time('started_at')}, 'finishedAt', ${time('finished_at')}
  )
  from builds
  where builds.organization_id = releases.organization_id and builds.release_id = releases.id
  order by created_at, id limit 1`;

const dateOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

/** Where others find the repository; null for one that is nowhere but in the sample data, or none. */
const repositoryOf = (
  { hostedSlug, organizationSlug, repositoryUrl }: Row,
  publicUrl: string,
): string | null =>
  hostedSlug === null ? repositoryUrl || null : addressOf({ publicUrl }, organizationSlug, hostedSlug);

/**
 * Reads what is known of a release, in one statement, and keeps others from issuing a passport of it until the transaction ends; null when
 * there is no such release.
 */
export const readReleaseFacts = async (
  transaction: Kysely<DB>,
  organizationId: string,
  releaseId: string,
  publicUrl: string,
): Promise<ReleaseFacts | null> => {
  await sql`select from releases where organization_id = ${organizationId} and id = ${releaseId} for no key update`.execute(
    transaction,
  );
  const { rows } = await sql<Row>`
    select organizations.name as organization_name, organizations.slug as organization_slug,
      projects.id as project_id, projects.name as project_name, hosted.slug as hosted_slug,
      case when repositories.url !~ ${sampleAddress} then repositories.url end as repository_url,
      releases.id, releases.number, releases.digest, releases.commit_sha, releases.commit_message, releases.author_name,
      releases.committed_at, releases.branch, releases.manifest, releases.layers, releases.bytes, releases.file_count, releases.created_at,
      (${build}) as build, (${deployments}) as deployments
    from releases
    join organizations on organizations.id = releases.organization_id
    join projects on projects.organization_id = releases.organization_id and projects.id = releases.project_id
    left join repositories on repositories.organization_id = projects.organization_id and repositories.project_id = projects.id
    left join hosted_repositories hosted on hosted.organization_id = projects.organization_id and hosted.project_id = projects.id
    where releases.organization_id = ${organizationId} and releases.id = ${releaseId}`.execute(transaction);
  const [row] = rows;
  if (!row) return null;
  const { commitSha: sha, commitMessage: message, authorName, committedAt, branch } = row;
  const { id, number, digest, manifest, bytes, fileCount, createdAt } = row;
  return {
    address: publicUrl,
    organization: { id: organizationId, name: row.organizationName },
    project: { id: row.projectId, name: row.projectName },
    repository: repositoryOf(row, publicUrl),
    commit: { sha, message, authorName, committedAt, branch },
    release: {
      id,
      number,
      digest,
      manifest,
      layers: layersSchema.parse(row.layers),
      bytes,
      fileCount,
      createdAt,
    },
    build: row.build && {
      id: row.build.id,
      inputs: row.build.inputs,
      plan: planOf(row.build.plan),
      steps: stepsSchema.parse(row.build.steps),
      startedAt: dateOf(row.build.startedAt),
      finishedAt: dateOf(row.build.finishedAt),
    },
    deployments: row.deployments,
  };
};

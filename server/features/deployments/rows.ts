import { type RawBuilder, sql } from 'kysely';
import type {
  BuildState,
  BuildStepName,
  BuildStepState,
  DeploymentEnvironment,
  DeploymentKind,
  DeploymentOrigin,
  DeploymentPhase,
  DeploymentReason,
  DeploymentStatus,
  EnvironmentHealth,
} from '../../../schema/generated/types.ts';
import type { Plan, RunManifest } from '../../engines/builder/index.ts';
import { type Gates, noGates } from './gates/gates.ts';

/** A release that is brought to an environment, or a commit that is made into one for it. */
export type DeploymentRow = {
  id: string;
  projectId: string;
  environmentId: string | null;
  environment: DeploymentEnvironment;
  status: DeploymentStatus;
  kind: DeploymentKind;
  origin: DeploymentOrigin;
  phase: DeploymentPhase | null;
  commitSha: string;
  commitMessage: string;
  branch: string | null;
  actorId: string | null;
  actorName: string | null;
  apiKeyId: string | null;
  apiKeyName: string | null;
  buildId: string | null;
  releaseId: string | null;
  previousReleaseId: string | null;
  jobId: string | null;
  reasons: DeploymentReason[];
  error: string | null;
  createdAt: Date;
  startedAt: Date | null;
  liveAt: Date | null;
  watchedUntil: Date | null;
  finishedAt: Date | null;
  undoneAt: Date | null;
  undoneById: string | null;
};

/**
 * The columns of a deployment, with the state that people see as `status`: what was unhealthy or rolled back is no success. Enumerations of the contract that the database
 * keeps as text are checked there.
 */
export const deploymentColumns: RawBuilder<unknown> = sql`deployments.id, deployments.project_id, deployments.environment_id,
  deployments.environment, deployment_state(deployments.status, deployments.undone_at, deployments.error) as status, deployments.kind, deployments.origin, deployments.phase, deployments.commit_sha,
  deployments.commit_message, deployments.branch, deployments.actor_id, deployments.actor_name, deployments.api_key_id,
  deployments.api_key_name, deployments.build_id, deployments.release_id, deployments.previous_release_id, deployments.job_id,
  deployments.reasons, deployments.error, deployments.created_at, deployments.started_at, deployments.live_at,
  deployments.watched_until, deployments.finished_at, deployments.undone_at, deployments.undone_by as undone_by_id`;

/** Where releases of a project run, with which one does. */
export type EnvironmentRow = {
  id: string;
  projectId: string;
  kind: DeploymentEnvironment;
  branch: string | null;
  hostLabel: string;
  organizationSlug: string;
  /** Short names that the organization had before. */
  formerSlugs: string[];
  /** Names besides its address that lead to it, whose ownership is proven. */
  provenDomains: string[];
  automatic: boolean;
  afterStaging: boolean;
  gates: Gates;
  healthPath: string;
  healthStatus: number;
  healthSeconds: number;
  watchSeconds: number;
  mostFailures: number;
  memoryMegabytes: number;
  replicas: number;
  expiresAt: Date | null;
  createdAt: Date;
  changedAt: Date;
  releaseId: string | null;
  deploymentId: string | null;
  since: Date | null;
};

/** The health check of an environment, with the release that it is for. */
export type HealthCheckRow = {
  path: string;
  status: number;
  seconds: number;
  watchSeconds: number;
  mostFailures: number;
  releaseId: string | null;
};

/** The path that a release is asked at: what the environment says holds; what the release says of itself, unless it does. */
export const effectiveHealthPath = (path: string, release: Pick<ReleaseRow, 'manifest'> | null): string =>
  path === '/' ? (release?.manifest.healthPath ?? path) : path;

/** The short names that an organization had before, beside a row of `organizations`. */
export const formerSlugs: RawBuilder<unknown> = sql`array(select former.slug from organization_slugs former
  where former.organization_id = organizations.id and former.slug <> organizations.slug order by former.slug) as former_slugs`;

/** The domains of an environment that lead to it, beside a row of `environments`. */
export const provenDomains: RawBuilder<unknown> = sql`array(select own_domains.name from own_domains
  where own_domains.organization_id = environments.organization_id and own_domains.environment_id = environments.id
    and own_domains.proven_at is not null order by own_domains.name) as proven_domains`;

/** The environments of organizations, with the release that each points to, as they stand behind `select`. */
export const environmentRows: RawBuilder<unknown> = sql`environments.id, environments.project_id, environments.kind,
  environments.branch, environments.host_label, organizations.slug as organization_slug,
  ${formerSlugs}, ${provenDomains}, environments.automatic,
  environments.after_staging, ${JSON.stringify(noGates)}::jsonb || environments.gates as gates, environments.health_path, environments.health_status, environments.health_seconds,
  environments.watch_seconds, environments.most_failures, environments.memory_megabytes, environments.replicas, environments.expires_at,
  environments.created_at, environments.changed_at, pointers.release_id, pointers.deployment_id, pointers.since
  from environments
  join organizations on organizations.id = environments.organization_id
  left join environment_pointers pointers on pointers.organization_id = environments.organization_id
    and pointers.environment_id = environments.id`;

/** How what runs in an environment is. */
export type EnvironmentStateRow = {
  environmentId: string;
  health: EnvironmentHealth;
  message: string | null;
  memoryBytes: number | null;
  /** Of one processor, in thousandths. */
  processorShare: number | null;
  restarts: number;
  startedAt: Date | null;
  /** While it sleeps. */
  sleepingSince: Date | null;
  seenAt: Date;
};

/** A step of a build. */
export type StepRow = {
  name: BuildStepName;
  state: BuildStepState;
  startedAt: string;
  finishedAt: string | null;
  firstLine: number;
};

/** A commit that is made into a release. */
export type BuildRow = {
  id: string;
  projectId: string;
  commitSha: string;
  branch: string | null;
  /** Of the settings and variables with which it was ordered; null in builds that were ordered before this was stored. */
  configuration: string | null;
  state: BuildState;
  jobId: string | null;
  plan: Plan | null;
  steps: StepRow[];
  releaseId: string | null;
  error: string | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
};

/** The columns of a build. */
export const buildColumns: RawBuilder<unknown> = sql`builds.id, builds.project_id, builds.commit_sha, builds.branch, builds.configuration, builds.state,
  builds.job_id, builds.plan, builds.steps, builds.release_id, builds.error, builds.created_at, builds.started_at,
  builds.finished_at`;

/** What a build came to. */
export type ReleaseRow = {
  id: string;
  projectId: string;
  number: number;
  digest: string;
  commitSha: string;
  commitMessage: string;
  authorName: string;
  committedAt: Date | null;
  branch: string | null;
  manifest: RunManifest;
  layers: { path: string; digest: string }[];
  bytes: number;
  fileCount: number;
  createdAt: Date;
  removedAt: Date | null;
};

/** The columns of a release. */
export const releaseColumns: RawBuilder<unknown> = sql`releases.id, releases.project_id, releases.number, releases.digest,
  releases.commit_sha, releases.commit_message, releases.author_name, releases.committed_at, releases.branch, releases.manifest,
  releases.layers, releases.bytes, releases.file_count, releases.created_at, releases.removed_at`;

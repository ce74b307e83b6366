import type {
  DeploymentKind,
  DeploymentReason,
  DeploymentReasonCode,
  DeploymentRequirement,
} from '../../../../schema/generated/types.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { Viewer } from '../../../platform/auth/session.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { knownId, newId } from '../../../platform/graphql/ids.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import { kindOfRelease } from '../orders/orderDeployment.ts';
import type { DeploymentRow, EnvironmentRow, ReleaseRow } from '../rows.ts';
import { ifReadable } from './approvalObstacle.ts';
import { reasonsAgainst } from './reasonsAgainst.ts';

/** A deployment that is not stored. */
type Request = {
  viewer: Viewer;
  kind: DeploymentKind;
  environment: EnvironmentRow;
  commitSha: string;
  release: ReleaseRow | null;
};

/** A deployment as it would be stored, for the functions that check one. */
const rowOf = ({ viewer, kind, environment, commitSha, release }: Request, now: Date): DeploymentRow => ({
  id: newId(),
  projectId: environment.projectId,
  environmentId: environment.id,
  environment: environment.kind,
  status: 'QUEUED',
  kind,
  origin: viewer.apiKey ? 'API_KEY' : 'PERSON',
  phase: 'GATES',
  commitSha,
  commitMessage: '',
  branch: null,
  actorId: viewer.userId,
  actorName: viewer.name,
  apiKeyId: viewer.apiKey?.id ?? null,
  apiKeyName: viewer.apiKey?.name ?? null,
  buildId: null,
  releaseId: release?.id ?? null,
  previousReleaseId: environment.releaseId,
  jobId: null,
  reasons: [],
  error: null,
  createdAt: now,
  startedAt: null,
  liveAt: null,
  watchedUntil: null,
  finishedAt: null,
  undoneAt: null,
  undoneById: null,
});

/** What an environment always requires of a deployment of this kind, in the order of its settings. */
const required = ({ kind, environment: { gates } }: Request): DeploymentReasonCode[] => {
  if (kind === 'ROLLBACK') return [];
  const ofRelease = kind !== 'CONFIGURATION';
  const { approvals, blockingSeverity, scanOfCommit, tests } = gates;
  return [
    ...(approvals > 0 ? (['APPROVALS'] as const) : []),
    ...(ofRelease && blockingSeverity ? (['OPEN_FINDINGS'] as const) : []),
    ...(ofRelease && (scanOfCommit || blockingSeverity) ? (['NOT_SCANNED'] as const) : []),
    ...(ofRelease && tests ? (['TESTS'] as const) : []),
  ];
};

const nameOf = (code: DeploymentReasonCode, { gates }: EnvironmentRow): string => {
  const { approvals, blockingSeverity } = gates;
  const severity = blockingSeverity?.toLowerCase();
  return {
    UNVERIFIED_ADDRESS: 'Verified email address',
    FREEZE_WINDOW: 'No freeze window',
    APPROVALS: approvals === 1 ? '1 approval' : `${approvals} approvals`,
    OPEN_FINDINGS:
      severity === 'critical'
        ? 'No open findings of critical severity'
        : `No open findings of ${severity} severity or worse`,
    NOT_SCANNED: 'Scan of the commit',
    TESTS: 'Passing tests',
    STAGING: 'Successful run in Staging',
  }[code];
};

/** Requirements of which nothing is known before the deployment starts, with what happens then. */
const laterMessage = (
  code: DeploymentReasonCode,
  { release }: Request,
  against: readonly DeploymentReason[],
): string | null => {
  if (code === 'TESTS' && release === null) return 'The tests run in the build.';
  const scan = against.find((reason) => reason.code === 'NOT_SCANNED');
  // With a path there is something to fix in a finished scan.
  if (code === 'NOT_SCANNED' && scan && scan.path === null) return 'The deployment scans the commit.';
  return code === 'OPEN_FINDINGS' && scan ? 'Findings are known once the commit is scanned.' : null;
};

/** Pages of a deployment do not exist before it. */
const pathOf = ({ code, path }: DeploymentReason): string | null =>
  code === 'APPROVALS' || code === 'TESTS' ? null : (path ?? null);

const requirementOf = (
  code: DeploymentReasonCode,
  request: Request,
  against: readonly DeploymentReason[],
): Omit<DeploymentRequirement, 'approverNames'> => {
  const name = nameOf(code, request.environment);
  const later = laterMessage(code, request, against);
  const nothing = { path: null, until: null, note: null };
  if (later !== null) return { code, name, state: 'DURING_DEPLOYMENT', message: later, ...nothing };
  const reason = against.find((each) => each.code === code);
  if (!reason) return { code, name, state: 'MET', message: null, ...nothing };
  const { message, until = null, note = null } = reason;
  const state = code === 'APPROVALS' ? 'DURING_DEPLOYMENT' : 'NOT_MET';
  return { code, name, state, message, path: pathOf(reason), until, note };
};

/** The name of the author of what is deployed; null when it is not known. */
const authorOf = async (
  context: Context,
  { release, environment: { projectId }, commitSha }: Request,
): Promise<string | null> => {
  if (release) return release.authorName;
  return ifReadable(async () => {
    const { session, stores } = context;
    const reader = session.allow('ORGANIZATION_READ');
    const repository = await stores.repositories.ofProject(reader, projectId);
    const revision = repository && (await stores.code.revision(reader, repository, commitSha));
    const commit = revision && (await stores.history.commit(reader, projectId, revision.sha));
    return commit?.authorName ?? null;
  });
};

/** The release that is asked for; null where a commit is built. */
const releaseOf = async (
  stores: Stores,
  grant: Grant<'DEPLOYMENT_START'>,
  { projectId }: EnvironmentRow,
  releaseId: string | null | undefined,
): Promise<ReleaseRow | null> => {
  if (releaseId == null) return null;
  const release = await stores.releases.load(grant, knownId(releaseId, 'release'));
  if (release?.projectId !== projectId) throw notFound('release', releaseId);
  return release;
};

/**
 * Reads what a deployment that the viewer starts now must meet, by the functions that check it when its release is built. Null when the viewer
 * may not deploy.
 */
export const previewDeployment = async (
  context: Context,
  environment: EnvironmentRow,
  asked: { commitSha?: string | null; releaseId?: string | null },
): Promise<{ kind: DeploymentKind; requirements: DeploymentRequirement[] } | null> => {
  const { session, stores, runtime } = context;
  if (!session.permissions.includes('DEPLOYMENT_START')) return null;
  const grant = session.allow('DEPLOYMENT_START');
  const release = await releaseOf(stores, grant, environment, asked.releaseId);
  const commitSha = release?.commitSha ?? asked.commitSha;
  if (commitSha == null) return null;
  const kind = release ? await kindOfRelease(stores, grant, environment, release) : 'DEPLOYMENT';
  const request: Request = { viewer: session.require(), kind, environment, commitSha, release };
  // The tests of a commit run in its build: there is nothing to read yet.
  const known = release ? environment : { ...environment, gates: { ...environment.gates, tests: false } };
  const against = await reasonsAgainst(stores, grant, rowOf(request, runtime.clock()), known, {
    isVerified: request.viewer.emailVerified,
  });
  const always = required(request);
  const more = against.map(({ code }) => code).filter((code) => !always.includes(code));
  const names = always.includes('APPROVALS')
    ? await stores.approvals.approverNamesOfRequest(grant, environment, commitSha)
    : [];
  const author = names.length > 0 ? await authorOf(context, request) : null;
  const requirements = [...more, ...always].map((code) => ({
    ...requirementOf(code, request, against),
    approverNames: code === 'APPROVALS' ? names.filter((name) => name !== author) : [],
  }));
  return { kind, requirements };
};

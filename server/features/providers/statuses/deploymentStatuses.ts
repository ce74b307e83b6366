import type {
  BuildState,
  DeploymentEnvironment,
  DeploymentKind,
  DeploymentPhase,
  DeploymentReason,
  DeploymentReasonCode,
  DeploymentStatus,
} from '../../../../schema/generated/types.ts';
import { siteAddress } from '../../../engines/sites/index.ts';
import type { Env } from '../../../platform/env.ts';
import type { NewStatus } from './commitStatus.ts';

/** What is reported of a deployment and its build. */
export type DeploymentFacts = {
  id: string;
  projectId: string;
  commitSha: string;
  kind: DeploymentKind;
  phase: DeploymentPhase | null;
  status: DeploymentStatus;
  reasons: DeploymentReason[];
  /** Whether a person rejected it, with a comment that is for members alone. */
  rejected: boolean;
  error: string | null;
  environment: DeploymentEnvironment;
  branch: string | null;
  /** Null once its preview was deleted. */
  hostLabel: string | null;
  /** The context that its status has; null where it has none, or a later deployment of the commit took it. */
  context: string | null;
  organizationSlug: string;
  buildId: string | null;
  buildCommit: string | null;
  buildState: BuildState | null;
  buildError: string | null;
};

type Outcome = Pick<NewStatus, 'state' | 'description'>;
type Settings = Pick<Env, 'publicUrl' | 'sitesDomain'>;

const phases: Record<DeploymentPhase, string> = {
  BUILD: 'Building the release.',
  GATES: 'Checking the requirements of the environment.',
  START: 'Starting the release.',
  WATCH: 'Live.',
};

/** Why it is blocked, in words that tell nothing of findings: more people may read the repository than the project. */
const waits: Record<DeploymentReasonCode, string> = {
  OPEN_FINDINGS: 'open findings',
  NOT_SCANNED: 'a scan',
  APPROVALS: 'approvals',
  FREEZE_WINDOW: 'the end of a freeze window',
  TESTS: 'passing tests',
  STAGING: 'a run in staging',
  UNVERIFIED_ADDRESS: 'a verified email address',
};

/** The context of a deployment; null where the preview was deleted before anything was reported, with the name of its branch. */
const contextOf = ({ context, environment, branch }: DeploymentFacts): string | null => {
  if (context !== null) return context;
  if (environment !== 'PREVIEW') return `slipway/deployment (${environment.toLowerCase()})`;
  return branch === null ? null : `slipway/deployment (preview of ${branch})`;
};

const outcomeOf = (
  { status, phase, reasons, rejected, error, kind }: DeploymentFacts,
  address: string | null,
): Outcome => {
  switch (status) {
    case 'QUEUED':
      return { state: 'PENDING', description: 'Queued.' };
    case 'RUNNING':
      return { state: 'PENDING', description: phase ? phases[phase] : 'Deploying.' };
    case 'BLOCKED': {
      const [first] = reasons;
      return {
        state: 'PENDING',
        description: `Waiting for ${first ? waits[first.code] : 'its requirements'}.`,
      };
    }
    case 'SUCCEEDED': {
      const what = kind === 'ROLLBACK' ? 'Rolled back to this commit' : 'Live';
      return { state: 'SUCCESS', description: address === null ? `${what}.` : `${what} at ${address}` };
    }
    case 'UNHEALTHY':
      return { state: 'FAILURE', description: `Unhealthy: ${error ?? 'its health check fails.'}` };
    case 'ROLLED_BACK':
      return { state: 'FAILURE', description: 'Rolled back.' };
    case 'FAILED':
      if (rejected) return { state: 'FAILURE', description: 'Rejected.' };
      return { state: 'FAILURE', description: error ?? 'The deployment failed.' };
    case 'CANCELED':
      return { state: 'CANCELED', description: 'Canceled.' };
    case 'SUPERSEDED':
      return { state: 'CANCELED', description: 'A newer deployment replaced it.' };
  }
};

const builds: Record<BuildState, Outcome> = {
  QUEUED: { state: 'PENDING', description: 'Queued.' },
  RUNNING: { state: 'PENDING', description: 'Building the release.' },
  SUCCEEDED: { state: 'SUCCESS', description: 'The release is built.' },
  FAILED: { state: 'FAILURE', description: 'The build failed.' },
  SUPERSEDED: { state: 'CANCELED', description: 'A newer build replaced it.' },
  CANCELED: { state: 'CANCELED', description: 'Canceled.' },
};

const outcomeOfBuild = (state: BuildState, error: string | null): Outcome =>
  state === 'FAILED' && error !== null ? { state: 'FAILURE', description: error } : builds[state];

/** The statuses of a deployment: of its build, where it has one, and of what is deployed. */
export const statusesOfDeployment = (settings: Settings, deployment: DeploymentFacts): NewStatus[] => {
  const { id, projectId, commitSha, hostLabel, organizationSlug } = deployment;
  const { buildId, buildCommit, buildState, buildError } = deployment;
  const page = `${settings.publicUrl}/app/projects/${projectId}/deployments/${id}`;
  const statuses: NewStatus[] = [];
  if (buildId !== null && buildCommit !== null && buildState !== null) {
    statuses.push({
      commitSha: buildCommit,
      context: 'slipway/build',
      subject: 'BUILD',
      subjectId: buildId,
      targetUrl: page,
      ...outcomeOfBuild(buildState, buildError),
    });
  }
  const address = hostLabel === null ? null : siteAddress(settings, hostLabel, organizationSlug);
  const outcome = outcomeOf(deployment, address);
  const context = contextOf(deployment);
  if (context === null) return statuses;
  statuses.push({
    commitSha,
    context,
    subject: 'DEPLOYMENT',
    subjectId: id,
    targetUrl: outcome.state === 'SUCCESS' && address !== null ? address : page,
    ...outcome,
  });
  return statuses;
};

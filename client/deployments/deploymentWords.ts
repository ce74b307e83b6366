import type {
  DeploymentEnvironment,
  DeploymentKind,
  DeploymentOrigin,
  DeploymentPhase,
  DeploymentStatus,
} from '../../schema/generated/types.ts';
import type { ChipTone } from '../shared/display/ToneChip.tsx';

/** The kinds of environments with their names on screen. */
export const environmentOptions: readonly { value: DeploymentEnvironment; label: string }[] = [
  { value: 'PRODUCTION', label: 'Production' },
  { value: 'STAGING', label: 'Staging' },
  { value: 'PREVIEW', label: 'Preview' },
];

/** How a deployment can stand, as lists are filtered by it. */
export const statusOptions: readonly { value: DeploymentStatus; label: string }[] = [
  { value: 'QUEUED', label: 'Queued' },
  { value: 'RUNNING', label: 'Running' },
  { value: 'BLOCKED', label: 'Blocked' },
  { value: 'SUCCEEDED', label: 'Succeeded' },
  { value: 'UNHEALTHY', label: 'Unhealthy' },
  { value: 'ROLLED_BACK', label: 'Rolled back' },
  { value: 'FAILED', label: 'Failed' },
  { value: 'CANCELED', label: 'Canceled' },
  { value: 'SUPERSEDED', label: 'Superseded' },
];

export const statusTones: Record<DeploymentStatus, ChipTone> = {
  QUEUED: 'neutral',
  RUNNING: 'accent',
  BLOCKED: 'medium',
  SUCCEEDED: 'success',
  UNHEALTHY: 'critical',
  FAILED: 'critical',
  CANCELED: 'neutral',
  SUPERSEDED: 'neutral',
  ROLLED_BACK: 'high',
};

/** Why an environment cannot be rolled back. */
export const noEarlierRelease = 'There is no earlier healthy release to roll back to.';

export const kindWords: Record<DeploymentKind, string> = {
  DEPLOYMENT: 'Deployment',
  PROMOTION: 'Promotion',
  ROLLBACK: 'Rollback',
  CONFIGURATION: 'Configuration change',
};

const originWords: Record<DeploymentOrigin, string> = {
  PERSON: 'Manual',
  API_KEY: 'By API key',
  PUSH: 'After a push',
  STAGING: 'After staging',
  HEALTH: 'Automatic (unhealthy release)',
  SAMPLE: 'Sample data',
};

export const phaseWords: Record<DeploymentPhase, string> = {
  BUILD: 'Building',
  GATES: 'Checking requirements',
  START: 'Starting',
  WATCH: 'Monitoring',
};

/** Who or what brought a deployment about: "Ada Lovelace", or "After a push". */
export const broughtBy = ({
  origin,
  startedBy,
}: {
  origin: DeploymentOrigin;
  startedBy: string | null;
}): string => startedBy ?? originWords[origin];

/** The same with its kind, where that is not a plain deployment: "Rollback, Ada Lovelace". */
export const howWords = (deployment: { kind: DeploymentKind } & Parameters<typeof broughtBy>[0]): string => {
  const by = broughtBy(deployment);
  return deployment.kind === 'DEPLOYMENT'
    ? by
    : `${kindWords[deployment.kind]}, ${deployment.startedBy ? by : `${by.charAt(0).toLowerCase()}${by.slice(1)}`}`;
};

/** Whether a deployment waits or goes on. */
export const isOpen = (status: DeploymentStatus): boolean =>
  status === 'QUEUED' || status === 'RUNNING' || status === 'BLOCKED';

/** Why another deployment took the place of one, as a sentence without its full stop. */
export const rollbackWords = ({
  error,
  undoneBy,
}: {
  error: string | null;
  undoneBy: { origin: DeploymentOrigin; startedBy: string | null } | null;
}): string => {
  if (undoneBy?.origin === 'HEALTH')
    return `Rolled back automatically: ${error?.replace(/\.$/, '') ?? 'the release was unhealthy'}`;
  return undoneBy?.startedBy ? `Rolled back by ${undoneBy.startedBy}` : 'Rolled back';
};

/** "Release 12 · a1b2c3d", or the commit alone while there is no release. */
export const releaseTitle = ({
  release,
  commitSha,
}: {
  release: { number: number } | null;
  commitSha: string;
}): string =>
  release ? `Release ${release.number} · ${commitSha.slice(0, 7)}` : `Commit ${commitSha.slice(0, 7)}`;

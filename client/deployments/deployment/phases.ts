import type { DeploymentPhase } from '../../../schema/generated/types.ts';
import { isOpen } from '../deploymentWords.ts';
import type { DeploymentDetailQuery } from './deployment.generated.ts';

export type Deployment = NonNullable<DeploymentDetailQuery['deployment']>;

/** How a phase of a deployment stands; `SKIPPED` where it was not needed, or never came about. */
export type PhaseState = 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED' | 'BLOCKED' | 'SKIPPED';

/** A phase with what is to be said of it, and when it was, as far as that is known. */
export interface Phase {
  name: DeploymentPhase;
  title: string;
  state: PhaseState;
  note: string;
  from: string | null;
  /** Null while it goes on. */
  to: string | null;
}

type Found = Omit<Phase, 'name' | 'title'>;

const timeless = { from: null, to: null };
const notReached: Found = { state: 'SKIPPED', note: 'Not reached', ...timeless };

/** Of a deployment of the sample data nothing but its outcome is known. */
const notRecorded: Found = { state: 'SKIPPED', note: 'Not recorded', ...timeless };

const order: readonly DeploymentPhase[] = ['BUILD', 'GATES', 'START', 'WATCH'];

/** What a phase is that has not begun: it waits, or never comes about. */
const ahead = ({ status }: Deployment): Found =>
  isOpen(status) ? { state: 'WAITING', note: 'Not started', ...timeless } : notReached;

const isPast = ({ phase, liveAt }: Deployment, name: DeploymentPhase) =>
  liveAt !== null || (phase !== null && order.indexOf(phase) > order.indexOf(name));

/** Whether it ended in this phase without having come through it. */
const failedIn = ({ status, phase }: Deployment, name: DeploymentPhase) =>
  status === 'FAILED' && phase === name;

const buildOf = (deployment: Deployment): Found => {
  const { build, release, createdAt } = deployment;
  if (!build) {
    const note = release ? `Not needed: release ${release.number} was already built` : 'Unknown';
    return { state: 'SKIPPED', note, ...timeless };
  }
  const { state, startedAt, finishedAt } = build;
  const times = { from: startedAt, to: finishedAt };
  if (state === 'SUCCEEDED' && finishedAt !== null && finishedAt < createdAt) {
    return { state: 'SKIPPED', note: 'Not needed: already built', ...timeless };
  }
  if (state === 'SUCCEEDED') return { state: 'DONE', note: 'Release built', ...times };
  if (state === 'RUNNING') return { state: 'RUNNING', note: 'Building the release', ...times };
  if (state === 'FAILED') return { state: 'FAILED', note: 'The build failed', ...times };
  if (state === 'QUEUED') return { state: 'WAITING', note: 'Queued', ...timeless };
  return {
    state: 'SKIPPED',
    note: state === 'CANCELED' ? 'Canceled' : 'Superseded by a newer commit',
    ...times,
  };
};

const gatesOf = (deployment: Deployment): Found => {
  const { kind, status, reasons, phase } = deployment;
  if (kind === 'ROLLBACK') return { state: 'SKIPPED', note: 'Rollbacks skip requirements', ...timeless };
  if (status === 'BLOCKED') {
    const note =
      reasons.length === 1 ? '1 requirement is not met' : `${reasons.length} requirements are not met`;
    return { state: 'BLOCKED', note, ...timeless };
  }
  if (failedIn(deployment, 'GATES')) return { state: 'FAILED', note: 'Rejected', ...timeless };
  if (isPast(deployment, 'GATES')) return { state: 'DONE', note: 'All requirements met', ...timeless };
  return phase === 'GATES' && isOpen(status)
    ? { state: 'RUNNING', note: 'Checking the requirements of the environment', ...timeless }
    : ahead(deployment);
};

const startOf = (deployment: Deployment): Found => {
  const { job, build, liveAt, finishedAt, phase, status } = deployment;
  // While it is built, its job is the one that builds it.
  const from = job && job.id !== build?.job?.id ? job.createdAt : null;
  if (liveAt) return { state: 'DONE', note: 'Health check passed', from, to: liveAt };
  if (failedIn(deployment, 'START'))
    return { state: 'FAILED', note: 'The release did not start', from, to: finishedAt };
  return phase === 'START' && status === 'RUNNING'
    ? { state: 'RUNNING', note: 'Starting the release and waiting for its health check', from, to: null }
    : ahead(deployment);
};

const watchOf = (deployment: Deployment, now: number): Found => {
  const { liveAt, watchedUntil, undoneAt, undoneBy, error, outcome } = deployment;
  if (!liveAt) return ahead(deployment);
  if (!watchedUntil || Date.parse(watchedUntil) <= Date.parse(liveAt)) {
    return { state: 'SKIPPED', note: 'Not monitored', ...timeless };
  }
  if (undoneBy?.origin === 'HEALTH') {
    return { state: 'FAILED', note: 'Unhealthy, rolled back automatically', from: liveAt, to: undoneAt };
  }
  if (undoneAt !== null && undoneAt < watchedUntil) {
    return { state: 'SKIPPED', note: 'Replaced by another release', from: liveAt, to: undoneAt };
  }
  if (error !== null) {
    const note = outcome === null ? 'Unhealthy, rolling back' : 'Unhealthy';
    return { state: 'FAILED', note, from: liveAt, to: watchedUntil };
  }
  return now < Date.parse(watchedUntil)
    ? { state: 'RUNNING', note: 'Live and being monitored', from: liveAt, to: null }
    : { state: 'DONE', note: 'Healthy', from: liveAt, to: watchedUntil };
};

/** The phases of a deployment in their order, as they stand at an instant (in milliseconds). */
export const phasesOf = (deployment: Deployment, now: number): readonly Phase[] => {
  const known = deployment.origin !== 'SAMPLE' || deployment.build !== null;
  return [
    { name: 'BUILD', title: 'Build', ...(known ? buildOf(deployment) : notRecorded) },
    { name: 'GATES', title: 'Requirements', ...(known ? gatesOf(deployment) : notRecorded) },
    { name: 'START', title: 'Start', ...(known ? startOf(deployment) : notRecorded) },
    { name: 'WATCH', title: 'Monitor', ...(known ? watchOf(deployment, now) : notRecorded) },
  ];
};

/** Whether requests reach it now, and it is still watched. */
export const isWatched = ({ watchedUntil, undoneAt }: Deployment, now: number): boolean =>
  watchedUntil !== null && undoneAt === null && now < Date.parse(watchedUntil);

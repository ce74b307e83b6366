import type { DeploymentPhase } from '../../../../schema/generated/types.ts';
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

const order: readonly DeploymentPhase[] = ['BUILD', 'GATES', 'START', 'WATCH'];

/** What a phase is that has not begun: it waits, or never comes about. */
const ahead = ({ status }: Deployment): Found =>
  isOpen(status) ? { state: 'WAITING', note: 'Not begun yet', ...timeless } : notReached;

const isPast = ({ phase, liveAt }: Deployment, name: DeploymentPhase) =>
  liveAt !== null || (phase !== null && order.indexOf(phase) > order.indexOf(name));

/** Whether it ended in this phase without having come through it. */
const failedIn = ({ status, phase }: Deployment, name: DeploymentPhase) =>
  status === 'FAILED' && phase === name;

const buildOf = (deployment: Deployment): Found => {
  const { build, release, createdAt } = deployment;
  if (!build) {
    const note = release ? `Not needed: release ${release.number} was there` : 'Not known';
    return { state: 'SKIPPED', note, ...timeless };
  }
  const { state, startedAt, finishedAt } = build;
  const times = { from: startedAt, to: finishedAt };
  if (state === 'SUCCEEDED' && finishedAt !== null && finishedAt < createdAt) {
    return { state: 'SKIPPED', note: 'Not needed: the same was built before', ...timeless };
  }
  if (state === 'SUCCEEDED') return { state: 'DONE', note: 'Made into a release', ...times };
  if (state === 'RUNNING') return { state: 'RUNNING', note: 'The commit is made into a release', ...times };
  if (state === 'FAILED') return { state: 'FAILED', note: 'It could not be built', ...times };
  if (state === 'QUEUED') return { state: 'WAITING', note: 'Waiting for its turn', ...timeless };
  return {
    state: 'SKIPPED',
    note: state === 'CANCELED' ? 'Stopped' : 'A newer commit took its place',
    ...times,
  };
};

const gatesOf = (deployment: Deployment): Found => {
  const { kind, status, reasons, phase } = deployment;
  if (kind === 'ROLLBACK') return { state: 'SKIPPED', note: 'A rollback waits for no rules', ...timeless };
  if (status === 'BLOCKED') {
    const note =
      reasons.length === 1 ? 'One reason stands against it' : `${reasons.length} reasons stand against it`;
    return { state: 'BLOCKED', note, ...timeless };
  }
  if (failedIn(deployment, 'GATES')) return { state: 'FAILED', note: 'Refused', ...timeless };
  if (isPast(deployment, 'GATES')) return { state: 'DONE', note: 'Nothing stood against it', ...timeless };
  return phase === 'GATES' && isOpen(status)
    ? { state: 'RUNNING', note: 'The rules of the environment are asked', ...timeless }
    : ahead(deployment);
};

const startOf = (deployment: Deployment): Found => {
  const { job, build, liveAt, finishedAt, phase, status } = deployment;
  // While it is built, its job is the one that builds it.
  const from = job && job.id !== build?.job?.id ? job.createdAt : null;
  if (liveAt) return { state: 'DONE', note: 'It answered its health check', from, to: liveAt };
  if (failedIn(deployment, 'START'))
    return { state: 'FAILED', note: 'It did not come up', from, to: finishedAt };
  return phase === 'START' && status === 'RUNNING'
    ? { state: 'RUNNING', note: 'Started beside what runs, and asked whether it is healthy', from, to: null }
    : ahead(deployment);
};

const watchOf = (deployment: Deployment, now: number): Found => {
  const { liveAt, watchedUntil, undoneAt, undoneBy, error } = deployment;
  if (!liveAt) return ahead(deployment);
  if (!watchedUntil || Date.parse(watchedUntil) <= Date.parse(liveAt)) {
    return { state: 'SKIPPED', note: 'It is not watched', ...timeless };
  }
  if (undoneBy?.origin === 'HEALTH') {
    return { state: 'FAILED', note: 'It was unhealthy, and was taken back', from: liveAt, to: undoneAt };
  }
  if (undoneAt !== null && undoneAt < watchedUntil) {
    return { state: 'SKIPPED', note: 'Another took its place', from: liveAt, to: undoneAt };
  }
  if (error !== null) return { state: 'FAILED', note: 'It was unhealthy', from: liveAt, to: watchedUntil };
  return now < Date.parse(watchedUntil)
    ? { state: 'RUNNING', note: 'Requests reach it, and it is watched', from: liveAt, to: null }
    : { state: 'DONE', note: 'It ran well', from: liveAt, to: watchedUntil };
};

/** The phases of a deployment in their order, as they stand at an instant (in milliseconds). */
export const phasesOf = (deployment: Deployment, now: number): readonly Phase[] => [
  { name: 'BUILD', title: 'Build', ...buildOf(deployment) },
  { name: 'GATES', title: 'Gates', ...gatesOf(deployment) },
  { name: 'START', title: 'Start', ...startOf(deployment) },
  { name: 'WATCH', title: 'Watch', ...watchOf(deployment, now) },
];

/** Whether requests reach it now, and it is still watched. */
export const isWatched = ({ watchedUntil, undoneAt }: Deployment, now: number): boolean =>
  watchedUntil !== null && undoneAt === null && now < Date.parse(watchedUntil);

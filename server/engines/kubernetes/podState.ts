import type { ContainerStatus, Pod } from './api/resources.ts';

/** How a container ended. */
export type ContainerEnd = {
  exitCode: number | null;
  /** Number of the signal; null where it exited by itself. */
  signal: number | null;
  /** It used more memory than its limit. */
  isOutOfMemory: boolean;
  /** Why it was ended from outside, for people: evicted, or its node was lost. Null where it ended by itself. */
  taken: string | null;
};

/** Where a pod is on its way. A life is a container from its start to its end; its id is told with it. */
export type PodState =
  /** Nothing is wrong yet. */
  | { is: 'COMING' }
  /** Something is wrong that may mend itself, for people; `NODE` where no node has room. */
  | { is: 'STUCK'; message: string; cause: 'NODE' | 'OTHER' }
  | { is: 'RUNNING'; life: string }
  | { is: 'ENDED'; life: string; end: ContainerEnd };

const endOf = ({
  exitCode,
  signal,
  reason,
}: {
  exitCode: number;
  signal: number;
  reason: string;
}): ContainerEnd => {
  // Runtimes tell the signal by 128 + its number, as shells do.
  const number = signal > 0 ? signal : exitCode > 128 && exitCode < 160 ? exitCode - 128 : null;
  return {
    exitCode: number === null ? exitCode : null,
    signal: number,
    isOutOfMemory: reason === 'OOMKilled',
    taken: null,
  };
};

const takenFrom = (taken: string): ContainerEnd => ({
  exitCode: null,
  signal: null,
  isOutOfMemory: false,
  taken,
});

const conditionOf = ({ status }: Pod, type: string) =>
  status.conditions.find((condition) => condition.type === type);

const imageReasons = new Set(['ImagePullBackOff', 'ErrImagePull', 'InvalidImageName', 'ErrImageNeverPull']);
const creationReasons = new Set(['CreateContainerConfigError', 'CreateContainerError', 'RunContainerError']);

/** What keeps a container from starting; null where nothing does. */
const obstacleOf = ({ name, state }: ContainerStatus): Extract<PodState, { is: 'STUCK' }> | null => {
  const { reason = '', message = '' } = state.waiting ?? {};
  if (imageReasons.has(reason))
    return {
      is: 'STUCK',
      cause: 'OTHER',
      message: `The image of the container ${name} could not be pulled (${message || reason}): the server's operator can check ENGINE_IMAGE, ENGINE_NODE_IMAGE and ENGINE_PYTHON_IMAGE.`,
    };
  if (creationReasons.has(reason))
    return {
      is: 'STUCK',
      cause: 'OTHER',
      message: `The container ${name} could not be created (${message || reason}).`,
    };
  return null;
};

/** Why the files of a pod are not there; null where they are, or may come. */
const fetchObstacle = ({ status }: Pod): Extract<PodState, { is: 'STUCK' }> | null => {
  const fetch = status.initContainerStatuses.find(({ name }) => name === 'fetch');
  const end = fetch?.state.terminated ?? fetch?.lastState.terminated;
  if (!fetch || !end || end.exitCode === 0) return null;
  return {
    is: 'STUCK',
    cause: 'OTHER',
    message: 'The files of the release could not be fetched from the server.',
  };
};

/** Reads where a pod is; its main container is `service` or `command`. */
export const podState = (pod: Pod, main: 'service' | 'command'): PodState => {
  const { metadata, status } = pod;
  const container = status.containerStatuses.find(({ name }) => name === main);
  const life = `${metadata.uid}/${container?.restartCount ?? 0}`;
  if (status.reason === 'Evicted')
    return {
      is: 'ENDED',
      life,
      end: takenFrom(
        `The service was evicted from its node: ${status.message || 'it was short of memory or disk'}`,
      ),
    };
  const ended = container?.state.terminated ?? (container?.state.waiting && container.lastState.terminated);
  if (status.reason === 'NodeLost' || conditionOf(pod, 'DisruptionTarget')?.status === 'True') {
    if (!ended) return { is: 'ENDED', life, end: takenFrom('The node of the service was lost') };
  }
  if (ended) return { is: 'ENDED', life, end: endOf(ended) };
  if (container?.state.running) return { is: 'RUNNING', life };
  const scheduled = conditionOf(pod, 'PodScheduled');
  if (scheduled?.status === 'False')
    return {
      is: 'STUCK',
      cause: 'NODE',
      message: `No node of the cluster has room for the service: ${scheduled.message || scheduled.reason}`,
    };
  for (const each of [...status.initContainerStatuses, ...status.containerStatuses]) {
    const obstacle = obstacleOf(each);
    if (obstacle) return obstacle;
  }
  return fetchObstacle(pod) ?? { is: 'COMING' };
};

/**
 * How a life ended that was seen running.
 * @param pods those of its instance that are there
 * @returns null while it runs
 */
export const endOfLife = (
  pods: readonly Pod[],
  life: string,
  main: 'service' | 'command',
): ContainerEnd | null => {
  const pod = pods.find(({ metadata }) => life.startsWith(`${metadata.uid}/`));
  if (!pod) return takenFrom('The pod of the service was deleted');
  const state = podState(pod, main);
  if (state.is === 'ENDED' && state.life === life) return state.end;
  const container = pod.status.containerStatuses.find(({ name }) => name === main);
  if (!container || `${pod.metadata.uid}/${container.restartCount}` === life) return null;
  const before = container.lastState.terminated;
  return before ? endOf(before) : takenFrom('The service was started again by its node');
};

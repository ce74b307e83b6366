import { setTimeout as wait } from 'node:timers/promises';
import type { EngineService, ServiceEvent, ServiceState } from '../serviceEngine.ts';
import type { Life } from './startService.ts';
import type { SupervisedService } from './superviseService.ts';

/** Replicas of a service, supervised as one. */
type SupervisedReplicas = Omit<EngineService, 'address'> & {
  /** Whether one of them runs; waits so many milliseconds for one that is being started. */
  isUp: (patience: number) => Promise<boolean>;
};

/** The state of a service: that of its best replica, with the restarts of all. */
const combine = (states: readonly ServiceState[]): ServiceState => {
  const healthy = states.filter(({ health }) => health === 'HEALTHY');
  const [best, other] = [
    healthy[0] ?? states.find(({ health }) => health === 'STARTING') ?? states[0],
    states.find(({ health }) => health !== 'HEALTHY'),
  ];
  if (!best) throw new Error('A service has at least one replica.');
  const isPartly = healthy.length > 0 && healthy.length < states.length;
  return {
    ...best,
    message: isPartly
      ? `${healthy.length} of ${states.length} replicas answer. ${other?.message ?? ''}`.trim()
      : best.message,
    restarts: states.reduce((sum, { restarts }) => sum + restarts, 0),
  };
};

type ReplicasOptions = {
  /** One of each replica. */
  lives: readonly Life[];
  tell: (event: ServiceEvent) => void;
  /** Begins to supervise a replica from its first life on. */
  supervise: (first: Life, tell: (event: ServiceEvent) => void) => SupervisedService;
  /** Milliseconds after which an unhealthy replica is replaced if others are healthy: by then all are found unhealthy that are. */
  patience: number;
};

/**
 * Supervises the replicas of a service, each by itself. The service is unhealthy when all of them are; before that, one that is unhealthy is replaced, as requests on connections that
 * are open still reach it.
 */
export const superviseReplicas = ({
  lives,
  tell,
  supervise,
  patience,
}: ReplicasOptions): SupervisedReplicas => {
  const stopping = new AbortController();
  let isUnhealthy = false;
  const state = () => combine(replicas.map((replica) => replica.state));
  const replace = async (replica: SupervisedService): Promise<void> => {
    const life = await replica.life(0);
    await wait(patience, undefined, { signal: stopping.signal });
    const isLeft = replica.state.health === 'UNHEALTHY' && (await replica.life(0)) === life;
    if (isLeft && state().health === 'HEALTHY') await life?.replace?.();
  };
  const hear = (index: number) => (event: ServiceEvent) => {
    if (event.type === 'RESTARTED') return tell({ ...event, restarts: state().restarts });
    if (event.type === 'ENDED') return tell(event);
    const was = isUnhealthy;
    isUnhealthy = state().health === 'UNHEALTHY';
    if (isUnhealthy !== was) tell(event);
    const replica = replicas[index];
    // What could not be replaced is found unhealthy again.
    if (replica && event.type === 'UNHEALTHY') replace(replica).catch(() => undefined);
  };
  const replicas: SupervisedService[] = lives.map((life, index) => supervise(life, hear(index)));
  return {
    state,
    isUp: async (milliseconds) => {
      const each = replicas.map(async (replica) => {
        if ((await replica.life(milliseconds)) === null) throw new Error('It does not run.');
      });
      return Promise.any(each).then(
        () => true,
        () => false,
      );
    },
    lastLines: () =>
      (replicas.find((replica) => replica.state.health !== 'HEALTHY') ?? replicas[0])?.lastLines ?? [],
    requestFailed: () => {
      for (const replica of replicas) replica.requestFailed();
    },
    stop: async (milliseconds) => {
      stopping.abort();
      await Promise.all(replicas.map((replica) => replica.stop(milliseconds)));
    },
  };
};

import { setTimeout as wait } from 'node:timers/promises';
import type { Trouble } from '../errorPages.ts';
import type { Instance } from './instance.ts';
import type { Sleep } from '../siteHost.ts';
import type { Times } from '../times.ts';

/** A service without a process. The first request has it started; requests wait for that. */
export type SleepingInstance = Instance & {
  /** Passes the waiting requests on to the service, which runs again. */
  woken: (next: Instance) => void;
  /** Refuses the waiting requests, and further ones for a while. */
  notWoken: (failure: { message: string; noRoom: boolean }) => void;
};

type Options = {
  releaseId: string;
  organizationId: string;
  sleep: Sleep;
  /** Asks for a start; called for each request. */
  wake: () => void;
  times: Pick<Times, 'wake' | 'longestPause'>;
};

/** Makes the instance that stands for a service while it sleeps. */
export const sleepingInstance = ({
  releaseId,
  organizationId,
  sleep,
  wake,
  times,
}: Options): SleepingInstance => {
  let attempt: PromiseWithResolvers<Instance | null> | null = null;
  let failure: { message: string; noRoom: boolean; retryAt: number } | null = null;

  const end = (next: Instance | null) => {
    attempt?.resolve(next);
    attempt = null;
  };

  /** The service once it runs, or what to answer instead. */
  const started = async (): Promise<Instance | Trouble> => {
    if (failure !== null && performance.now() < failure.retryAt) return 'NOT_WOKEN';
    attempt ??= Promise.withResolvers();
    const { promise } = attempt;
    wake();
    const over = new AbortController();
    const late = wait(times.wake, 'WAKING' as const, { signal: over.signal }).catch(() => null);
    const next = await Promise.race([promise, late]);
    over.abort();
    return next ?? 'NOT_WOKEN';
  };

  return {
    releaseId,
    organizationId,
    kind: 'SERVICE',
    startedAt: sleep.since,
    state: () => ({
      health: failure === null || failure.noRoom ? 'SLEEPING' : 'UNHEALTHY',
      message: failure?.message ?? sleep.message,
      restarts: 0,
      memoryBytes: null,
      processorShare: null,
      sleepingSince: sleep.since,
    }),
    lastLines: () => [],
    tellTo: () => undefined,
    upstream: async () => null,
    address: async () => null,
    answer: async (request, response, passing) => {
      const next = await started();
      return typeof next === 'string' ? next : next.answer(request, response, passing);
    },
    upgrade: async (handover) => {
      const next = await started();
      return typeof next === 'string' ? next : next.upgrade(handover);
    },
    stop: async () => end(null),
    woken: end,
    notWoken: ({ message, noRoom }) => {
      failure = { message, noRoom, retryAt: performance.now() + times.longestPause };
      end(null);
    },
  };
};

/** Makes the instance that stands for a service between its end and the start of what takes its place, which somebody else begins. */
export const pausedInstance = (organizationId: string, times: Options['times']): SleepingInstance => {
  const sleep = { since: new Date(), message: '' };
  return {
    // It is no release: whoever asks which one runs finds none.
    ...sleepingInstance({ releaseId: '', organizationId, sleep, wake: () => undefined, times }),
    state: () => ({
      health: 'STARTING',
      message: null,
      restarts: 0,
      memoryBytes: null,
      processorShare: null,
      sleepingSince: null,
    }),
  };
};

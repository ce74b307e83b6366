import type {
  CommandFailure,
  NotHealthy,
  SiteHost,
  SiteState,
  VolumeMount,
} from '../../engines/sites/index.ts';
import { RequestCounts } from '../../engines/sites/requestCounts.ts';

/** How a release of a test comes up: not before something, or not at all. */
export type ComingUp = { after?: Promise<void>; notHealthy?: NotHealthy };

/** A command that is to run: what it is, what it finds, and when it is given up. */
export type CommandToRun = {
  command: string;
  environment: Readonly<Record<string, string>>;
  signal: AbortSignal;
  onLine: (line: string) => void;
};

/** Sites that only say what they do: for tests of what is to run where. */
export const siteDouble = () => {
  const sites = new Map<string, SiteState>();
  const comingUp = new Map<string, ComingUp>();
  const written = new Map<string, readonly string[]>();
  const commands = new Map<string, (command: CommandToRun) => Promise<CommandFailure | null>>();
  const mounted = new Map<string, readonly VolumeMount[]>();
  const lettingGo = new Map<string, (() => void) | undefined>();
  const started: string[] = [];
  const ran: string[] = [];
  const stopped: string[] = [];
  let changed = Promise.withResolvers<void>();
  const tell = () => {
    changed.resolve();
    changed = Promise.withResolvers();
  };
  const stop = (releaseId: string) => {
    stopped.push(releaseId);
    lettingGo.get(releaseId)?.();
    lettingGo.delete(releaseId);
    tell();
  };

  const host: SiteHost = {
    start: async ({ releaseId, volumes, letGo }, _onLine, signal) => {
      mounted.set(releaseId, (await volumes?.()) ?? []);
      started.push(releaseId);
      tell();
      const { after, notHealthy } = comingUp.get(releaseId) ?? {};
      const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      await Promise.race([after, aborted]);
      const why = signal.aborted ? { message: 'The service was stopped.', lastLines: [] } : notHealthy;
      if (why) {
        letGo?.();
        return { notHealthy: why };
      }
      lettingGo.set(releaseId, letGo);
      return { instance: { releaseId, address: async () => null, stop: async () => stop(releaseId) } };
    },
    run: async ({ releaseId, environment }, { command }, onLine, signal) => {
      ran.push(releaseId);
      tell();
      return (await commands.get(releaseId)?.({ command, environment, signal, onLine })) ?? null;
    },
    switchTo: async ({ environmentId }, { releaseId }) => {
      const before = sites.get(environmentId);
      if (before && before.releaseId !== '') stop(before.releaseId);
      const counts = { ...new RequestCounts().figures, restarts: 0, memoryBytes: null, processorShare: null };
      const startedAt = new Date();
      sites.set(environmentId, {
        releaseId,
        health: 'HEALTHY',
        message: null,
        ...counts,
        startedAt,
        sleepingSince: null,
      });
      tell();
    },
    pause: async (environmentId) => {
      const before = sites.get(environmentId);
      if (!before || before.releaseId === '') return;
      sites.set(environmentId, { ...before, releaseId: '', health: 'STARTING' });
      stop(before.releaseId);
    },
    follow: () => undefined,
    address: async () => null,
    used: () => undefined,
    sleep: () => undefined,
    notWoken: () => undefined,
    adopt: () => undefined,
    expect: () => undefined,
    remove: async (environmentId) => {
      const before = sites.get(environmentId);
      sites.delete(environmentId);
      if (before && before.releaseId !== '') stop(before.releaseId);
    },
    environments: () => [...sites.keys()],
    state: (environmentId) => sites.get(environmentId) ?? null,
    lastLines: (environmentId) => written.get(environmentId) ?? [],
    events: () => () => undefined,
    listen: async () => undefined,
    close: async () => undefined,
  };

  return {
    host,
    started,
    stopped,
    /** The volumes with which a release was started last. */
    mounted: (releaseId: string): readonly VolumeMount[] => mounted.get(releaseId) ?? [],
    /** The releases in whose files a command was run, as often as one was. */
    ran,
    /** What commands in the files of a release do; nothing, and they succeed, unless told otherwise. */
    commandOf: (releaseId: string, run: (command: CommandToRun) => Promise<CommandFailure | null>) =>
      void commands.set(releaseId, run),
    /** How a release comes up; at once and well unless told otherwise. */
    comesUp: (releaseId: string, how: ComingUp) => void comingUp.set(releaseId, how),
    /** What runs in an environment is unhealthy. */
    turnUnhealthy: (environmentId: string, message: string, lastLines: readonly string[] = []) => {
      written.set(environmentId, lastLines);
      const state = sites.get(environmentId);
      if (state) sites.set(environmentId, { ...state, health: 'UNHEALTHY', message });
    },
    /** What runs in an environment is well again. */
    turnHealthy: (environmentId: string) => {
      const state = sites.get(environmentId);
      if (state) sites.set(environmentId, { ...state, health: 'HEALTHY', message: null });
    },
    running: (environmentId: string): string | null => sites.get(environmentId)?.releaseId ?? null,
    /** Waits until something holds of what runs. */
    until: async (holds: () => boolean): Promise<void> => {
      while (!holds()) await changed.promise;
    },
  };
};

/** Sites of a test. */
export type SiteDouble = ReturnType<typeof siteDouble>;

import type { FindAddress } from './serviceAddress.ts';
import type { NotHealthy, SiteEvent, SiteHost, SiteRelease, SiteState } from './siteHost.ts';

/** What happened to a service, wherever it runs. */
export type ServiceEvent = SiteEvent extends infer Event
  ? Event extends SiteEvent
    ? Omit<Event, 'environmentId'>
    : never
  : never;

/** What an engine knows of a service. */
export type ServiceState = Pick<
  SiteState,
  'health' | 'message' | 'restarts' | 'memoryBytes' | 'processorShare' | 'sleepingSince'
>;

/** A service that its engine keeps running: it is started again when it ends by itself, checked for its health, and measured. */
export type EngineService = {
  address: FindAddress;
  state: () => ServiceState;
  /** The last lines of its output, without secrets. */
  lastLines: () => readonly string[];
  /** Reports that a request failed: its health is checked now, not at the next interval. */
  requestFailed: () => void;
  /** Asks it to end, ends it after so many milliseconds, and resolves when nothing of it is left. */
  stop: (graceMilliseconds: number) => Promise<void>;
};

/** Receives the output and the events of a service. */
type EngineListener = {
  /** Takes what the service writes, line by line, without secrets. */
  onLine: (line: string) => void;
  onEvent: (event: ServiceEvent) => void;
};

/** Runs services. `SiteHost` decides what runs, when, and which requests are routed there; the engine knows how to run it, such as in the sandbox of this machine. */
export type ServiceEngine = {
  /**
   * Starts a service, and waits until it is healthy.
   * @throws Error when its files cannot be read: then nothing was found out about the service
   */
  start: (
    release: SiteRelease,
    listener: EngineListener,
    signal: AbortSignal,
  ) => Promise<EngineService | NotHealthy>;
  /**
   * Runs a command in the files of a release, with what its service is given; nothing leads to it.
   * @returns why it failed; null when it succeeded
   */
  run: SiteHost['run'];
  /**
   * Names the releases that are to run, by environment, whenever that is looked at. An engine whose services outlive this process takes over those that run
   * already when they are started, and ends what else it finds.
   */
  adopt: (wanted: ReadonlyMap<string, string>) => void;
  /** Lets go of the services that outlive this process: to stop one from now on leaves it running. */
  close: () => Promise<void>;
  /** What services may take together: memory in bytes, and how many run at once. */
  readonly room: { bytes: number; services: number };
};

import type { ClusterAccess } from './api/access.ts';
import type { Instance } from './instance.ts';
import type { ClusterSettings } from './settings.ts';
import type { Workload } from './workload.ts';

export type ClusterOptions = {
  access: ClusterAccess;
  settings: ClusterSettings;
  /** A token by which the layers of a release can be fetched, for ten minutes. */
  token: (workload: Pick<Workload, 'organizationId' | 'releaseId'>) => string;
  warn: (message: string) => void;
  /** How long the parts of keeping a cluster as it should be take, in milliseconds. */
  times?: Partial<ClusterTimes>;
};

export type ClusterTimes = {
  /** Between two comparisons of all that there is with all that should be. */
  compare: number;
  /** What nobody wants is there so long, so that what is about to be wanted stays. */
  unwanted: number;
  /** After which who waits for a pod lists them, when no watch tells. */
  silence: number;
  /** Between two corrections of an instance that somebody else changes. */
  corrected: number;
  /** After which a pod whose container does not run gets its variables and another token again. */
  tokenAge: number;
};

export const usualTimes: ClusterTimes = {
  compare: 300_000,
  unwanted: 60_000,
  silence: 10_000,
  corrected: 10_000,
  tokenAge: 300_000,
};

/** A service that runs in a cluster. */
export type RunningService = {
  instance: Instance;
  /** Where its requests go: its service has the same address for as long as it is not deleted by hand. */
  address: () => { host: string; port: number };
  /** Where its pod is asked for its health. */
  bridgePort: number;
  /** It ran already: what it wrote before is nobody's news. */
  isAdopted: boolean;
  /** Ends it. */
  remove: (graceMilliseconds: number) => Promise<void>;
};

/** Runs services and commands in a cluster, and keeps what runs there as it should be. */
export type Cluster = {
  /**
   * Starts a service, or takes over the one that runs just so already.
   * @throws ApiRefusal
   */
  start: (workload: Workload, signal: AbortSignal) => Promise<RunningService>;
  /**
   * Starts a command.
   * @throws ApiRefusal
   */
  run: (
    workload: Workload,
    seconds: number,
    signal: AbortSignal,
  ) => Promise<{ instance: Instance; remove: () => Promise<void> }>;
  /** Names the releases that are to run, by environment. What else is there, and was not started by this process, is deleted after a minute. */
  keepOnly: (wanted: ReadonlyMap<string, string>) => void;
  /** Why a workload cannot be run in any cluster, for people; null where it can. */
  refusal: (workload: Workload) => string | null;
  /** Lets go of everything, which goes on running. */
  close: () => Promise<void>;
};

import type { ClusterAccess } from './api/access.ts';
import type { Instance } from './instance.ts';
import type { ClusterSettings } from './settings.ts';
import type { Workload } from './workload.ts';

/** Options of a connection to a cluster. */
export type ClusterOptions = {
  access: ClusterAccess;
  settings: ClusterSettings;
  /** Creates a token that authorizes fetching the layers of a release for ten minutes. */
  token: (workload: Pick<Workload, 'organizationId' | 'releaseId'>) => string;
  warn: (message: string) => void;
  /** Intervals and timeouts. Defaults to `usualTimes`. */
  times?: Partial<ClusterTimes>;
};

/** Intervals and timeouts of reconciliation, in milliseconds. */
export type ClusterTimes = {
  /** Interval between two reconciliations of all objects. */
  compare: number;
  /** Time after which an object that no release refers to is deleted. */
  unwanted: number;
  /** Time without a watch event after which a waiting caller lists the pods. */
  silence: number;
  /** Minimum interval between two corrections of an instance. */
  corrected: number;
  /** Age of a token at which a pod whose container does not run gets a new one. */
  tokenAge: number;
};

/** Defaults. */
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
  /** Returns the cluster IP and port of its Service. They change only if somebody deletes the Service. */
  address: () => { host: string; port: number };
  /** Port on which its pods answer health checks. */
  bridgePort: number;
  /** Whether it was running before this process began. Earlier log lines are not reported then. */
  isAdopted: boolean;
  /** Deletes it. */
  remove: (graceMilliseconds: number) => Promise<void>;
};

/** Runs services and commands in a cluster, and reconciles their objects. */
export type Cluster = {
  /**
   * Starts a service, or adopts a running service with the same specification.
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
  /** Sets the releases to keep, by environment. Objects of others that this process did not start are deleted after a minute. */
  keepOnly: (wanted: ReadonlyMap<string, string>) => void;
  /** Why a workload cannot be run in any cluster, for people; null where it can. */
  refusal: (workload: Workload) => string | null;
  /** Closes the connections. Services keep running. */
  close: () => Promise<void>;
};

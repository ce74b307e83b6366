import type { RunManifest } from '../builder/index.ts';
import type { FindAddress, ServiceAddress } from './serviceAddress.ts';
import type { RequestFigures } from './requestCounts.ts';
import type { ServicePlace } from './services/serviceRoom.ts';

/** A release as it is run in an environment. */
export type SiteRelease = {
  releaseId: string;
  manifest: RunManifest;
  /** Its files: the first layer is what is served or run, others are seen below it at their path. */
  layers: readonly { path: string; digest: string }[];
  /** What the service finds in its environment. */
  environment: Readonly<Record<string, string>>;
  /** What is masked in all that it says. */
  secrets: readonly string[];
  health: { path: string; status: number; seconds: number };
  /** Of a service, or of each of its replicas. */
  memoryBytes: number;
  /** How often a service runs, where its engine can run several; 1 unless given. */
  replicas?: number;
  /** Where it is counted, if it is a service. */
  place: ServicePlace;
  /** Sockets of this machine that the service reaches at 127.0.0.1:`port`; none unless given. */
  outbound?: readonly { socket: string; port: number }[];
  /** How it reaches hosts by their names; see `Bridge` of the sandbox. `outbound` has the proxy. */
  forwards?: { control: string; proxyPort: number; hosts: string } | undefined;
  /** Folders that it may write to beside its release, as they are when it starts, also after it ended by itself; nobody else writes there while it runs. */
  volumes?: (() => Promise<readonly VolumeMount[]>) | undefined;
  /** Told where lines of ours go that its log has beside its own. */
  sayTo?: ((onLine: (line: string) => void) => void) | undefined;
  /** Called once when nothing of it runs any more, or it did not come up: what it was led to is no longer needed. */
  letGo?: () => void;
};

/** A folder that outlives releases, where a service sees it. */
export type VolumeMount = {
  /** Absolute path on this machine. */
  folder: string;
  /** Absolute path in the sandbox. */
  path: string;
  /** Whether it has room: else the service can only read it. */
  writable: boolean;
  /** What may be in it, in bytes. */
  limitBytes: number;
};

/** A shell command that is run in the files of a release, and how long it may take. */
export type ReleaseCommand = {
  command: string;
  milliseconds: number;
  /** What it is called, as in "The release command". */
  name: string;
};

/** Why a command failed. */
export type CommandFailure = NotHealthy & {
  /** How it exited; left out where it was stopped or did not begin. */
  exitCode?: number;
};

/** Why a release did not come up, for people, with what it said last. */
export type NotHealthy = {
  message: string;
  lastLines: readonly string[];
  /** It was not begun, as there is no memory for it: nothing was found out about it. */
  noRoom?: true;
};

/** What happened to a site that runs. */
export type SiteEvent =
  | { type: 'ENDED'; environmentId: string; message: string }
  | { type: 'RESTARTED'; environmentId: string; restarts: number }
  | { type: 'UNHEALTHY'; environmentId: string; message: string }
  | { type: 'HEALTHY'; environmentId: string }
  /** It sleeps, and a request waits for it. */
  | { type: 'WANTED'; environmentId: string };

/** Since when a service sleeps, and why, for people. */
export type Sleep = { since: Date; message: string };

/** What is known of a site that runs; counts are of since the last switch. */
export type SiteState = RequestFigures & {
  releaseId: string;
  health: 'STARTING' | 'HEALTHY' | 'UNHEALTHY' | 'STOPPED' | 'SLEEPING';
  message: string | null;
  restarts: number;
  memoryBytes: number | null;
  /** Of one processor, in thousandths. */
  processorShare: number | null;
  startedAt: Date;
  /** While it sleeps: it has no process until a request comes. */
  sleepingSince: Date | null;
};

/** An environment with the names that lead to it, in lower case. */
export type NamedSite = {
  environmentId: string;
  /** The first is the host of its address; requests for others are answered with where that is. */
  hosts: readonly string[];
  /** Names that reach it as its address does; none unless given. */
  domains?: readonly string[];
};

/**
 * Runs the sites of this machine: starts releases, tells whether they are healthy, and leads requests to them by the host they ask for. It knows
 * no database; whoever uses it writes down what is to run before it switches.
 */
export type SiteHost = {
  /**
   * Starts a release beside what runs, and waits until it answers as its health check asks.
   * @param onLine takes what it says, line by line
   * @throws Error when the sites are being closed: then nothing was found out about the release
   */
  start: (
    release: SiteRelease,
    onLine: (line: string) => void,
    signal: AbortSignal,
  ) => Promise<{ instance: SiteInstance } | { notHealthy: NotHealthy }>;
  /**
   * Runs a command in the files of a release, with what its service is given; nothing leads to it, and the release is not let go of.
   * @returns why it failed; null when it succeeded, and when `signal` aborted
   * @throws Error when the sites are being closed
   */
  run: (
    release: SiteRelease,
    command: ReleaseCommand,
    onLine: (line: string) => void,
    signal: AbortSignal,
  ) => Promise<CommandFailure | null>;
  /**
   * From now on requests for the first of these hosts, and for these domains, reach this instance, and those for the other hosts are answered with where that is; what ran there before answers what it has begun, and is stopped; that is not waited for.
   * @param untilFollowed resolves when no other process routes requests to the former release, or `signal` aborts. The former release ends then.
   */
  switchTo: (
    site: NamedSite,
    instance: SiteInstance,
    untilFollowed?: (signal: AbortSignal) => Promise<void>,
  ) => Promise<void>;
  /** Routes requests to a service that another process runs. Does nothing if they are routed to this release already. */
  follow: (site: NamedSite, service: FollowedService) => void;
  /** Returns the address of the service of an environment; null if none runs, and for static releases. */
  address: (environmentId: string) => Promise<ServiceAddress | null>;
  /** Records that another process passed a request on to the service of an environment. */
  used: (environmentId: string) => void;
  /** Ends what runs in an environment, and resolves when nothing of it is left. Requests wait for what is switched to next. */
  pause: (environmentId: string) => Promise<void>;
  /** Leads requests to a service that sleeps, as it did before this process began: the first of them has it started. */
  sleep: (
    site: NamedSite,
    release: Pick<SiteRelease, 'releaseId' | 'memoryBytes' | 'place'>,
    sleep: Sleep,
  ) => void;
  /** Refuses the requests that wait for a service that sleeps, because it could not be started; nothing where none sleeps. */
  notWoken: (environmentId: string, failure: { message: string; noRoom: boolean }) => void;
  /**
   * Tells all that is to run, with its hosts: requests for what is not up yet are answered 503, and those for other hosts 404. Hosts of what runs lead
   * there from now on.
   */
  expect: (sites: readonly NamedSite[]) => void;
  /** Tells all releases that are to run, in the process that runs services alone: what else runs where services outlive processes is ended. */
  adopt: (releases: readonly { environmentId: string; releaseId: string }[]) => void;
  /** Lets go of an environment: its hosts lead nowhere, and what runs is stopped. */
  remove: (environmentId: string) => Promise<void>;
  /** The environments to which something was switched and that were not removed, by id. */
  environments: () => string[];
  state: (environmentId: string) => SiteState | null;
  /** The last twenty lines that the service of an environment wrote, without secrets. */
  lastLines: (environmentId: string) => readonly string[];
  events: (onEvent: (event: SiteEvent) => void) => () => void;
  /** Answers HTTP on a unix socket; the process in front of it leads requests there whose host is a site's. */
  listen: (socket: string) => Promise<void>;
  /** Ends all that runs, after what was begun is answered, for which it has so many milliseconds (3,000 unless given), and as many to end. */
  close: (milliseconds?: number) => Promise<void>;
};

/** A service that another process runs. */
export type FollowedService = {
  releaseId: string;
  organizationId: string;
  /** Asked for each request. */
  address: FindAddress;
};

/** A release that runs and is healthy, to which no request leads yet. */
export type SiteInstance = {
  readonly releaseId: string;
  /** Where its service answers; null for files. */
  address: () => Promise<ServiceAddress | null>;
  stop: () => Promise<void>;
};

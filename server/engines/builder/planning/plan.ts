/** Where a value of a plan comes from. */
export type Evidence = {
  /** Found in the repository, said in its slipway.json, said in the project's settings, or what is usual. */
  from: 'FOUND' | 'FILE' | 'SETTINGS' | 'USUAL';
  /** The file that shows it; null for settings and what is usual. */
  path: string | null;
  /** Its line, from 1; null where the file as a whole shows it. */
  line: number | null;
  /** Why, in a sentence for people. */
  why: string;
};

/** A value with where it comes from. */
export type Told<T> = { value: T; evidence: Evidence };

/** Paths of folders that outlive releases, by their names. */
export type Volumes = Readonly<Record<string, string>>;

/** What a project is: files as they are, files that a Node project builds, or a program that answers requests. */
export type PlanKind = 'STATIC' | 'NODE_STATIC' | 'NODE_SERVICE' | 'PYTHON_SERVICE' | 'DOCKERFILE';

/** Whether releases of a kind are files that are served, and no program. */
export const servesFiles = (kind: PlanKind): boolean => kind === 'STATIC' || kind === 'NODE_STATIC';

/** A command that runs at the times of a schedule while its release is live. */
export type PlannedCron = {
  name: string;
  /** Cron expression with five fields, in UTC. */
  schedule: string;
  /** Shell command. */
  command: string;
  /** Minutes after which it is stopped. */
  timeoutMinutes: number;
};

/** How a commit is made into a release, and how that runs. */
export type Plan = {
  kind: Told<PlanKind>;
  /** The folder of the repository that all else is about; '' for its top. */
  root: Told<string>;
  /** How dependencies are installed: from the lock file at this path below `root`; null where there are none. */
  lockFile: Told<string> | null;
  /** What installs them, exactly, as package.json names it: `pnpm@10.4.1+sha512.…`, or `pip 24.0`; left out where that is npm as it is here. */
  packageManager?: Told<string>;
  /** Packages with their versions, once they were installed, where no lock file tells of each: `flask==3.0.0, jinja2==3.1.4`. */
  packages?: Told<string>;
  /** Base images with their digests, once they were taken: `golang:1.22@sha256:…, gcr.io/distroless/static@sha256:…`. */
  images?: Told<string>;
  /** Shell command, or null where nothing is to be built. */
  build: Told<string> | null;
  /** Shell command that must end with 0, or null. */
  test: Told<string> | null;
  /** Below `root`: the folder that is served or run; '' for all of it. */
  output: Told<string>;
  /** Shell command that answers HTTP on 127.0.0.1:PORT; null for what is served as files, and where a Dockerfile says it. */
  start: Told<string> | null;
  /** Shell command that must end with 0 before traffic switches to a release; left out where there is none. */
  release?: Told<string>;
  /** Commands that run at times; left out where there are none. */
  crons?: Told<readonly PlannedCron[]>;
  /** Folders that outlive releases, each with its path in the sandbox; left out where there are none. */
  volumes?: Told<Volumes>;
  /** What is answered where there is no such file: the page of an application in one page, or 404. */
  fallback: Told<'INDEX' | 'NOT_FOUND'> | null;
  /** The path of the health check. */
  healthPath: Told<string>;
};

/** Why a commit cannot be built here, each reason with what would mend it. */
export type Unplanned = { reasons: readonly { message: string; path: string | null; line: number | null }[] };

/** What the project's settings say of how it is built; what is left out is found in the repository. */
export type BuildSettings = {
  kind?: PlanKind;
  root?: string;
  build?: string | null;
  test?: string | null;
  release?: string | null;
  crons?: Record<string, { schedule: string; run: string; timeoutMinutes: number }>;
  volumes?: Volumes;
  output?: string;
  start?: string;
  fallback?: 'INDEX' | 'NOT_FOUND';
  healthPath?: string;
};

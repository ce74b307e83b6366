/** What a command sees of this machine, beside the system's programs, which it can only read. */
export type Mount = {
  /** Absolute path here: a folder, or a file that is only read. A folder that is written to was made by us: what it holds is its own meanwhile. */
  from: string;
  /** Absolute path in the sandbox. */
  to: string;
  /** Whether it may write there; the folder is then its own for as long as it runs. */
  writable: boolean;
  /** Whether the folder is its own although it can only read there: what it wrote once may be closed to others. */
  isOwn?: boolean;
};

/** The root file system of another system, such as that of a container image, in place of the programs of this machine. What is in it may be hostile. */
export type RootFolder = {
  /** Absolute path here: a folder that was made by us; where it can only be read, with the places of mounts (`makePlaces`). */
  from: string;
  /** Whether it may write there, as to a writable mount. /tmp is then in the folder, and no memory. */
  writable: boolean;
  /**
   * Whether the kernel tells the command that it is root, and that what only root may do to owners and identities succeeded. It has no right more: those
   * calls do nothing.
   */
  asRoot: boolean;
  /** Whether `argv` are arguments of the Node of this machine; else it begins with a program of that system. */
  byNode?: boolean;
};

/** How a command in a sandbox, which has no network but its own loopback, is reached or reaches out: through sockets of this machine. */
export type Bridge =
  /** What connects to `socket` reaches 127.0.0.1:`port` in the sandbox, where the command listens (it finds the number in PORT). */
  | { kind: 'SERVE'; socket: string; port: number }
  /** What connects to 127.0.0.1:`port` in the sandbox reaches `socket`, where a proxy of ours listens. */
  | { kind: 'REACH'; socket: string; port: number }
  /**
   * `control` tells, a line of JSON each time, at which loopback addresses of the sandbox which `host:port` is reached: what connects there goes on as
   * a tunnel (CONNECT) of the HTTP proxy that the REACH bridge at `proxyPort` leads to. `hosts` is the sandbox's /etc/hosts, which may change.
   */
  | { kind: 'FORWARDS'; control: string; proxyPort: number; hosts: string };

/** What a command and all that it begins may take, together unless said otherwise. */
export type SandboxLimits = {
  /** Until it is ended; null for a service. */
  milliseconds: number | null;
  /** Of processes, and of files in /tmp and /dev/shm, which are memory. */
  memoryBytes: number;
  /** Threads count, too: Node alone has eleven. */
  processes: number;
  /** The largest single file. */
  fileBytes: number;
  /** In all folders of a disk that it may write to: files in /tmp and /dev/shm count towards `memoryBytes`. */
  diskBytes: number;
  /** After which no more is read and it is ended; null: it goes on, and what comes faster than a mebibyte a second is dropped. */
  outputBytes: number | null;
};

/** A command with all that it may see and take. */
export type SandboxedCommand = {
  /** The program and its arguments; found in the sandbox's PATH, which has node, npm and the system's programs. */
  argv: readonly string[];
  /** Left out: the programs of this machine, read-only. */
  root?: RootFolder | undefined;
  /** Working directory in the sandbox. */
  folder: string;
  /** All of its environment but PATH, HOME, TMPDIR and what bridges set: nothing of ours is in it. With a root folder it may say PATH and HOME. */
  environment: Readonly<Record<string, string>>;
  mounts: readonly Mount[];
  bridges: readonly Bridge[];
  limits: SandboxLimits;
  onOutput: (chunk: Buffer, stream: 'OUT' | 'ERROR') => void;
  /** Ends it with everything it began. */
  signal: AbortSignal;
};

/** Which limit ended a command, or `STOPPED` by us. */
export type Broken = 'TIME' | 'MEMORY' | 'DISK' | 'OUTPUT' | 'STOPPED';

/** Memory of processes and of /tmp and /dev/shm together, and how much of it is in /tmp and /dev/shm. */
export type MemoryUsage = { memoryBytes: number; temporaryBytes: number };

/** How a command ended; nothing that it began is left by then. */
export type Ended = {
  code: number | null;
  signal: string | null;
  broken: Broken | null;
  /** What it used when it exceeded the memory limit; only there when `broken` is `MEMORY`. */
  memory?: MemoryUsage;
};

/** What a command and all that it began take now. */
export type Usage = MemoryUsage & { processorSeconds: number; processes: number };

/** A command that runs. */
export type Running = {
  /** Never rejects. */
  ended: Promise<Ended>;
  /** Asks it to end (SIGTERM), and ends it after so many milliseconds. */
  stop: (milliseconds: number) => Promise<Ended>;
  usage: () => Promise<Usage>;
};

/** Runs foreign code with nothing of this machine in reach. */
export type Sandbox = {
  /** By what it holds. */
  readonly kind: 'BUBBLEWRAP' | 'UNSHARE';
  /** Why commands cannot be given a root folder on this machine; null where they can. Found out, by trying the attacks, when it is first asked. */
  readonly noRoots: () => Promise<string | null>;
  /** @throws Error when it cannot be begun; never because of what the command does */
  start: (command: SandboxedCommand) => Promise<Running>;
};

/** What was found out of a way to hold a command, by trying the attacks. */
export type TriedWay = { kind: Sandbox['kind']; holds: boolean; why: string | null };

/** Whether foreign code can be run on this machine. */
export type SandboxState = {
  /** Null where nothing holds: then no foreign code is run. */
  sandbox: Sandbox | null;
  tried: readonly TriedWay[];
  /** A command that mends it, with what it does; null where a sandbox holds. */
  mend: string | null;
};

import {
  type Bridge,
  type Ended,
  InTheWay,
  type Mount,
  type RootFolder,
  type Sandbox,
} from '../sandbox/index.ts';
import { Lines } from './lines.ts';
import { buildLimits, commandLimits } from './limits.ts';
import type { Mask } from '../text/index.ts';
import { Failed, line, type Telling } from './running.ts';

/** A command of a build. */
export type BuildCommand = {
  /** What is said of it in the log and in what failed. */
  name: string;
  argv: readonly string[];
  /** Working directory in the sandbox. */
  folder: string;
  environment: Readonly<Record<string, string>>;
  mounts: readonly Mount[];
  root?: RootFolder;
  bridges?: readonly Bridge[];
  /** What would help when it fails by itself; something that fits scripts unless given. */
  hint?: string;
  /** Takes each line, too, as it is told. */
  onLine?: (text: string) => void;
};

/** What bounds the commands of a build together. */
export type CommandsOptions = {
  /** How long they may take. */
  milliseconds: number;
  /** Whether they test, and make no release. */
  onlyTests: boolean;
};

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** How much of the memory of a command was in files. */
const inFiles = (memory: Ended['memory']): string => {
  const mebibytes = Math.round((memory?.temporaryBytes ?? 0) / 1024 ** 2);
  return mebibytes > 0 ? ` (${mebibytes} MiB of it in /tmp and /dev/shm)` : '';
};

const timeOf = (milliseconds: number): string =>
  milliseconds % 60_000 === 0
    ? counted(milliseconds / 60_000, 'minute')
    : counted(Math.round(milliseconds / 1_000), 'second');

const why = (
  name: string,
  { code, signal, broken, memory }: Ended,
  { milliseconds, onlyTests }: CommandsOptions,
  hint: string | undefined,
): Failed => {
  switch (broken) {
    case 'TIME':
      return new Failed(
        'TIME',
        onlyTests
          ? `The tests were stopped after ${timeOf(milliseconds)}, during "${name}". Look for a test that never ends, such as one that waits for input or keeps a server open.`
          : `The build was stopped after ${timeOf(milliseconds)}, during "${name}". Make it faster: leave out what a release does not need, such as tests that a pipeline already runs.`,
      );
    case 'MEMORY':
      return new Failed(
        'MEMORY',
        `"${name}" took more than ${commandLimits.memoryBytes / 1024 ** 3} GiB of memory${inFiles(memory)} and was stopped. Make it do less at once, or limit its heap, for example with node --max-old-space-size=1500.`,
      );
    case 'DISK':
      return new Failed(
        'DISK',
        `"${name}" wrote more than ${commandLimits.diskBytes / 1024 ** 3} GiB to disk and was stopped. Leave out what the release does not need.`,
      );
    case 'OUTPUT':
      return new Failed(
        'OUTPUT',
        `"${name}" wrote more than ${buildLimits.outputBytes / 1024 ** 2} MiB of output and was stopped. Make it print less.`,
      );
    default: {
      const how = signal ? `was ended by ${signal}` : `exited with code ${code}`;
      const help =
        hint ??
        (code === 127
          ? ' A program it needs was not found: add the package that provides it to package.json and the lock file.'
          : ' The log says why; the same command should fail on your machine too.');
      return new Failed('COMMAND_FAILED', `"${name}" ${how}.${help}`);
    }
  }
};

/** Runs the commands of one build, which share its time and what may be said. */
export class Commands {
  readonly #sandbox: Sandbox;
  readonly #mask: Mask;
  readonly #signal: AbortSignal;
  readonly #options: CommandsOptions;
  readonly #begun = performance.now();
  #outputLeft: number = buildLimits.outputBytes;

  constructor(sandbox: Sandbox, mask: Mask, signal: AbortSignal, options: CommandsOptions) {
    this.#sandbox = sandbox;
    this.#mask = mask;
    this.#signal = signal;
    this.#options = options;
  }

  /**
   * Runs a command and tells what it says.
   * @returns null when it ended with 0
   * @throws what the signal was aborted with
   */
  async *run(command: BuildCommand): Telling<null> {
    const said: string[] = [];
    let wake = Promise.withResolvers<void>();
    const tell = (text: string): void => {
      said.push(text);
      command.onLine?.(text);
      wake.resolve();
    };
    const streams = { OUT: new Lines(this.#mask, tell), ERROR: new Lines(this.#mask, tell) };
    const stop = new AbortController();
    yield line(this.#mask.mask(`$ ${command.name}`));
    const started = this.#sandbox.start({
      argv: command.argv,
      folder: command.folder,
      environment: command.environment,
      mounts: command.mounts,
      root: command.root,
      bridges: command.bridges ?? [],
      limits: {
        ...commandLimits,
        milliseconds: Math.max(1, this.#options.milliseconds - (performance.now() - this.#begun)),
        outputBytes: Math.max(1, this.#outputLeft),
      },
      onOutput: (chunk, stream) => {
        this.#outputLeft -= chunk.length;
        streams[stream].add(chunk);
      },
      signal: AbortSignal.any([this.#signal, stop.signal]),
    });
    const running = await started.catch((error: unknown) => {
      if (error instanceof InTheWay) return new Failed('CANNOT_BE_BUILT', error.message);
      throw error;
    });
    if (running instanceof Failed) return running;
    let ended: Ended | undefined;
    const end = async (): Promise<void> => {
      const how = await running.ended;
      streams.OUT.end();
      streams.ERROR.end();
      ended = how;
      wake.resolve();
    };
    void end();
    try {
      for (;;) {
        for (const text of said.splice(0)) yield line(text);
        if (said.length > 0) continue;
        if (ended) break;
        await wake.promise;
        wake = Promise.withResolvers();
      }
    } finally {
      stop.abort();
      await running.ended;
    }
    this.#signal.throwIfAborted();
    return ended.code === 0 && !ended.broken
      ? null
      : why(this.#mask.mask(command.name), ended, this.#options, command.hint);
  }
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';

/** A command, with all of its environment. */
export type Command = {
  program: string;
  args: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string>>;
};

/** Message to the launcher: a command, and the header that each connection (input, output, error output) sends first. */
export type LaunchOrder = Command & { id: number; headers: readonly string[] };

/** How a command ended: its status, or the signal that ended it. */
type Ended = { status: number | null; endedBy: NodeJS.Signals | null };

/** Message from the launcher about a command. */
export type LaunchReport =
  | { id: number; pid: number }
  | { id: number; failed: { message: string; code: string } }
  | { id: number; ended: Ended };

/** A command that runs, as a process group of its own. */
export type Launched = {
  pid: number;
  stdin: Socket;
  stdout: Socket;
  stderr: Socket;
  /** Resolves when the command has ended and all of its output was read; rejects when the launcher ended before it. */
  ended: Promise<Ended>;
};

const headerLength = 16;
const ignore = () => undefined;

/** A stream of a command. `closed` resolves when all of it was read, which can be before the other streams are connected. */
type Stream = { socket: Socket; closed: Promise<void> };

/** A command that is being started, or runs. */
class Launch {
  readonly headers: readonly string[];
  readonly streams: readonly PromiseWithResolvers<Stream>[];
  readonly pid = Promise.withResolvers<number>();
  readonly ended = Promise.withResolvers<Ended>();

  constructor(id: number) {
    this.streams = [0, 1, 2].map(() => Promise.withResolvers<Stream>());
    this.headers = this.streams.map((_, index) => `${id}:${index}`.padStart(headerLength));
    // `launched` reports the first failure. The others must not be unhandled rejections.
    for (const { promise } of [...this.streams, this.pid, this.ended]) promise.catch(ignore);
  }

  fail(error: Error): void {
    for (const one of [...this.streams, this.pid, this.ended]) one.reject(error);
  }

  async launched(): Promise<Launched> {
    const [pid, ...streams] = await Promise.all([
      this.pid.promise,
      ...this.streams.map((one) => one.promise),
    ]);
    const [stdin, stdout, stderr] = streams;
    if (!stdin || !stdout || !stderr) throw new Error('A command has three streams.');
    const ended = Promise.all([this.ended.promise, stdout.closed, stderr.closed]).then(([how]) => how);
    return { pid, stdin: stdin.socket, stdout: stdout.socket, stderr: stderr.socket, ended };
  }
}

/** The process that starts commands, with what runs. */
type Launcher = { launching: ChildProcess; launches: Map<number, Launch> };

/** Assigns a connection to the command that its header names. */
const connected = (socket: Socket, launches: ReadonlyMap<number, Launch>): void => {
  // A command may end before it has read all of its input.
  socket.on('error', ignore);
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  socket.once('close', () => resolve());
  const read = (): void => {
    const header: unknown = socket.read(headerLength);
    if (header === null) return;
    socket.off('readable', read);
    const [id, stream] = String(header).trim().split(':').map(Number);
    const waiting = launches.get(id ?? 0)?.streams[stream ?? 0];
    if (waiting) waiting.resolve({ socket, closed });
    else socket.destroy();
  };
  socket.on('readable', read);
};

const told = (report: LaunchReport, launch: Launch | undefined): void => {
  if ('pid' in report) launch?.pid.resolve(report.pid);
  else if ('ended' in report) launch?.ended.resolve(report.ended);
  else launch?.fail(Object.assign(new Error(report.failed.message), { code: report.failed.code }));
};

const openLauncher = async (): Promise<Launcher> => {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-git-'));
  const path = join(folder, 'streams');
  const launches = new Map<number, Launch>();
  const server = createServer((socket) => connected(socket, launches)).listen(path);
  await once(server, 'listening');
  const launching = fork(join(import.meta.dirname, 'launcherProgram.ts'), [path], {
    cwd: parse(process.cwd()).root,
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const end = () => {
    for (const launch of launches.values())
      launch.fail(new Error('The process that starts commands has ended.'));
  };
  launching.once('exit', () => {
    opened = null;
    server.close();
    rmSync(folder, { recursive: true, force: true });
    end();
  });
  // Each order that is sent to a process that has ended fails with an error of its own.
  launching.on('error', end);
  launching.on('message', (report: LaunchReport) => told(report, launches.get(report.id)));
  server.unref();
  launching.unref();
  launching.channel?.unref();
  return { launching, launches };
};

let opened: Promise<Launcher> | null = null;
let last = 0;

/**
 * Starts a command by a small process, which is started first. To start a process itself, Node copies the tables of its memory (fork(2)): in
 * a process of 600 MB that takes 20 ms, in which it does nothing else; in one of 40 MB 1 ms. The streams are connections of the command with this
 * process: nothing is copied on the way.
 * @throws Error with the `code` that the system answered with, such as ENOENT
 */
export const launch = async (command: Command): Promise<Launched> => {
  opened ??= openLauncher();
  const { launching, launches } = await opened.catch((error: unknown) => {
    opened = null;
    throw error;
  });
  last += 1;
  const id = last;
  const one = new Launch(id);
  launches.set(id, one);
  launching.channel?.ref();
  const forget = async (): Promise<void> => {
    const streams = await Promise.allSettled(one.streams.map(({ promise }) => promise));
    const [ended] = await Promise.allSettled([one.ended.promise]);
    // Nobody reads the streams of a command that failed: they would stay open.
    if (ended.status === 'rejected')
      for (const stream of streams) if (stream.status === 'fulfilled') stream.value.socket.destroy();
    launches.delete(id);
    if (launches.size === 0) launching.channel?.unref();
  };
  void forget();
  launching.send({ ...command, id, headers: one.headers } satisfies LaunchOrder);
  return one.launched();
};

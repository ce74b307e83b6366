import { parse } from 'node:path';
import type { Writable } from 'node:stream';
import { basicCredentials } from './credentials.ts';
import { feed, killGroup, lowerPriority, watched } from './child.ts';
import { gitEnvironment, type RemoteAccess, searchPath } from './gitEnvironment.ts';
import { GitError, gitFailure, scrub } from './gitError.ts';
import { launch } from './launcher.ts';
import { type ResourceLimits, within } from './resourceLimits.ts';

/** A folder for new objects that the repository does not have yet, and the folder of the objects that they may refer to. */
export type NewObjects = { directory: string; beside: string };

export type GitOptions = {
  /** The only remote the command may reach; without it every protocol is refused. */
  remote?: RemoteAccess | undefined;
  /** Wall time after which the whole process group is killed. */
  timeoutMilliseconds: number;
  /** Bytes of standard output after which the process group is killed. */
  maxOutputBytes: number;
  /** Ends the command; a GitError as the signal's reason becomes the error. */
  signal?: AbortSignal | undefined;
  /** What standard input gets; a command with a remote has none. An error of what is read ends the command, and is thrown. */
  input?: string | AsyncIterable<Uint8Array> | undefined;
  /** The folder that takes new objects in place of the repository's own, which stay readable. */
  newObjects?: NewObjects | undefined;
  /** The index that the command works on; bare clones have none. */
  indexFile?: string | undefined;
  /** What a client of a hosted repository says it speaks: `version=2`. */
  protocol?: string | undefined;
  /** Takes the output piece by piece instead of collecting it; what it throws ends the command. */
  onOutput?: ((chunk: Buffer) => void) | undefined;
  /** Takes the output as fast as it can be written there, instead of collecting it. It is ended with the output. */
  to?: Writable | undefined;
  /** Each line or progress step of the error output, unscrubbed: for parsing, not for showing. */
  onProgress?: ((line: string) => void) | undefined;
  /** What it may take of the machine; without it as much as it wants. */
  limits?: ResourceLimits | undefined;
  /** The program, if it is not the `git` in `searchPath`. */
  executable?: string | undefined;
};

const keptErrorCharacters = 8_192;

function settingsOf({ newObjects, protocol, indexFile }: GitOptions): Record<string, string> {
  return {
    ...(protocol ? { GIT_PROTOCOL: protocol } : {}),
    ...(indexFile ? { GIT_INDEX_FILE: indexFile } : {}),
    ...(newObjects
      ? {
          GIT_OBJECT_DIRECTORY: newObjects.directory,
          GIT_ALTERNATE_OBJECT_DIRECTORIES: newObjects.beside,
          GIT_QUARANTINE_PATH: newObjects.directory,
        }
      : {}),
  };
}

function startProblem(error: unknown): GitError {
  const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  return missing
    ? new GitError(
        'FAILED',
        'Git is not installed on this server. Its operator must install git 2.38 or newer.',
        `not found in ${searchPath.join(', ')}`,
      )
    : new GitError(
        'FAILED',
        'Git could not be run on this server.',
        error instanceof Error ? error.message : String(error),
      );
}

/**
 * Runs git with an array of arguments (which no shell reads), in an environment built from nothing (`gitEnvironment`), from
 * the root folder (so that no repository is discovered by accident: pass `--git-dir`) and as a process group of
 * its own, which is killed as a whole on time-out, too much output, or abort.
 * @returns standard output (empty with `onOutput`)
 * @throws GitError with a sentence for the person; neither it nor its detail holds the token
 */
export async function runGit(args: readonly string[], options: GitOptions): Promise<Buffer> {
  const { remote, signal, limits } = options;
  if (signal?.aborted) throw abortError(signal);
  const [program = 'git', ...rest] = [
    ...(limits ? within(limits) : []),
    ...(remote ? watched : []),
    options.executable ?? 'git',
    ...args,
  ];
  const child = await launch({
    program,
    args: rest,
    cwd: parse(process.cwd()).root,
    env: { ...gitEnvironment(remote), ...settingsOf(options) },
  }).catch((error: unknown) => {
    throw startProblem(error);
  });
  if (limits) lowerPriority(child, limits.niceness);
  const chunks: Buffer[] = [];
  let outputBytes = 0;
  let errorText = '';
  let partialLine = '';
  let failure: unknown;

  const stop = (reason: unknown): void => {
    failure ??= reason;
    killGroup(child);
    // What nobody reads any more would keep the command from ever being over.
    if (options.to) child.stdout.unpipe(options.to).resume();
  };
  const attempt = (action: () => void): void => {
    try {
      action();
    } catch (error) {
      stop(error);
    }
  };
  const onAbort = (): void => {
    if (signal) stop(abortError(signal));
  };
  const timer = setTimeout(() => stop(tookTooLong()), options.timeoutMilliseconds);
  signal?.addEventListener('abort', onAbort, { once: true });
  if (signal?.aborted) onAbort();

  child.stdout.on('data', (chunk: Buffer) => {
    if (failure) return;
    outputBytes += chunk.length;
    if (outputBytes > options.maxOutputBytes) stop(new GitError('TOO_LARGE', 'The repository is too large.'));
    else if (options.onOutput) attempt(() => options.onOutput?.(chunk));
    else if (!options.to) chunks.push(chunk);
  });
  if (options.to) child.stdout.pipe(options.to);
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorText = (errorText + text).slice(-keptErrorCharacters);
    const lines = (partialLine + text).split(/[\r\n]+/);
    partialLine = (lines.pop() ?? '').slice(-keptErrorCharacters);
    for (const line of lines) if (!failure) attempt(() => options.onProgress?.(line));
  });
  const { input = '' } = options;
  // git may end before it has read its input; its exit status tells.
  if (!remote && typeof input === 'string') child.stdin.end(input);
  else if (!remote) feed(child, input, stop);
  try {
    const { status, endedBy } = await child.ended.catch((error: unknown) => {
      stop(startProblem(error));
      throw failure;
    });
    if (failure) throw failure;
    if (status === 0) return Buffer.concat(chunks);
    if (endedBy === 'SIGXCPU') throw tookTooLong();
    const detail = scrub(errorText, secretsOf(remote)).trim();
    throw gitFailure(detail, remote?.credentials, status);
  } finally {
    clearTimeout(timer);
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy();
    signal?.removeEventListener('abort', onAbort);
  }
}

const tookTooLong = () =>
  new GitError('TIMEOUT', 'The repository took too long to answer. Please try again.');

function abortError(signal: AbortSignal): unknown {
  return signal.reason instanceof GitError ? signal.reason : new GitError('CANCELED', 'This was canceled.');
}

function secretsOf(remote?: RemoteAccess): string[] {
  const credentials = remote?.credentials;
  return credentials
    ? [basicCredentials(credentials), credentials.token, encodeURIComponent(credentials.token)]
    : [];
}

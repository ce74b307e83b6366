import { spawn } from 'node:child_process';
import { parse } from 'node:path';
import type { Writable } from 'node:stream';
import { basicCredentials } from './credentials.ts';
import { feed, killGroup, lowerPriority, watched } from './child.ts';
import { gitEnvironment, type RemoteAccess, searchPath } from './gitEnvironment.ts';
import { GitError, gitFailure, scrub } from './gitError.ts';
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

function spawnProblem(error: Error): GitError {
  const missing = 'code' in error && error.code === 'ENOENT';
  return missing
    ? new GitError(
        'FAILED',
        'Git is not installed on this server. Its operator must install git 2.38 or newer.',
        `not found in ${searchPath.join(', ')}`,
      )
    : new GitError('FAILED', 'Git could not be started on this server.', error.message);
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
  const child = spawn(program, rest, {
    cwd: parse(process.cwd()).root,
    env: { ...gitEnvironment(remote), ...settingsOf(options) },
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  if (limits) lowerPriority(child, limits.niceness);
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
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
  // git may end before it has read its input; its exit status tells.
  child.stdin.on('error', () => undefined);
  const { input = '' } = options;
  if (!remote && typeof input === 'string') child.stdin.end(input);
  else if (!remote) feed(child, input, stop);
  child.on('error', (error) => {
    failure ??= spawnProblem(error);
    reject(failure);
  });
  child.on('close', (status, endedBy) => {
    if (failure) reject(failure);
    else if (status === 0) resolve(Buffer.concat(chunks));
    else if (endedBy === 'SIGXCPU') reject(tookTooLong());
    else {
      const detail = scrub(errorText, secretsOf(remote)).trim();
      reject(gitFailure(detail, remote?.credentials, status));
    }
  });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    child.stdin.destroy();
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

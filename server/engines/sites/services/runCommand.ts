import type { Ended, Sandbox } from '../../sandbox/index.ts';
import { maskSecrets } from '../../text/index.ts';
import { Lines } from '../forwarding/lines.ts';
import type { LayerFolders } from '../layers.ts';
import type { CommandFailure, ReleaseCommand, SiteRelease } from '../siteHost.ts';
import { memoryText } from './memoryText.ts';
import { beginIn } from './releaseCommand.ts';

const MEGABYTE = 1_048_576;

type Running = ReleaseCommand & {
  folders: LayerFolders;
  sandbox: Sandbox;
  onLine: (line: string) => void;
  /** Ends it. */
  signal: AbortSignal;
};

/** A time limit, in minutes from two on. */
const durationText = (milliseconds: number): string =>
  milliseconds < 120_000 ? `${milliseconds / 1_000} s` : `${milliseconds / 60_000} min`;

/** What a command did instead of ending well, for people. */
export const failedBecause = (
  { code, signal, broken }: Pick<Ended, 'code' | 'signal' | 'broken'>,
  { milliseconds, memoryBytes }: { milliseconds: number; memoryBytes: number },
): string => {
  if (broken === 'TIME') return `took longer than ${durationText(milliseconds)}`;
  if (broken === 'MEMORY') return `used more than ${memoryText(memoryBytes)} of memory`;
  if (broken === 'DISK') return 'wrote to its files: it can write to /tmp';
  return signal === null ? `exited with code ${code}` : `was stopped by ${signal}`;
};

/**
 * Runs a command in the files of a release, as its service would run, but for requests: nothing leads to it.
 * @returns why it failed; null when it succeeded
 */
export const runCommand = async (
  release: SiteRelease,
  { command, milliseconds, name, folders, sandbox, onLine, signal }: Running,
): Promise<CommandFailure | null> => {
  const { memoryBytes, secrets, outbound = [], forwards } = release;
  const begun = beginIn(release, folders, command);
  const noRoots = begun.root ? await sandbox.noRoots() : null;
  if (noRoots !== null) return { message: `${name} could not be started. ${noRoots}`, lastLines: [] };
  const lines = new Lines(maskSecrets(secrets), onLine);
  const running = await sandbox.start({
    ...begun,
    bridges: [
      ...outbound.map((connection) => ({ kind: 'REACH' as const, ...connection })),
      ...(forwards ? [{ kind: 'FORWARDS' as const, ...forwards }] : []),
    ],
    limits: {
      milliseconds,
      memoryBytes,
      processes: 64,
      fileBytes: 64 * MEGABYTE,
      diskBytes: MEGABYTE,
      outputBytes: null,
    },
    onOutput: (chunk) => lines.take(chunk),
    signal,
  });
  const ended = await running.ended;
  lines.end();
  if (ended.code === 0 && ended.broken === null) return null;
  const why = failedBecause(ended, { milliseconds, memoryBytes });
  const { code, broken } = ended;
  const exit = code === null || broken !== null ? {} : { exitCode: code };
  return { message: `${name} ${why}.`, lastLines: lines.last, ...exit };
};

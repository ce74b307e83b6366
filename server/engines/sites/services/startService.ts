import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { maskSecrets } from '../../text/index.ts';
import type { Ended, Sandbox, Usage } from '../../sandbox/index.ts';
import { untilWell } from './health.ts';
import { Lines } from '../forwarding/lines.ts';
import type { LayerFolders } from '../layers.ts';
import type { ServiceAddress } from '../serviceAddress.ts';
import type { NotHealthy, SiteRelease } from '../siteHost.ts';
import { beginIn, portOf } from './releaseCommand.ts';

/** A service from its start to its end. */
export type Life = {
  /** Where it answers: on the machine a unix socket that it cannot exchange for another one. */
  address: ServiceAddress;
  /** When it began, in milliseconds as `performance.now()` counts. */
  begun: number;
  /** Fulfilled when nothing of it is left, with why it ended, for people; with null when it goes on without this process. */
  ended: Promise<string | null>;
  usage: () => Promise<Usage>;
  /** The last lines of its output, without secrets. */
  lastLines: () => readonly string[];
  /** Asks it to end, and ends it after so many milliseconds. */
  stop: (milliseconds: number) => Promise<void>;
  /** Ends it now, so that another one takes its place; where its engine can do that. */
  replace?: () => Promise<void>;
};

export type StartOptions = {
  release: SiteRelease;
  /** Its layers. */
  folders: LayerFolders;
  sandbox: Sandbox;
  /** For sockets: short, private, and on one disk. */
  folder: string;
  onLine: (line: string) => void;
  /** Given up when it aborts before the service is healthy. */
  signal: AbortSignal;
};

const MEGABYTE = 1_048_576;

const mebibytes = (bytes: number): number => Math.round(bytes / MEGABYTE);

/** Why a service ended, for people. */
export const endedBecause = (
  { code, signal, broken, memory }: Ended,
  { memoryBytes, volumes }: SiteRelease,
): string => {
  if (broken === 'MEMORY') {
    const limit = `${mebibytes(memoryBytes)} MiB`;
    if (!memory) return `The service used more than ${limit} memory`;
    const temporary = mebibytes(memory.temporaryBytes);
    const where = temporary > 0 ? `, ${temporary} MiB of it in /tmp and /dev/shm` : '';
    return `The service used ${mebibytes(memory.memoryBytes)} MiB of ${limit} memory${where}`;
  }
  if (broken === 'DISK' && volumes) return 'The service exceeded the size limit of its volumes';
  if (broken === 'DISK')
    return 'The service wrote more than 1 MiB beside its socket, its disk limit: write to /tmp instead';
  return signal === null ? `The service exited with code ${code}` : `The service was stopped by ${signal}`;
};

/**
 * The socket of a service, linked to where the service has nothing to say: it may put a link to another socket in the place of its
 * own, and would be asked what was meant for that one.
 */
const holdSocket = (offered: string, held: string) => {
  let isHeld = false;
  return (): ServiceAddress | null => {
    if (isHeld) return { socketPath: held };
    if (!lstatSync(offered, { throwIfNoEntry: false })?.isSocket()) return null;
    try {
      linkSync(offered, held);
    } catch {
      return null;
    }
    // It may have been exchanged since it was looked at.
    isHeld = lstatSync(held).isSocket();
    if (!isHeld) rmSync(held);
    return isHeld ? { socketPath: held } : null;
  };
};

/** Starts a service, and waits until it is healthy. */
export const startService = async ({
  release,
  folders,
  sandbox,
  folder,
  onLine,
  signal,
}: StartOptions): Promise<Life | NotHealthy> => {
  const { manifest, memoryBytes, secrets, outbound = [], forwards } = release;
  const name = randomBytes(6).toString('hex');
  const [own, held] = [path.join(folder, name), path.join(folder, `${name}.s`)];
  const lines = new Lines(maskSecrets(secrets), onLine);
  const clear = () => {
    rmSync(own, { recursive: true, force: true });
    rmSync(held, { force: true });
  };
  const ending = new AbortController();
  const giveUp = () => ending.abort(signal.reason);
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    signal.throwIfAborted();
    mkdirSync(own, { mode: 0o700 });
    chmodSync(own, 0o700);
    const volumes = (await release.volumes?.()) ?? [];
    const begun = beginIn(release, folders, null);
    const noRoots = begun.root ? await sandbox.noRoots() : null;
    if (noRoots !== null) throw new Error(noRoots);
    const running = await sandbox.start({
      ...begun,
      environment: { HOST: '127.0.0.1', ...begun.environment },
      mounts: [
        ...begun.mounts,
        ...volumes.map((volume) => ({
          from: volume.folder,
          to: volume.path,
          writable: volume.writable,
          isOwn: true,
        })),
      ],
      bridges: [
        { kind: 'SERVE', socket: path.join(own, 'http'), port: portOf(manifest) },
        ...outbound.map((connection) => ({ kind: 'REACH' as const, ...connection })),
        ...(forwards ? [{ kind: 'FORWARDS' as const, ...forwards }] : []),
      ],
      limits: {
        milliseconds: null,
        memoryBytes,
        processes: 64,
        fileBytes: Math.max(64 * MEGABYTE, ...volumes.map(({ limitBytes }) => limitBytes)),
        // Of the folder of its socket, and of its volumes: those that can only be read are not looked at.
        diskBytes: volumes.reduce(
          (sum, { writable, limitBytes }) => sum + (writable ? limitBytes : 0),
          MEGABYTE,
        ),
        outputBytes: null,
      },
      onOutput: (chunk) => lines.take(chunk),
      signal: ending.signal,
    });
    const beganAt = performance.now();
    const ended = running.ended.then((end) => {
      lines.end();
      clear();
      return endedBecause(end, release);
    });
    const socket = holdSocket(path.join(own, 'http'), held);
    const over = new AbortController();
    void ended.then(() => over.abort());
    const why = await untilWell(socket, release.health, AbortSignal.any([signal, over.signal]));
    if (why === null && !over.signal.aborted) {
      const stop = async (milliseconds: number) => void (await running.stop(milliseconds));
      return {
        address: { socketPath: held },
        begun: beganAt,
        ended,
        usage: running.usage,
        lastLines: () => lines.last,
        stop,
      };
    }
    const message = over.signal.aborted ? `${await ended} before it answered.` : (why ?? '');
    ending.abort();
    await ended;
    return { message, lastLines: lines.last };
  } catch (error) {
    clear();
    return {
      message: `The service could not be started: ${error instanceof Error ? error.message : ''}`,
      lastLines: [],
    };
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
};

import { constants } from 'node:os';
import { posix } from 'node:path';
import { startWords } from '../../builder/index.ts';
import {
  ApiRefusal,
  type Cluster,
  type ContainerEnd,
  type Instance,
  type Life as ContainerLife,
  type RunningService,
  type Workload,
} from '../../kubernetes/index.ts';
import type { Ended } from '../../sandbox/index.ts';
import { maskSecrets } from '../../text/index.ts';
import { Lines } from '../forwarding/lines.ts';
import type { ServiceEngine } from '../serviceEngine.ts';
import type { NotHealthy, SiteRelease } from '../siteHost.ts';
import type { Times } from '../times.ts';
import { untilWell } from './health.ts';
import { memoryText } from './memoryText.ts';
import { HOME, portOf } from './releaseCommand.ts';
import { failedBecause } from './runCommand.ts';
import { endedBecause, type Life } from './startService.ts';
import { superviseReplicas } from './superviseReplicas.ts';
import { SupervisedService } from './superviseService.ts';

export type KubernetesEngineOptions = {
  cluster: Cluster;
  /** What services may take together, in bytes; null for as much as the cluster has. */
  serviceBytes: number | null;
  times: Times;
};

const MEND = 'Delete previews, or lower the memory limits of environments.';

/** Why a release cannot run in a cluster: it needs what only a machine has. Null where it can. */
const machineAlone = ({ manifest, volumes, outbound = [], forwards }: SiteRelease): string | null => {
  const what = manifest.container
    ? 'built from a Dockerfile'
    : volumes || manifest.volumes
      ? 'with volumes'
      : forwards || outbound.length > 0
        ? 'with a database or outbound connections'
        : null;
  return what === null
    ? null
    : `Services ${what} cannot run here: this server runs services in Kubernetes, where they are not available yet.`;
};

/** A release, or a command in its files, as it runs in a cluster. */
const workloadOf = (release: SiteRelease, command: string | null): Workload => {
  const { releaseId, manifest, layers, environment, health, memoryBytes, replicas = 1, place } = release;
  return {
    organizationId: place.organizationId,
    environmentId: place.environmentId,
    releaseId,
    layers,
    top: HOME,
    runtime: manifest.runtime?.startsWith('python') ? 'PYTHON' : 'NODE',
    argv: startWords(command ?? manifest.start ?? 'exit 1', layers, HOME),
    folder: posix.join(HOME, manifest.output),
    environment: { HOST: '127.0.0.1', HOME: '/tmp', NODE_ENV: 'production', ...environment },
    port: portOf(manifest),
    healthPath: health.path,
    healthStatus: health.status,
    memoryBytes,
    replicas,
    organizationBytes: place.share?.bytes ?? null,
  };
};

const signalName = (number: number): string =>
  Object.entries(constants.signals).find(([, value]) => value === number)?.[0] ?? `signal ${number}`;

/** The end of a container as a sandbox tells it. */
const endedOf = ({ exitCode, signal, isOutOfMemory }: ContainerEnd): Ended => ({
  code: exitCode,
  signal: signal === null ? null : signalName(signal),
  broken: isOutOfMemory ? 'MEMORY' : null,
});

/** Why a container ended, for people; null when it goes on without this process. */
const whyEnded = (end: ContainerEnd | null, release: SiteRelease): string | null =>
  end && (end.taken ?? endedBecause(endedOf(end), release));

/** What a refusal of the API server means for a release. @throws Error when it says nothing of the release */
const refused = (error: unknown, release: SiteRelease): NotHealthy => {
  if (!(error instanceof ApiRefusal)) throw error;
  if (error.isQuota) return noRoom(error.message, release);
  if (error.status !== 400 && error.status !== 413 && error.status !== 422 && !isForbiddenPod(error))
    throw error;
  return { message: `The cluster refused the service: ${error.message}`, lastLines: [] };
};

const isForbiddenPod = ({ status, message }: ApiRefusal): boolean =>
  status === 403 && message.includes('violates PodSecurity');

const noRoom = (why: string, { memoryBytes, replicas = 1 }: SiteRelease): NotHealthy => ({
  message: `The cluster has no memory left for another service. This service needs ${memoryText(memoryBytes * replicas)}. ${MEND} Kubernetes says: ${why}`,
  lastLines: [],
  noRoom: true,
});

type Coming = { is: 'BEGUN'; life: ContainerLife } | { is: 'NOT_BEGUN'; failure: NotHealthy };

/** Waits until a container begins that is not known, which is known from then on; or tells why none does. */
const nextLife = async (
  instance: Instance,
  {
    release,
    times,
    known,
    signal,
  }: { release: SiteRelease; times: Times; known: Set<string>; signal: AbortSignal },
): Promise<Coming> => {
  const begun = performance.now();
  let stuckAt: number | null = null;
  return instance.until<Coming>(
    () => {
      const life = instance.lives().find(({ id }) => !known.has(id));
      if (life) {
        known.add(life.id);
        return { is: 'BEGUN', life };
      }
      const state = instance.state();
      const now = performance.now();
      if (state.is !== 'STUCK') {
        stuckAt = null;
        if (state.is === 'ENDED' || now - begun < times.coming) return null;
        const minutes = Math.round(times.coming / 60_000);
        const message = `The service was not begun: the cluster did not start its pod within ${minutes} min.`;
        return { is: 'NOT_BEGUN', failure: { message, lastLines: [] } };
      }
      stuckAt ??= now;
      const { cause, message } = state;
      if (cause === 'QUOTA') return { is: 'NOT_BEGUN', failure: noRoom(message, release) };
      if (now - stuckAt < times.stuck) return null;
      const failure = { message, lastLines: [], ...(cause === 'NODE' && { noRoom: true as const }) };
      return { is: 'NOT_BEGUN', failure };
    },
    signal,
    true,
  );
};

/** Makes the engine that runs services in a Kubernetes cluster. They go on when this process ends, and the next one takes them over. */
export const kubernetesEngine = ({
  cluster,
  serviceBytes,
  times,
}: KubernetesEngineOptions): ServiceEngine => {
  /** Brings a service to its next life, until it is healthy. */
  const bring = async (
    { instance, bridgePort }: RunningService,
    {
      release,
      known,
      since,
      onLine,
      signal,
    }: {
      release: SiteRelease;
      known: Set<string>;
      since: Date | null;
      onLine: (line: string) => void;
      signal: AbortSignal;
    },
  ): Promise<Life | NotHealthy> => {
    const coming = await nextLife(instance, { release, times, known, signal });
    if (coming.is === 'NOT_BEGUN') return coming.failure;
    const { life } = coming;
    const begun = performance.now();
    const lines = new Lines(maskSecrets(release.secrets), onLine);
    const over = new AbortController();
    const letGo = new AbortController();
    const ended = instance
      .follow(life, (chunk) => lines.take(chunk), since, letGo.signal)
      .then((end) => {
        lines.end();
        over.abort();
        return whyEnded(end, release);
      });
    const address = { host: life.ip, port: bridgePort };
    const why = await untilWell(() => address, release.health, AbortSignal.any([signal, over.signal]));
    if (why === null && !over.signal.aborted)
      return {
        address,
        begun,
        ended,
        usage: () => Promise.reject(new Error('The cluster is not asked for what its pods use.')),
        lastLines: () => lines.last,
        // Its deployment is deleted, or its pod belongs to another life.
        stop: async () => void (await ended),
        replace: () => instance.restart(life),
      };
    if (over.signal.aborted) {
      const message = (await ended) ?? 'The server was stopped';
      return { message: `${message} before it answered.`, lastLines: lines.last };
    }
    if (!signal.aborted) await instance.restart(life).catch(() => undefined);
    letGo.abort();
    await ended;
    return { message: why ?? '', lastLines: lines.last };
  };

  const start: ServiceEngine['start'] = async (release, { onLine, onEvent }, signal) => {
    const obstacle = machineAlone(release);
    const workload = workloadOf(release, null);
    const message = obstacle ?? cluster.refusal(workload);
    if (message !== null) return { message, lastLines: [] };
    const running = await cluster.start(workload, signal).catch((error: unknown) => refused(error, release));
    if ('message' in running) return running;
    const known = new Set<string>();
    const begin = (since: Date | null) => (until: AbortSignal) =>
      bring(running, { release, known, since, onLine, signal: until });
    const beginFirst = begin(running.isAdopted ? new Date() : null);
    const failing = new AbortController();
    const beginAll = AbortSignal.any([signal, failing.signal]);
    let failure: NotHealthy | null = null;
    const lives = await Promise.all(
      Array.from({ length: workload.replicas }, async () => {
        const life = await beginFirst(beginAll).catch((error: unknown) => {
          if (!beginAll.aborted) throw error;
          return { message: 'The service was stopped.', lastLines: [] };
        });
        if ('address' in life) return life;
        failure ??= life;
        failing.abort();
        return null;
      }),
    );
    const begun = lives.filter((life) => life !== null);
    if (failure !== null || begun.length < lives.length) {
      await running.remove(0);
      return failure ?? { message: 'The service was stopped.', lastLines: [] };
    }
    // Kubernetes itself pauses before it starts a container again.
    const eager = { ...times, firstPause: 0, longestPause: 0 };
    const service = superviseReplicas({
      lives: begun,
      tell: onEvent,
      supervise: (first, tell) =>
        new SupervisedService({ release, first, startAgain: begin(null), times: eager, tell }),
      patience: 3 * times.check,
    });
    return {
      address: async (patience) => {
        if (!(await service.isUp(patience))) return null;
        return { ...running.address(), ...(workload.replicas > 1 && { isBalanced: true }) };
      },
      state: service.state,
      lastLines: service.lastLines,
      requestFailed: service.requestFailed,
      stop: async (grace) => {
        const stopped = service.stop(grace);
        await running.remove(grace);
        await stopped;
      },
    };
  };

  const run: ServiceEngine['run'] = async (release, { command, milliseconds, name }, onLine, signal) => {
    const obstacle = machineAlone(release);
    const workload = workloadOf(release, command);
    const message = obstacle ?? cluster.refusal(workload);
    if (message !== null) return { message: `${name} could not be started. ${message}`, lastLines: [] };
    const seconds = Math.ceil((milliseconds + times.coming) / 1_000);
    const running = await cluster
      .run(workload, seconds, signal)
      .catch((error: unknown) => refused(error, release));
    if ('message' in running) return running;
    const { instance, remove } = running;
    const lines = new Lines(maskSecrets(release.secrets), onLine);
    const late = new AbortController();
    try {
      const coming = await nextLife(instance, { release, times, known: new Set(), signal });
      if (coming.is === 'NOT_BEGUN') return coming.failure;
      const timer = setTimeout(() => late.abort(), milliseconds);
      const until = AbortSignal.any([signal, late.signal]);
      const end = await instance.follow(coming.life, (chunk) => lines.take(chunk), null, until);
      clearTimeout(timer);
      lines.end();
      if (end?.exitCode === 0) return null;
      const { memoryBytes } = release;
      const taken = end?.taken ?? null;
      const ended = end === null ? { code: null, signal: 'SIGKILL', broken: null } : endedOf(end);
      const why = failedBecause(late.signal.aborted ? { ...ended, broken: 'TIME' } : ended, {
        milliseconds,
        memoryBytes,
      });
      const exit = end?.exitCode == null || end.isOutOfMemory ? {} : { exitCode: end.exitCode };
      return { message: taken === null ? `${name} ${why}.` : `${taken}.`, lastLines: lines.last, ...exit };
    } finally {
      await remove();
    }
  };

  return {
    // Nodes are the cluster's affair, and what an organization may take is its quota's, too.
    room: { bytes: serviceBytes ?? Number.MAX_SAFE_INTEGER, services: Number.MAX_SAFE_INTEGER },
    start,
    run,
    adopt: (wanted) => cluster.keepOnly(wanted),
    close: () => cluster.close(),
  };
};

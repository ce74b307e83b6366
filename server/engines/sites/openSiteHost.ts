import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { type CompressedFiles, openCompressedFiles } from './files/compressedFiles.ts';
import type { Cluster } from '../kubernetes/index.ts';
import type { OpenLayers } from './layers.ts';
import {
  type Instance,
  type Making,
  serviceInstance,
  startInstance,
  wellState,
} from './services/instance.ts';
import { pausedInstance, type SleepingInstance, sleepingInstance } from './services/sleepingInstance.ts';
import { KnownSites } from './knownSites.ts';
import { machineEngine, type MachineEngineOptions } from './services/machineEngine.ts';
import { answerRequest, answerUpgrade } from './siteRequests.ts';
import { type Entered, ServiceRoom } from './services/serviceRoom.ts';
import type { NotHealthy, SiteEvent, SiteHost, SiteInstance, SiteRelease, Sleep } from './siteHost.ts';
import { usualTimes, type Times } from './times.ts';

export type SiteHostOptions = Pick<MachineEngineOptions, 'sandbox' | 'serviceBytes'> & {
  /** The layers of releases. */
  layers: OpenLayers;
  /** Where sockets stand: a short path, and private. */
  socketFolder: string;
  /** Where compressed files are kept. */
  cacheFolder: string;
  /** Where services run; on this machine unless given. It is closed with the sites. */
  cluster?: Cluster | undefined;
  times?: Partial<Times>;
};

/** Tells nothing of the release: another process starts it. */
const closed = () => new Error('The sites of this machine are being closed.');

/**
 * Opens the sites of this machine. What another process left in its folders is taken away: there must be one at a time.
 * @throws Error when the folders cannot be written to
 */
export const openSiteHost = async ({
  sandbox,
  layers,
  socketFolder,
  cacheFolder,
  serviceBytes,
  cluster,
  times: given,
}: SiteHostOptions): Promise<SiteHost> => {
  const times: Times = { ...usualTimes, ...given };
  const folder = path.join(socketFolder, 'run');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const compressed: CompressedFiles = await openCompressedFiles(cacheFolder);
  const engine = cluster
    ? (await import('./services/kubernetesEngine.ts')).kubernetesEngine({ cluster, serviceBytes, times })
    : machineEngine({ sandbox, layers, folder, serviceBytes, times });
  const making: Making = { engine, layers, compressed, times };

  const instances = new WeakMap<SiteInstance, Instance>();
  const listeners = new Set<(event: SiteEvent) => void>();
  const sites = new KnownSites(times);
  const room = new ServiceRoom({
    bytes: engine.room.bytes,
    count: engine.room.services,
    lastUse: (environmentId) => sites.lastUse(environmentId),
    isBusy: (environmentId) => sites.isBusy(environmentId),
    sleepAfter: times.sleepAfter,
    now: () => performance.now(),
  });
  /** What is being ended, and all that runs without a site yet. */
  const ending = new Set<Promise<void>>();
  const waiting = new Set<Instance>();
  /** By environment. */
  const sleeping = new Map<string, SleepingInstance>();
  const closing = new AbortController();

  /**
   * Ends an instance; rejects when its engine cannot, as while the API server of Kubernetes is away. Those who do not wait for it need not
   * handle that: what is left in a cluster is removed later.
   */
  const end = (
    instance: Instance,
    drain = times.drain,
    untilFollowed: (signal: AbortSignal) => Promise<void> = async () => undefined,
  ): Promise<void> => {
    const ended = untilFollowed(closing.signal)
      // It ends in any case, such as when the database is away.
      .catch(() => undefined)
      .then(() => instance.stop(drain))
      .finally(() => ending.delete(ended));
    ended.catch(() => undefined);
    ending.add(ended);
    return ended;
  };

  const tellAll = (event: SiteEvent) => {
    for (const tell of listeners) tell(event);
  };

  const makeSleeping = (
    environmentId: string,
    { releaseId, organizationId }: Pick<Instance, 'releaseId' | 'organizationId'>,
    sleep: Sleep,
  ): SleepingInstance => {
    const wake = () => tellAll({ type: 'WANTED', environmentId });
    const instance = sleepingInstance({ releaseId, organizationId, sleep, wake, times });
    sleeping.set(environmentId, instance);
    return instance;
  };

  /** Ends the process of a service that nobody asks for; its hosts lead to what starts it again. */
  const putToSleep = (environmentId: string): void => {
    const { at = 0 } = sites.lastUse(environmentId) ?? {};
    const minutes = Math.floor((performance.now() - at) / 60_000);
    const message = `No requests for ${minutes} min, and another service needed the memory. The next request starts it.`;
    const sleep = { since: new Date(), message };
    const before = sites.exchange(environmentId, (instance) => makeSleeping(environmentId, instance, sleep));
    before?.tellTo(() => undefined);
    if (before) void end(before);
  };

  const pause: SiteHost['pause'] = async (environmentId) => {
    // Nothing of it runs.
    if (sleeping.has(environmentId)) return;
    const before = sites.exchange(environmentId, ({ organizationId }) => {
      const instance = pausedInstance(organizationId, times);
      sleeping.set(environmentId, instance);
      return instance;
    });
    before?.tellTo(() => undefined);
    if (!before) return;
    room.keep(environmentId);
    await end(before);
  };

  /** Forgets that a service slept; requests that wait for it go on to the next one, if there is one. */
  const endSleep = (environmentId: string, next: Instance | null): void => {
    room.forgetSleeping(environmentId);
    if (next) sleeping.get(environmentId)?.woken(next);
    sleeping.delete(environmentId);
  };

  const remove = (environmentId: string): Promise<void> => {
    endSleep(environmentId, null);
    const before = sites.take(environmentId);
    return before ? end(before) : Promise.resolve();
  };

  const placeFor = (release: SiteRelease): Entered | { refusal: string } =>
    release.manifest.kind === 'SERVICE'
      ? room.enter(release.place, release.memoryBytes * (release.replicas ?? 1))
      : { leave: () => undefined, stop: [], sleep: [] };

  /** Starts a release; its folders and its place are let go of when it has ended. */
  const startHeld = async (
    release: SiteRelease,
    onLine: (line: string) => void,
    until: AbortSignal,
  ): Promise<Instance | NotHealthy> => {
    const entered = placeFor(release);
    if ('refusal' in entered) {
      release.letGo?.();
      return { message: entered.refusal, lastLines: [], noRoom: true };
    }
    release.sayTo?.(onLine);
    const { promise: ended, resolve: over } = Promise.withResolvers<void>();
    void ended.then(entered.leave).then(release.letGo);
    for (const environmentId of entered.sleep) putToSleep(environmentId);
    for (const environmentId of entered.stop) void remove(environmentId);
    try {
      const made = await startInstance(release, making, onLine, until);
      if (!('message' in made)) return { ...made, stop: (drain) => made.stop(drain).finally(over) };
      over();
      return made;
    } catch (error) {
      over();
      throw error;
    }
  };

  const start: SiteHost['start'] = async (release, onLine, signal) => {
    if (closing.signal.aborted) {
      release.letGo?.();
      throw closed();
    }
    const until = AbortSignal.any([signal, closing.signal]);
    const made = await startHeld(release, onLine, until);
    if (closing.signal.aborted) {
      if (!('message' in made)) await made.stop(0);
      throw closed();
    }
    if ('message' in made) return { notHealthy: made };
    waiting.add(made);
    const instance: SiteInstance = {
      releaseId: made.releaseId,
      address: made.address,
      stop: () => {
        waiting.delete(made);
        return end(made);
      },
    };
    instances.set(instance, made);
    if (!until.aborted) return { instance };
    await instance.stop();
    return { notHealthy: { message: 'The service was stopped.', lastLines: [] } };
  };

  const run: SiteHost['run'] = async (release, command, onLine, signal) => {
    if (closing.signal.aborted) throw closed();
    const entered = placeFor(release);
    if ('refusal' in entered) return { message: entered.refusal, lastLines: [], noRoom: true };
    for (const environmentId of entered.sleep) putToSleep(environmentId);
    for (const environmentId of entered.stop) void remove(environmentId);
    release.sayTo?.(onLine);
    const until = AbortSignal.any([signal, closing.signal]);
    const running = engine.run(release, command, onLine, until);
    const ended = running.then(
      () => undefined,
      () => undefined,
    );
    ending.add(ended);
    try {
      const failed = await running;
      if (closing.signal.aborted) throw closed();
      return signal.aborted ? null : failed;
    } finally {
      ending.delete(ended);
      entered.leave();
    }
  };

  const switchTo: SiteHost['switchTo'] = async (site, instance, untilFollowed) => {
    const { environmentId } = site;
    const next = instances.get(instance);
    if (!next) throw new Error('This instance was not started here.');
    waiting.delete(next);
    next.tellTo((event) => tellAll({ ...event, environmentId }));
    const before = sites.put(site, next);
    endSleep(environmentId, next);
    if (!before || before === next) return;
    before.tellTo(() => undefined);
    void end(before, times.drain, untilFollowed);
  };

  const follow: SiteHost['follow'] = (site, { address, ...service }) => {
    if (sites.state(site.environmentId)?.releaseId === service.releaseId) return;
    // The process that runs it checks its health.
    const followed = { address, state: () => wellState, lastLines: () => [], requestFailed: () => undefined };
    const before = sites.put(
      site,
      serviceInstance(service, { ...followed, stop: async () => undefined }, times),
    );
    if (before) void end(before);
  };

  const server = createServer({ maxHeaderSize: 32_768, requestTimeout: 300_000, headersTimeout: 60_000 });
  const upgraded = new Set<Duplex>();
  server.on('request', (request, response) => void answerRequest(sites, request, response));
  server.on('upgrade', (request: IncomingMessage, socket, head) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    void answerUpgrade(sites, { request, socket, head });
  });

  return {
    start,
    run,
    switchTo,
    follow,
    address: (environmentId) => sites.address(environmentId),
    used: (environmentId) => sites.used(environmentId),
    pause,
    sleep: (site, { releaseId, memoryBytes, place }, sleep) => {
      room.reserve(place, memoryBytes);
      const { organizationId } = place;
      sites.put(site, makeSleeping(site.environmentId, { releaseId, organizationId }, sleep));
    },
    notWoken: (environmentId, failure) => sleeping.get(environmentId)?.notWoken(failure),
    expect: (wanted) => sites.expect(wanted),
    adopt: (wanted) => {
      const awake = wanted.filter(({ environmentId }) => !sleeping.has(environmentId));
      engine.adopt(new Map(awake.map(({ environmentId, releaseId }) => [environmentId, releaseId])));
    },
    remove,
    environments: () => sites.environments(),
    state: (environmentId) => sites.state(environmentId),
    lastLines: (environmentId) => sites.lastLines(environmentId),
    events: (onEvent) => {
      listeners.add(onEvent);
      return () => listeners.delete(onEvent);
    },
    listen: async (socket) => {
      rmSync(socket, { force: true });
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      server.once('error', reject);
      server.listen(socket, resolve);
      await promise;
      chmodSync(socket, 0o600);
      sites.warmUp();
    },
    close: async (milliseconds = times.closing) => {
      closing.abort();
      await engine.close();
      const left = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      sites.close();
      for (const instance of [...sites.takeAll(), ...waiting]) void end(instance, milliseconds);
      await Promise.allSettled(ending);
      for (const socket of upgraded) socket.destroy();
      server.closeAllConnections();
      await left;
    },
  };
};

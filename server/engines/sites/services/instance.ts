import type { Agent, IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunManifest } from '../../builder/index.ts';
import type { CompressedFiles } from '../files/compressedFiles.ts';
import type { Trouble } from '../errorPages.ts';
import { forward, keptConnections, type Upstream } from '../forwarding/forward.ts';
import { forwardUpgrade, type Handover } from '../forwarding/forwardUpgrade.ts';
import { passedOn } from '../forwarding/headers.ts';
import { openLayers, type OpenLayers } from '../layers.ts';
import type { EngineService, ServiceEngine, ServiceEvent, ServiceState } from '../serviceEngine.ts';
import type { ServiceAddress } from '../serviceAddress.ts';
import type { NotHealthy, SiteRelease } from '../siteHost.ts';
import { openStaticSite } from '../files/staticSite.ts';
import type { Times } from '../times.ts';

/** What instances are made with. */
export type Making = {
  /** Runs those that are services. */
  engine: ServiceEngine;
  layers: OpenLayers;
  compressed: CompressedFiles;
  times: Times;
};

/** A release that runs. */
export type Instance = {
  readonly releaseId: string;
  readonly organizationId: string;
  readonly kind: RunManifest['kind'];
  readonly startedAt: Date;
  state: () => ServiceState;
  /** The last lines of its output, without secrets; none of files. */
  lastLines: () => readonly string[];
  /** Takes what happens to it from now on. */
  tellTo: (tell: (event: ServiceEvent) => void) => void;
  /** Where a request is passed on to; waits a little for a service that is being started. Null where nothing runs, or it is files. */
  upstream: (isRetry?: boolean) => Promise<Upstream | null>;
  /** Where its service answers now; null for files, and where none runs. */
  address: () => Promise<ServiceAddress | null>;
  /** Answers a request; the status, or what is to be answered instead. */
  answer: (request: IncomingMessage, response: ServerResponse, passing: Passing) => Promise<number | Trouble>;
  upgrade: (handover: Handover) => Promise<Trouble | null>;
  /** Lets it answer what it has begun, for so many milliseconds, and ends it, for which it has as many again. */
  stop: (drain: number) => Promise<void>;
};

/** What passing a request on needs besides the instance. */
type Passing = {
  /** Where to, at each try: by then another release may have taken this one's place. */
  upstream: (isRetry: boolean) => Promise<Upstream | null>;
  onAnswer: (status: number, type: string) => void;
};

/** Within half a second. */
const TRIES = 4;
/** Until requests lead to it, whoever starts it is told all there is. */
const untold = () => undefined;

/** The state of what needs no checks here. */
export const wellState: ServiceState = {
  health: 'HEALTHY',
  message: null,
  restarts: 0,
  memoryBytes: null,
  processorShare: null,
  sleepingSince: null,
};

const ofFiles = async (
  release: SiteRelease,
  { layers, compressed }: Making,
): Promise<Instance | NotHealthy> => {
  const { folders, close } = await openLayers(layers, release);
  const site = await openStaticSite(release, folders, compressed).catch((error: unknown) => {
    close();
    throw error;
  });
  if ('message' in site) {
    close();
    return site;
  }
  return {
    releaseId: release.releaseId,
    organizationId: release.place.organizationId,
    kind: release.manifest.kind,
    startedAt: new Date(),
    state: () => wellState,
    lastLines: () => [],
    tellTo: untold,
    upstream: async () => null,
    address: async () => null,
    answer: (request, response) => site.answer(request, response),
    upgrade: async () => 'BAD_REQUEST',
    stop: async () => close(),
  };
};

/** Makes the instance that leads requests to a service. */
export const serviceInstance = (
  { releaseId, organizationId }: Pick<Instance, 'releaseId' | 'organizationId'>,
  service: EngineService,
  times: Times,
  tellTo: Instance['tellTo'] = untold,
): Instance => {
  const agent: Agent = keptConnections();
  let begun = 0;
  let answeredAll = Promise.withResolvers<void>();
  const upstream = async (isRetry = false): Promise<Upstream | null> => {
    const address = await service.address(times.wait, isRetry);
    if (address === null) return null;
    begun += 1;
    let isDone = false;
    const done = () => {
      if (!isDone) begun -= 1;
      isDone = true;
      if (begun === 0) answeredAll.resolve();
    };
    const isBalanced = 'isBalanced' in address && address.isBalanced === true;
    return { address, agent: isBalanced ? null : agent, done };
  };
  const drained = async (drain: number) => {
    if (begun === 0) return;
    answeredAll = Promise.withResolvers();
    const tired = new AbortController();
    const late = wait(drain, undefined, { signal: tired.signal }).catch(() => undefined);
    await Promise.race([answeredAll.promise, late]);
    tired.abort();
  };
  const patience = { answer: times.answer, silence: times.silence };
  return {
    releaseId,
    organizationId,
    kind: 'SERVICE',
    startedAt: new Date(),
    state: service.state,
    lastLines: service.lastLines,
    tellTo,
    address: () => service.address(0),
    upstream,
    answer: async (request, response, passing) => {
      let status = 0;
      const outcome = await forward(request, response, {
        upstream: passing.upstream,
        headers: passedOn(request.rawHeaders),
        patience,
        tries: TRIES,
        onAnswer: (answered, type) => {
          status = answered;
          if (answered >= 500) service.requestFailed();
          passing.onAnswer(answered, type);
        },
      });
      if (outcome === 'NO_ANSWER' || outcome === 'LATE') service.requestFailed();
      return outcome === 'DONE' ? status : outcome;
    },
    upgrade: async (handover) => {
      const to = await upstream();
      if (to === null) return 'NOT_RUNNING';
      // A conversation has no end that could be waited for: it does not hold up the end of the service.
      to.done();
      const outcome = await forwardUpgrade(handover, to, passedOn(handover.request.rawHeaders), patience);
      return outcome === 'DONE' ? null : outcome;
    },
    stop: async (drain) => {
      await drained(drain);
      await service.stop(drain);
      agent.destroy();
    },
  };
};

const ofService = async (
  release: SiteRelease,
  { engine, times }: Making,
  onLine: (line: string) => void,
  signal: AbortSignal,
): Promise<Instance | NotHealthy> => {
  let tell: (event: ServiceEvent) => void = untold;
  const service = await engine.start(release, { onLine, onEvent: (event) => tell(event) }, signal);
  if ('message' in service) return service;
  const { releaseId, place } = release;
  return serviceInstance({ releaseId, organizationId: place.organizationId }, service, times, (to) => {
    tell = to;
  });
};

/** Starts a release, and waits until it is healthy; tells why it is not. */
export const startInstance = (
  release: SiteRelease,
  making: Making,
  onLine: (line: string) => void,
  signal: AbortSignal,
): Promise<Instance | NotHealthy> =>
  release.manifest.kind === 'STATIC' ? ofFiles(release, making) : ofService(release, making, onLine, signal);

import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type ApiClient, openClient } from './api/client.ts';
import {
  type AnyObject,
  anyObject,
  type Applied,
  type Deployment,
  deploymentSchema,
  type Pod,
  podSchema,
  serviceSchema,
} from './api/resources.ts';
import { type WatchedKind, watchKind } from './api/watchedKind.ts';
import { byInstance, instanceOf, keyOf } from './byInstance.ts';
import {
  type Cluster,
  type ClusterOptions,
  type ClusterTimes,
  type RunningService,
  usualTimes,
} from './clusterPort.ts';
import { Instance, type InstancePorts } from './instance.ts';
import {
  commandObject,
  instanceHash,
  type InstanceName,
  secretOf,
  serviceObjects,
  whyNoSecret,
} from './objects/instance.ts';
import { labels, namespaceOf, shortHash } from './objects/names.ts';
import { bridgePortOf } from './objects/pod.ts';
import { Organizations } from './organizations.ts';
import type { ClusterSettings } from './settings.ts';
import { UnwantedObjects } from './unwanted.ts';
import type { Workload } from './workload.ts';

/** What this process runs. */
type Held = {
  instance: Instance;
  workload: Workload;
  image: string;
  /** Of the deployment, when we applied it last. */
  generation: number;
  tokenAt: number;
  /** When it was applied last; infinite while that goes on. */
  correctedAt: number;
  isRemoved: boolean;
};

class ClusterEngine implements Cluster {
  readonly #client: ApiClient;
  readonly #settings: ClusterSettings;
  readonly #token: ClusterOptions['token'];
  readonly #warn: ClusterOptions['warn'];
  readonly #times: ClusterTimes;
  readonly #organizations: Organizations;
  readonly #closing = new AbortController();
  readonly #held = new Map<string, Held>();
  readonly #unwanted: UnwantedObjects;
  readonly #ports: InstancePorts;
  readonly #watched: { pods: WatchedKind<Pod>; deployments: WatchedKind<Deployment> };
  #addresses = new Map<string, string>();
  #comparing: Promise<void>;

  constructor(
    client: ApiClient,
    options: ClusterOptions,
    watched: { pods: WatchedKind<Pod>; deployments: WatchedKind<Deployment> },
    closing: AbortController,
  ) {
    this.#client = client;
    this.#settings = options.settings;
    this.#token = options.token;
    this.#warn = options.warn;
    this.#times = { ...usualTimes, ...options.times };
    this.#closing = closing;
    this.#organizations = new Organizations(client, options.settings);
    this.#watched = watched;
    const tell = (instance: string) => {
      const held = this.#held.get(instance);
      held?.instance.noteChange();
      if (held) this.#correct(held);
    };
    const pods = byInstance(watched.pods, tell);
    const deployments = byInstance(watched.deployments, tell);
    this.#ports = {
      client,
      closing: closing.signal,
      pods,
      deployment: (named) => deployments(named)[0] ?? null,
      look: () => this.#look(),
      silence: this.#times.silence,
    };
    const isHeld = (instance: string) => this.#held.has(instance);
    this.#unwanted = new UnwantedObjects(watched, this.#ports, isHeld, this.#times.unwanted);
    this.#comparing = this.#compareAgain();
  }

  async #look(): Promise<void> {
    const { pods, deployments } = this.#watched;
    await Promise.all([pods.refresh(), deployments.refresh()]);
  }

  async readAddresses(): Promise<void> {
    const { items } = await this.#client.list('Service', this.#selector, undefined, this.#closing.signal);
    const services = items.map((item) => serviceSchema.parse(item));
    this.#addresses = new Map(services.map((each) => [instanceOf(each), each.spec.clusterIP]));
  }

  get #selector(): string {
    return `${labels.engine}=${this.#settings.name}`;
  }

  /** The image of a workload; refusal() has told when there is none. */
  #imageOf({ runtime }: Workload): string {
    return this.#settings.runtimeImages[runtime] ?? '';
  }

  refusal(workload: Workload): string | null {
    const { runtime } = workload;
    if (this.#settings.runtimeImages[runtime] !== null) return whyNoSecret(workload);
    const [language, setting] =
      runtime === 'NODE' ? ['Node', 'ENGINE_NODE_IMAGE'] : ['Python', 'ENGINE_PYTHON_IMAGE'];
    return `Services of ${language} cannot run in this cluster: the server's operator can set ${setting} to an image with its digest.`;
  }

  async start(workload: Workload, signal: AbortSignal): Promise<RunningService> {
    const image = this.#imageOf(workload);
    const found = this.#findUnheld(workload, image);
    const named = found ?? this.#newName(workload);
    const held = this.#hold(named, 'service', workload, image);
    try {
      const address = found && this.#addresses.get(keyOf(named));
      const host = address ?? (await this.#applyService(held, signal));
      const bridgePort = bridgePortOf(workload);
      return {
        instance: held.instance,
        address: () => ({ host: this.#addresses.get(keyOf(named)) ?? host, port: bridgePort }),
        bridgePort,
        isAdopted: found !== null,
        remove: (grace) => this.#remove(held, grace),
      };
    } catch (error) {
      await this.#remove(held, 0).catch(() => undefined);
      throw error;
    }
  }

  async run(workload: Workload, seconds: number, signal: AbortSignal) {
    const image = this.#imageOf(workload);
    const held = this.#hold(this.#newName(workload), 'command', workload, image);
    const { name } = held.instance.named;
    const made = { settings: this.#settings, workload, image, name };
    try {
      const pod = anyObject.parse(await this.#apply(workload, commandObject(made, seconds), signal));
      await this.#applySecret(held, pod, 'Pod', signal);
      return { instance: held.instance, remove: () => this.#remove(held, 0) };
    } catch (error) {
      await this.#remove(held, 0).catch(() => undefined);
      throw error;
    }
  }

  keepOnly(wanted: ReadonlyMap<string, string>): void {
    this.#unwanted.keepOnly(wanted);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all([this.#watched.pods.ended, this.#watched.deployments.ended, this.#comparing]);
    this.#client.close();
  }

  #newName({ organizationId, environmentId }: Workload): InstanceName {
    return {
      namespace: namespaceOf(this.#settings.name, organizationId),
      name: `s-${shortHash(environmentId, 10)}-${randomBytes(4).toString('hex')}`,
    };
  }

  /** A deployment that runs just this, and that this process does not hold. */
  #findUnheld(workload: Workload, image: string): InstanceName | null {
    const hash = instanceHash(this.#settings, workload, image);
    const namespace = namespaceOf(this.#settings.name, workload.organizationId);
    for (const { metadata } of this.#watched.deployments.objects.values()) {
      const { name, deletionTimestamp } = metadata;
      const named = { namespace, name };
      if (metadata.namespace !== namespace || metadata.labels[labels.hash] !== hash) continue;
      if (deletionTimestamp === undefined && !this.#held.has(keyOf(named))) return named;
    }
    return null;
  }

  #hold(named: InstanceName, main: 'service' | 'command', workload: Workload, image: string): Held {
    const held: Held = {
      instance: new Instance(named, main, this.#ports, main === 'service' ? workload.replicas : 1),
      workload,
      image,
      // The first one is what we applied.
      generation: 1,
      tokenAt: Number.NEGATIVE_INFINITY,
      correctedAt: Number.NEGATIVE_INFINITY,
      isRemoved: false,
    };
    this.#held.set(keyOf(named), held);
    return held;
  }

  #apply({ organizationId, organizationBytes }: Workload, object: Applied, signal?: AbortSignal) {
    return this.#organizations.apply(organizationId, organizationBytes, object, signal);
  }

  async #applySecret(
    held: Held,
    owner: AnyObject,
    kind: 'Deployment' | 'Pod',
    signal?: AbortSignal,
  ): Promise<void> {
    const { workload, image, instance } = held;
    held.tokenAt = performance.now();
    const { name } = instance.named;
    const made = { settings: this.#settings, workload, image, name };
    const secret = secretOf(made, instance.main, this.#token(workload));
    await this.#apply(workload, ownedBy(secret, owner, kind), signal);
  }

  /** Applies a service with all that it needs; returns its address. The deployment comes first: what belongs to it goes with it. */
  async #applyService(held: Held, signal?: AbortSignal): Promise<string> {
    const { workload, image, instance } = held;
    const made = { settings: this.#settings, workload, image, name: instance.named.name };
    const { deployment, service } = serviceObjects(made);
    // Nothing is corrected while it is applied: a busy API server answers late.
    held.correctedAt = Number.POSITIVE_INFINITY;
    try {
      const applied = anyObject.parse(await this.#apply(workload, deployment, signal));
      held.generation = applied.metadata.generation;
      const [answer] = await Promise.all([
        this.#apply(workload, ownedBy(service, applied, 'Deployment'), signal),
        this.#applySecret(held, applied, 'Deployment', signal),
      ]);
      const { clusterIP } = serviceSchema.parse(answer).spec;
      this.#addresses.set(keyOf(instance.named), clusterIP);
      return clusterIP;
    } finally {
      held.correctedAt = performance.now();
    }
  }

  async #remove(held: Held, grace: number): Promise<void> {
    if (this.#closing.signal.aborted) return;
    held.isRemoved = true;
    try {
      await held.instance.remove(grace);
    } finally {
      this.#held.delete(keyOf(held.instance.named));
      this.#addresses.delete(keyOf(held.instance.named));
    }
  }

  /** Brings back what somebody else deleted or changed, and gives a pod that is to begin another token, as that of its release has expired. */
  #correct(held: Held): void {
    const { instance, generation, isRemoved, tokenAt, correctedAt } = held;
    const { corrected, tokenAge } = this.#times;
    const now = performance.now();
    if (isRemoved || instance.main === 'command' || now - correctedAt < corrected) return;
    const deployment = this.#ports.deployment(instance.named);
    const isChanged = deployment === null || deployment.metadata.generation !== generation;
    const isToBegin = instance.state().is !== 'RUNNING' && now - tokenAt > tokenAge;
    if (!isChanged && !isToBegin) return;
    this.#applyService(held, this.#closing.signal).catch((error: Error) => {
      if (!this.#closing.signal.aborted)
        this.#warn(`${keyOf(instance.named)} could not be corrected: ${error.message}`);
    });
  }

  async #compareAgain(): Promise<void> {
    const { signal } = this.#closing;
    const { compare, unwanted } = this.#times;
    const often = Math.min(compare, Math.max(50, unwanted / 6));
    for (let comparedAt = performance.now(); !signal.aborted; ) {
      await wait(often, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        if (performance.now() - comparedAt >= compare) {
          comparedAt = performance.now();
          await Promise.all([this.#look(), this.readAddresses()]);
          for (const held of this.#held.values()) this.#compare(held);
          const workloads = [...this.#held.values()].map(({ workload }) => workload);
          await this.#organizations.compare(
            new Map(workloads.map((each) => [each.organizationId, each.organizationBytes])),
            signal,
          );
        }
        await this.#unwanted.remove();
      } catch (error) {
        if (!signal.aborted) this.#warn(`The cluster could not be compared: ${toldOf(error)}`);
      }
    }
  }

  #compare(held: Held): void {
    const isLost = held.instance.main === 'service' && !this.#addresses.has(keyOf(held.instance.named));
    if (isLost) held.generation = -1;
    this.#correct(held);
  }
}

/** An object that is deleted with another one. */
const ownedBy = (object: Applied, { metadata }: AnyObject, kind: 'Deployment' | 'Pod'): Applied => ({
  ...object,
  metadata: {
    ...object.metadata,
    ownerReferences: [
      {
        apiVersion: kind === 'Pod' ? 'v1' : 'apps/v1',
        kind,
        name: metadata.name,
        uid: metadata.uid,
      },
    ],
  },
});

const toldOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Opens the work with a cluster: reads what runs there, and follows it.
 * @throws ApiRefusal when the API server refuses that, or is not there
 */
export const openCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const client = openClient(options.access);
  const closing = new AbortController();
  const selector = `${labels.engine}=${options.settings.name}`;
  const following = { signal: closing.signal, warn: options.warn };
  const [pods, deployments] = await Promise.all([
    watchKind(client, { kind: 'Pod', selector, schema: podSchema }, following),
    watchKind(client, { kind: 'Deployment', selector, schema: deploymentSchema }, following),
  ]);
  const engine = new ClusterEngine(client, options, { pods, deployments }, closing);
  await engine.readAddresses();
  return engine;
};

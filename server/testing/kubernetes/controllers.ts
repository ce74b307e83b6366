import { randomBytes, randomInt } from 'node:crypto';
import type { Server } from 'node:net';
import * as z from 'zod';
import type { Sandbox } from '../../engines/sandbox/index.ts';
import { ApiFault } from './apiFault.ts';
import { type Change, nameOf, type ObjectStore, type Stored, storedObject } from './objectStore.ts';
import { memoryOf, podObject } from './podObject.ts';
import { leadFrom, type NodeFaults, PodRun } from './podRun.ts';
import { restrictedFaults } from './podSecurity.ts';

const deploymentSpec = z.object({
  replicas: z.number().default(1),
  template: z.object({
    metadata: z.object({ labels: z.record(z.string(), z.string()) }),
    spec: z.looseObject({}),
  }),
});
const quotaSpec = z.object({ hard: z.record(z.string(), z.string()) });
const serviceSpec = z.object({
  selector: z.record(z.string(), z.string()),
  ports: z.array(z.object({ port: z.number(), targetPort: z.number() })),
  clusterIP: z.string(),
  publishNotReadyAddresses: z.boolean().default(false),
});

const podStatus = z.looseObject({ containerStatuses: z.array(z.looseObject({ ready: z.boolean() })) });
const isReady = ({ status }: Stored): boolean => {
  const parsed = podStatus.safeParse(status);
  return parsed.success && parsed.data.containerStatuses.every(({ ready }) => ready);
};

const bytes = (each: Stored) => memoryOf(podObject.parse(each.spec));

/** An address of this machine that nobody else listens at. */
const freeAddress = () => `127.${randomInt(64, 250)}.${randomInt(1, 250)}.${randomInt(1, 250)}`;

export type ControllerOptions = {
  store: ObjectStore;
  sandbox: Sandbox;
  product: { folder: string; image: string };
  serverPort: number;
  backOff: number;
};

/** What makes pods of deployments, runs them, leads services to them, and collects what nobody owns. */
export class Controllers {
  readonly faults: NodeFaults = { missingImages: new Set(), unschedulable: null };
  readonly #options: ControllerOptions;
  readonly #pods = new Map<string, PodRun>();
  readonly #proxies = new Map<string, Server[]>();
  #isClosed = false;

  constructor(options: ControllerOptions) {
    this.#options = options;
    const { store } = options;
    store.onChange((change) => setImmediate(() => this.#isClosed || this.#follow(change)));
    store.onOrphan = (object) =>
      object.kind === 'Pod' ? this.deletePod(object, null) : store.remove(nameOf(object));
  }

  run(pod: Stored): PodRun | undefined {
    return this.#pods.get(pod.metadata.uid);
  }

  /** What is refused of a pod when it is made: by its namespace's level of security, and by its quota. @throws ApiFault */
  admit(pod: Stored): void {
    const { store } = this.#options;
    const { namespace, name } = pod.metadata;
    const level = store.get({ kind: 'Namespace', namespace: '', name: namespace })?.metadata.labels;
    const faults =
      level?.['pod-security.kubernetes.io/enforce'] === 'restricted' ? restrictedFaults(pod.spec) : [];
    if (faults.length > 0)
      throw new ApiFault(
        403,
        'Forbidden',
        `pods "${name}" is forbidden: violates PodSecurity "restricted:latest": ${faults.join(', ')}`,
      );
    const living = store.list('Pod', namespace).filter(({ status }) => status?.['phase'] !== 'Failed');
    const used = living.reduce((sum, each) => sum + bytes(each), 0);
    for (const quota of store.list('ResourceQuota', namespace)) {
      const { hard } = quotaSpec.parse(quota.spec);
      const limit = Number(hard['limits.memory'] ?? Number.POSITIVE_INFINITY);
      const wanted = bytes(pod);
      const refuse = (what: string) => {
        throw new ApiFault(
          403,
          'Forbidden',
          `pods "${name}" is forbidden: exceeded quota: ${quota.metadata.name}, ${what}`,
        );
      };
      if (used + wanted > limit)
        refuse(
          `requested: limits.memory=${wanted}, used: limits.memory=${used}, limited: limits.memory=${limit}`,
        );
      if (living.length + 1 > Number(hard['pods'] ?? Number.POSITIVE_INFINITY))
        refuse(`requested: pods=1, used: pods=${living.length}, limited: pods=${hard['pods']}`);
    }
  }

  /** Asks a pod to end, within the time of its own unless another is given. */
  deletePod(pod: Stored, graceSeconds: number | null): void {
    const { store } = this.#options;
    const current = store.get(nameOf(pod));
    if (!current) return;
    const { terminationGracePeriodSeconds } = podObject.parse(pod.spec);
    store.put({
      ...current,
      metadata: {
        ...current.metadata,
        deletionTimestamp: current.metadata.deletionTimestamp ?? new Date().toISOString(),
      },
    });
    const run = this.run(pod);
    run?.stop(graceSeconds ?? terminationGracePeriodSeconds);
    void (run?.done ?? Promise.resolve()).then(() => store.remove(nameOf(pod)));
  }

  /** A node is gone: its pod is deleted, and nothing tells how it ended. */
  loseNode(pod: Stored): void {
    const { store } = this.#options;
    store.setStatus(nameOf(pod), { reason: 'NodeLost' });
    this.run(pod)?.stop(0);
    store.remove(nameOf(pod));
  }

  #follow({ type, object }: Change): void {
    if (object.kind === 'Deployment' && type !== 'DELETED') this.#replicate(object);
    if (object.kind === 'Service') void this.#proxy(object, type === 'DELETED');
    if (object.kind === 'Pod') this.#followPod(type, object);
  }

  #followPod(type: Change['type'], pod: Stored): void {
    const { store, ...ports } = this.#options;
    if (type === 'ADDED')
      this.#pods.set(
        pod.metadata.uid,
        new PodRun(pod, { ...ports, store, faults: this.faults, freeAddress }),
      );
    if (type === 'DELETED') this.run(pod)?.stop(0);
    const [owner] = pod.metadata.ownerReferences;
    const isOver = type === 'DELETED' || pod.metadata.deletionTimestamp || pod.status?.['phase'] === 'Failed';
    if (!owner || !isOver) return;
    for (const deployment of store.list('Deployment', pod.metadata.namespace))
      if (deployment.metadata.uid === owner.uid) this.#replicate(deployment);
  }

  #replicate(given: Stored): void {
    const { store } = this.#options;
    const deployment = store.get(nameOf(given));
    if (!deployment) return;
    const { template, replicas } = deploymentSpec.parse(deployment.spec);
    const { namespace, uid } = deployment.metadata;
    const pods = store
      .list('Pod', namespace)
      .filter(
        ({ metadata, status }) =>
          metadata.ownerReferences.some((owner) => owner.uid === uid) && status?.['phase'] !== 'Failed',
      )
      .filter(({ metadata }) => !metadata.deletionTimestamp);
    for (const pod of pods.slice(replicas)) this.deletePod(pod, null);
    for (let count = pods.length; count < replicas; count += 1)
      if (!this.#create(deployment, template)) return;
  }

  /** Makes a pod of a deployment; returns whether it was admitted. */
  #create(deployment: Stored, template: z.infer<typeof deploymentSpec>['template']): boolean {
    const { store } = this.#options;
    const { namespace, name, uid } = deployment.metadata;
    const pod = storedObject.parse({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: {
        name: `${name}-${randomBytes(3).toString('hex')}`,
        namespace,
        labels: template.metadata.labels,
        ownerReferences: [{ apiVersion: 'apps/v1', kind: 'Deployment', name, uid }],
      },
      spec: template.spec,
    });
    try {
      this.admit(pod);
      store.put(pod);
      if (deployment.status?.['conditions']) store.setStatus(nameOf(deployment), { conditions: [] });
      return true;
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      const failure = {
        type: 'ReplicaFailure',
        status: 'True',
        reason: 'FailedCreate',
        message: error.message,
      };
      store.setStatus(nameOf(deployment), { conditions: [failure] });
      return false;
    }
  }

  async #proxy(service: Stored, isGone: boolean): Promise<void> {
    const { uid, namespace } = service.metadata;
    if (isGone) {
      for (const server of this.#proxies.get(uid) ?? []) server.close();
      this.#proxies.delete(uid);
      return;
    }
    if (this.#proxies.has(uid)) return;
    const { selector, ports, clusterIP, publishNotReadyAddresses } = serviceSpec.parse(service.spec);
    const selected = Object.entries(selector).map(([key, value]) => `${key}=${value}`);
    const servers: Server[] = [];
    this.#proxies.set(uid, servers);
    let turn = 0;
    for (const { port, targetPort } of ports) {
      const target = () => {
        const pods = this.#options.store
          .list('Pod', namespace, selected.join(','))
          .filter((pod) => pod.status?.['phase'] !== 'Failed' && (publishNotReadyAddresses || isReady(pod)));
        const runs = pods.flatMap((pod) => (pod.metadata.deletionTimestamp ? [] : (this.run(pod) ?? [])));
        turn += 1;
        const run = runs[turn % Math.max(runs.length, 1)];
        return run ? { host: run.ip, port: targetPort } : null;
      };
      servers.push(await leadFrom({ host: clusterIP, port }, target));
    }
  }

  /** Ends everything. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const pod of this.#pods.values()) pod.stop(0);
    await Promise.all([...this.#pods.values()].map(({ done }) => done));
    for (const servers of this.#proxies.values()) for (const server of servers) server.close();
  }
}

export { freeAddress };

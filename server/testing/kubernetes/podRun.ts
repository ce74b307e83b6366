import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bridge, Ended, Sandbox } from '../../engines/sandbox/index.ts';
import { removeFolder } from '../../engines/artifacts/index.ts';
import { nameOf, type ObjectStore, type Stored } from './objectStore.ts';
import { type Container, podObject, type PodObject } from './podObject.ts';

/** What is wrong with the nodes of a cluster, until it is lifted. */
export type NodeFaults = {
  /** Images that cannot be pulled. */
  missingImages: Set<string>;
  /** Why no node takes a pod; null where one does. */
  unschedulable: string | null;
};

export type NodePorts = {
  store: ObjectStore;
  sandbox: Sandbox;
  faults: NodeFaults;
  /** Where the product is on this machine, and in its image. */
  product: { folder: string; image: string };
  /** Where pods fetch layers: `127.0.0.1:port`. */
  serverPort: number;
  /** Milliseconds before a container is started again: the first pause, which doubles. */
  backOff: number;
  freeAddress: () => string;
};

type Status = {
  name: string;
  image: string;
  imageID: string;
  ready: boolean;
  restartCount: number;
  state: object;
  lastState: object;
};
type Running = Awaited<ReturnType<Sandbox['start']>>;
type Line = { at: string; text: string };

const now = () => new Date().toISOString();
const LOOK = 20;

/** Leads what connects to an address to a socket. */
export const leadFrom = async (
  listen: { host: string; port: number } | { path: string },
  target: () => { path: string } | { host: string; port: number } | null,
): Promise<Server> => {
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    const to = target();
    if (to === null) return void near.destroy();
    const far = connect({ ...to, allowHalfOpen: true });
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen(listen, resolve);
  await promise;
  return server;
};

/** Runs the containers of a pod in a sandbox, as a node does. */
export class PodRun {
  readonly #ports: NodePorts;
  readonly #pod: Stored;
  readonly #spec: PodObject;
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'pod-'));
  readonly #ip: string;
  readonly #statuses = new Map<string, Status>();
  readonly #logs = new Map<string, Line[][]>();
  readonly #running = new Map<string, Running>();
  readonly #stopping = new AbortController();
  readonly #killed = new AbortController();
  readonly #servers: Server[] = [];
  readonly #listeners = new Set<() => void>();
  #condition: object[] = [];
  #grace: number;
  readonly done: Promise<void>;

  constructor(pod: Stored, ports: NodePorts) {
    this.#pod = pod;
    this.#ports = ports;
    this.#spec = podObject.parse(pod.spec);
    this.#grace = this.#spec.terminationGracePeriodSeconds;
    this.#ip = ports.freeAddress();
    this.done = this.#run().catch((error: Error) => this.#fail('Error', error.message));
  }

  get ip(): string {
    return this.#ip;
  }

  /** What a container wrote, and whether it goes on. */
  log(name: string, previous: boolean): { lines: readonly Line[]; isOpen: boolean } {
    const lives = this.#logs.get(name) ?? [];
    const lines = lives.at(previous ? -2 : -1) ?? [];
    return { lines, isOpen: !previous && this.#running.has(name) };
  }

  onLog(tell: () => void): () => void {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  }

  /** Asks all containers to end, and ends them after so many seconds; a second time with fewer. */
  stop(graceSeconds: number): void {
    this.#grace = Math.min(this.#grace, graceSeconds);
    const isFirst = !this.#stopping.signal.aborted;
    this.#stopping.abort();
    const main = this.#spec.containers[0]?.name ?? '';
    if (isFirst) void this.#running.get(main)?.stop(this.#spec.terminationGracePeriodSeconds * 1_000);
    setTimeout(() => this.#killed.abort(), this.#grace * 1_000).unref();
  }

  /** Ends it as a node does that is short of memory. */
  evict(message: string): void {
    this.#killed.abort();
    this.#stopping.abort();
    this.#fail('Evicted', message);
  }

  /** The kernel ends a container that uses too much memory. */
  killForMemory(name: string): void {
    this.#outOfMemory = name;
    this.#kill.abort();
    this.#kill = new AbortController();
  }
  #outOfMemory: string | null = null;
  #kill = new AbortController();

  #hasFailed = false;

  #fail(reason: string, message: string): void {
    this.#hasFailed = true;
    this.#ports.store.setStatus(nameOf(this.#pod), { phase: 'Failed', reason, message });
  }

  #tell(phase: string): void {
    if (this.#hasFailed) return;
    const all = [...this.#statuses.values()];
    const isInit = ({ name }: Status) => this.#spec.initContainers.some((each) => each.name === name);
    this.#ports.store.setStatus(nameOf(this.#pod), {
      phase,
      podIP: this.#ip,
      conditions: this.#condition,
      initContainerStatuses: all.filter(isInit),
      containerStatuses: all.filter((each) => !isInit(each)),
    });
  }

  #set(name: string, change: Partial<Status>, phase = 'Pending'): void {
    const container = [...this.#spec.initContainers, ...this.#spec.containers].find(
      (each) => each.name === name,
    );
    const before = this.#statuses.get(name) ?? {
      name,
      image: container?.image ?? '',
      imageID: '',
      ready: false,
      restartCount: 0,
      state: { waiting: { reason: 'PodInitializing' } },
      lastState: {},
    };
    this.#statuses.set(name, { ...before, ...change });
    this.#tell(phase);
  }

  async #schedule(): Promise<void> {
    const { faults } = this.#ports;
    while (faults.unschedulable !== null && !this.#stopping.signal.aborted) {
      const message = faults.unschedulable;
      this.#condition = [{ type: 'PodScheduled', status: 'False', reason: 'Unschedulable', message }];
      this.#tell('Pending');
      await wait(LOOK);
    }
    this.#condition = [{ type: 'PodScheduled', status: 'True' }];
    this.#tell('Pending');
  }

  async #pull({ name, image }: Container): Promise<void> {
    const { missingImages } = this.#ports.faults;
    while (missingImages.has(image) && !this.#stopping.signal.aborted) {
      const message = `Back-off pulling image "${image}": not found`;
      this.#set(name, { state: { waiting: { reason: 'ImagePullBackOff', message } } });
      await wait(LOOK);
    }
  }

  async #run(): Promise<void> {
    await this.#schedule();
    for (const container of this.#spec.initContainers) {
      if (this.#stopping.signal.aborted) break;
      await this.#pull(container);
      if (container.restartPolicy === 'Always') {
        for (const { containerPort: port } of container.ports)
          this.#servers.push(
            await leadFrom({ host: this.#ip, port }, () => ({ path: this.#socket('bridge') })),
          );
        await this.#start(container, 'Pending');
      } else await this.#untilDone(container);
    }
    const [main] = this.#spec.containers;
    if (main && !this.#stopping.signal.aborted) {
      await this.#pull(main);
      if (!this.#stopping.signal.aborted) await this.#live(main);
    }
    for (const running of this.#running.values()) await running.stop(0);
    for (const server of this.#servers) server.close();
    await removeFolder(this.#folder);
  }

  /** Runs a container that must succeed before others are started. */
  async #untilDone(container: Container): Promise<void> {
    for (let pause = this.#ports.backOff; ; pause *= 2) {
      const running = await this.#start(container, 'Pending');
      const ended = await running.ended;
      if (ended.code === 0 || this.#stopping.signal.aborted) return;
      await this.#backOff(container.name, pause, 'Pending');
      if (this.#stopping.signal.aborted) return;
    }
  }

  /** Runs the main container, again and again where it is a service. */
  async #live(container: Container): Promise<void> {
    for (
      let pause = 0;
      !this.#stopping.signal.aborted;
      pause = Math.min(pause * 2 || this.#ports.backOff, 5_000)
    ) {
      if (pause > 0) await this.#backOff(container.name, pause, 'Running');
      if (this.#stopping.signal.aborted) return;
      const running = await this.#start(container, 'Running');
      const ready = this.#askReady(container);
      const { code } = await running.ended;
      ready.abort();
      if (this.#spec.restartPolicy === 'Never') {
        this.#tell(code === 0 ? 'Succeeded' : 'Failed');
        return;
      }
    }
  }

  #askReady({ name, readinessProbe }: Container): AbortController {
    const over = new AbortController();
    const { path: target = '/', port = 0 } = readinessProbe?.httpGet ?? {};
    const ask = async () => {
      while (!over.signal.aborted) {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        request({ host: this.#ip, port, path: target, agent: false, timeout: 2_000 })
          .once('response', (answer) => resolve((answer.statusCode ?? 500) < 400 && answer.resume() !== null))
          .once('error', () => resolve(false))
          .end();
        const ready = await promise;
        if (!over.signal.aborted && this.#statuses.get(name)?.ready !== ready)
          this.#set(name, { ready }, 'Running');
        await wait(ready ? 1_000 : 100);
      }
    };
    if (readinessProbe) void ask();
    return over;
  }

  async #backOff(name: string, pause: number, phase: string): Promise<void> {
    const before = this.#statuses.get(name);
    const message = `back-off ${pause / 1_000}s restarting failed container`;
    this.#set(
      name,
      { state: { waiting: { reason: 'CrashLoopBackOff', message } }, lastState: before?.state ?? {} },
      phase,
    );
    await wait(pause, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }

  #socket(name: string): string {
    return path.join(this.#folder, `${name}.sock`);
  }

  /** Waits for the secrets that a container names. */
  async #untilConfigured({ name, env }: Container): Promise<void> {
    const { namespace } = this.#pod.metadata;
    const secrets = new Set(env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.name ?? []));
    const missing = () =>
      [...secrets].find((secret) => !this.#ports.store.get({ kind: 'Secret', namespace, name: secret }));
    for (let secret = missing(); secret && !this.#stopping.signal.aborted; secret = missing()) {
      const message = `secret "${secret}" not found`;
      this.#set(name, { state: { waiting: { reason: 'CreateContainerConfigError', message } } });
      await wait(LOOK);
      if (!missing()) this.#set(name, { state: { waiting: { reason: 'PodInitializing', message: '' } } });
    }
  }

  #environment({ env }: Container): Record<string, string> {
    const { store } = this.#ports;
    const { namespace } = this.#pod.metadata;
    return Object.fromEntries(
      env.map(({ name, value, valueFrom }) => {
        if (valueFrom?.secretKeyRef) {
          const { name: secret, key } = valueFrom.secretKeyRef;
          const data = store.get({ kind: 'Secret', namespace, name: secret })?.['data'];
          const found: unknown =
            typeof data === 'object' && data !== null ? Reflect.get(data, key) : undefined;
          return [name, Buffer.from(String(found ?? ''), 'base64').toString()];
        }
        // The sandbox has no other address than its own loopback, which we lead to.
        return [name, valueFrom?.fieldRef ? '127.0.0.1' : (value ?? '')];
      }),
    );
  }

  /** How a container is reached and reaches out, as the network of a pod would have it. */
  async #bridges(container: Container, environment: Readonly<Record<string, string>>): Promise<Bridge[]> {
    const { name } = container;
    const port = Number(environment['PORT'] ?? 0);
    if (name === 'bridge') {
      const target = Number((environment['TARGET'] ?? '').split(':')[1]);
      return [
        { kind: 'SERVE', socket: this.#socket('bridge'), port },
        await this.#reach('loopback', { path: this.#socket('service') }, target),
      ];
    }
    const { serverPort } = this.#ports;
    if (name === 'fetch')
      return [await this.#reach('server', { host: '127.0.0.1', port: serverPort }, serverPort)];
    return name === 'service' ? [{ kind: 'SERVE', socket: this.#socket('service'), port }] : [];
  }

  /** Leads what a container connects to at a port of its loopback to a target, which need not be there yet. */
  async #reach(
    name: string,
    target: ReturnType<Parameters<typeof leadFrom>[1]>,
    port: number,
  ): Promise<Bridge> {
    const socket = this.#socket(name);
    rmSync(socket, { force: true });
    this.#servers.push(await leadFrom({ path: socket }, () => target));
    chmodSync(socket, 0o666);
    return { kind: 'REACH', socket, port };
  }

  async #start(container: Container, phase: string): Promise<Running> {
    const { name, command, workingDir, volumeMounts, resources } = container;
    const { sandbox, product } = this.#ports;
    await this.#untilConfigured(container);
    const environment = this.#environment(container);
    const mounts = volumeMounts.map(({ name: volume, mountPath, subPath, readOnly }) => {
      const from = path.join(this.#folder, volume, subPath);
      if (!readOnly) mkdirSync(from, { recursive: true, mode: 0o777 });
      return { from, to: mountPath, writable: !readOnly };
    });
    const isOurs = command.some((word) => word.startsWith(product.image));
    const lines: Line[] = [];
    const lives = this.#logs.get(name) ?? [];
    this.#logs.set(name, [...lives, lines]);
    let begun = '';
    const write = (text: string) => {
      const parts = (begun + text).split('\n');
      begun = parts.pop() ?? '';
      lines.push(...parts.map((each) => ({ at: now(), text: each })));
      for (const tell of this.#listeners) tell();
    };
    const restartCount = lives.length;
    const before = this.#statuses.get(name);
    const running = await sandbox.start({
      argv: command,
      folder: workingDir,
      environment,
      mounts: [
        ...mounts.filter(({ to }) => to !== '/tmp'),
        ...(isOurs ? [{ from: product.folder, to: product.image, writable: false }] : []),
      ],
      bridges: await this.#bridges(container, environment),
      limits: {
        milliseconds: null,
        memoryBytes: Number(resources.limits.memory),
        processes: 64,
        fileBytes: 1e9,
        diskBytes: 4e9,
        outputBytes: null,
      },
      onOutput: (chunk) => write(chunk.toString()),
      signal: AbortSignal.any([this.#killed.signal, ...(name === 'service' ? [this.#kill.signal] : [])]),
    });
    this.#running.set(name, running);
    const lastState = before && 'terminated' in before.state ? before.state : (before?.lastState ?? {});
    this.#set(
      name,
      { state: { running: { startedAt: now() } }, restartCount, lastState, ready: false },
      phase,
    );
    const ended = running.ended.then((end) => {
      if (begun !== '') write('\n');
      this.#running.delete(name);
      const terminated = this.#terminated(name, end);
      if (!this.#stopping.signal.aborted || name === 'service' || name === 'command')
        this.#set(name, { state: { terminated }, ready: false }, phase);
      for (const tell of this.#listeners) tell();
      return end;
    });
    return { ...running, ended };
  }

  #terminated(name: string, { code, signal, broken }: Ended): object {
    const isMemory = broken === 'MEMORY' || this.#outOfMemory === name;
    this.#outOfMemory = null;
    const killed = signal === 'SIGTERM' ? 143 : 137;
    const exitCode = isMemory ? 137 : (code ?? killed);
    const reason = isMemory ? 'OOMKilled' : exitCode === 0 ? 'Completed' : 'Error';
    return { exitCode, reason, startedAt: now(), finishedAt: now() };
  }
}

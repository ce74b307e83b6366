import type { IncomingMessage } from 'node:http';
import type { ApiClient } from './api/client.ts';
import type { Deployment, Pod } from './api/resources.ts';
import { textLines } from './api/textLines.ts';
import type { InstanceName } from './objects/instance.ts';
import { type ContainerEnd, endOfLife, type PodState, podState } from './podState.ts';

/** What an instance needs of the cluster that it runs in. */
export type InstancePorts = {
  client: ApiClient;
  /** The pods of an instance that are there. */
  pods: (named: InstanceName) => readonly Pod[];
  deployment: (named: InstanceName) => Deployment | null;
  /** Lists pods and deployments now. */
  look: () => Promise<void>;
  /** Milliseconds after which who waits for a pod looks for itself: a watch may have become silent. */
  silence: number;
  /** Aborts when this process lets go of all. */
  closing: AbortSignal;
};

/** Milliseconds for the last lines of a container that has ended. */
const LAST_LINES = 2_000;
/** Milliseconds that the garbage collector of the cluster gets to ask the pods of a deployment to end. */
const COLLECTED = 10_000;
/** What a pod gets besides its grace period to be gone. */
const SLOW = 15_000;

/** Why nothing came up for an instance, with what it may be about. */
export type Obstacle = Extract<PodState, { is: 'STUCK' }> | { is: 'STUCK'; message: string; cause: 'QUOTA' };

/** A life of an instance: its main container, from its start to its end. */
export type Life = {
  id: string;
  pod: { namespace: string; name: string };
  ip: string;
};

/** Something that runs in a pod: a service or a command. */
export class Instance {
  readonly named: InstanceName;
  readonly main: 'service' | 'command';
  readonly #replicas: number;
  readonly #ports: InstancePorts;
  readonly #changed = new Set<() => void>();

  /** @param replicas how many pods it has */
  constructor(named: InstanceName, main: 'service' | 'command', ports: InstancePorts, replicas = 1) {
    this.named = named;
    this.main = main;
    this.#replicas = replicas;
    this.#ports = ports;
  }

  /** Called when its pod or deployment changed. */
  noteChange(): void {
    for (const wake of this.#changed) wake();
  }

  /** The pods that matter: the newest of those that are not on their way out. */
  #currentPods(): Pod[] {
    return this.#ports
      .pods(this.named)
      .toSorted(
        (one, other) =>
          Number(one.metadata.deletionTimestamp !== undefined) -
            Number(other.metadata.deletionTimestamp !== undefined) ||
          other.metadata.creationTimestamp.localeCompare(one.metadata.creationTimestamp),
      )
      .slice(0, this.#replicas);
  }

  /** The state of the pod that is furthest from running, also of one that is not there yet. */
  state(): PodState | Obstacle {
    const states = this.#currentPods().map((pod) => podState(pod, this.main));
    const slowest = states.find(({ is }) => is === 'STUCK') ?? states.find(({ is }) => is !== 'RUNNING');
    if (slowest) return slowest;
    const [running] = states;
    if (running && states.length === this.#replicas) return running;
    const failure = this.#ports
      .deployment(this.named)
      ?.status.conditions.find(({ type, status }) => type === 'ReplicaFailure' && status === 'True');
    if (!failure) return { is: 'COMING' };
    const isQuota = failure.message.includes('exceeded quota');
    return { is: 'STUCK', cause: isQuota ? 'QUOTA' : 'OTHER', message: failure.message };
  }

  /** The lives that run now, or that ended last and are not followed by others yet. */
  lives(): Life[] {
    return this.#currentPods().flatMap((pod) => {
      const state = podState(pod, this.main);
      if (state.is !== 'RUNNING' && state.is !== 'ENDED') return [];
      const { namespace, name } = pod.metadata;
      return { id: state.life, pod: { namespace, name }, ip: pod.status.podIP };
    });
  }

  /** How a life ended; null while it runs. */
  endOf({ id }: Pick<Life, 'id'>): ContainerEnd | null {
    return endOfLife(this.#ports.pods(this.named), id, this.main);
  }

  /**
   * Waits until something holds that pods and deployments tell.
   * @param isUrgent whether who waits looks for itself when nothing is heard
   * @throws the signal's reason
   */
  async until<T>(find: () => T | null, signal: AbortSignal, isUrgent: boolean): Promise<T> {
    for (;;) {
      signal.throwIfAborted();
      const found = find();
      if (found !== null) return found;
      await this.#nextChange(signal, isUrgent);
    }
  }

  async #nextChange(signal: AbortSignal, isUrgent: boolean): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<'CHANGED' | 'LATE'>();
    const wake = () => resolve('CHANGED');
    const timer = isUrgent ? setTimeout(() => resolve('LATE'), this.#ports.silence) : undefined;
    this.#changed.add(wake);
    signal.addEventListener('abort', wake, { once: true });
    const why = await promise;
    this.#changed.delete(wake);
    signal.removeEventListener('abort', wake);
    clearTimeout(timer);
    // Without an answer the watch goes on, or tells.
    if (why === 'LATE') await this.#ports.look().catch(() => undefined);
  }

  /**
   * Takes what a life writes, from now on or from its beginning, until it has ended and all was read.
   * @param since what was written before is left out
   * @returns how it ended; null when this process lets go of it
   */
  async follow(
    life: Life,
    take: (chunk: Buffer) => void,
    since: Date | null,
    signal: AbortSignal,
  ): Promise<ContainerEnd | null> {
    const until = AbortSignal.any([signal, this.#ports.closing]);
    const reading = new AbortController();
    const read = this.#read(life, take, since, AbortSignal.any([until, reading.signal]));
    try {
      const end = await this.until(() => this.endOf(life), until, false);
      const late = setTimeout(() => reading.abort(), LAST_LINES);
      await read;
      clearTimeout(late);
      return end;
    } catch {
      return null;
    } finally {
      reading.abort();
    }
  }

  async #read(
    life: Life,
    take: (chunk: Buffer) => void,
    since: Date | null,
    signal: AbortSignal,
  ): Promise<void> {
    let last = since === null ? '' : since.toISOString();
    while (!signal.aborted) {
      const hasEnded = this.endOf(life) !== null;
      const known = last;
      let isComplete = false;
      const answer = await this.#ask(life, last, signal);
      try {
        for await (const line of answer === null ? [] : textLines(answer)) {
          const space = line.indexOf(' ');
          const at = line.slice(0, space);
          // Those of the second that was asked for come again.
          if (known !== '' && compareTimes(at, known) <= 0) continue;
          last = at;
          take(Buffer.from(`${line.slice(space + 1)}\n`));
        }
        isComplete = answer !== null;
      } catch {
        // The connection was cut: what follows is asked for.
      }
      if (hasEnded) return;
      await this.#pause(life, signal);
      // Whoever asks again may read what the next life writes.
      if (isComplete && this.endOf(life) !== null) return;
    }
  }

  /** Waits for the end of a life that no longer writes, or a little for another connection. */
  async #pause(life: Life, signal: AbortSignal): Promise<void> {
    const tired = AbortSignal.any([signal, AbortSignal.timeout(500)]);
    await this.until(() => this.endOf(life), tired, false).catch(() => undefined);
  }

  async #ask({ id, pod }: Life, last: string, signal: AbortSignal): Promise<IncomingMessage | null> {
    const restarts = id.slice(id.indexOf('/') + 1);
    const current = this.lives().find((each) => each.pod.name === pod.name);
    // A container that was started again hides the one before.
    const previous = current !== undefined && current.id !== id;
    const query = {
      container: this.main,
      follow: !previous,
      previous,
      sinceTime: last === '' ? undefined : last,
    };
    if (previous && Number(current.id.split('/')[1]) !== Number(restarts) + 1) return null;
    return this.#ports.client.logs(pod, query, signal).catch(() => null);
  }

  /** Ends the pod of a life, in whose place Kubernetes starts another one. */
  async restart({ pod: { namespace, name } }: Life): Promise<void> {
    await this.#ports.client.remove({ kind: 'Pod', namespace, name }, 1);
  }

  /** Ends it, and resolves when its pods are gone, or do not go in time. */
  async remove(graceMilliseconds: number): Promise<void> {
    const { client, closing } = this.#ports;
    // With 0 the API server would not wait for the node.
    const seconds = Math.max(1, Math.ceil(graceMilliseconds / 1_000));
    const { namespace, name } = this.named;
    const pods = () => this.#ports.pods(this.named);
    if (this.main === 'service') {
      await client.remove({ kind: 'Deployment', namespace, name });
      // Whoever deletes its pods before its replica set is gone gets others in their place.
      const going = () => pods().every(({ metadata }) => metadata.deletionTimestamp !== undefined) || null;
      const waiting = AbortSignal.any([closing, AbortSignal.timeout(COLLECTED)]);
      await this.until(going, waiting, false).catch(() => undefined);
    }
    await Promise.all(
      pods().map(({ metadata }) => client.remove({ kind: 'Pod', namespace, name: metadata.name }, seconds)),
    );
    const late = AbortSignal.timeout(graceMilliseconds + SLOW);
    const gone = () => pods().length === 0 || null;
    await this.until(gone, AbortSignal.any([late, closing]), true).catch(() => undefined);
  }
}

/** Compares two times in RFC 3339, of which one may have more digits of a second. */
const compareTimes = (one: string, other: string): number => {
  const [a, b] = [one, other].map((text) => {
    const [second = '', fraction = ''] = text.replace(/Z$/, '').split('.');
    return `${second}.${fraction.padEnd(9, '0')}`;
  });
  return (a ?? '').localeCompare(b ?? '');
};

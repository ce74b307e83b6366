import type { AnyObject, Deployment, Pod } from './api/resources.ts';
import type { WatchedKind } from './api/watchedKind.ts';
import { instanceOf, keyOf } from './byInstance.ts';
import { Instance, type InstancePorts } from './instance.ts';
import { labels, labelValue, releaseAnnotation } from './objects/names.ts';

/** Deletes deployments and command pods that no release refers to: those that an ended process left, or somebody created by hand. */
export class UnwantedObjects {
  readonly #watched: { pods: WatchedKind<Pod>; deployments: WatchedKind<Deployment> };
  readonly #ports: InstancePorts;
  readonly #isHeld: (instance: string) => boolean;
  readonly #patience: number;
  readonly #since = new Map<string, number>();
  #wanted: ReadonlyMap<string, string> | null = null;

  /**
   * @param isHeld returns whether this process runs the instance with a key
   * @param patience milliseconds after which an unwanted object is deleted
   */
  constructor(
    watched: { pods: WatchedKind<Pod>; deployments: WatchedKind<Deployment> },
    ports: InstancePorts,
    isHeld: (instance: string) => boolean,
    patience: number,
  ) {
    this.#watched = watched;
    this.#ports = ports;
    this.#isHeld = isHeld;
    this.#patience = patience;
  }

  /** Sets the releases to keep, by environment. Before the first call, all are kept. */
  keepOnly(wanted: ReadonlyMap<string, string>): void {
    this.#wanted = wanted;
  }

  /** Whether an environment points to its release, or this process runs it. */
  #isWanted({ metadata }: AnyObject): boolean {
    if (this.#isHeld(instanceOf({ metadata }))) return true;
    const release = metadata.annotations[releaseAnnotation];
    if (release === undefined || this.#wanted === null) return this.#wanted === null;
    return [...this.#wanted].some(
      ([environmentId, releaseId]) =>
        labelValue(environmentId) === metadata.labels[labels.environment] && releaseId === release,
    );
  }

  /** Deletes objects that have been unwanted for long enough. */
  async remove(): Promise<void> {
    const { pods, deployments } = this.#watched;
    const commands = [...pods.objects.values()].filter(
      ({ metadata }) => metadata.labels[labels.role] === 'command',
    );
    const seen = new Set<string>();
    for (const object of [...deployments.objects.values(), ...commands]) {
      const { namespace, name, deletionTimestamp } = object.metadata;
      if (deletionTimestamp !== undefined || this.#isWanted(object)) continue;
      const key = keyOf({ namespace, name });
      seen.add(key);
      const since = this.#since.get(key) ?? performance.now();
      this.#since.set(key, since);
      if (performance.now() - since < this.#patience) continue;
      const main = object.metadata.labels[labels.role] === 'command' ? 'command' : 'service';
      this.#since.delete(key);
      await new Instance({ namespace, name }, main, this.#ports).remove(0);
    }
    for (const key of this.#since.keys()) if (!seen.has(key)) this.#since.delete(key);
  }
}
